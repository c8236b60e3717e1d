import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import type { Database } from '../client.ts';
import { balanceEntry } from '../queries/account/ledger.ts';
import { memberRow, usernameKey } from '../queries/account/members.ts';
import { payStatements } from '../queries/auction/payments.ts';
import { auctionDeposits, auctionPayments, members } from '../schema/index.ts';

const DAY_MS = 24 * 60 * 60_000;
const BIDDERS = ['demo_season_1', 'demo_season_2', 'demo_season_3'] as const;
const BALANCE_MINOR = 2_000_000;
const mailOf = (username: string): string => `demo.crowd.${username}@haitu.example`;

/** Bidders of the sample auctions. They have no password, so they cannot log in. */
export async function sampleBidders(database: Database, now: number): Promise<number[]> {
  const mails = BIDDERS.map(mailOf);
  const read = () =>
    database
      .select({ id: members.id, moneyMinor: members.moneyMinor })
      .from(members)
      .where(inArray(members.email, mails))
      .orderBy(members.id);
  if ((await read()).length < BIDDERS.length)
    for (const username of BIDDERS) {
      const isFree = sql`not exists (select 1 from ${members} where username_key = ${usernameKey(username)})`;
      const row = { username, email: mailOf(username), mobile: null, passwordHash: '', locale: DEFAULT_LOCALE };
      await memberRow(database, { ...row, now, ip: null }, isFree);
    }
  const found = await read();
  for (const { id, moneyMinor } of found)
    if (moneyMinor < BALANCE_MINOR / 4) {
      const entry = { memberId: id, amount: BALANCE_MINOR - moneyMinor, reason: 'adjustment' as const, now };
      await balanceEntry(database, { ...entry, cause: `sample-season:${id}:${now}` });
    }
  return found.map(({ id }) => id);
}

/**
 * What sample bidders owe is paid shortly before it lapses: whoever lets a purchase lapse may not bid again, and the season
 * would be without bidders.
 */
export async function paySamples(database: Database, now: number): Promise<void> {
  const due = await database
    .select({ payment: auctionPayments, deposit: auctionDeposits })
    .from(auctionPayments)
    .innerJoin(members, eq(members.id, auctionPayments.memberId))
    .leftJoin(
      auctionDeposits,
      and(
        eq(auctionDeposits.lotId, auctionPayments.lotId),
        eq(auctionDeposits.memberId, auctionPayments.memberId),
        eq(auctionDeposits.state, 'held'),
      ),
    )
    .where(
      and(
        eq(auctionPayments.state, 'open'),
        lte(auctionPayments.dueAt, now + DAY_MS),
        inArray(members.email, BIDDERS.map(mailOf)),
      ),
    );
  for (const { payment, deposit } of due) {
    const booked = { depositMinor: deposit?.amountMinor ?? 0, note: 'Sample', now };
    const [first, ...others] = payStatements(database, payment, booked);
    if (first) await database.batch([first, ...others]);
  }
}
