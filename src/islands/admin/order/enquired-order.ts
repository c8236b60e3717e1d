import { useEffect, useState } from 'react';
import { enquiryResource } from '../../../domain/admin/entities/enquiry.ts';
import { ORDER_LIMITS } from '../../../domain/order/limits.ts';
import * as at from '../../../wire/addresses/quote-admin.ts';
import { askAsAdmin } from '../calls/ask.ts';
import type { Draft } from '../quote/draft.ts';
import { usePanel } from '../shell/admin-context.ts';
import { EMPTY_CAR, emptyOrder, type MadeFrom, type TypedCar, type TypedOrder } from './new-order-input.ts';

/**
 * What the form of a new order begins with: empty, or filled in with the cars of an enquiry. It is undefined until the server
 * has said which they are. An enquiry for no car of ours, or an admin who may not see it, leaves it empty.
 */
export function useFirstOrder({ enquiryId }: MadeFrom): TypedOrder | undefined {
  const { locale, may } = usePanel();
  const isEnquired = enquiryId !== undefined && may(`${enquiryResource.node}/quote`);
  const [first, setFirst] = useState(() => (isEnquired ? undefined : emptyOrder(locale, { enquiryId })));
  useEffect(() => {
    if (!isEnquired) return;
    void askAsAdmin<Draft>(at.draftQuote.path, { locale, method: 'POST', body: { id: enquiryId } }).then((answer) => {
      const empty = emptyOrder(locale, { enquiryId });
      setFirst((before) => before ?? (answer.accepted ? enquiredOrder(empty, answer.data) : empty));
    });
  }, [enquiryId, isEnquired, locale]);
  return first;
}

/** A new order with the cars of an enquiry. Its buyer, term and port are the server's to fill in. */
export function enquiredOrder(empty: TypedOrder, { items, quantity, car }: Draft): TypedOrder {
  const cars =
    items.length > 0
      ? items.flatMap((item) => times(item.quantity, carOf(item)))
      : times(quantity, { ...EMPTY_CAR, name: car });
  return { ...empty, cars: cars.slice(0, ORDER_LIMITS.vehicles) };
}

const times = (count: number, car: TypedCar): TypedCar[] => Array.from({ length: count }, () => car);

function carOf({ name, stock_id: stockId, auto_style_id: styleId }: Draft['items'][number]): TypedCar {
  if (stockId !== null) return { ...EMPTY_CAR, name, source: 'stock', stock_id: String(stockId) };
  if (styleId !== null) return { ...EMPTY_CAR, name, kind: 'new', source: 'style', auto_style_id: String(styleId) };
  return { ...EMPTY_CAR, name };
}
