import { LISTED } from './common.ts';

/** Screens of orders that are neither a list nor a form. */
export const ORDER_NODE = 'order/order';
export const orderPlace = (id: number): string => `${ORDER_NODE}/detail/${id}`;
export const ORDER_BOARD = `${ORDER_NODE}/board`;
const NEW_ORDER = `${ORDER_NODE}/new`;

/** Returns the place at which an order is made, from nothing, a quote or an enquiry. */
export const newOrderPlace = (from?: { quote: unknown } | { enquiry: unknown }): string => {
  const [[kind, id] = []] = Object.entries(from ?? {});
  return kind === undefined ? NEW_ORDER : `${NEW_ORDER}?${kind}=${Number(id)}`;
};

/** Fields for the order that a row belongs to. */
export const OF_ORDER = {
  orderId: { kind: 'integer', wire: 'order_id', isAside: true, isSearchable: true },
  reference: { kind: 'text', wire: 'order_no', ...LISTED, isQuick: true },
} as const;

/** A call that leads from a row to its order. */
const OPENS_ORDER = {
  name: 'open',
  right: `${ORDER_NODE}/index`,
  opens: ({ order_id: id }: Readonly<Record<string, unknown>>) => orderPlace(Number(id)),
} as const;

/** What all lists of what orders have do alike: the newest row comes first, and acts are on the screen of its order. */
export const LIST_OF_ORDERS = {
  order: { field: 'id', isDescending: true },
  actions: ['export'],
  calls: [OPENS_ORDER],
} as const;
