import { createRoot } from 'react-dom/client';
import { ChatContext, type Chat } from './chat-context.ts';
import { ChatDialog } from './dialog.tsx';

/** Puts the window of the chat at the end of the page. It is shown while `$isOpen`. */
export function drawChat(chat: Chat): void {
  const place = document.createElement('div');
  document.body.appendChild(place);
  createRoot(place).render(
    <ChatContext value={chat}>
      <ChatDialog />
    </ChatContext>,
  );
}
