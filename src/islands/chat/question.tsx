import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  id: string;
  /** Of the button and the question. */
  title: string;
  icon: string;
  /** Whether there is anything to ask. */
  isOffered: boolean;
  children: (frame: RefObject<HTMLDialogElement | null>) => ReactNode;
  onClose: () => void;
}

/** A button in the head of the chat, and the question it opens. */
export function Question({ id, title, icon, isOffered, children, onClose }: Props) {
  const frame = useRef<HTMLDialogElement>(null);
  // Escape closes the question alone.
  const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
  return (
    <>
      {isOffered && (
        <button
          type="button"
          className="btn btn-icon"
          aria-label={title}
          title={title}
          onClick={() => frame.current?.showModal()}
        >
          <Icon path={icon} />
        </button>
      )}
      <dialog
        className="chat-question"
        aria-labelledby={id}
        ref={frame}
        onKeyDown={keep}
        // In React the event would bubble up to the chat window and close it.
        onCancel={(event) => event.stopPropagation()}
        onPointerDown={(event) => event.stopPropagation()}
        onClose={onClose}
      >
        <h3 id={id}>{title}</h3>
        {children(frame)}
      </dialog>
    </>
  );
}
