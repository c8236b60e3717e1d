import { stageName } from '../../../../domain/order/names.ts';
import { TRACK_KEYS } from '../../../../domain/order/stages.ts';
import { STAGE_STATES } from '../../../../domain/order/track.ts';
import { instantOf, timeText } from '../times.ts';
import type { OrderDetail } from '../orders-api.ts';
import { OfCar, Part } from './order-parts.tsx';
import type { DetailProps } from './order-props.ts';

/** What can happen to an order besides the moves of its stages. */
const EVENTS = [
  'created',
  'contract_accepted',
  'bill_confirmed',
  'document_added',
  'document_withdrawn',
  'payment_reported',
  'payment_booked',
  'payment_refused',
  'payment_reversed',
  'refunded',
  'credit_moved',
  'lines_changed',
  'schedule_changed',
  'terms_changed',
  'shipment_changed',
  'delivered',
  'cancel_asked',
  'cancelled',
  'cancel_refused',
  'claim_opened',
  'claim_answered',
  'claim_decided',
  'invitation_accepted',
  'note',
] as const;
type EventName = (typeof EVENTS)[number];
const isKnown = (event: string): event is EventName => EVENTS.includes(event as EventName);

type Happened = OrderDetail['history'][number];

/** How many entries are shown at once; the older ones open below them. */
const SHOWN_ENTRIES = 5;

/** What happened, the newest first. */
export function OrderHistory(props: DetailProps) {
  const { detail, say } = props;
  const { history } = detail;
  const older = history.slice(SHOWN_ENTRIES);
  return (
    <Part id="history" title={say('history.title')}>
      {history.length === 0 && <p className="sub">{say('history.none')}</p>}
      {history.length > 0 && <Entries {...props} rows={history.slice(0, SHOWN_ENTRIES)} />}
      {older.length > 0 && (
        <details>
          <summary>{say('history.older')}</summary>
          <Entries {...props} rows={older} />
        </details>
      )}
    </Part>
  );
}

const Entries = ({ rows, detail, say, locale }: DetailProps & { rows: readonly Happened[] }) => (
  <ul className="plain order-line">
    {rows.map((row, index) => (
      <li key={`${row.at} ${index}`}>
        <p>
          <Event row={row} say={say} />
          <OfCar detail={detail} id={row.vehicle_id} />
        </p>
        {row.note !== null && (
          <p className="sub order-talk">
            <bdi>{row.note}</bdi>
          </p>
        )}
        <p className="fine row">
          <time dateTime={instantOf(row.at / 1_000)}>{timeText(row.at / 1_000, locale)}</time>
          <span>{say(`history.by.${row.actor}`)}</span>
        </p>
      </li>
    ))}
  </ul>
);

/** A move of a stage by its name and new state; anything else by the word for what happened. */
function Event({ row: { track, stage, to, event }, say }: { row: Happened } & Pick<DetailProps, 'say'>) {
  const trackKey = TRACK_KEYS.find((one) => one === track);
  const state = STAGE_STATES.find((one) => one === to);
  if (!trackKey || stage === null || !state) return say(isKnown(event) ? `history.event.${event}` : 'history.other');
  return (
    <>
      {stageName(say, trackKey, stage)} <span className="tag">{say(`stageState.${state}`)}</span>
    </>
  );
}
