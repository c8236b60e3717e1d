import { and, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { enquiries, quotes } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';

/**
 * The statements that give a member the quotes and enquiries sent without a login from the address they have just
 * confirmed by a code. They belong into the batch that confirms it: a login, a registration, a new address. An address
 * an admin typed gives nothing, since the member has not confirmed it.
 *
 * @param memberId a number, or a subquery
 * @param isAllowed whether the batch has done what it was for
 */
export function guestRowsJoin(database: Database, memberId: number | SQL, isAllowed: SQL): Statement[] {
  const address = sql`(select m.email from members m
    where m.id = ${memberId} and m.state = 'active' and m.confirmed_email = m.email and ${isAllowed})`;
  const owner = sql`${memberId}`;
  return [
    database
      .update(quotes)
      .set({ memberId: owner })
      .where(and(isNull(quotes.memberId), sql`${quotes.email} = ${address}`)),
    database
      .update(enquiries)
      .set({ memberId: owner })
      .where(and(isNull(enquiries.memberId), sql`${enquiries.email} = ${address}`)),
  ];
}

/** The address a member has confirmed; null if they have none, or an admin has typed it. */
export const confirmedEmailOf = (memberId: number): SQL =>
  sql`(select m.email from members m where m.id = ${memberId} and m.confirmed_email = m.email)`;
