import { useEffect, useState } from 'react';
import { orderResource } from '../../../domain/admin/entities/order.ts';
import { ORDER_BOARD } from '../../../domain/admin/patterns/order.ts';
import { ACTORS } from '../../../domain/order/stages.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import { CHANGED } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import { addressOf } from '../shell/tab-store.ts';
import { askBoard, type Board } from './board-store.ts';
import { useOrderWords } from './order-words.ts';

type Counts = Pick<Board, 'stages' | 'waiting'>;

/** What of the orders waits, on the start page: what is late, for whom they wait, and the money. */
export function StartOrders({ isCurrent }: { isCurrent: boolean }) {
  const { locale } = usePanel();
  const words = useOrderWords(locale);
  const [counts, setCounts] = useState<Counts>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const again = () => setRound((before) => before + 1);
    addEventListener(CHANGED, again);
    return () => removeEventListener(CHANGED, again);
  }, []);
  useEffect(() => {
    if (!isCurrent) return;
    let isOver = false;
    void askBoard(locale, { limit: '1' }).then((answer) => {
      // The page says what else waits in any case; a failure of this part is said by the board.
      if (!isOver && answer.accepted) setCounts(answer.data);
    });
    return () => {
      isOver = true;
    };
  }, [isCurrent, locale, round]);
  if (!words || !counts) return null;
  const { say } = words;
  const { waiting, stages } = counts;
  const list = (filter: string) => addressOf(orderResource.node, `?${new URLSearchParams({ filter }).toString()}`);
  const ofActor = ACTORS.map((actor) => ({
    key: actor,
    says: say('start.waitsFor', { actor: words.actor(actor) }),
    count: stages.filter((one) => one.actor === actor).reduce((sum, { count }) => sum + count, 0),
    href: list(`next_actor:=:${actor}`),
    isLate: false,
  }));
  const rows = [
    {
      key: 'late',
      says: say('start.late'),
      count: waiting.late,
      href: addressOf(ORDER_BOARD, '?late=1'),
      isLate: true,
    },
    {
      key: 'reported',
      says: say('start.reported'),
      count: waiting.reported,
      href: addressOf(ORDER_BOARD, '?reported=1'),
      isLate: false,
    },
    {
      key: 'cancelAsked',
      says: say('start.cancelAsked'),
      count: waiting.cancel_asked,
      href: list('is_cancel_asked:=:1'),
      isLate: false,
    },
    {
      key: 'claimOpen',
      says: say('start.claimOpen'),
      count: waiting.claim_open,
      href: list('is_claim_open:=:1'),
      isLate: false,
    },
    ...ofActor,
    { key: 'open', says: say('start.open'), count: waiting.open, href: addressOf(ORDER_BOARD), isLate: false },
  ].filter(({ count }) => count > 0);
  if (rows.length === 0) return null;
  return (
    <section className="waiting" aria-label={say('start.title')}>
      <h2 className="h3">{say('start.title')}</h2>
      <ul className="plain">
        {rows.map(({ key, says, count, href, isLate }) => (
          <li key={key}>
            <a href={href} data-late={isLate ? '' : undefined}>
              <span className="num">{new Intl.NumberFormat(localeOf(locale).tag).format(count)}</span>
              <span className="strong">{says}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
