import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { CUSTOMER_ROWS, type CustomerEntity, type CustomerKind } from '../../../src/domain/admin/customer.ts';
import type { Database } from '../../client.ts';
import {
  auctionBidders,
  auctionLots,
  auctionPayments,
  chatConversations,
  contactMessages,
  enquiries,
  listings,
  mailOutbox,
  members,
  quotes,
} from '../../schema/index.ts';

/** Who a row's customer is: a member, or a person known only by a typed address. */
interface Named {
  memberId: number | null;
  email: string | null;
  name: string | null;
}

const NAMED_BY = {
  member: { table: members, memberId: members.id, email: members.email, name: members.nickname },
  enquiry: { table: enquiries, memberId: enquiries.memberId, email: enquiries.email, name: enquiries.name },
  quote: { table: quotes, memberId: quotes.memberId, email: quotes.email, name: quotes.name },
  message: { table: contactMessages, memberId: null, email: contactMessages.email, name: contactMessages.name },
  mail: { table: mailOutbox, memberId: null, email: mailOutbox.recipient, name: null },
} as const satisfies Record<
  CustomerKind,
  { table: SQLiteTable & { id: SQLiteColumn }; memberId: unknown; email: SQLiteColumn; name: unknown }
>;

/** Reads what a row says of its customer; undefined if there is no such row. */
async function namedBy(database: Database, kind: CustomerKind, id: number): Promise<Named | undefined> {
  const { table, memberId, email, name } = NAMED_BY[kind];
  const [found] = await database
    .select({
      memberId: sql<number | null>`${memberId}`,
      email: sql<string | null>`${email}`,
      name: sql<string | null>`${name}`,
    })
    .from(table)
    .where(eq(table.id, id));
  return found;
}

/** A customer. The address is theirs for sure only if they have confirmed it. */
interface Customer {
  memberId: number | null;
  name: string;
  email: string;
  mobile: string;
  isConfirmed: boolean;
}

/** Finds the customer of a row: the member it names, the member who has confirmed its address, or that address alone. */
export async function findCustomer(database: Database, kind: CustomerKind, id: number): Promise<Customer | undefined> {
  const named = await namedBy(database, kind, id);
  if (!named) return undefined;
  const { memberId, email, name } = named;
  const isIt =
    memberId === null
      ? and(eq(members.email, email ?? ''), eq(members.confirmedEmail, members.email))
      : eq(members.id, memberId);
  const [member] = await database
    .select()
    .from(members)
    .where(and(isIt, or(eq(members.state, 'active'), eq(members.state, 'closed'))));
  if (!member)
    return memberId === null && email !== null && email !== ''
      ? { memberId: null, name: name ?? '', email, mobile: '', isConfirmed: false }
      : undefined;
  return {
    memberId: member.id,
    name: member.nickname || (member.username ?? ''),
    email: member.email ?? '',
    mobile: member.mobile ?? '',
    isConfirmed: member.email !== null && member.confirmedEmail === member.email,
  };
}

/** A row of a customer, as its list shows it. */
interface CustomerRow {
  id: string;
  title: string;
  state: string;
  at: number;
}

/** Conditions for the rows of a customer: those of the account, and those of the address if it is known to be theirs. */
function ownership({ memberId, email, isConfirmed }: Customer) {
  const ofMember = (column: SQLiteColumn): SQL => (memberId === null ? sql`false` : eq(column, memberId));
  // Members get what their address sent only once they have confirmed it. Without an account, only the address counts.
  const ofAddress = (column: SQLiteColumn): SQL =>
    email !== '' && (isConfirmed || memberId === null) ? eq(column, email) : sql`false`;
  const ofBoth = (member: SQLiteColumn, address: SQLiteColumn) =>
    or(ofMember(member), and(isNull(member), ofAddress(address)));
  // No visitor of the chat is called `user-`.
  return { talksAs: `user-${memberId ?? ''}`, ofMember, ofAddress, ofBoth };
}

const lot = (id: SQLiteColumn) => sql`(select l.title from ${auctionLots} l where l.id = ${id})`;
const row = (id: unknown, title: unknown, state: unknown, at: unknown) => ({ id, title, state, at });

/** Says what a list shows of a row of each entity, and which rows are the customer's. */
function listOf(entity: CustomerEntity, customer: Customer) {
  const { talksAs, ofMember, ofAddress, ofBoth } = ownership(customer);
  switch (entity) {
    case 'enquiry':
      return {
        table: enquiries,
        where: ofBoth(enquiries.memberId, enquiries.email),
        ...row(enquiries.id, enquiries.car, enquiries.state, enquiries.createdAt),
      };
    case 'quote':
      return {
        table: quotes,
        where: ofBoth(quotes.memberId, quotes.email),
        ...row(quotes.id, sql`${quotes.reference} || ' · ' || ${quotes.cars}`, quotes.state, quotes.createdAt),
      };
    case 'contactMessage':
      return {
        table: contactMessages,
        where: ofAddress(contactMessages.email),
        ...row(contactMessages.id, contactMessages.title, contactMessages.state, contactMessages.createdAt),
      };
    case 'chatSession': {
      const { id, visitorId, state, begunAt, firstMessageAt, nickname } = chatConversations;
      const where = eq(visitorId, talksAs);
      return {
        table: chatConversations,
        where,
        ...row(id, nickname, state, sql`coalesce(${firstMessageAt}, ${begunAt})`),
      };
    }
    case 'bidder': {
      const { lotId, memberId: bidder, lastBidAt } = auctionBidders;
      return { table: auctionBidders, where: ofMember(bidder), ...row(lotId, lot(lotId), sql`''`, lastBidAt) };
    }
    case 'payment': {
      const { id, lotId, orderNo, state, dueAt } = auctionPayments;
      const title = sql`${orderNo} || ' · ' || ${lot(lotId)}`;
      return { table: auctionPayments, where: ofMember(auctionPayments.memberId), ...row(id, title, state, dueAt) };
    }
    case 'listing': {
      const { id, name, state, updatedAt, memberId: seller } = listings;
      const where = and(ofMember(seller), sql`${state} <> 'draft'`);
      return { table: listings, where, ...row(id, name, state, updatedAt) };
    }
    case 'mail': {
      const { id, kind, state, createdAt, recipient } = mailOutbox;
      return { table: mailOutbox, where: ofAddress(recipient), ...row(id, kind, state, createdAt) };
    }
  }
}

/** The newest rows of a customer in some lists, all of them in one request. */
export async function customerRows(
  database: Database,
  entities: readonly CustomerEntity[],
  customer: Customer,
): Promise<CustomerRow[][]> {
  const [first, ...others] = entities.map((entity) => {
    const { table, where, id, title, state, at } = listOf(entity, customer);
    return database
      .select({
        id: sql<string>`cast(${id} as text)`,
        title: sql<string>`coalesce(${title}, '')`,
        state: sql<string>`${state}`,
        at: sql<number>`${at}`,
      })
      .from(table)
      .where(where)
      .orderBy(desc(sql`${at}`))
      .limit(CUSTOMER_ROWS);
  });
  return first ? database.batch([first, ...others]) : [];
}
