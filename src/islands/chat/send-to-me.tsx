import { useStore } from '@nanostores/react';
import { useActionState, useLayoutEffect, useRef, useState } from 'react';
import { AddressField, useAddressForm } from './address-form.tsx';
import { askTalkCode, mailTalk } from './api.ts';
import { useChat } from './chat-context.ts';
import { $messages } from './chat-store.ts';
import { keptTourist } from './kept.ts';
import { Question } from './question.tsx';

const LETTER = 'M3 6h18v12H3zM3 7l9 7 9-7';

/** Mails the conversation to the visitor, once an agent has answered and a code has confirmed the address. */
export function SendToMe() {
  const { text } = useChat();
  const isAnswered = useStore($messages).some(({ sender_identity: sender }) => sender === 'csr');
  const [times, setTimes] = useState(0);
  const question = { id: 'chat-mail', title: text('mail.act'), icon: LETTER, isOffered: isAnswered };
  return (
    // Opened again, it asks again.
    <Question {...question} onClose={() => setTimes(times + 1)}>
      {(frame) => <AddressForm key={times} onClose={() => frame.current?.close()} />}
    </Question>
  );
}

function AddressForm({ onClose }: { onClose: () => void }) {
  const { text, locale } = useChat();
  const [confirming, setConfirming] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const tourist = keptTourist();
  const send = async (email: string, code: string | undefined) => {
    const answer = await mailTalk(locale, { email, tourist, code });
    if (!answer.accepted) return answer.message || text('mail.failed');
    setSentTo(email);
    return undefined;
  };
  const { email, fault, act, isBusy } = useAddressForm(async (address) => {
    const requested = await askTalkCode(locale, { email: address, tourist });
    if (!requested.accepted) return requested.message || text('mail.failed');
    if (!requested.data.needs_code) return send(address, undefined);
    setConfirming(address);
    return undefined;
  });
  if (sentTo !== undefined) return <Sent email={sentTo} onClose={onClose} />;
  if (confirming !== undefined)
    return <CodeForm email={confirming} onCode={(code) => send(confirming, code)} onClose={onClose} />;
  return (
    <form action={act}>
      <AddressField id="chat-mail-to" label={text('mail.email')} email={email} fault={fault} />
      <Acts label={text('mail.sendCode')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

interface CodeFormProps {
  email: string;
  /** Settles with what was wrong; undefined: nothing. */
  onCode: (code: string) => Promise<string | undefined>;
  onClose: () => void;
}

interface Typed {
  typed?: string;
  fault?: string | undefined;
}

/** Asks for the code that was sent to the address. */
function CodeForm({ email, onCode, onClose }: CodeFormProps) {
  const { text } = useChat();
  const field = useRef<HTMLInputElement>(null);
  const [{ typed, fault }, act, isBusy] = useActionState(async (_: Typed, form: FormData): Promise<Typed> => {
    const code = form.get('code');
    const given = typeof code === 'string' ? code : '';
    return { typed: given, fault: await onCode(given) };
  }, {});
  // The field that had the focus is gone.
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <form action={act}>
      <p role="status">
        {text('mail.codeSent')} <bdi>{email}</bdi>
      </p>
      <label htmlFor="chat-mail-code">{text('mail.code')}</label>
      <input
        className="in"
        id="chat-mail-code"
        name="code"
        ref={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={20}
        defaultValue={typed}
        required
        aria-invalid={fault !== undefined}
        aria-describedby="chat-mail-code-error"
      />
      <p id="chat-mail-code-error" role="alert">
        {fault}
      </p>
      <Acts label={text('mail.send')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  const { text } = useChat();
  const end = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useLayoutEffect(() => end.current?.focus(), []);
  return (
    <>
      <p role="status">
        {text('mail.sent')} <bdi>{email}</bdi>
      </p>
      <div className="acts">
        <button type="button" className="btn" ref={end} onClick={onClose}>
          {text('mail.done')}
        </button>
      </div>
    </>
  );
}

function Acts({ label, isBusy, onClose }: { label: string; isBusy: boolean; onClose: () => void }) {
  const { text } = useChat();
  return (
    <div className="acts">
      <button type="button" className="btn" onClick={onClose}>
        {text('mail.no')}
      </button>
      <button type="submit" className="btn btn-main" aria-busy={isBusy}>
        {label}
      </button>
    </div>
  );
}
