import { useStore } from '@nanostores/react';
import { AddressField, useAddressForm } from './address-form.tsx';
import { useChat } from './chat-context.ts';
import { $config, $distribution, $messages } from './chat-store.ts';

/** Whether a visitor who writes waits for hours. */
export function useAway(): boolean {
  const isOpen = useStore($config)?.is_open ?? true;
  return useStore($distribution)?.state === 'away' || !isOpen;
}

/** Shown when no agent is online: the visitor may leave an address for the answer. */
export function AwayForm() {
  const hasTalked = useStore($messages).length > 0;
  return useAway() && hasTalked ? <AddressForm /> : null;
}

function AddressForm() {
  const { text, conversation } = useChat();
  const { email, fault, act, isBusy, isDone } = useAddressForm((address) => conversation.leaveAddress(address));
  if (isDone)
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
        <AddressField id="chat-email" label={text('away.email')} email={email} fault={fault} />
        <button type="submit" className="btn btn-small" aria-busy={isBusy}>
          {text('away.leave')}
        </button>
      </div>
    </form>
  );
}
