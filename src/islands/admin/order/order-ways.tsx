import { orderResource } from '../../../domain/admin/entities/order.ts';
import { newOrderPlace, ORDER_BOARD } from '../../../domain/admin/patterns/order.ts';
import type { Say } from '../../../domain/auction/words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { addressOf, addressOfPlace } from '../shell/tab-store.ts';
import { useSay } from './order-words.ts';

/** The ways between the board, the list and the form of a new order. */
export function OrderWays({ say, current }: { say: Say; current: 'board' | 'list' | 'new' }) {
  const { may } = usePanel();
  const { node } = orderResource;
  const ways = [
    { name: 'board', right: 'index', href: addressOf(ORDER_BOARD) },
    { name: 'list', right: 'index', href: addressOf(node) },
    { name: 'new', right: 'make', href: addressOfPlace(newOrderPlace()) },
  ].filter(({ right }) => may(`${node}/${right}`));
  return (
    <nav className="row" aria-label={say('ways.label')}>
      {ways.map(({ name, href }) => (
        <a
          key={name}
          className={name === 'new' ? 'btn btn-small btn-ink' : 'btn btn-small'}
          href={href}
          aria-current={name === current ? 'page' : undefined}
        >
          {say(`ways.${name}`)}
        </a>
      ))}
    </nav>
  );
}

/** The same above the list of orders, once their words have come. */
export function WaysOfList() {
  const { locale } = usePanel();
  const say = useSay(locale);
  return say ? <OrderWays say={say} current="list" /> : <div className="ways-room" />;
}
