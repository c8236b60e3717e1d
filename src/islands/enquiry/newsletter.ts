import type { NewsletterWords } from '../../domain/enquiry/newsletter-words.ts';
import { normaliseEmail } from '../../domain/shared/email.ts';
import { subscribe } from './api.ts';
import { outcomeOf } from './newsletter-outcome.ts';

function mark(element: Element, attribute: string, isSo: boolean): void {
  if (isSo) element.setAttribute(attribute, 'true');
  else element.removeAttribute(attribute);
}

/** Sends the newsletter's form without leaving the page. Without this script the form is posted as it stands. */
function installNewsletter(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset.newsletter ?? '') as NewsletterWords;
  const field = form.querySelector<HTMLInputElement>('[name=email]');
  const trap = form.querySelector<HTMLInputElement>('[name=website]');
  const button = form.querySelector('button');
  const promise = form.querySelector<HTMLElement>('.hint');
  const status = form.querySelector('[role=status]');
  if (!field || !trap || !button || !promise || !status) return;
  // The browser would use its own language, and accept addresses that cannot receive mail.
  form.noValidate = true;
  let isSending = false;

  const say = (text: string, isFault = false) => {
    status.className = isFault ? 'err' : '';
    status.textContent = text;
  };
  const markSending = (sending: boolean) => {
    isSending = sending;
    mark(button, 'aria-busy', sending);
    mark(button, 'aria-disabled', sending);
  };
  const ask = async (email: string) => {
    markSending(true);
    say(words.sending);
    const outcome = outcomeOf(await subscribe(words.locale, { email, website: trap.value }), words);
    markSending(false);
    say(outcome.text, !outcome.isSent);
    // A refused address stays in the field, to be corrected or sent again. The outcome repeats the promise, so that is
    // hidden.
    if (outcome.isSent) form.reset();
    promise.hidden = outcome.isSent;
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    const email = normaliseEmail(field.value);
    mark(field, 'aria-invalid', email === undefined);
    if (email !== undefined) return void ask(email);
    say(words.invalid, true);
    field.focus();
  });
  field.addEventListener('input', () => {
    if (isSending) return;
    mark(field, 'aria-invalid', false);
    promise.hidden = false;
    say('');
  });
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-newsletter]')) installNewsletter(form);
