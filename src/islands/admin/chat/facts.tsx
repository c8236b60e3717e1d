import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { codeName } from '../../../domain/shared/code-names.ts';
import type { WireVisitor } from '../../../domain/chat/model.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones } from '../shell/states.tsx';
import { momentText } from './ages.ts';
import { useChat } from './chat-part.ts';
import type { Desk } from './desk-state.ts';
import { answeredIn } from './extend.ts';
import { usePlaceText } from './place-text.ts';
import { usePagePrice } from './page-price.ts';
import { pageText, usePagesText } from './visit-text.ts';
import { VisitorOrders } from './visitor-orders.tsx';

/** Facts about a visitor, and the agents' notes. */
export function Facts({ userId, session, state }: { userId: string; session: string | undefined; state: Desk }) {
  const { say } = useChat();
  const visitor = state.visitors[userId];
  const answers = useAnswers(session, state);
  if (!visitor) return <Bones says={say('about.loading')} lines={4} />;
  return (
    <>
      <FactList facts={visitor} answers={answers} />
      {visitor.orders && visitor.orders.length > 0 && <VisitorOrders orders={visitor.orders} />}
      <Note key={visitor.id} userId={userId} stored={visitor.note} />
    </>
  );
}

interface Answer {
  seq: number;
  question: string;
  answer: string;
}

/** The visitor's answers to the site's questions, found in the messages loaded so far. */
function useAnswers(session: string | undefined, { questions }: Desk): Answer[] {
  const talks = useStore(useChat().desk.$talks);
  return (talks[session ?? '']?.messages ?? []).flatMap((message) => {
    const answered = answeredIn(message, questions);
    if (!answered) return [];
    return [{ seq: message.seq, question: answered.question, answer: answered.option ?? message.content }];
  });
}

function FactList({ facts, answers }: { facts: WireVisitor; answers: readonly Answer[] }) {
  const { locale } = usePanel();
  const { say } = useChat();
  const pagesText = usePagesText();
  const place = usePlaceText(facts.place, locale);
  const pagePrice = usePagePrice(facts, locale);
  const { language, country, device, email, mobile, first_seen_at: firstSeen, last_page: lastPage } = facts;
  const rows: readonly (readonly [name: string, value: string])[] = [
    ['nickname', facts.nickname],
    ['identity', say(`identity.${facts.identity}`)],
    ['status', say(`status.${facts.status}`)],
    ['email', email],
    ['mobile', mobile],
    ['language', language && codeName('language', language, locale)],
    ['country', country && codeName('region', country, locale)],
    ['place', place],
    ['device', device],
    ['pages', pagesText(facts.trajectory_count)],
    ['lastPage', lastPage ? pageText(lastPage) : ''],
    ['pagePrice', pagePrice],
    ['firstSeen', momentText(firstSeen, locale)],
  ];
  return (
    <dl className="about-facts">
      {rows.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt>{say(`facts.${name}`)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
      {answers.map(({ seq, question, answer }) => (
        <div key={seq}>
          <dt dir="auto">{question}</dt>
          <dd>
            <bdi>{answer}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const LONGEST_NOTE = 2_000;

function Note({ userId, stored }: { userId: string; stored: string }) {
  const { desk, say } = useChat();
  // Not edited here, it follows what others write.
  const [edited, setEdited] = useState<string>();
  const note = edited ?? stored;
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const done = await desk.saveNote(userId, note.trim());
    setBusy(false);
    if (!done) return;
    setEdited(undefined);
    desk.tip(say('facts.saved'));
  };
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor="visitor-note">{say('facts.note')}</label>
      <textarea
        className="in"
        id="visitor-note"
        dir="auto"
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => setEdited(target.value)}
      />
      <button type="submit" className="btn btn-small" disabled={note.trim() === stored || isBusy} aria-busy={isBusy}>
        {say('facts.save')}
      </button>
    </form>
  );
}
