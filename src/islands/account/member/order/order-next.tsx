import { balanceText } from '../../../../domain/account/ledger-text.ts';
import { buyerTasks, type BuyerTask, type TaskFacts } from '../../../../domain/order/buyer-tasks.ts';
import { orderDay } from '../../../../domain/order/day.ts';
import { durationText, stageName } from '../../../../domain/order/names.ts';
import { nextName, type NextTask } from '../../../../domain/order/next-name.ts';
import { statedDays } from '../../../../domain/order/timeline.ts';
import { parseWireAmount, wireAmount } from '../../../../domain/shared/money.ts';
import { siteDay } from '../../../../domain/shared/site-zone.ts';
import type { OrderDetail } from '../orders-api.ts';
import { Cell, Day, OfCar, Part } from './order-parts.tsx';
import type { DetailProps } from './order-props.ts';
import { OrderReader } from './order-reader.tsx';
import { ReceiveCar } from './order-receive.tsx';

type Next = NonNullable<OrderDetail['order']['next']>;

/** Shows in large what comes next: the step, its actor, its day and what that day rests on; and what the buyer can do now. */
export function OrderNext(props: DetailProps) {
  const { detail, say } = props;
  const { state, next } = detail.order;
  const tasks = buyerTasks(taskFacts(detail));
  return (
    <div className="order-next">
      <Part id="next" title={say('next.title')}>
        {state !== 'open' && <p className="h2">{say(`next.${state}`)}</p>}
        {state === 'open' && !next && <p className="h2">{say('next.none')}</p>}
        {state === 'open' && next && <Step {...props} next={next} />}
        {tasks.length > 0 && <h3 className="h3">{say('next.yours')}</h3>}
        {tasks.map((task) => (
          <Task {...props} key={keyOf(task)} task={task} />
        ))}
      </Part>
    </div>
  );
}

function Step({ next, detail, say, locale }: DetailProps & { next: Next }) {
  const isLate = next.due_at !== null && siteDay(next.due_at) < siteDay(Date.now());
  const names = {
    stage: (track: Next['track'], stage: string) => stageName(say, track, stage),
    task: (task: NextTask) =>
      say(task === 'accept_contract' ? 'next.read.sales_contract' : 'reading.act.bill_of_lading'),
  };
  return (
    <>
      <div>
        <p className="h2">{nextName(next, names)}</p>
        <p>
          <OfCar detail={detail} id={next.vehicle_id} />
        </p>
      </div>
      <dl className="tb">
        <Cell name={say('next.who')}>{say(`actors.${next.actor}`)}</Cell>
        <Cell name={say('next.by')}>
          {next.due_at === null ? durationOf(next, say) : <Day at={next.due_at} locale={locale} />}
          {isLate && (
            <>
              {' '}
              <span className="tag tag-red">{say('timeline.late')}</span>
            </>
          )}
        </Cell>
        {next.due_at !== null && (
          <Cell name={say('next.rests')} isWide>
            {basisText(next, say)}
          </Cell>
        )}
      </dl>
    </>
  );
}

/** The basis of the next step's date: a stated duration, or a date of the voyage. */
function basisText({ track, stage }: Next, say: DetailProps['say']): string {
  const days = statedDays(track, stage);
  if (days) return say('next.stated', { duration: durationText(say, days) });
  return say('next.estimate');
}

/** The duration of a step that has no date yet, in the words of the list of steps. */
function durationOf({ track, stage }: Next, say: DetailProps['say']): string {
  const days = statedDays(track, stage);
  return days ? say('timeline.takes', { duration: durationText(say, days) }) : say('timeline.notStated');
}

const keyOf = (task: BuyerTask) =>
  task.kind === 'read' ? `read ${task.documentId}` : task.kind === 'receive' ? `receive ${task.vehicleId}` : 'pay';

function Task({ task, ...props }: DetailProps & { task: BuyerTask }) {
  const { detail, say, locale } = props;
  if (task.kind === 'receive') {
    const vehicle = detail.vehicles.find(({ id }) => id === task.vehicleId);
    return vehicle ? <ReceiveCar {...props} vehicle={vehicle} /> : null;
  }
  if (task.kind === 'read') {
    const document = detail.documents.find(({ id }) => id === task.documentId);
    // The key makes a new version a new reader, since the buyer has to read it again.
    return document ? <OrderReader {...props} key={document.sha256} document={document} kind={task.document} /> : null;
  }
  const amount = balanceText(wireAmount(task.amountMinor), locale, { currency: detail.order.currency });
  return (
    <p className="row">
      <a className="btn btn-ink" href="#money">
        {say('next.pay', { amount })}
      </a>
      {task.dueAt !== null && (
        <span className="sub">
          {say('timeline.due', { date: orderDay(task.dueAt, locale) })} · {say('next.schedule')}
        </span>
      )}
    </p>
  );
}

/** Reads an order for the rules that say what its buyer can do. */
export function taskFacts({ order, documents, vehicles, shipments, schedule }: OrderDetail): TaskFacts {
  return {
    documents: documents.map(({ id, kind, state, accepted_at: acceptedAt }) => ({ id, kind, state, acceptedAt })),
    vehicles: vehicles.map(({ id, state, shipment_id: shipmentId }) => ({ id, state, shipmentId })),
    shipments,
    schedule: schedule.map(({ amount, paid, due_at: dueAt }) => ({
      amountMinor: minorOf(amount),
      paidMinor: minorOf(paid),
      dueAt,
    })),
    openMinor: order.open === null ? null : minorOf(order.open),
    nextActor: order.next?.actor ?? null,
    isCancelAsked: order.flags.includes('cancel_asked'),
  };
}

const minorOf = (amount: string): number => parseWireAmount(amount) ?? 0;
