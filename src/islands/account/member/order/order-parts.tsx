import type { ReactNode } from 'react';
import { balanceText } from '../../../../domain/account/ledger-text.ts';
import { orderDay } from '../../../../domain/order/day.ts';
import type { Locale } from '../../../../domain/shared/locale.ts';
import { Amount } from '../amounts.tsx';
import { instantOf } from '../times.ts';
import type { OrderDetail, OrderHead } from '../orders-api.ts';
import type { OrderProps } from './order-props.ts';

/** An amount of an order, in its currency. */
export const OrderAmount = ({ amount, currency, locale }: { amount: string; currency: string; locale: Locale }) => (
  <Amount says={balanceText(amount, locale, { currency })} />
);

/** The day of an instant in China, where working days are counted. */
export const Day = ({ at, locale }: { at: number; locale: Locale }) => (
  <time dateTime={instantOf(at / 1_000)}>{orderDay(at, locale)}</time>
);

/** A cell of a title block. */
export const Cell = ({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) => (
  <div className={isWide ? 'grow' : undefined}>
    <dt>{name}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </div>
);

const STATES = { open: '', cancelled: 'tag-red', delivered: 'tag-ok' } as const;

/** What state an order or a car is in, with what is undecided. */
export const StateTags = ({
  state,
  flags = [],
  say,
}: { state: OrderHead['state']; flags?: OrderHead['flags'] } & Pick<OrderProps, 'say'>) => (
  <>
    <span className={`tag ${STATES[state]}`}>{say(`state.${state}`)}</span>
    {flags.map((flag) => (
      <span className="tag tag-warn" key={flag}>
        {say(`flag.${flag}`)}
      </span>
    ))}
  </>
);

/** The car that a part of an order is about; undefined if the order has only one. */
export const carOf = ({ vehicles }: Pick<OrderDetail, 'vehicles'>, id: number | null) =>
  vehicles.length > 1 ? vehicles.find((car) => car.id === id) : undefined;

/** Names the car that a text before it is about. */
export const OfCar = ({ detail, id }: { detail: OrderDetail; id: number | null }) => {
  const car = carOf(detail, id);
  return (
    car && (
      <>
        {' '}
        <bdi className="sub">{car.name}</bdi>
      </>
    )
  );
};

/** The picture of a car; nothing if there is none. */
export const CarPicture = ({ image }: { image: string | null }) =>
  image === null ? null : (
    <span className="order-pic">
      <img src={image} width={320} height={180} alt="" loading="lazy" decoding="async" />
    </span>
  );

/** A section of the screen of an order. */
export const Part = ({
  id,
  title,
  beside,
  isForScreen = false,
  children,
}: {
  id: string;
  title: string;
  beside?: ReactNode;
  /** Nothing in it is of use on paper. */
  isForScreen?: boolean;
  children: ReactNode;
}) => (
  <section className={`sheet pad order-part${isForScreen ? ' no-print' : ''}`} id={id} aria-labelledby={`${id}-title`}>
    <div className="row">
      <h2 className="h3" id={`${id}-title`}>
        {title}
      </h2>
      {beside}
    </div>
    {children}
  </section>
);
