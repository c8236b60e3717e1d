import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import { useChat } from './chat-part.ts';
import { findCards, type FoundCard } from './find-cards.ts';
import type { Session } from './frames.ts';

/** Typing asks by itself after a moment. */
const ASK_AFTER_MS = 250;

/** Finds a car or a lot, or shows what the visitor has bought, and sends it as a card. */
export function CardPicker({ session, onClose }: { session: Session; onClose: () => void }) {
  const { desk, say } = useChat();
  const { cards, failed, find } = useFinder();
  const orders = useStore(desk.$desk).visitors[session.session_user_id]?.orders ?? [];
  // What they have bought since they were looked at is among it.
  useEffect(() => void desk.askVisitor(session.session_user_id), [desk, session.session_user_id]);
  const pick = (type: 'good' | 'order', content: string, name: string) => {
    desk.send(session.id, type, content, {}, name);
    onClose();
  };
  return (
    <PanelDialog title={say('cards.title')} onClose={onClose}>
      <div className="stack">
        <div className="field">
          <label htmlFor="card-words">{say('cards.search')}</label>
          <input className="in" id="card-words" type="search" autoFocus onChange={({ target }) => find(target.value)} />
        </div>
        <p className="fine" role="status">
          {cards && say('cards.found', { count: cards.length })}
        </p>
        {failed !== '' && (
          <p className="err" role="alert">
            {failed}
          </p>
        )}
        <ul className="plain cards-found">
          {cards?.map(({ kind, content, name }) => (
            <Row key={content} name={name} tag={say(`cards.kind.${kind}`)} onPick={() => pick('good', content, name)} />
          ))}
        </ul>
        {orders.length > 0 && (
          <section className="stack" aria-labelledby="card-orders">
            <h3 id="card-orders">{say('cards.orders')}</h3>
            <ul className="plain cards-found">
              {orders.map(({ number, title }) => (
                <Row key={number} name={title} tag={number} onPick={() => pick('order', number, title)} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </PanelDialog>
  );
}

function Row({ name, tag, onPick }: { name: string; tag: string; onPick: () => void }) {
  return (
    <li>
      <button type="button" onClick={onPick}>
        <span>
          <bdi>{name}</bdi>
        </span>
        <bdi className="tag push">{tag}</bdi>
      </button>
    </li>
  );
}

/** Cars and lots by what is typed. */
function useFinder() {
  const { locale, sayFailure } = usePanel();
  const [cards, setCards] = useState<readonly FoundCard[]>();
  const [failed, setFailed] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const find = (typed: string) => {
    clearTimeout(timer.current);
    if (typed.trim() === '') return setCards(undefined);
    timer.current = setTimeout(() => {
      void findCards(typed.trim(), locale).then((found) => {
        setFailed(Array.isArray(found) || found.failure === 'cancelled' ? '' : sayFailure(found));
        if (Array.isArray(found)) setCards(found);
      });
    }, ASK_AFTER_MS);
  };
  return { cards, failed, find };
}
