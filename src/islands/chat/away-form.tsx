import { useStore } from '@nanostores/react';
import { useActionState } from 'react';
import { useChat } from './chat-context.ts';
import { $config, $distribution, $messages } from './chat-store.ts';

interface Outcome {
  email?: string;
  fault?: string | undefined;
}

/** Whether a visitor who writes waits for hours. */
export function useAway(): boolean {
  const isOpen = useStore($config)?.is_open ?? true;
  return useStore($distribution)?.state === 'away' || !isOpen;
}

/** Nobody is there: the answer to what was said may come by mail. */
export function AwayForm() {
  const hasTalked = useStore($messages).length > 0;
  return useAway() && hasTalked ? <AddressForm /> : null;
}

function AddressForm() {
  const { text, conversation } = useChat();
  const [{ email, fault }, act, isSending] = useActionState(async (_: Outcome, form: FormData): Promise<Outcome> => {
    const typed = form.get('email');
    const address = typeof typed === 'string' ? typed.trim() : '';
    return { email: address, fault: await conversation.leaveAddress(address) };
  }, {});
  if (email !== undefined && fault === undefined)
    return (
      <p className="say system" role="status">
        <span>
          {text('away.kept')} <bdi>{email}</bdi>
        </span>
      </p>
    );
  return (
    <form className="say asks" action={act}>
      <div className="box">
        <label htmlFor="chat-email">{text('away.email')}</label>
        <input
          className="in"
          id="chat-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : 'chat-email-error'}
        />
        <button type="submit" className="btn btn-small" aria-busy={isSending}>
          {text('away.leave')}
        </button>
        {fault !== undefined && (
          <p className="error" id="chat-email-error" role="alert">
            {fault}
          </p>
        )}
      </div>
    </form>
  );
}
