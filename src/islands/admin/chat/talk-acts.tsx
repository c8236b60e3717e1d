import { ArrowLeftRight, EllipsisVertical, Pin, PinOff, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { PopMenu } from '../shell/pop-menu.tsx';
import { useChat } from './chat-part.ts';
import type { Desk } from './desk-state.ts';
import type { Session } from './frames.ts';
import { TransferDialog } from './dialogs-lazy.tsx';

/** What is done with a conversation as a whole. */
export function TalkActs({ session, state }: { session: Session; state: Desk }) {
  const { desk, say, go } = useChat();
  const [isTransferring, setTransferring] = useState(false);
  if (session.csr?.id !== state.me?.id) return null;
  const operate = (event: 'top' | 'untop' | 'remove' | 'close') =>
    desk.operate(session.id, event).then((done) => {
      if (done && event === 'remove') go({});
    });
  const icon = (Icon: typeof Pin) => <Icon className="icon" aria-hidden="true" />;
  const topEvent = session.top ? 'untop' : 'top';
  const items = [
    { id: 'transfer', label: say('transfer.open'), icon: icon(ArrowLeftRight), act: () => setTransferring(true) },
    {
      id: 'top',
      label: say(`acts.${topEvent}`),
      icon: icon(session.top ? PinOff : Pin),
      act: () => void operate(topEvent),
    },
    ...(session.state === 'open'
      ? [{ id: 'close', label: say('acts.close'), icon: icon(X), act: () => void operate('close') }]
      : []),
    { id: 'remove', label: say('acts.remove'), icon: icon(Trash2), act: () => void operate('remove') },
  ];
  return (
    <>
      <PopMenu label={say('acts.label')} icon={icon(EllipsisVertical)} items={items} />
      {isTransferring && <TransferDialog session={session} state={state} onClose={() => setTransferring(false)} />}
    </>
  );
}
