import { useLayoutEffect, useRef } from 'react';
import { byDay } from '../../../domain/chat/records.ts';
import { useNewer } from '../../chat/shared/use-newer.ts';
import { usePanel } from '../shell/admin-context.ts';
import { dayText } from './ages.ts';
import { useChat } from './chat-part.ts';
import type { Session } from './frames.ts';
import { MessageRow, PendingRow } from './message-row.tsx';
import type { Talk } from './talk-state.ts';

/** Older messages come within this of the end, once scrolling has come to rest. */
const NEAR_PX = 10;
const REST_MS = 300;
/** Who reads the newest messages goes on with them. */
const AT_END_PX = 80;

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What was said, by day. The newest stands at the foot; scrolling up fetches what is older. */
export function Log({ session, talk }: { session: Session; talk: Talk }) {
  const { locale } = usePanel();
  const { desk, say } = useChat();
  const { list, onScroll } = useScrolling(talk, () => void desk.loadOlder(session.id));
  const newer = useNewer(list, talk.messages.findLast(({ sender_identity: by }) => by !== 'csr')?.seq);
  return (
    <div className="says-list" ref={list} onScroll={onScroll} tabIndex={0} role="log" aria-label={say('talk.messages')}>
      <OlderNote talk={talk} onLoad={() => void desk.loadOlder(session.id)} />
      {byDay(talk.messages, ZONE).map(({ datetime, data }) => (
        <section key={datetime} aria-label={dayText(datetime, locale)}>
          <p className="day">{dayText(datetime, locale)}</p>
          {data.map((message) => (
            <MessageRow key={message.seq} message={message} readTo={talk.readTo} />
          ))}
        </section>
      ))}
      {talk.pending.map((pending) => (
        <PendingRow key={pending.id} pending={pending} session={session.id} />
      ))}
      {talk.typingUntil > 0 && (
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

/** Keeps what is read in its place while older messages come above it, and follows the newest where the reader does. */
function useScrolling(talk: Talk, onOlder: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ first: 0, height: 0 });
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = talk.messages[0]?.seq ?? 0;
  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const { first: wasFirst, height } = before.current;
    if (isAtEnd.current) shown.scrollTop = shown.scrollHeight;
    else if (first !== wasFirst) shown.scrollTop += shown.scrollHeight - height;
    before.current = { first, height: shown.scrollHeight };
  }, [talk, first]);
  const onScroll = () => {
    const shown = list.current;
    if (!shown) return;
    isAtEnd.current = shown.scrollHeight - shown.scrollTop - shown.clientHeight < AT_END_PX;
    clearTimeout(resting.current);
    if (shown.scrollTop < NEAR_PX && talk.hasOlder) resting.current = setTimeout(onOlder, REST_MS);
  };
  return { list, onScroll };
}
