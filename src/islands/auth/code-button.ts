import { CODE } from '../../domain/verification/codes.ts';
import { failureText } from '../../domain/shared/call-failure.ts';
import { withCaptcha } from '../captcha/with-captcha.ts';
import { sendCode } from '../verification/api.ts';
import { addressFaults } from './faults.ts';
import type { Channels, EntryForm } from './entry-form.ts';
import { otherWays } from './other-ways.ts';

const SECOND_MS = 1_000;
/** The envelope's code of a limit that is used up. */
const TOO_MANY = 429;

/** The button that sends a code, and then counts down until another may be asked for. */
export function installCodeButton(entry: EntryForm, channels: Channels): void {
  const { form, kind, locale, words, face } = entry;
  const button = form.querySelector<HTMLButtonElement>('[data-send-code]');
  const status = form.querySelector<HTMLElement>('[data-code-status]');
  if (!button || !status) return;
  const say = (text: string, isFault = false) => {
    status.className = isFault ? 'err' : 'fine';
    status.textContent = text;
  };
  const first = button.textContent;
  const ways = otherWays(entry, channels);
  let isBusy = false;
  const send = async () => {
    const value = (name: string) => form.querySelector<HTMLInputElement>(`.in[name=${name}]`)?.value ?? '';
    const faults = addressFaults(kind, value, words, channels).filter(([, fault]) => fault !== undefined);
    if (faults.length > 0) return face.showFaults(new Map(faults as [string, string][]), faults[0]?.[1] ?? words.check);
    face.forgetFault();
    ways.hide();
    const channel = channels.channel();
    const address = channels.address();
    button.setAttribute('aria-busy', 'true');
    say(words.working);
    const event = kind === 'register' ? 'user_register' : 'user_retrieve_pwd';
    const answer = await withCaptcha(
      (proof) => sendCode(locale, channel, { ...address, event, ...proof }),
      words.captcha,
      locale,
    ).catch(() => 'unloaded' as const);
    button.removeAttribute('aria-busy');
    if (answer === 'unloaded') return say(words.unloaded, true);
    if (!answer) return say('');
    if (!answer.accepted) {
      if (answer.code === TOO_MANY) ways.show();
      return say(failureText(answer, words.failures, location.pathname), true);
    }
    say(words.codeSent.replace('{{address}}', () => address[channel] ?? ''));
    form.querySelector<HTMLInputElement>('[name=captcha]')?.focus();
    // A corrected address has no code yet, so its owner need not wait for the countdown.
    const isSame = () => channels.channel() === channel && channels.address()[channel] === address[channel];
    await countDown(button, words.wait, isSame);
    button.textContent = isSame() ? words.sendAgain : first;
  };
  button.addEventListener('click', () => {
    if (isBusy) return;
    isBusy = true;
    void send().finally(() => (isBusy = false));
  });
}

/** Counts down by the clock, because a sleeping phone runs no timers. It ends early if the address has changed. */
function countDown(button: HTMLButtonElement, words: string, isMeant: () => boolean): Promise<void> {
  const until = performance.now() + CODE.resendMs;
  button.setAttribute('aria-disabled', 'true');
  return new Promise((resolve) => {
    const show = () => {
      const seconds = Math.ceil((until - performance.now()) / SECOND_MS);
      if (seconds > 0 && isMeant()) {
        button.textContent = words.replace('{{seconds}}', String(seconds));
        return;
      }
      clearInterval(timer);
      button.removeAttribute('aria-disabled');
      resolve();
    };
    const timer = setInterval(show, SECOND_MS);
    show();
  });
}
