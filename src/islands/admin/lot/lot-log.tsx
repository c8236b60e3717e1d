import type { PublicFrame } from '../../../domain/auction/frames.ts';
import { hasEarlier } from '../../../domain/auction/live.ts';
import { shownAmount } from '../../../domain/auction/shown.ts';
import { auctionPaths, localizedPath } from '../../../domain/shared/routes.ts';
import { secondText } from '../list/times.ts';
import { usePanel } from '../shell/admin-context.ts';
import { BidderName } from './bidder-name.tsx';
import type { LotPart } from './lot-part.ts';

/** What happened, the last first. */
export function LotLog(part: LotPart) {
  const { locale } = usePanel();
  const { followed, say } = part;
  const { lot, history } = followed;
  return (
    <section aria-label={say('history.title')}>
      <h2 className="h3">{say('history.title')}</h2>
      {history.length === 0 ? (
        <p className="sub">{say('history.none')}</p>
      ) : (
        <table className="lot-log">
          <thead>
            <tr>
              <th scope="col">{say('history.time')}</th>
              <th scope="col">{say('history.bidder')}</th>
              <th scope="col">{say('history.kind')}</th>
              <th scope="col" className="end">
                {say('history.bid')}
              </th>
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map((frame) => (
              <Event key={frame.seq} {...part} frame={frame} />
            ))}
          </tbody>
        </table>
      )}
      {hasEarlier(followed) && (
        <p>
          <a href={localizedPath(locale, auctionPaths.story(lot.id))}>{say('block.seeStory')}</a>
        </p>
      )}
    </section>
  );
}

function Event({ frame, followed: { lot }, detail, say }: LotPart & { frame: PublicFrame }) {
  const { locale } = usePanel();
  const { type, at, data } = frame;
  const time = (
    <td>
      <time dateTime={new Date(at).toISOString()}>{secondText(at, locale)}</time>
    </td>
  );
  if (type === 'bid')
    return (
      <tr data-seq={frame.seq}>
        {time}
        <td>
          <BidderName alias={String(data['alias'])} bidders={detail.bidders} />
        </td>
        <td>{say(`kind.${String(data['kind'])}`)}</td>
        <td className="end">
          <bdi className="num">{shownAmount(String(data['amount']), lot.currency, locale)}</bdi>
        </td>
      </tr>
    );
  const moved = type === 'extended' ? { time: secondText(Number(data['ends_at']), locale) } : undefined;
  const words = type === 'closed' ? say(`state.${String(data['outcome'])}`) : say(`event.${type}`, moved);
  const reason = data['reason'];
  return (
    <tr data-seq={frame.seq} className="event">
      {time}
      <td colSpan={3}>
        {words}
        {typeof reason === 'string' && (
          <>
            {': '}
            <span dir="auto">{reason}</span>
          </>
        )}
      </td>
    </tr>
  );
}
