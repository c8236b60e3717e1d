import { useEffect, useState } from 'react';
import { orderRefundResource } from '../../../domain/admin/entities/order-refund.ts';
import { ORDER_BOARD } from '../../../domain/admin/patterns/order.ts';
import { ACTORS } from '../../../domain/order/stages.ts';
import { shownAmount } from '../../../domain/auction/shown.ts';
import { localeOf, type Locale } from '../../../domain/shared/locale.ts';
import { CHANGED } from '../calls/ask.ts';
import { usePanel } from '../shell/admin-context.ts';
import { addressOf } from '../shell/tab-store.ts';
import { askBoard, type Board } from './board-store.ts';
import { listAt, listOf } from './list-address.ts';
import { useOrderWords, type OrderWords } from './order-words.ts';

type Counts = Pick<Board, 'actors' | 'waiting' | 'owed'>;

/** The counts are asked for again when an admin comes back to the page or changes something. */
function useCounts(isCurrent: boolean): Counts | undefined {
  const { locale } = usePanel();
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
    // The counts are those of the whole board whatever it lists, and one column is listed fastest.
    void askBoard(locale, { actor: 'us', limit: '1' }).then((answer) => {
      if (!isOver && answer.accepted) setCounts(answer.data);
    });
    return () => {
      isOver = true;
    };
  }, [isCurrent, locale, round]);
  return counts;
}

interface Waits {
  key: string;
  says: string;
  count: number;
  href: string;
}

function waitsOf({ waiting, actors, owed }: Counts, { say, actor: actorName }: OrderWords, locale: Locale): Waits[] {
  const board = (search: string) => addressOf(ORDER_BOARD, search);
  const row = (key: string, count: number, href: string): Waits => ({ key, says: say(`start.${key}`), count, href });
  const ofActors = ACTORS.map((actor): Waits => {
    const count = actors.find((one) => one.actor === actor)?.count ?? 0;
    return {
      key: actor,
      says: say('start.whoActs', { actor: actorName(actor) }),
      count,
      href: board(`?actor=${actor}`),
    };
  });
  return [
    row('late', waiting.late, board('?late=1')),
    row('reported', waiting.reported, board('?reported=1')),
    row('lacksPapers', waiting.lacks_papers, listOf('lacks_papers:=:1')),
    ...owed.map(({ currency, count, open }): Waits => ({
      key: `owed ${currency}`,
      says: say('start.owed', { amount: shownAmount(open, currency, locale) }),
      count,
      href: listOf('open:>:0', `currency:=:${currency}`),
    })),
    row('cancelAsked', waiting.cancel_asked, listOf('is_cancel_asked:=:1')),
    row('claimOpen', waiting.claim_open, listOf('is_claim_open:=:1')),
    ...ofActors,
    row('refunds', waiting.refunds, listAt(orderRefundResource.node, 'is_undecided:=:1')),
    row('open', waiting.open, board('')),
  ].filter(({ count }) => count > 0);
}

/** What of the orders waits, on the start page: what is late, for whom they wait, the money, and documents. */
export function StartOrders({ isCurrent }: { isCurrent: boolean }) {
  const { locale } = usePanel();
  const words = useOrderWords(locale);
  const counts = useCounts(isCurrent);
  const rows = words && counts ? waitsOf(counts, words, locale) : [];
  if (!words || rows.length === 0) return null;
  return (
    <section className="waiting" aria-label={words.say('start.title')}>
      <h2 className="h3">{words.say('start.title')}</h2>
      <ul className="plain">
        {rows.map(({ key, says, count, href }) => (
          <li key={key}>
            <a href={href} data-late={key === 'late' ? '' : undefined}>
              <span className="num">{new Intl.NumberFormat(localeOf(locale).tag).format(count)}</span>
              <span className="strong">{says}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
