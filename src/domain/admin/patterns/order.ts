import { LISTED } from './common.ts';

/** Screens of orders that are no list and no form. */
export const ORDER_NODE = 'order/order';
export const orderPlace = (id: number): string => `${ORDER_NODE}/detail/${id}`;
export const ORDER_BOARD = `${ORDER_NODE}/board`;
const NEW_ORDER = `${ORDER_NODE}/new`;

/** Where an order is made, of nothing or of what it comes from. */
export const newOrderPlace = (from?: { quote: unknown } | { enquiry: unknown }): string => {
  const [[kind, id] = []] = Object.entries(from ?? {});
  return kind === undefined ? NEW_ORDER : `${NEW_ORDER}?${kind}=${Number(id)}`;
};

/** Which order a row is of, by its number. */
export const OF_ORDER = {
  orderId: { kind: 'integer', wire: 'order_id', isAside: true, isSearchable: true },
  reference: { kind: 'text', wire: 'order_no', ...LISTED, isQuick: true },
} as const;

/** Leads from a row to the order it is of. */
export const OPENS_ORDER = {
  name: 'open',
  right: `${ORDER_NODE}/index`,
  opens: ({ order_id: id }: Readonly<Record<string, unknown>>) => orderPlace(Number(id)),
} as const;
