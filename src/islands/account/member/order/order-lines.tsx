import { OrderAmount } from './order-parts.tsx';
import type { DetailProps } from './order-props.ts';

type Line = DetailProps['detail']['lines'][number];
type Props = Pick<DetailProps, 'detail' | 'say' | 'locale'>;

/** What the total is made of: the lines of each car under its name, and then those that all cars share. */
export function OrderLines({ detail, say, locale }: Props) {
  const { lines, order, vehicles } = detail;
  const cars = vehicles.map(({ id, name }) => ({ id, name, lines: lines.filter(({ vehicle_id: of }) => of === id) }));
  const shared = { id: null, name: say('money.shared'), lines: lines.filter(({ vehicle_id: of }) => of === null) };
  // An order of one car has no headings: each line can only be about that car.
  const groups = vehicles.length > 1 ? [...cars, shared] : [{ id: null, name: undefined, lines }];
  return (
    <>
      <h3 className="h3">{say('money.lines')}</h3>
      {groups.map(
        ({ id, name, lines: some }) =>
          some.length > 0 && <Group key={id} {...{ name, detail, say, locale }} lines={some} />,
      )}
      {order.total !== null && (
        <dl className="order-sums">
          <div className="sum strong">
            <dt>{say('money.total')}</dt>
            <dd>
              <OrderAmount amount={order.total} currency={order.currency} locale={locale} />
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}

const Group = ({ name, lines, detail, say, locale }: Props & { name: string | undefined; lines: readonly Line[] }) => (
  <div>
    {name !== undefined && (
      <h4 className="strong">
        <bdi>{name}</bdi>
      </h4>
    )}
    <dl className="order-sums">
      {lines.map(({ key, amount }, index) => (
        <div key={`${key} ${index}`}>
          <dt>{say(`line.${key}`)}</dt>
          <dd>
            <OrderAmount amount={amount} currency={detail.order.currency} locale={locale} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
