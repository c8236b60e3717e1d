import type { RowCall } from './resource.ts';

/** Kinds of rows that lead to a customer: their account, or something they sent or received. */
export const CUSTOMER_KINDS = ['member', 'enquiry', 'quote', 'message', 'mail'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** Entities whose rows the page of a customer shows, in its order. */
export const CUSTOMER_ENTITIES = [
  'enquiry',
  'quote',
  'contactMessage',
  'chatSession',
  'bidder',
  'payment',
  'listing',
  'mail',
] as const;
export type CustomerEntity = (typeof CUSTOMER_ENTITIES)[number];

/** Each list shows this many of its newest rows. */
export const CUSTOMER_ROWS = 20;

/** The right to see everything about one customer on one page. Each list is shown only to admins who may open it. */
export const CUSTOMER_RIGHT = 'user/user/customer';

/** Returns the place of the page with everything about a customer. */
export const customerPlace = (kind: CustomerKind, id: number): string => `user/user/customer/${kind}/${id}`;

const CUSTOMER_CALL = { name: 'customer', isPerson: true, right: CUSTOMER_RIGHT } as const;

/** Makes the call that leads from a row to its customer. */
export const toCustomer = (kind: CustomerKind): RowCall => ({
  ...CUSTOMER_CALL,
  opens: ({ id }) => customerPlace(kind, Number(id)),
});

/** Makes the same call for a row that names a member. */
export const toMember = (memberOf: (row: Readonly<Record<string, unknown>>) => number | undefined): RowCall => ({
  ...CUSTOMER_CALL,
  when: (row) => memberOf(row) !== undefined,
  opens: (row) => customerPlace('member', memberOf(row) ?? 0),
});

/** Returns the id of the member in a row. */
export const memberIn = ({ user_id: id }: Readonly<Record<string, unknown>>): number | undefined =>
  Number(id) > 0 ? Number(id) : undefined;

/** Returns the member of a conversation; undefined for visitors without an account. */
export const memberTalking = ({ visitor_id: visitor }: Readonly<Record<string, unknown>>): number | undefined => {
  const [, id] = /^user-(\d+)$/.exec(String(visitor)) ?? [];
  return id === undefined ? undefined : Number(id);
};
