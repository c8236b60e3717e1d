import { useStore } from '@nanostores/react';
import { useEffect, useRef, type RefObject } from 'react';
import { localeOf } from '../../domain/shared/locale.ts';
import { AwayForm } from './away-form.tsx';
import { useChat } from './chat-context.ts';
import { Consent } from './consent.tsx';
import {
  $agent,
  $hasOlder,
  $isAgentTyping,
  $isLoaded,
  $isLoadingOlder,
  $messages,
  $unread,
  $unsent,
} from './chat-store.ts';
import { Message, UnsentMessage } from './message.tsx';
import { byDate, isOwn } from './messages.ts';
import { Questionnaire } from './questionnaire.tsx';
import { useKeptPlace } from './shared/use-kept-place.ts';
import { useNewer } from './shared/use-newer.ts';

/** Older messages load when the list is scrolled to within this distance of its upper end. */
const OLDER_WITHIN_PX = 10;
const SCROLL_MS = 300;

/** All messages by day, the newest last. The list stays at its end unless older messages are being read. */
export function MessageList() {
  const { text, conversation } = useChat();
  const messages = useStore($messages);
  const unsent = useStore($unsent);
  const isLoaded = useStore($isLoaded);
  const hasOlder = useStore($hasOlder);
  const isLoadingOlder = useStore($isLoadingOlder);
  const list = useRef<HTMLDivElement>(null);
  useKeptPlace(list, messages.length + unsent.length, String(hasOlder));
  useReading();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loadAtTop = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if ((list.current?.scrollTop ?? Infinity) <= OLDER_WITHIN_PX) void conversation.loadOlder();
    }, SCROLL_MS);
  };
  return (
    <div
      className="chat-list"
      ref={list}
      onScroll={loadAtTop}
      role="log"
      // What was said long ago is no news.
      aria-live={isLoadingOlder || !isLoaded ? 'off' : 'polite'}
      aria-label={text('list.name')}
      tabIndex={0}
    >
      {hasOlder && (
        <button
          type="button"
          className="btn btn-small"
          aria-busy={isLoadingOlder}
          onClick={() => void conversation.loadOlder()}
        >
          {text('list.older')}
        </button>
      )}
      {isLoaded && messages.length + unsent.length === 0 && <p className="day">{text('list.empty')}</p>}
      <Days />
      <Questionnaire />
      <AwayForm />
      <Consent />
      <Typing />
      <Newer list={list} />
    </div>
  );
}

function Newer({ list }: { list: RefObject<HTMLElement | null> }) {
  const { text } = useChat();
  const { isBelow, show } = useNewer(list, useStore($messages).findLast((message) => !isOwn(message))?.seq);
  if (!isBelow) return null;
  return (
    <button type="button" className="btn btn-small newer" onClick={show}>
      {text('list.newer')}
    </button>
  );
}

function Days() {
  const { locale } = useChat();
  const messages = useStore($messages);
  const unsent = useStore($unsent);
  const dayFormat = new Intl.DateTimeFormat(localeOf(locale).tag, { dateStyle: 'full' });
  return (
    <>
      {byDate(messages).map(({ date, messages: ofDay }) => (
        <section key={date.toDateString()}>
          <h3 className="day">
            <time dateTime={date.toISOString()}>{dayFormat.format(date)}</time>
          </h3>
          {ofDay.map((message) => (
            <Message key={message.seq} message={message} />
          ))}
        </section>
      ))}
      {unsent.map((one) => (
        <UnsentMessage key={one.id} unsent={one} />
      ))}
    </>
  );
}

function Typing() {
  const { text } = useChat();
  const isTyping = useStore($isAgentTyping);
  const agent = useStore($agent);
  if (!isTyping) return null;
  return (
    <p className="typing">
      <span className="clip">{text('dialog.typing', { nickname: agent?.nickname ?? text('dialog.agent') })}</span>
      {[0, 1, 2].map((dot) => (
        <i key={dot} />
      ))}
    </p>
  );
}

/** Marks messages as read while they are on a visible screen. */
function useReading(): void {
  const { conversation } = useChat();
  const unread = useStore($unread);
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') conversation.read();
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [conversation, unread]);
}
