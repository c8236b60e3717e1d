import { map, type MapStore } from 'nanostores';
import { failureText, type FailureWords } from '../../../domain/shared/call-failure.ts';
import type { Answer } from '../call.ts';
import { faultsIn } from '../input-faults.ts';

export type FormValues = Record<string, string>;
type Faults = ReadonlyMap<string, string>;

interface FormState<Values extends FormValues> {
  values: Values;
  /** What is wrong, by the name of the field. */
  faults: Faults;
  isSending: boolean;
  /** What is to be said of the form as a whole. */
  notice: { text: string; isFault: boolean } | undefined;
  /** Grows with each refusal, so that going to the first fault is done once for each. */
  refusals: number;
}

interface Options<Values extends FormValues, Data> {
  initial: Values;
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

export interface FormStore<Values extends FormValues> {
  $form: MapStore<FormState<Values>>;
  set: (name: keyof Values & string, value: string) => void;
  submit: () => Promise<void>;
  /** Marks faults that were found without sending. */
  refuse: (faults: Faults, text: string) => void;
  /** Says something that has not come from sending. */
  say: (text: string, isFault: boolean) => void;
}

/** What stands in a form and what becomes of it: checked here, then sent once, however often it is asked to be. */
export function createForm<Values extends FormValues, Data>(options: Options<Values, Data>): FormStore<Values> {
  const { initial, check, send, onDone, words, names } = options;
  const $form = map<FormState<Values>>({
    values: initial,
    faults: new Map(),
    isSending: false,
    notice: undefined,
    refusals: 0,
  });
  const refuse = (faults: Faults, text: string) => {
    const refusals = $form.get().refusals + 1;
    $form.set({ ...$form.get(), faults, isSending: false, refusals, notice: { text, isFault: true } });
  };
  const settle = (answer: Answer<Data> | undefined, values: Values) => {
    if (answer === undefined) return $form.set({ ...$form.get(), isSending: false, notice: undefined });
    if (!answer.accepted) {
      const faults = faultsIn(answer, names);
      const text = failureText(answer, words.failures, location.pathname);
      // What is said beside a field is not said again below the form.
      return refuse(faults, [...faults.values()].includes(text) ? words.check : text);
    }
    const text = onDone(answer.data, values);
    $form.set({ ...$form.get(), isSending: false, notice: text ? { text, isFault: false } : undefined });
  };
  return {
    $form,
    set: (name, value) => {
      const { values, faults } = $form.get();
      const left = new Map(faults);
      left.delete(name);
      $form.set({ ...$form.get(), values: { ...values, [name]: value }, faults: left });
    },
    submit: async () => {
      const { isSending, values } = $form.get();
      if (isSending) return;
      const faults = check(values);
      if (faults.size > 0) return refuse(faults, words.check);
      const notice = { text: words.working, isFault: false };
      $form.set({ ...$form.get(), faults, isSending: true, notice });
      settle(await send(values), values);
    },
    refuse,
    say: (text, isFault) => $form.setKey('notice', { text, isFault }),
  };
}
