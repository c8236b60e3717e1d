import type { AdminEntryWords } from '../../../../domain/admin/entry.ts';
import { wayBack } from '../../../../domain/auth/entry.ts';
import { failureText } from '../../../../domain/shared/call-failure.ts';
import { parseLocale, type Locale } from '../../../../domain/shared/locale.ts';
import { adminPaths } from '../../../../domain/shared/routes.ts';
import { faceOf, type EntryFace } from '../../../auth/face.ts';
import { installReveals } from '../../../auth/reveal.ts';
import { controlsOf, mark } from '../../../shared/form-fields.ts';
import { faultsIn } from '../../../shared/input-faults.ts';
import { readAdmin, canKeepAdmin } from '../../calls/admin-login.ts';
import { takeEnded } from '../../calls/ended.ts';
import { askLoginCode, isLoggedIn, logIn } from '../log-in.ts';

/** Installs the login of admins. Missing values are reported beside their fields, the server's refusals below the form. */
export function installLogin(form: HTMLFormElement): void {
  const locale = parseLocale(document.documentElement.dataset['locale']);
  const words = JSON.parse(form.dataset['words'] ?? '') as AdminEntryWords;
  const face = faceOf(form, words);
  installReveals(form, words);
  form.addEventListener('input', ({ target }) => {
    const control = controlsOf(form).find((one) => one === target);
    if (control) mark(control, undefined);
    if (!form.querySelector('[aria-invalid=true]')) face.forgetFault();
  });
  let isSending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isSending) return;
    const faults = faultsOf(form, words);
    if (faults.size > 0) return face.showFaults(faults, words.check);
    if (!canKeepAdmin()) return face.say(words.unkept, true);
    face.forgetFault();
    isSending = true;
    face.markSending(true);
    void submit(form, words, locale, face).then((isLeaving) => {
      // After a successful login, the form ignores presses while the next page loads.
      if (isLeaving) return;
      isSending = false;
      face.markSending(false);
    });
  });
  installCode(form, words, locale, face);
  if (takeEnded()) face.say(words.ended, true);
  // Asked without a token as well: the answer says whether a login takes a captcha.
  void isLoggedIn(locale).then((isHere) => isHere && readAdmin() && leave(locale));
}

/** Lets an admin whom strangers have locked out ask for a code. */
function installCode(form: HTMLFormElement, words: AdminEntryWords, locale: Locale, face: EntryFace): void {
  const button = form.querySelector<HTMLButtonElement>('[data-send-code]');
  let isSending = false;
  button?.addEventListener('click', () => {
    const username = valueOf(form, 'username').trim();
    if (username === '') return face.showFaults(new Map([['username', words.usernameMissing]]), words.check);
    if (isSending) return;
    isSending = true;
    face.say(words.working);
    askLoginCode(username, words.captcha, locale)
      .then(
        (answer) => {
          if (!answer) return face.say('');
          if (!answer.accepted) return face.say(failureText(answer, words.failures, location.pathname), true);
          face.say(answer.message);
          form.querySelector<HTMLInputElement>('[name=code]')?.focus();
        },
        () => face.say(words.unloaded, true),
      )
      .finally(() => (isSending = false));
  });
}

/** Shows the button that has a code mailed. It stays, since the next try may need it as well. */
function showLocked(form: HTMLFormElement, { data }: { data?: unknown }): void {
  const { locked } = (data ?? {}) as { locked?: unknown };
  const part = form.querySelector<HTMLElement>('[data-locked]');
  if (locked === true && part) part.hidden = false;
}

const valueOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';

function faultsOf(form: HTMLFormElement, words: AdminEntryWords): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  if (valueOf(form, 'username').trim() === '') faults.set('username', words.usernameMissing);
  if (valueOf(form, 'password') === '') faults.set('password', words.passwordMissing);
  return faults;
}

/** True where the page is being left. */
async function submit(
  form: HTMLFormElement,
  words: AdminEntryWords,
  locale: Locale,
  face: EntryFace,
): Promise<boolean> {
  const keep = form.querySelector<HTMLInputElement>('[name=keep]')?.checked ?? false;
  const given = {
    username: valueOf(form, 'username').trim(),
    password: valueOf(form, 'password'),
    keep,
    code: valueOf(form, 'code').trim(),
  };
  const answer = await logIn(given, words.captcha, locale).catch(() => {
    face.say(words.unloaded, true);
  });
  if (!answer) return false;
  if (answer.accepted) {
    leave(locale);
    return true;
  }
  showLocked(form, answer);
  const text = failureText(answer, words.failures, location.pathname);
  const faults = faultsIn(answer);
  if (faults.size > 0) face.showFaults(faults, text);
  else face.say(text, true);
  if (answer.failure === 'refused') face.toPassword();
  return false;
}

/** Replaces this page with the one that asked for the login, or with the panel. */
function leave(locale: Locale): void {
  const requested = new URLSearchParams(location.search).get('back');
  const back = wayBack(requested, '');
  // The login leads into the admin and nowhere else.
  const isOfPanel = /^\/admin\/panel(?:[/?]|$)/.test(back);
  location.replace(isOfPanel ? back : `${adminPaths.panel()}?lang=${locale}`);
}
