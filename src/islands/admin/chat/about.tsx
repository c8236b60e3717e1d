import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Facts, KnowledgeBase, Trajectory } from './about-lazy.tsx';
import { useChat } from './chat-part.ts';
import { sessionOf, type Desk } from './desk-state.ts';

const TABS = ['facts', 'trajectory', 'knowledge'] as const;
type AboutTab = (typeof TABS)[number];

/** Tabs about the visitor: facts, visited pages and suggested answers. */
export function About({ state }: { state: Desk }) {
  const { desk, say, place, go } = useChat();
  const [tab, setTab] = useState<AboutTab>('facts');
  const session = sessionOf(state, place.session);
  const userId = session?.session_user_id ?? place.visitor;
  // Orders are told to agents who reach the conversation: they are asked for again once it begins or changes hands.
  const held = session && `${session.id} ${session.csr?.id ?? ''}`;
  useEffect(() => {
    if (userId !== undefined) void desk.askVisitor(userId);
  }, [desk, userId, held]);
  const back = () => go(place.session === undefined ? {} : { session: place.session });
  return (
    <aside className="about" aria-label={say('about.label')}>
      <div className="about-head">
        <button type="button" className="btn btn-icon no-wide" aria-label={say('about.back')} onClick={back}>
          <ArrowLeft className="icon flip" aria-hidden="true" />
        </button>
        {userId !== undefined && <Tabs tab={tab} onChange={setTab} />}
      </div>
      {userId !== undefined && (
        <div className="about-pane" role="tabpanel" id="about-pane" aria-labelledby={`about-${tab}`}>
          {tab === 'facts' && <Facts userId={userId} session={session?.id} state={state} />}
          {tab === 'trajectory' && <Trajectory userId={userId} />}
          {tab === 'knowledge' && <KnowledgeBase session={session} />}
        </div>
      )}
    </aside>
  );
}

function Tabs({ tab, onChange }: { tab: AboutTab; onChange: (tab: AboutTab) => void }) {
  const { say } = useChat();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    if (step === undefined || event.altKey) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length] ?? 'facts';
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#about-${next}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={say('about.label')} ref={list} onKeyDown={onKeyDown}>
      {TABS.map((one) => (
        <button
          type="button"
          key={one}
          id={`about-${one}`}
          role="tab"
          aria-selected={one === tab}
          aria-controls="about-pane"
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onChange(one)}
        >
          {say(`about.${one}`)}
        </button>
      ))}
    </div>
  );
}
