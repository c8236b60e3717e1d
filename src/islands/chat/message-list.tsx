import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
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
import { useNewer } from './shared/use-newer.ts';

/** Older messages come where the list is within this of its upper end. */
const OLDER_WITHIN_PX = 10;
const SCROLL_MS = 300;
/** New messages are followed where the list is within this of its lower end. */
const FOLLOWED_WITHIN_PX = 80;

/** All messages by their day, the newest at the end, where the list stays unless somebody reads older ones. */
export function MessageList() {
  const { text, conversation } = useChat();
  const messages = useStore($messages);
  const unsent = useStore($unsent);
  const isLoaded = useStore($isLoaded);
  const hasOlder = useStore($hasOlder);
  const isLoadingOlder = useStore($isLoadingOlder);
  const list = useRef<HTMLDivElement>(null);
  useKeptPlace(list, messages[0]?.seq, messages.length + unsent.length);
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

/** Where the reader was: the first message there was, and whether they were at the end. */
interface Place {
  first: number | undefined;
  node?: HTMLElement | undefined;
  top: number;
  isAtEnd: boolean;
}

/** Older messages above push nothing out of sight; newer ones are followed where the reader is at the end. */
function useKeptPlace(list: RefObject<HTMLElement | null>, first: number | undefined, count: number): void {
  const before = useRef<Place>({ first, top: 0, isAtEnd: true });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { first: firstBefore, node, top, isAtEnd } = before.current;
    const hasOlder = first !== undefined && firstBefore !== undefined && first < firstBefore;
    // By the message itself: what stands below it may have grown as well.
    if (hasOlder && node) element.scrollTop += node.offsetTop - top;
    else if (isAtEnd) element.scrollTop = element.scrollHeight;
  }, [list, first, count]);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const note = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      const isAtEnd = scrollHeight - scrollTop - clientHeight < FOLLOWED_WITHIN_PX;
      const node = element.querySelector<HTMLElement>('.say') ?? undefined;
      before.current = { first, node, top: node?.offsetTop ?? 0, isAtEnd };
    };
    note();
    element.addEventListener('scroll', note);
    // What one writes grows, and pictures come, and the list has less room.
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) element.scrollTop = element.scrollHeight;
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => {
      element.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [list, first, count]);
}

/** What is on the screen of somebody who looks at it is read. */
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
