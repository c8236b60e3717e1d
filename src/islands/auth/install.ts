import type { EntryKind, EntryWords } from '../../domain/auth/entry.ts';
import { failureText } from '../../domain/shared/call-failure.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { controlsOf, mark } from '../shared/form-fields.ts';
import { readCollected } from '../shared/collected/local.ts';
import { mergeCollected } from '../shared/collected/merge.ts';
import { takeEnded } from '../shared/member/ended.ts';
import { canKeepTokens, keepTokens, readTokens } from '../shared/member/tokens.ts';
import { preloadCaptcha } from '../captcha/ask.ts';
import { withCaptcha } from '../captcha/with-captcha.ts';
import { installReveals } from './reveal.ts';
import { askWhoIsHere, enter, setPassword, type EntryAnswer } from './api.ts';
import { installChannels } from './channels.ts';
import { installCodeButton } from './code-button.ts';
import type { EntryForm } from './entry-form.ts';
import { faceOf, isOwn } from './face.ts';
import { faultsOf } from './faults.ts';
import { keepQuery, leave } from './way-on.ts';

/**
 * Makes a form for logging in, registering or a lost password work: faults beside their fields by the schemas the server
 * checks with, then the call, then the captcha if the answer asks for it. Nothing typed is lost by a refusal but what the
 * server used up.
 */
export function installEntry(form: HTMLFormElement): void {
  const kind = form.dataset.entry as EntryKind;
  const locale = form.dataset.locale as Locale;
  const words = JSON.parse(form.dataset.words ?? '') as EntryWords;
  const face = faceOf(form, words);
  const entry: EntryForm = { form, kind, locale, words, face };
  const channels = installChannels(entry);
  installReveals(form, words);
  installCodeButton(entry, channels);
  keepQuery();
  // A login takes no captcha as a rule; a code always does.
  if (kind !== 'login') {
    if (form.contains(document.activeElement)) preloadCaptcha();
    else form.addEventListener('focusin', preloadCaptcha, { once: true });
  }
  form.addEventListener('input', ({ target }) => {
    const control = [...controlsOf(form), ...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')].find(
      (one) => one === target,
    );
    if (control && !isOwn(control)) mark(control, undefined);
    // The last fault is mended: nothing is left to be checked.
    if (!form.querySelector('[aria-invalid=true]')) face.forgetFault();
  });
  let isSending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    const faults = faultsOf(entry, channels);
    if (faults.size > 0) return face.showFaults(faults, words.check);
    face.forgetFault();
    isSending = true;
    void submit(entry, channels).then((isLeaving) => {
      // After a successful login, the form ignores presses while the next page loads.
      if (isLeaving) return;
      isSending = false;
      face.markSending(false);
    });
  });
  if (kind !== 'retrieve') showCollected(form, words);
  if (takeEnded()) face.say(words.ended, true);
  // Who has a login already need not log in again.
  if (kind !== 'retrieve' && readTokens()) void askWhoIsHere(locale);
}

/** Tells a visitor who saved cars before having an account what happens to them. */
function showCollected(form: HTMLFormElement, words: EntryWords): void {
  const place = form.querySelector<HTMLElement>('[data-collected]');
  const count = readCollected().length;
  if (!place || count === 0) return;
  place.textContent = words.collected.replace('{{count}}', String(count));
  place.hidden = false;
}

/** True where the page is being left. */
async function submit(entry: EntryForm, channels: ReturnType<typeof installChannels>): Promise<boolean> {
  const { form, kind, locale, words, face } = entry;
  const fields = { ...typedIn(form), ...channels.address() };
  if (kind === 'retrieve') {
    face.markSending(true);
    return settle(entry, await setPassword(locale, channels.channel(), fields));
  }
  if (!canKeepTokens()) {
    face.say(words.unkept, true);
    return false;
  }
  face.markSending(true);
  const answer = await withCaptcha(
    (proof) => enter(locale, kind, channels.channel(), { ...fields, ...proof }),
    words.captcha,
    locale,
  ).catch(() => {
    face.say(words.unloaded, true);
  });
  return answer ? settle(entry, answer) : false;
}

async function settle({ kind, locale, words, face }: EntryForm, answer: EntryAnswer): Promise<boolean> {
  if (answer.accepted) {
    if (answer.data === null) {
      face.showDone();
      return false;
    }
    const { token, refresh_token: refreshToken } = answer.data.userInfo;
    keepTokens({ token, refreshToken });
    // If this fails, the next page with hearts hands the collected cars over.
    await mergeCollected(locale);
    leave(locale);
    return true;
  }
  const text = failureText(answer, words.failures, location.pathname);
  const { faults } = answer;
  if (faults.size > 0) face.showFaults(faults, text);
  else face.say(text, true);
  // A password that was wrong is typed again; the rest stands.
  if (kind === 'login' && answer.failure === 'refused') face.toPassword();
  return false;
}

/** The values of the form's own fields, by name. The telephone field reports its value separately. */
function typedIn(form: HTMLFormElement): Record<string, string | boolean> {
  const typed: Record<string, string | boolean> = {};
  for (const { name, value } of controlsOf(form)) if (name !== 'mobile') typed[name] = value;
  for (const tick of form.querySelectorAll<HTMLInputElement>('[name=keep], [name=undo]'))
    typed[tick.name] = tick.checked;
  return typed;
}
