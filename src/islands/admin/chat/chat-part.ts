import { createContext, useContext, useEffect, useState } from 'react';
import { sayer, type AuctionWords, type Say } from '../../../domain/auction/words.ts';
import { localeOf, type Locale } from '../../../domain/shared/locale.ts';
import { loadAdminChatWords } from '../../../i18n/admin-chat-words.ts';
import type { ChatDesk } from './desk-store.ts';
import type { Place } from './place.ts';

/** What every part of the desk needs. */
interface ChatPart {
  desk: ChatDesk;
  say: Say;
  place: Place;
  /** Shows a conversation, a visitor, or the lists. */
  go: (place: Place) => void;
}

export const ChatContext = createContext<ChatPart | undefined>(undefined);

export function useChat(): ChatPart {
  const part = useContext(ChatContext);
  if (!part) throw new Error('Drawn outside the desk');
  return part;
}

/** Undefined until the words have come; without them, their keys stand in. */
export function useChatWords(locale: Locale): Say | undefined {
  const [say, setSay] = useState<Say>();
  useEffect(() => {
    const begin = (words: AuctionWords) => setSay(() => isolating(sayer(words, locale)));
    loadAdminChatWords(locale).then(begin, () => begin({}));
  }, [locale]);
  return say;
}

/** Isolates names, which come in any script: on a right-to-left page they must not move the punctuation next to them. */
function isolating(say: Say): Say {
  if (localeOf(say.locale).direction === 'ltr') return say;
  const isolated = (value: string | number) => (typeof value === 'string' ? `\u2068${value}\u2069` : value);
  const sayIsolated = (key: string, values: Parameters<Say>[1] = {}) =>
    say(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(value)])));
  return Object.assign(sayIsolated, { locale: say.locale });
}
