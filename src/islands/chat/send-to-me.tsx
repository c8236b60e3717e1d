import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { AddressField, useAddressForm } from './address-form.tsx';
import { mailTalk } from './api.ts';
import { useChat } from './chat-context.ts';
import { $messages } from './chat-store.ts';
import { keptTourist } from './kept.ts';
import { Question } from './question.tsx';

const LETTER = 'M3 6h18v12H3zM3 7l9 7 9-7';

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
  const { email, fault, act, isBusy, isDone } = useAddressForm(async (address) => {
    const answer = await mailTalk(locale, keptTourist(), address);
    return answer.accepted ? undefined : answer.message || text('mail.failed');
  });
  const end = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isDone) end.current?.focus();
  }, [isDone]);
  return (
    <form action={act}>
      <p role="status">
        {isDone && (
          <>
            {text('mail.sent')} <bdi>{email}</bdi>
          </>
        )}
      </p>
      {!isDone && <AddressField id="chat-mail-to" label={text('mail.email')} email={email} fault={fault} />}
      <div className="acts">
        <button type="button" className="btn" ref={end} onClick={onClose}>
          {text(isDone ? 'mail.done' : 'mail.no')}
        </button>
        {!isDone && (
          <button type="submit" className="btn btn-main" aria-busy={isBusy}>
            {text('mail.send')}
          </button>
        )}
      </div>
    </form>
  );
}
