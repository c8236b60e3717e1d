import type { FormWords } from '../../domain/enquiry/form-words.ts';
import { controlOf, keepSubject, saysCar, writeLatinDigits } from './car-field.ts';
import { deliver, prepareDelivery } from './deliver.ts';
import { controlsOf, mark } from '../shared/form-fields.ts';
import { dropDraft, keepDraft, restoreDraft } from './draft.ts';
import { requestId } from '../shared/request-id.ts';
import { faceOf } from './talk-face.ts';
import { fetchFiles } from '../shared/fetch-files.ts';
import type { FieldChecks } from './talk-checks.ts';
import checkFiles from './talk-checks.ts?files';
import { talkOutcome } from './talk-outcome.ts';

/**
 * Sends a form of the contact page without leaving it: faults beside their fields, what was typed kept until it has
 * arrived. Without this script the form is posted as it stands.
 */
function installTalk(form: HTMLFormElement): void {
  const words = JSON.parse(form.dataset.talk ?? '') as FormWords;
  const face = faceOf(form);
  if (!face) return;
  // The browser would use its own language, and does not know the server's faults.
  form.noValidate = true;
  const idOf = requestId();
  const kind = 'car' in form.dataset ? 'enquiry' : 'message';
  let isSending = false;

  const submit = async () => {
    isSending = true;
    const faults = faultsOf(form, words, await loadChecks());
    isSending = false;
    if (faults.size > 0) face.showFaults(faults, words.check);
    else await send();
  };

  const send = async () => {
    const typed = typedIn(form);
    isSending = true;
    face.markSending(true);
    face.say(words.sending);
    const fields = { ...typed, request_id: idOf(JSON.stringify(typed)) };
    const outcome = talkOutcome(await deliver(kind, words.locale, fields), words);
    isSending = false;
    face.markSending(false);
    face.nameButton(outcome.kind === 'failed' ? words.again : words.act);
    if (outcome.kind === 'arrived') {
      dropDraft(form);
      empty(form);
      face.showArrived(outcome);
    } else if (outcome.kind === 'faults') face.showFaults(outcome.faults, outcome.text);
    else face.say(outcome.text, true);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) void submit();
  });
  form.addEventListener('input', (event) => {
    const control = controlsOf(form).find((one) => one === event.target);
    if (control) mark(control, undefined);
    if (control?.name === 'quantity' || control?.name === 'mobile') writeLatinDigits(control);
    keepDraft(form);
  });
  form.addEventListener('focusin', prepareDelivery, { once: true });
  form.addEventListener('focusin', () => void loadChecks(), { once: true });
  restoreDraft(form);
  if (kind === 'enquiry') fillIn(form, words);
}

/** Fills in what is known of an enquiry: the member, and what the address or the chosen place says. */
function fillIn(form: HTMLFormElement, words: FormWords): void {
  const { member, place } = document.documentElement.dataset;
  const isMember = member !== undefined;
  const hasCar = location.search !== '' || Boolean(place);
  if (hasCar) keepSubject(form);
  if (!isMember && !hasCar) return;
  import('./fill-in.ts').then(({ fillInKnown }) => fillInKnown(form, words, { isMember, hasCar })).catch(() => {});
}

const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));

/** Empties the form for another message. The car named in the page's address stays. */
function empty(form: HTMLFormElement): void {
  const car = form.querySelector<HTMLInputElement>('[name=car]');
  const name = car?.value ?? '';
  form.reset();
  if (car) car.value = name;
}

/** Comes with the first touch, for most readers only read the page. Where it cannot be had, the server judges alone. */
const loadChecks = (): Promise<FieldChecks> =>
  fetchFiles(checkFiles)
    .then(() => import('./talk-checks.ts'))
    .then(({ CHECKS }) => CHECKS)
    .catch(() => ({}));

/** Checks without the server: empty fields, addresses that cannot receive mail, and invalid numbers. */
function faultsOf(form: HTMLFormElement, words: FormWords, checks: FieldChecks): Map<string, string> {
  const faults = new Map<string, string>();
  for (const { name, value, dataset } of controlsOf(form)) {
    const isSaid = name === 'car' ? saysCar(form) : value.trim() !== '';
    const fault = isSaid
      ? checks[name]?.(value, words, (other) => controlOf(form, other)?.value ?? '')
      : dataset['missing'];
    if (fault !== undefined) faults.set(name, fault);
  }
  return faults;
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-talk]')) installTalk(form);
