import { useStore } from '@nanostores/react';
import { useState, type RefObject } from 'react';
import { useChat } from './chat-context.ts';
import { $messages } from './chat-store.ts';
import { Question } from './question.tsx';

const BIN = 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5';

/** Erases what was said, after a question. */
export function Erase() {
  const { text, conversation } = useChat();
  const isTalk = useStore($messages).length > 0;
  const [isErasing, setIsErasing] = useState(false);
  const [fault, setFault] = useState<string>();
  const erase = async (frame: RefObject<HTMLDialogElement | null>) => {
    setIsErasing(true);
    const answer = await conversation.erase();
    setIsErasing(false);
    if (!answer.accepted) return setFault(answer.message || text('erase.failed'));
    frame.current?.close();
    // The button that had the focus is gone.
    frame.current?.parentElement?.closest('dialog')?.querySelector('textarea')?.focus();
  };
  const question = { id: 'chat-erase', title: text('erase.act'), icon: BIN, isOffered: isTalk };
  return (
    <Question {...question} onClose={() => setFault(undefined)}>
      {(frame) => (
        <>
          <p>{text('erase.ask')}</p>
          <p role="alert">{fault}</p>
          <div className="acts">
            <button type="button" className="btn" onClick={() => frame.current?.close()}>
              {text('erase.no')}
            </button>
            <button type="button" className="btn btn-main" aria-busy={isErasing} onClick={() => void erase(frame)}>
              {text('erase.yes')}
            </button>
          </div>
        </>
      )}
    </Question>
  );
}
