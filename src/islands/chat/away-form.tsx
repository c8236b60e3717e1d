import { useActionState } from 'react';
import { useChat } from './chat-context.ts';

interface Outcome {
  email?: string;
  fault?: string | undefined;
}

/** Nobody is there: the answer may come by mail. */
export function AwayForm() {
  const { text, conversation } = useChat();
  const [{ email, fault }, act, isSending] = useActionState(async (_: Outcome, form: FormData): Promise<Outcome> => {
    const typed = form.get('email');
    const address = typeof typed === 'string' ? typed.trim() : '';
    return { email: address, fault: await conversation.leaveAddress(address) };
  }, {});
  if (email !== undefined && fault === undefined)
    return (
      <p className="note" role="status">
        <span>
          {text('away.kept')} <bdi>{email}</bdi>
        </span>
      </p>
    );
  return (
    <form className="note asks" action={act}>
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
    </form>
  );
}
