import { useEffect, useRef, useState } from 'react';
import { usePanel } from '../shell/admin-context.ts';
import { PanelDialog } from '../shell/dialog.tsx';
import { useChat } from './chat-part.ts';
import { findCards, type FoundCard } from './find-cards.ts';
import type { Session } from './frames.ts';

/** Typing asks by itself after a moment. */
const ASK_AFTER_MS = 250;

/** Finds a car or a lot, and sends it as a card. */
export function CardPicker({ session, onClose }: { session: Session; onClose: () => void }) {
  const { locale, sayFailure } = usePanel();
  const { desk, say } = useChat();
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
  const pick = ({ content, name }: FoundCard) => {
    desk.send(session.id, 'good', content, {}, name);
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
          {cards?.map((card) => (
            <li key={card.content}>
              <button type="button" onClick={() => pick(card)}>
                <span>{card.name}</span>
                <span className="tag push">{say(`cards.kind.${card.kind}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </PanelDialog>
  );
}
