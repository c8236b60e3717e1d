import { useEffect, useState, type ReactNode } from 'react';
import type { WireLot } from '../../../domain/auction/lot.ts';
import { shownAmount } from '../../../domain/auction/shown.ts';
import { localeOf } from '../../../domain/shared/locale.ts';
import { clockText } from '../../../markup/auction/clock.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { BidderName } from './bidder-name.tsx';
import type { LotPart } from './lot-part.ts';

const TICK_MS = 250;

/** How a lot stands: each figure beside its name. */
export function LotFacts({ followed: { lot }, detail, words, say, now }: LotPart) {
  const { text, locale } = usePanel();
  const { currency, current_bid: current, leader_alias: leader } = lot;
  const money = (amount: string, code = currency) => <Amount>{shownAmount(amount, code, locale)}</Amount>;
  const count = (value: number) => (
    <bdi className="num">{new Intl.NumberFormat(localeOf(locale).tag).format(value)}</bdi>
  );
  const isOver = lot.status === 'closed';
  const price = current === null ? 'price.opening' : lot.outcome === 'sold' ? 'price.hammer' : 'price.highest';
  return (
    <section aria-label={text('lot.stand')}>
      <p className="clip" role="status">
        {current !== null && `${say('price.highest')}: ${shownAmount(current, currency, locale)} · ${leader ?? ''}`}
      </p>
      <dl className="lot-facts">
        <Fact name={say(price)} isLarge>
          {money(current ?? lot.opening_bid)}
        </Fact>
        {!isOver && (
          <Fact name={say(lot.status === 'open' ? 'clock.left' : 'clock.toOpen')} isLarge>
            <Clock lot={lot} now={now} />
          </Fact>
        )}
        <Fact name={words.field('leaderAlias')}>
          {leader === null ? text('list.none') : <BidderName alias={leader} bidders={detail.bidders} />}
        </Fact>
        {!isOver && <Fact name={text('lot.nextBid')}>{money(lot.next_minimum_bid)}</Fact>}
        <Fact name={words.field('bidCount')}>{count(lot.bid_count)}</Fact>
        <Fact name={words.field('reserveMinor')}>{say(`reserve.${lot.reserve_state}`)}</Fact>
        <Fact name={words.field('endsAt')}>{instantText(lot.ends_at, locale)}</Fact>
        <Fact name={text('lot.extensions')}>{count(lot.extensions)}</Fact>
        <Fact name={text('lot.watchers')}>{count(lot.watchers)}</Fact>
        <Fact name={text('lot.deposits')}>
          {count(detail.deposits)} × {money(lot.deposit, lot.deposit_currency)}
        </Fact>
      </dl>
    </section>
  );
}

function Amount({ children }: { children: string }) {
  return <bdi className="num">{children}</bdi>;
}

export function Fact({ name, isLarge, children }: { name: string; isLarge?: boolean; children: ReactNode }) {
  return (
    <div className={isLarge ? 'large' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Counts down by the server's clock. What is read out by a screen reader is the end, which stands beside it. */
function Clock({ lot, now }: { lot: WireLot; now: () => number }) {
  const { locale } = usePanel();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const ticking = setInterval(() => setAt(now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [now]);
  const left = (lot.status === 'open' ? lot.ends_at : lot.opens_at) - at;
  return (
    <bdi className="num" role="timer" data-left>
      {clockText(left, locale)}
    </bdi>
  );
}
