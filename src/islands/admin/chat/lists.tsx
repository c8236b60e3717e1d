import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { WireVisitor } from '../../../domain/chat/model.ts';
import { FOUND_A_PAGE } from '../../../domain/chat/records.ts';
import { usePanel } from '../shell/admin-context.ts';
import { $minute, ageText } from './ages.ts';
import { useChat } from './chat-part.ts';
import { isServed, type Desk, type Searched } from './desk-state.ts';
import { DeskBar } from './desk-bar.tsx';
import { Face } from './face.tsx';
import type { Session } from './frames.ts';
import { pageText, usePagesText } from './visit-text.ts';

/** The lists of waiting visitors, conversations and visitors on the site, or the results of a search. */
export function Lists({ state }: { state: Desk }) {
  const { say } = useChat();
  const { searched } = state;
  return (
    <aside className="people" aria-label={say('lists.label')}>
      <DeskBar state={state} />
      <Search />
      {searched ? <Found searched={searched} /> : <AllLists state={state} />}
    </aside>
  );
}

function Found({ searched }: { searched: Searched }) {
  const { desk, say } = useChat();
  const { list, total, keyword, isAsking } = searched;
  return (
    <>
      <Block title={say('lists.found')} count={total} none={say(isAsking ? 'lists.searching' : 'lists.nothing')}>
        {list.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Block>
      {list.length > 0 && list.length < total && (
        <button
          type="button"
          className="btn btn-small people-more"
          aria-busy={isAsking}
          onClick={() => void desk.search(keyword, Math.ceil(list.length / FOUND_A_PAGE) + 1)}
        >
          {say('lists.more')}
        </button>
      )}
    </>
  );
}

function AllLists({ state }: { state: Desk }) {
  const { say } = useChat();
  const others = state.tourists.filter((tourist) => !isServed(state, tourist));
  return (
    <>
      <Block title={say('lists.waiting')} count={state.waiting.length} none={say('lists.nobodyWaits')}>
        {state.waiting.map((session) => (
          <SessionRow key={session.id} session={session} isWaiting />
        ))}
      </Block>
      <Block title={say('lists.mine')} count={state.sessions.length} none={say('lists.noneMine')}>
        {state.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Block>
      <Block title={say('lists.visitors')} count={others.length} none={say('lists.noVisitors')}>
        {others.map((tourist) => (
          <VisitorRow key={tourist.id} visitor={tourist} />
        ))}
      </Block>
    </>
  );
}

/** Typing asks by itself after a moment. */
const ASK_AFTER_MS = 300;

function Search() {
  const { desk, say } = useChat();
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const ask = (words: string) => {
    clearTimeout(timer);
    setTimer(setTimeout(() => void desk.search(words.trim()), ASK_AFTER_MS));
  };
  return (
    <label className="people-search">
      <span className="clip">{say('lists.search')}</span>
      <input
        className="in"
        type="search"
        data-search
        placeholder={say('lists.search')}
        onChange={({ target }) => ask(target.value)}
      />
    </label>
  );
}

interface BlockProps {
  title: string;
  count: number;
  /** Text of an empty list. */
  none: string;
  children: readonly React.ReactNode[];
}

function Block({ title, count, none, children }: BlockProps) {
  return (
    <section>
      <h2 className="cap">
        <span>{title}</span>
        <span>{count}</span>
      </h2>
      {children.length === 0 ? <p className="fine people-none">{none}</p> : <ul className="plain">{children}</ul>}
    </section>
  );
}

function SessionRow({ session, isWaiting = false }: { session: Session; isWaiting?: boolean }) {
  const { locale } = usePanel();
  const { desk, say, place, go } = useChat();
  const now = useStore($minute);
  const { id, nickname, last_message: last, unread_message_count: unread } = session;
  const take = async () => {
    if ((await desk.take(session.session_user_id)) !== undefined) go({ session: id });
  };
  return (
    <li className="who-row">
      <button
        type="button"
        className="who"
        aria-current={place.session === id ? 'true' : undefined}
        data-session={id}
        onClick={() => go({ session: id })}
      >
        <Face name={nickname} status={session.session_user_status} />
        <span className="who-text">
          <b className="strong one" dir="auto">
            {session.top && <span aria-label={say('lists.top')}>▲ </span>}
            {nickname}
          </b>
          <span className="sub one" dir="auto">
            {session.state === 'closed' ? say('talk.closed') : last}
          </span>
        </span>
        <span className="end fine">
          <span>{ageText(session.sort_time, now, locale)}</span>
          {unread > 0 && (
            <span className="count">
              {unread}
              <span className="clip"> {say('lists.unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </button>
      {isWaiting && (
        <button
          type="button"
          className="btn btn-ink btn-small"
          aria-label={say('lists.takeName', { name: nickname })}
          onClick={() => void take()}
        >
          {say('lists.take')}
        </button>
      )}
    </li>
  );
}

function VisitorRow({ visitor }: { visitor: WireVisitor }) {
  const { desk, say, place, go } = useChat();
  const pagesText = usePagesText();
  const { id, nickname, trajectory_count: pages, last_page: page } = visitor;
  const invite = async () => {
    if (await desk.invite(id)) desk.tip(say('lists.invited', { name: nickname }));
  };
  return (
    <li className="who-row">
      <button
        type="button"
        className="who"
        aria-current={place.visitor === id ? 'true' : undefined}
        onClick={() => go({ visitor: id })}
      >
        <Face name={nickname} status={visitor.status} />
        <span className="who-text">
          <bdi className="strong one">{nickname}</bdi>
          {page && (
            <span className="sub one" dir="auto">
              {pageText(page)}
            </span>
          )}
          <span className="fine one">{pagesText(pages)}</span>
        </span>
      </button>
      <button
        type="button"
        className="btn btn-small"
        aria-label={say('lists.inviteName', { name: nickname })}
        onClick={() => void invite()}
      >
        {say('lists.invite')}
      </button>
    </li>
  );
}
