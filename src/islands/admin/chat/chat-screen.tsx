import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { usePanel } from '../shell/admin-context.ts';
import { Bones } from '../shell/states.tsx';
import { addressOf, goTo, type Tab } from '../shell/tab-store.ts';
import { ChatContext, useChatWords } from './chat-part.ts';
import { newsOf, type Desk } from './desk-state.ts';
import { ChatDesk } from './desk-store.ts';
import { deskWays } from './desk-ways.ts';
import { Lists } from './lists.tsx';
import { placeIn, searchOf, viewOf, type Place } from './place.ts';
import { ScreenFace } from './screen-face.tsx';
import { Talk } from './talk.tsx';
import { tellNews } from './tell-news.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useUnread } from './use-unread.ts';
import { About } from './about.tsx';

interface Props {
  title: string;
  tab: Tab;
  isCurrent: boolean;
}

/** The agents' desk: waiting visitors, open conversations, and facts about the visitor. */
export function ChatScreen({ title, tab, isCurrent }: Props) {
  const { locale, text, tell } = usePanel();
  const say = useChatWords(locale);
  const place = placeIn(tab.search);
  const go = (to: Place) => {
    const isFromLists = viewOf(place) === 'lists';
    // The back button leads to the lists, not through every conversation that was opened.
    goTo(addressOf(tab.path, searchOf(to, tab.search)), isFromLists ? 'push' : 'replace');
  };
  const openSession = useRef<(id: string) => void>(() => {});
  openSession.current = (session) => go({ session });
  const words = useRef(say);
  words.current = say;
  const desk = useMemo(
    () =>
      new ChatDesk({
        ...deskWays(locale),
        onNews: (session) => tellNews(desk.$desk.get(), session, (id) => openSession.current(id)),
        onDone: (key, values) => tell(words.current?.(key, values) ?? ''),
        onTip: tell,
      }),
    [locale, tell],
  );
  useEffect(() => desk.open(), [desk]);
  const state = useStore(desk.$desk);
  useShown(desk, isCurrent ? place.session : undefined);
  useUnread(newsOf(state));
  if (!say || state.way === 'asking')
    return <Waiting title={title} says={say?.('way.asking') ?? text('shell.loading')} />;
  return (
    <ChatContext value={{ desk, say, place, go }}>
      <h1 className="clip">{title}</h1>
      {state.way === 'denied' || state.way === 'closed' ? (
        <ScreenFace kind={state.way} says={state.says} />
      ) : (
        <DeskColumns state={state} isCurrent={isCurrent} place={place} />
      )}
    </ChatContext>
  );
}

function Waiting({ title, says }: { title: string; says: string }) {
  return (
    <>
      <h1 className="clip">{title}</h1>
      <Bones says={says} />
    </>
  );
}

function DeskColumns({ state, isCurrent, place }: { state: Desk; isCurrent: boolean; place: Place }) {
  useShortcuts(state, isCurrent);
  return (
    <div className="desk" data-view={viewOf(place)} data-way={state.way}>
      <Lists state={state} />
      <Talk state={state} key={place.session ?? ''} />
      <About state={state} key={`about ${place.session ?? place.visitor ?? ''}`} />
    </div>
  );
}

/** Marks messages of the open conversation as read while the page is visible. */
function useShown(desk: ChatDesk, session: string | undefined): void {
  useEffect(() => {
    desk.show(session);
    const onSeen = () => session !== undefined && desk.markRead(session);
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      document.removeEventListener('visibilitychange', onSeen);
      desk.show(undefined);
    };
  }, [desk, session]);
}
