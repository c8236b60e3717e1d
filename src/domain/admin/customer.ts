import type { RowCall } from './resource.ts';

/** A customer is found by their account, or by a row of what they sent or were sent. */
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

/** The right to see all about one customer on one page. Of each list they see what they may open. */
export const CUSTOMER_RIGHT = 'user/user/customer';

/** The place where an admin reads all about a customer. */
export const customerPlace = (kind: CustomerKind, id: number): string => `user/user/customer/${kind}/${id}`;

const CUSTOMER_CALL = { name: 'customer', isPerson: true, right: CUSTOMER_RIGHT } as const;

/** Leads from a row to its customer. */
export const toCustomer = (kind: CustomerKind): RowCall => ({
  ...CUSTOMER_CALL,
  opens: ({ id }) => customerPlace(kind, Number(id)),
});

/** The same from a row that names a member. */
export const toMember = (memberOf: (row: Readonly<Record<string, unknown>>) => number | undefined): RowCall => ({
  ...CUSTOMER_CALL,
  when: (row) => memberOf(row) !== undefined,
  opens: (row) => customerPlace('member', memberOf(row) ?? 0),
});

/** The member a row names by their number. */
export const memberIn = ({ user_id: id }: Readonly<Record<string, unknown>>): number | undefined =>
  Number(id) > 0 ? Number(id) : undefined;

/** The member who talked in the chat; visitors without an account are none. */
export const memberTalking = ({ visitor_id: visitor }: Readonly<Record<string, unknown>>): number | undefined => {
  const [, id] = /^user-(\d+)$/.exec(String(visitor)) ?? [];
  return id === undefined ? undefined : Number(id);
};
