import { map, type MapStore } from 'nanostores';

export type FormValues = Record<string, string>;
export type Faults = ReadonlyMap<string, string>;

interface FormShown<Values extends FormValues> {
  values: Values;
  /** What is wrong, by the name of the field. */
  faults: Faults;
  isSending: boolean;
  /** What is to be said of the form as a whole. */
  notice: { text: string; isFault: boolean } | undefined;
  /** Grows with each refusal, so that going to the first fault is done once for each. */
  refusals: number;
}

/** The values of a form. The code that checks and sends them may load later (`late-form.ts`). */
export interface FormState<Values extends FormValues> {
  $form: MapStore<FormShown<Values>>;
  set: (name: keyof Values & string, value: string) => void;
  /** Marks faults that were found without sending. */
  refuse: (faults: Faults, text: string) => void;
  /** Says something that has not come from sending. */
  say: (text: string, isFault: boolean) => void;
}

export interface FormStore<Values extends FormValues> extends FormState<Values> {
  submit: () => Promise<void>;
  /** Fetches what sending needs, where it comes late. */
  prepare?: () => void;
}

export function formState<Values extends FormValues>(initial: Values): FormState<Values> {
  const $form = map<FormShown<Values>>({
    values: initial,
    faults: new Map(),
    isSending: false,
    notice: undefined,
    refusals: 0,
  });
  return {
    $form,
    set: (name, value) => {
      const { values, faults } = $form.get();
      const left = new Map(faults);
      left.delete(name);
      $form.set({ ...$form.get(), values: { ...values, [name]: value }, faults: left });
    },
    refuse: (faults, text) => {
      const refusals = $form.get().refusals + 1;
      $form.set({ ...$form.get(), faults, isSending: false, refusals, notice: { text, isFault: true } });
    },
    say: (text, isFault) => $form.setKey('notice', { text, isFault }),
  };
}
