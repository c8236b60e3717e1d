import { useStore } from '@nanostores/react';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useChat } from './chat-context.ts';
import { $messages } from './chat-store.ts';
import { Icon } from './icon.tsx';

const BIN = 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5';

/** Erases what was said, after a question. */
export function Erase() {
  const { text } = useChat();
  const isTalk = useStore($messages).length > 0;
  const frame = useRef<HTMLDialogElement>(null);
  return (
    <>
      {isTalk && (
        <button
          type="button"
          className="btn btn-icon"
          aria-label={text('erase.act')}
          onClick={() => frame.current?.showModal()}
        >
          <Icon path={BIN} />
        </button>
      )}
      <Question frame={frame} />
    </>
  );
}

function Question({ frame }: { frame: RefObject<HTMLDialogElement | null> }) {
  const { text, conversation } = useChat();
  const [isErasing, setIsErasing] = useState(false);
  const [fault, setFault] = useState<string>();
  const erase = async () => {
    setIsErasing(true);
    const answer = await conversation.erase();
    setIsErasing(false);
    if (!answer.accepted) return setFault(answer.message || text('erase.failed'));
    frame.current?.close();
    // The button that had the focus is gone.
    frame.current?.parentElement?.closest('dialog')?.querySelector('textarea')?.focus();
  };
  // Escape closes the question alone.
  const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
  return (
    <dialog
      className="chat-erase"
      aria-labelledby="chat-erase"
      ref={frame}
      onKeyDown={keep}
      // In React it rises to the window of the chat, which would close.
      onCancel={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onClose={() => setFault(undefined)}
    >
      <h3 id="chat-erase">{text('erase.act')}</h3>
      <p>{text('erase.ask')}</p>
      <p role="alert">{fault}</p>
      <div className="acts">
        <button type="button" className="btn" onClick={() => frame.current?.close()}>
          {text('erase.no')}
        </button>
        <button type="button" className="btn btn-main" aria-busy={isErasing} onClick={() => void erase()}>
          {text('erase.yes')}
        </button>
      </div>
    </dialog>
  );
}
