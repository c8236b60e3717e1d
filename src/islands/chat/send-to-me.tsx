import { useStore } from '@nanostores/react';
import { useActionState, useEffect, useRef, useState } from 'react';
import { mailTalk } from './api.ts';
import { useChat } from './chat-context.ts';
import { $messages } from './chat-store.ts';
import { keptTourist } from './kept.ts';
import { Question } from './question.tsx';

const LETTER = 'M3 6h18v12H3zM3 7l9 7 9-7';

interface Outcome {
  email?: string | undefined;
  fault?: string | undefined;
}

/** Mails the conversation to the visitor, once somebody has answered in it. */
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
  const [{ email, fault }, act, isSending] = useActionState(async (_: Outcome, form: FormData): Promise<Outcome> => {
    const typed = form.get('email');
    const address = typeof typed === 'string' ? typed.trim() : '';
    const answer = await mailTalk(locale, keptTourist(), address);
    return { email: address, fault: answer.accepted ? undefined : answer.message || text('mail.failed') };
  }, {});
  const isSent = email !== undefined && fault === undefined;
  const end = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isSent) end.current?.focus();
  }, [isSent]);
  return (
    <form action={act}>
      <p role="status">
        {isSent && (
          <>
            {text('mail.sent')} <bdi>{email}</bdi>
          </>
        )}
      </p>
      {!isSent && <Address email={email} fault={fault} />}
      <div className="acts">
        <button type="button" className="btn" ref={end} onClick={onClose}>
          {text(isSent ? 'mail.done' : 'mail.no')}
        </button>
        {!isSent && (
          <button type="submit" className="btn btn-main" aria-busy={isSending}>
            {text('mail.send')}
          </button>
        )}
      </div>
    </form>
  );
}

function Address({ email, fault }: Outcome) {
  const { text } = useChat();
  return (
    <>
      <label htmlFor="chat-mail-to">{text('mail.email')}</label>
      <input
        className="in"
        id="chat-mail-to"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        required
        aria-invalid={fault !== undefined}
        aria-describedby="chat-mail-error"
      />
      <p id="chat-mail-error" role="alert">
        {fault}
      </p>
    </>
  );
}
