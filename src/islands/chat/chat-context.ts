import { createContext, use } from 'react';
import type { Locale } from '../../domain/shared/locale.ts';
import type { ChatText } from '../../i18n/chat-words.ts';
import type { Conversation } from './conversation.ts';

export interface Chat {
  locale: Locale;
  text: ChatText;
  conversation: Conversation;
  /** Where one can write instead. */
  contact: string;
  close: () => void;
}

export const ChatContext = createContext<Chat | undefined>(undefined);

export function useChat(): Chat {
  const chat = use(ChatContext);
  if (!chat) throw new Error('Parts of the chat are drawn inside of it.');
  return chat;
}
