import { orderResource } from '../../../domain/admin/entities/order.ts';
import type { WireOrder } from '../../../domain/chat/model.ts';
import { orderDay } from '../../../domain/order/day.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import { useWords, type EntityText } from '../list/use-words.ts';
import { usePanel } from '../shell/admin-context.ts';
import { useChat } from './chat-part.ts';

/** What a visitor has bought, and what each order waits for, in the words of the list of orders. */
export function VisitorOrders({ orders }: { orders: readonly WireOrder[] }) {
  const { locale } = usePanel();
  const { say } = useChat();
  const words = useWords(orderResource, locale);
  return (
    <section className="stack" aria-labelledby="visitor-orders">
      <h3 id="visitor-orders">{say('cards.orders')}</h3>
      <dl className="about-facts">
        {orders.map((order) => (
          <div key={order.number}>
            <dt>
              <bdi>{order.number}</bdi>
            </dt>
            <dd>
              <bdi>{order.title}</bdi>
              {words && order.state && <p className="fine">{stepText(order, words, locale)}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** `Customs (Authority) · 12 Dec 2026`; the state of an order that waits for nothing. */
function stepText({ state = 'open', next }: WireOrder, words: EntityText, locale: Locale): string {
  if (!next || state !== 'open') return words.choice('state', state);
  const step = `${words.choice('nextStage', next.stage)} (${words.choice('nextActor', next.actor)})`;
  return next.due_at === null ? step : `${step} · ${orderDay(next.due_at, locale)}`;
}
