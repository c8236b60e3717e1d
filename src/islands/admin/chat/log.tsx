import { useRef } from 'react';
import { byDay } from '../../../domain/chat/records.ts';
import { useKeptPlace } from '../../chat/shared/use-kept-place.ts';
import { useNewer } from '../../chat/shared/use-newer.ts';
import { usePanel } from '../shell/admin-context.ts';
import { dayText } from './ages.ts';
import { useChat } from './chat-part.ts';
import type { Session } from './frames.ts';
import { MessageRow, PendingRow } from './message-row.tsx';
import type { Talk } from './talk-state.ts';

/** How close to the end the list must come to rest, and for how long, before older messages are fetched. */
const NEAR_PX = 10;
const REST_MS = 300;

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The messages by day, the newest at the bottom. Scrolling up loads older ones. */
export function Log({ session, talk }: { session: Session; talk: Talk }) {
  const { locale } = usePanel();
  const { desk, say } = useChat();
  const { messages, pending } = talk;
  const isTyping = talk.typingUntil > 0;
  const { list, onScroll } = useOlder(talk.hasOlder, () => void desk.loadOlder(session.id));
  useKeptPlace(list, messages.length + pending.length + Number(isTyping), `${talk.state} ${talk.hasOlder}`);
  const newer = useNewer(list, messages.findLast(({ sender_identity: by }) => by !== 'csr')?.seq);
  return (
    <div
      className="says-list"
      ref={list}
      onScroll={onScroll}
      tabIndex={0}
      role="log"
      // What was said long ago is no news.
      aria-live={talk.state === 'asking' ? 'off' : 'polite'}
      aria-label={say('talk.messages')}
    >
      <OlderNote talk={talk} onLoad={() => void desk.loadOlder(session.id)} />
      {byDay(messages, ZONE).map(({ datetime, data }) => (
        <section key={datetime} aria-label={dayText(datetime, locale)}>
          <p className="day">{dayText(datetime, locale)}</p>
          {data.map((message) => (
            <MessageRow key={message.seq} message={message} readTo={talk.readTo} />
          ))}
        </section>
      ))}
      {pending.map((one) => (
        <PendingRow key={one.id} pending={one} session={session.id} />
      ))}
      {isTyping && (
        <p className="say typing-row">
          <span className="typing" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className="fine">{say('talk.typing', { name: session.nickname })}</span>
        </p>
      )}
      {newer.isBelow && (
        <button type="button" className="btn btn-small newer" onClick={newer.show}>
          {say('talk.newer')}
        </button>
      )}
    </div>
  );
}

function OlderNote({ talk, onLoad }: { talk: Talk; onLoad: () => void }) {
  const { say } = useChat();
  if (talk.state === 'asking')
    return (
      <p className="fine day" role="status">
        {say('talk.loading')}
      </p>
    );
  if (talk.state === 'failed' || talk.hasOlder)
    return (
      <button type="button" className="btn btn-small day" onClick={onLoad}>
        {say(talk.state === 'failed' ? 'talk.loadAgain' : 'talk.older')}
      </button>
    );
  return talk.messages.length === 0 && talk.pending.length === 0 ? (
    <p className="fine day">{say('talk.empty')}</p>
  ) : null;
}

/** Scrolling up to the first of them fetches older ones. */
function useOlder(hasOlder: boolean, onOlder: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onScroll = () => {
    clearTimeout(resting.current);
    if ((list.current?.scrollTop ?? Infinity) < NEAR_PX && hasOlder) resting.current = setTimeout(onOlder, REST_MS);
  };
  return { list, onScroll };
}
