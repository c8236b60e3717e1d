import { controlsOf, mark } from '../shared/form-fields.ts';

/** What a form shows: faults beside their fields, its busy button, and the text that replaces it at the end. */
export interface EntryFace {
  say: (text: string, isFault?: boolean) => void;
  /** What was wrong is not any more. */
  forgetFault: () => void;
  markSending: (isSending: boolean) => void;
  /** Goes to the first of them. */
  showFaults: (faults: ReadonlyMap<string, string>, text: string) => void;
  /** Calls `tell` with the faults after each check, even if there are none, for a field that draws its own fault. */
  onFaults: (tell: (faults: ReadonlyMap<string, string>) => void) => void;
  toPassword: () => void;
  /** A new password is set. */
  showDone: () => void;
}

/** Whether a field draws its own fault, as the telephone field does. */
export const isOwn = ({ name }: HTMLInputElement): boolean => name === 'mobile';

export function faceOf(form: HTMLFormElement, words: { working: string }): EntryFace {
  const listeners: ((faults: ReadonlyMap<string, string>) => void)[] = [];
  const button = form.querySelector<HTMLButtonElement>('[data-act]');
  const status = form.querySelector<HTMLElement>('[data-status]');
  const say = (text: string, isFault = false) => {
    if (!status) return;
    status.className = isFault ? 'err' : '';
    status.textContent = text;
  };
  return {
    say,
    forgetFault: () => {
      if (status?.className === 'err') say('');
    },
    markSending: (isSending) => {
      for (const name of ['aria-busy', 'aria-disabled']) {
        if (isSending) button?.setAttribute(name, 'true');
        else button?.removeAttribute(name);
      }
      if (isSending) say(words.working);
      else if (status?.className === '') say('');
    },
    showFaults: (faults, text) => {
      for (const tell of listeners) tell(faults);
      const fields = [...controlsOf(form), ...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
      for (const field of fields) if (!isOwn(field)) mark(field, faults.get(field.name));
      const wrong = fields.find(({ name, offsetParent }) => faults.has(name) && offsetParent !== null);
      // A fault of no field that is shown is still a fault.
      const [first = text] = faults.values();
      say(wrong ? text : first, true);
      wrong?.focus();
    },
    onFaults: (tell) => void listeners.push(tell),
    toPassword: () => form.querySelector<HTMLInputElement>('[name=password]')?.select(),
    showDone: () => {
      const done = form.parentElement?.querySelector<HTMLElement>('[data-done]');
      if (!done) return;
      form.hidden = true;
      // Hides the way through the form, and links that lead to the same place.
      for (const part of document.querySelectorAll<HTMLElement>('[data-until-done]')) part.hidden = true;
      done.hidden = false;
      done.querySelector<HTMLElement>('h2')?.focus();
    },
  };
}
