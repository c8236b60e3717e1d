import { useEffect, useState } from 'react';
import { CODE, type CodeEvent, type Channel } from '../../domain/verification/codes.ts';
import type { PersonalWords } from '../../domain/account/personal-words.ts';
import { failureText } from '../../domain/shared/call-failure.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { Field } from '../shared/form/field.tsx';
import type { FormStore } from '../shared/form/form-state.ts';
import { withCaptcha } from '../captcha/with-captcha.ts';
import { sendCode } from './api.ts';

interface Address {
  email?: string | undefined;
  mobile?: string | undefined;
  countryCode?: string | undefined;
}

interface Props<Values extends Record<string, string> & { captcha: string }> {
  store: FormStore<Values>;
  form: string;
  locale: Locale;
  words: PersonalWords;
  channel: Channel;
  event: CodeEvent;
  /** The address the code goes to; undefined if the typed one is invalid, which the form then says. */
  address: () => Address | undefined;
}

/** The button that has a code sent and then counts down, and the field for the code, in the order they are needed. */
export function CodeField<Values extends Record<string, string> & { captcha: string }>(props: Props<Values>) {
  const { store, form, words } = props;
  const { send, seconds, isBusy, hasSent } = useSending(props);
  const again = hasSent ? words.form.sendAgain : words.form.sendCode;
  return (
    <div className="code-field">
      <button
        type="button"
        className="btn"
        aria-busy={isBusy ? true : undefined}
        aria-disabled={isBusy || seconds > 0 ? true : undefined}
        onClick={() => void send()}
      >
        {seconds > 0 ? words.form.wait.replace('{{seconds}}', String(seconds)) : again}
      </button>
      <Field
        store={store}
        name="captcha"
        form={form}
        label={words.form.code}
        hint={words.form.codeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        isLatin
      />
    </div>
  );
}

const SECOND_MS = 1_000;

function useSending<Values extends Record<string, string> & { captcha: string }>(props: Props<Values>) {
  const { store, form, locale, words, channel, event, address } = props;
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  // The countdown reads the clock, since a sleeping phone runs no timers.
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => setNow(performance.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);

  const sendOnce = async (to: Address) => {
    store.say(words.form.working, false);
    const answer = await withCaptcha(
      (proof) => sendCode(locale, channel, { ...to, event, ...proof }),
      words.captcha,
      locale,
    ).catch(() => 'unloaded' as const);
    if (answer === 'unloaded') return store.say(words.form.unloaded, true);
    if (!answer) return store.say('', false);
    if (!answer.accepted) return store.say(failureText(answer, words.failures, location.pathname), true);
    store.say(
      words.form.codeSent.replace('{{address}}', () => to[channel] ?? ''),
      false,
    );
    setNow(performance.now());
    setUntil(performance.now() + CODE.resendMs);
    document.getElementById(`${form}-captcha`)?.focus();
  };
  const send = async () => {
    const to = isBusy || seconds > 0 ? undefined : address();
    if (!to) return;
    setBusy(true);
    await sendOnce(to);
    setBusy(false);
  };
  return { send, seconds, isBusy, hasSent: until > 0 };
}
