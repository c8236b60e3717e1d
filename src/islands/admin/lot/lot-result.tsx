import { paymentResource } from '../../../domain/admin/entities/payment.ts';
import { shownAmount } from '../../../domain/auction/shown.ts';
import { auctionPaths, localizedPath } from '../../../domain/shared/routes.ts';
import { downloadResult } from '../../../wire/addresses/auction.ts';
import { instantText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { addressOf } from '../shell/tab-store.ts';
import { BidderName } from './bidder-name.tsx';
import { Fact } from './lot-facts.tsx';
import type { LotPart } from './lot-part.ts';

/** How a lot ended, what is due for it, and where anybody can check it. */
export function LotResult(part: LotPart) {
  const { text, locale } = usePanel();
  const { detail, say } = part;
  const { lot } = part.followed;
  const { payment, chance, bidders } = detail;
  return (
    <section className="lot-result" aria-label={text('lot.result')}>
      <h2 className="h3">{text('lot.result')}</h2>
      <dl className="lot-facts">
        <Fact name={part.words.field('outcome')} isLarge>
          {say(`state.${lot.outcome ?? 'closed'}`)}
        </Fact>
        {lot.outcome === 'sold' && lot.current_bid !== null && lot.leader_alias !== null && (
          <Fact name={say('price.hammer')} isLarge>
            <bdi className="num">{shownAmount(lot.current_bid, lot.currency, locale)}</bdi>{' '}
            <span className="lot-winner">
              <BidderName alias={lot.leader_alias} bidders={bidders} />
            </span>
          </Fact>
        )}
        {payment && <Payment payment={payment} say={say} />}
        {chance && (
          <Fact name={text('lot.chance')}>
            {text(`lot.chances.${chance.state}`, { time: instantText(chance.expires_at, locale) })}{' '}
            <bdi className="num">{shownAmount(chance.amount, chance.currency, locale)}</bdi>
          </Fact>
        )}
        {hasLog(part) && <SealFact {...part} />}
      </dl>
      <Links {...part} />
    </section>
  );
}

/** A lot that was withdrawn before it opened has none. */
const hasLog = ({ followed: { lot } }: LotPart): boolean => lot.last_seq > 0;

function SealFact({ detail: { seal } }: LotPart) {
  const { text } = usePanel();
  const name = text('lot.seal');
  if (!seal) return <Fact name={name}>{text('lot.unsealed')}</Fact>;
  return (
    <Fact name={name}>
      {text('lot.sealed', { rows: seal.rows, key: seal.key_id })}
      <span className="hash">
        <bdi dir="ltr">{seal.head}</bdi>
        <CopyButton code={seal.head} name={name} />
      </span>
    </Fact>
  );
}

function Links(part: LotPart) {
  const { text, locale } = usePanel();
  const { id } = part.followed.lot;
  return (
    <p className="lot-links">
      {hasLog(part) && (
        <a className="btn btn-small" href={`${downloadResult.path}?id=${id}`} download>
          {part.say('proof.download')}
        </a>
      )}
      <a className="btn btn-small" href={localizedPath(locale, auctionPaths.story(id))}>
        {part.say('block.seeStory')}
      </a>
      <a className="btn btn-small" href={localizedPath(locale, auctionPaths.lot(id))}>
        {text('lot.page')}
      </a>
    </p>
  );
}

type PaymentProps = Pick<LotPart, 'say'> & { payment: NonNullable<LotPart['detail']['payment']> };

function Payment({ payment, say }: PaymentProps) {
  const { locale } = usePanel();
  const { state, amount, currency, due_at: dueAt, paid_at: paidAt, order_no: orderNo } = payment;
  const search = `?${new URLSearchParams({ search: orderNo }).toString()}`;
  return (
    <>
      <Fact name={say('payment.due')}>
        <bdi className="num">{shownAmount(amount, currency, locale)}</bdi>
      </Fact>
      <Fact name={say('payment.state')}>{say(`payment.states.${state}`)}</Fact>
      {paidAt === null ? (
        <Fact name={say('payment.until')}>{instantText(dueAt, locale)}</Fact>
      ) : (
        <Fact name={say('payment.paidAt')}>{instantText(paidAt, locale)}</Fact>
      )}
      <Fact name={say('payment.number')}>
        <a href={addressOf(paymentResource.node, search)}>
          <bdi>{orderNo}</bdi>
        </a>
      </Fact>
    </>
  );
}
