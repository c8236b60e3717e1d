import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { auctionDeposits, auctionLots, members, payouts, reportedPayments } from '../../schema/index.ts';

/** What a member has and what is on its way, in minor units of the balance's currency. */
interface FullPurse {
  moneyMinor: number;
  heldMinor: number;
  reportedMinor: number;
  askedMinor: number;
  /** How many deposits are held, those of nothing too. */
  deposits: number;
}

export async function readFullPurse(database: Database, memberId: number): Promise<FullPurse> {
  const sum = (table: typeof auctionDeposits | typeof reportedPayments | typeof payouts, state: string) =>
    sql`(select coalesce(sum(amount_minor), 0) from ${table} where member_id = ${memberId} and state = ${state})`;
  // Drizzle's `get` fails on raw SQL that finds no row.
  const [found] = await database.all<FullPurse>(sql`
    select money_minor as moneyMinor, ${sum(auctionDeposits, 'held')} as heldMinor,
      ${sum(reportedPayments, 'reported')} as reportedMinor,
      ${sum(payouts, 'asked')} as askedMinor,
      (select count(*) from ${auctionDeposits} where member_id = ${memberId} and state = 'held') as deposits
    from ${members} where id = ${memberId}`);
  return found ?? { moneyMinor: 0, heldMinor: 0, reportedMinor: 0, askedMinor: 0, deposits: 0 };
}

/** What a lot asks to be held; undefined where there is no such lot. */
export async function depositOfLot(database: Database, lotId: number): Promise<number | undefined> {
  const [found] = await database.all<{ minor: number }>(
    sql`select deposit_minor as minor from ${auctionLots} where id = ${lotId}`,
  );
  return found?.minor;
}
