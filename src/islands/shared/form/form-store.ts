import { failureText, type FailureWords } from '../../../domain/shared/call-failure.ts';
import type { Answer } from '../call.ts';
import { faultsIn } from '../input-faults.ts';
import { formState, type Faults, type FormState, type FormStore, type FormValues } from './form-state.ts';

/** What becomes of a form. */
interface FormWork<Values extends FormValues, Data> {
  /** Faults that can be told without the server. */
  check: (values: Values) => Faults;
  /** Undefined: it was not asked for after all. */
  send: (values: Values) => Promise<Answer<Data> | undefined>;
  /** Called once it is done. Its text, if any, is said. */
  onDone: (data: Data, values: Values) => string | undefined;
  words: { check: string; working: string; failures: FailureWords };
  /** Fields that have another name in the form than in the call. */
  names?: Readonly<Record<string, string>>;
}

/** What stands in a form and what becomes of it: checked here, then sent once, however often it is asked to be. */
export function createForm<Values extends FormValues, Data>({
  initial,
  ...work
}: FormWork<Values, Data> & { initial: Values }): FormStore<Values> {
  const state = formState(initial);
  return { ...state, submit: submitter(state, work) };
}

/** The way a form is sent. */
export function submitter<Values extends FormValues, Data>(
  { $form, refuse }: FormState<Values>,
  { check, send, onDone, words, names }: FormWork<Values, Data>,
): () => Promise<void> {
  const settle = (answer: Answer<Data> | undefined, values: Values) => {
    if (answer === undefined) return $form.set({ ...$form.get(), isSending: false, notice: undefined });
    if (!answer.accepted) {
      const faults = faultsIn(answer, names);
      const text = failureText(answer, words.failures, location.pathname);
      // A text shown beside a field is not repeated below the form.
      return refuse(faults, [...faults.values()].includes(text) ? words.check : text);
    }
    const text = onDone(answer.data, values);
    $form.set({ ...$form.get(), isSending: false, notice: text ? { text, isFault: false } : undefined });
  };
  return async () => {
    const { isSending, values } = $form.get();
    if (isSending) return;
    const faults = check(values);
    if (faults.size > 0) return refuse(faults, words.check);
    const notice = { text: words.working, isFault: false };
    $form.set({ ...$form.get(), faults, isSending: true, notice });
    settle(await send(values), values);
  };
}
