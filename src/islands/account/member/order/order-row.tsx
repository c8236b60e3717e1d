import { memberOrderPath } from '../../../../domain/order/paths.ts';
import { orderDay } from '../../../../domain/order/day.ts';
import { nextName, type NextTask } from '../../../../domain/order/next-name.ts';
import type { OrderHead } from '../orders-api.ts';
import { addressOf } from '../place-store.ts';
import { Fact } from '../facts.tsx';
import { CarPicture, Day, OrderAmount, StateTags } from './order-parts.tsx';
import type { OrderProps } from './order-props.ts';

/** An order of the list: its cars, what comes next, and what is paid and open. */
export function OrderRow({ order, say, locale }: OrderProps & { order: OrderHead }) {
  const { vehicles, currency, next, paid, open, credit } = order;
  const [first] = vehicles;
  const money = { currency, locale };
  return (
    <li className="order-row">
      <CarPicture image={first?.image ?? null} />
      <div>
        <div className="device-name">
          <a className="strong" href={addressOf(memberOrderPath(order.id))}>
            <bdi>{order.order_no}</bdi>
          </a>
          <StateTags state={order.state} flags={order.flags} say={say} />
        </div>
        {vehicles.map(({ id, name }) => (
          <p key={id}>
            <bdi>{name}</bdi>
          </p>
        ))}
        {next && order.state === 'open' && (
          <p className="strong">
            {nextName(next, nextNames(say))} <NextBy next={next} say={say} locale={locale} />
          </p>
        )}
        <dl className="row sub">
          <Fact name={say('money.paid')}>
            <OrderAmount {...money} amount={paid} />
          </Fact>
          <Fact name={say('money.open')}>
            {open === null ? say('money.noPrice') : <OrderAmount {...money} amount={open} />}
          </Fact>
          {Number(credit) > 0 && (
            <Fact name={say('money.credit')}>
              <OrderAmount {...money} amount={credit} />
            </Fact>
          )}
          <Fact name={say('list.made')}>
            <Day at={order.created_at} locale={locale} />
          </Fact>
        </dl>
      </div>
    </li>
  );
}

/** What a step is called. A stage this site does not know keeps its key: the table of stages is more than a list needs. */
const nextNames = (say: OrderProps['say']) => ({
  stage: (track: string, stage: string) => {
    const key = `stages.${track}.${stage}` as const;
    const name = say(key);
    return name === key ? stage : name;
  },
  task: (task: NextTask) => say(task === 'accept_contract' ? 'next.read.sales_contract' : 'reading.act.bill_of_lading'),
});

/** Says which side has to act, and by when. Dates of a voyage are estimates. */
function NextBy({ next, say, locale }: { next: NonNullable<OrderHead['next']> } & Pick<OrderProps, 'say' | 'locale'>) {
  const { actor, due_at: dueAt, track } = next;
  const date = dueAt === null ? undefined : orderDay(dueAt, locale);
  const by = date && say(track === 'arrival' ? 'timeline.estimate' : 'timeline.due', { date });
  return (
    <span className="sub">
      {say(`actors.${actor}`)}
      {by !== undefined && <> · {by}</>}
    </span>
  );
}
