import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useChat } from './chat-context.ts';
import { $config, $isOpen } from './chat-store.ts';
import { Head } from './head.tsx';
import { MessageList } from './message-list.tsx';
import { Notices } from './notices.tsx';
import { SideColumn } from './side-column.tsx';
import { isOnPhone } from './window-of-its-own.ts';
import { Writing } from './writing.tsx';

/** The chat window. On a desktop the page stays usable beside it; on a phone the window fills the screen. */
export function ChatDialog() {
  const isOpen = useStore($isOpen);
  const config = useStore($config);
  const frame = useRef<HTMLDialogElement>(null);
  const { close } = useChat();

  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog || !isOpen) return undefined;
    if (isOnPhone()) dialog.showModal();
    else dialog.show();
    dialog.querySelector('textarea')?.focus();
    const over = new AbortController();
    const place = () => dialog.style.removeProperty('translate');
    addEventListener('resize', place, { signal: over.signal });
    // An on-screen keyboard shrinks the visual viewport, not the window.
    const fit = () => {
      if (isOnPhone()) dialog.style.blockSize = `${visualViewport?.height ?? innerHeight}px`;
      else dialog.style.removeProperty('block-size');
    };
    visualViewport?.addEventListener('resize', fit, { signal: over.signal });
    return () => {
      over.abort();
      dialog.style.removeProperty('block-size');
      dialog.close();
    };
  }, [isOpen]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <dialog className="chat" aria-labelledby="chat-title" ref={frame} onKeyDown={closeOnEscape} onCancel={close}>
      {isOpen && config && (
        <>
          <Head frame={frame} />
          <div className="chat-in">
            <div className="chat-talk">
              <Notices config={config} />
              <MessageList />
              <Writing />
            </div>
            <SideColumn config={config} />
          </div>
        </>
      )}
    </dialog>
  );
}
