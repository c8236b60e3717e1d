import { formState, type FormState, type FormStore, type FormValues } from './form-state.ts';

interface LateOptions<Values extends FormValues> {
  initial: Values;
  /** Fetches what checks and sends the form (`submitter`). */
  load: () => Promise<(state: FormState<Values>) => () => Promise<void>>;
  words: { unloaded: string };
}

/**
 * A form whose checks and their library are loaded at the first touch, since many visitors only read it.
 * Where they cannot be had the form says so, and asks for them again when it is sent again.
 */
export function lateForm<Values extends FormValues>({ initial, load, words }: LateOptions<Values>): FormStore<Values> {
  const state = formState(initial);
  const { $form, say } = state;
  let loading: Promise<() => Promise<void>> | undefined;
  const loaded = () => {
    loading ??= load().then((work) => work(state));
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const submit = async () => {
    if ($form.get().isSending) return;
    $form.setKey('isSending', true);
    const send = await loaded().catch(() => undefined);
    $form.setKey('isSending', false);
    await (send ? send() : say(words.unloaded, true));
  };
  return { ...state, submit, prepare: () => void loaded().catch(() => undefined) };
}
