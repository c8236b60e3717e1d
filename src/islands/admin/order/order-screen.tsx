import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { orderPlace } from '../../../domain/admin/patterns/order.ts';
import { usePanel } from '../shell/admin-context.ts';
import { Bones, FailureNote } from '../shell/states.tsx';
import { $rowNames } from '../shell/tab-store.ts';
import { ActButton, useActs, type OrderPart } from './acts.tsx';
import { Cancellations, Claims } from './decisions.tsx';
import { History } from './history.tsx';
import { Money } from './money.tsx';
import { OrderHead } from './order-head.tsx';
import { createOrder } from './order-store.ts';
import { useOrderWords } from './order-words.ts';
import { Papers } from './papers.tsx';
import { Share } from './share.tsx';
import { shipmentAct } from './shipments.tsx';
import { Tracks } from './tracks.tsx';

/** An order with all that is known of it, and all that can be done with it. */
export function OrderScreen({ id, title, isCurrent }: { id: number; title: string; isCurrent: boolean }) {
  const { locale } = usePanel();
  const [store] = useState(() => createOrder(id, locale));
  const state = useStore(store.$order);
  const words = useOrderWords(locale);
  // The buyer, or another admin, may have moved it on while another screen was looked at.
  useEffect(() => {
    if (isCurrent) void store.load();
  }, [store, isCurrent]);
  const detail = state.kind === 'known' ? state.detail : undefined;
  const number = detail?.order.order_no;
  useEffect(() => {
    if (number !== undefined) $rowNames.setKey(orderPlace(id), number);
  }, [number, id]);
  const { open, dialog } = useActs(store, words, number ?? title);
  if (!detail || !words)
    return (
      <>
        <h1 className="h2">{title}</h1>
        {state.kind === 'failed' ? <FailureNote says={state.failure} onRetry={() => void store.load()} /> : <Bones />}
      </>
    );
  const part: OrderPart = { store, words, detail, open };
  return (
    <>
      <OrderHead {...part} />
      <div className="review">
        <div className="review-look">
          <Tracks {...part} />
          <div className="row">
            <ActButton part={part} act={shipmentAct(part)} />
          </div>
          <Papers {...part} />
        </div>
        <div className="review-read">
          <Money {...part} />
          <Claims {...part} />
          <Cancellations {...part} />
          <Share {...part} />
          <History {...part} />
        </div>
      </div>
      {dialog}
    </>
  );
}
