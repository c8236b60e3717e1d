import { useStore } from '@nanostores/react';
import { ArrowLeft, UserRound } from 'lucide-react';
import { codeName } from '../../../domain/shared/code-names.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import { useChat } from './chat-part.ts';
import { Composer } from './composer.tsx';
import { sessionOf, type Desk } from './desk-state.ts';
import { Face } from './face.tsx';
import type { Session } from './frames.ts';
import { Log } from './log.tsx';
import { pageText } from './visit-text.ts';
import { TalkActs } from './talk-acts.tsx';
import { NEW_TALK, type Talk as TalkState } from './talk-state.ts';

/** The conversation that is shown. */
export function Talk({ state }: { state: Desk }) {
  const { desk, say, place } = useChat();
  const talks = useStore(desk.$talks);
  const session = sessionOf(state, place.session);
  const talk = talks[place.session ?? ''] ?? NEW_TALK;
  if (place.session === undefined)
    return (
      <section className="talk talk-none" aria-label={say('talk.label')}>
        <p className="lead">{say('talk.choose')}</p>
      </section>
    );
  if (!session)
    return (
      <section className="talk talk-none" aria-label={say('talk.label')}>
        <BackButton />
        <Missing state={talk.state} onRetry={() => desk.show(place.session)} />
      </section>
    );
  const isTheirs = session.csr !== null && session.csr.id !== state.me?.id;
  return (
    <section className="talk" aria-label={say('talk.with', { name: session.nickname })}>
      <Head session={session} state={state} />
      <Log session={session} talk={talk} />
      {!isTheirs && session.state === 'open' ? (
        <Composer session={session} state={state} />
      ) : (
        <div className="note talk-foot">
          <p>{isTheirs && session.csr ? say('talk.others', { name: session.csr.nickname }) : say('talk.closedText')}</p>
          {!isTheirs && (
            <button
              type="button"
              className="btn btn-small push"
              onClick={() => void desk.take(session.session_user_id)}
            >
              {say('acts.reopen')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** In the place of a conversation that is in no list. */
function Missing({ state, onRetry }: { state: TalkState['state']; onRetry: () => void }) {
  const { say } = useChat();
  if (state === 'erased')
    return (
      <p className="note" role="status">
        {say('talk.erased')}
      </p>
    );
  if (state === 'failed') return <FailureNote says={say('talk.gone')} onRetry={onRetry} />;
  return <Bones says={say('talk.loading')} />;
}

function BackButton() {
  const { say, go } = useChat();
  return (
    <button type="button" className="btn btn-icon narrow-only" aria-label={say('talk.back')} onClick={() => go({})}>
      <ArrowLeft className="icon flip" aria-hidden="true" />
    </button>
  );
}

function Head({ session, state }: { session: Session; state: Desk }) {
  const { locale } = usePanel();
  const { say, place, go } = useChat();
  const { session_user_id: userId, session_user_identity: identity, language } = session;
  const facts = state.visitors[userId];
  const page = (facts ?? state.tourists.find(({ id }) => id === userId))?.last_page;
  const says = [say(`identity.${identity}`), ...(language === '' ? [] : [codeName('language', language, locale)])];
  return (
    <header className="talk-head">
      <BackButton />
      <Face name={session.nickname} status={session.session_user_status} />
      <div className="talk-name">
        <h2 className="h3">
          <bdi>{session.nickname}</bdi>
        </h2>
        <p className="fine one">
          {says.join(' · ')}
          {page && (
            <>
              {' · '}
              <bdi>{pageText(page)}</bdi>
            </>
          )}
        </p>
      </div>
      <button
        type="button"
        className="btn btn-icon no-wide"
        aria-label={say('about.open')}
        onClick={() => go({ ...place, isAbout: true })}
      >
        <UserRound className="icon" aria-hidden="true" />
      </button>
      <TalkActs session={session} state={state} />
    </header>
  );
}
