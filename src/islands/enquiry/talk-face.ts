import { controlsOf, mark } from '../shared/form-fields.ts';

/** What a form shows of itself: faults beside their fields, its button at work, and what takes its place in the end. */
interface TalkFace {
  say: (text: string, isFault?: boolean) => void;
  markSending: (isSending: boolean) => void;
  /** Goes to the first of them. */
  showFaults: (faults: ReadonlyMap<string, string>, text: string) => void;
  showArrived: (arrived: { reference: string; answerTo: string }) => void;
  nameButton: (text: string) => void;
}

/** The parts of a form's section; undefined where the page has none of them. */
export function faceOf(form: HTMLFormElement): TalkFace | undefined {
  const button = form.querySelector('button');
  const status = form.querySelector('[role=status]');
  const arrived = form.parentElement?.querySelector<HTMLElement>('[data-arrived]');
  if (!button || !status || !arrived) return undefined;
  const say = (text: string, isFault = false) => {
    status.className = isFault ? 'err' : '';
    status.textContent = text;
  };
  arrived.querySelector('[data-more]')?.addEventListener('click', () => {
    arrived.hidden = true;
    form.hidden = false;
    controlsOf(form)[0]?.focus();
  });
  return {
    say,
    markSending: (isSending) => {
      for (const name of ['aria-busy', 'aria-disabled']) {
        if (isSending) button.setAttribute(name, 'true');
        else button.removeAttribute(name);
      }
    },
    showFaults: (faults, text) => {
      const wrong = controlsOf(form).filter((control) => mark(control, faults.get(control.name)));
      say(text, true);
      wrong[0]?.focus();
    },
    showArrived: ({ reference, answerTo }) => {
      say('');
      form.hidden = true;
      arrived.hidden = false;
      const shown = arrived.querySelector('[data-reference]');
      if (shown) shown.textContent = reference;
      const to = arrived.querySelector('[data-answer-to]');
      if (to) to.textContent = answerTo;
      arrived.querySelector('h3')?.focus();
    },
    nameButton: (text) => void (button.textContent = text),
  };
}
