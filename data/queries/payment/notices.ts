import { sql, type SQL } from 'drizzle-orm';
import type { MoneyNoticeKind, OrderNoticeKind } from '../../../src/domain/auction/notices.ts';
import type { Database } from '../../client.ts';
import { auctionNotices, members } from '../../schema/index.ts';
import type { Statement } from '../shared/deliveries.ts';

interface MoneyNotice {
  kind: MoneyNoticeKind | OrderNoticeKind | 'price_fell';
  memberId: number;
  /** Names the payment or payout; for an order or a watched price it is made of its id and a number of the change. */
  id: number | SQL;
  amountMinor: number | null;
  untilAt?: number;
  currency: string;
  note: string;
  now: number;
}

/**
 * The statement that tells a member what was decided about their money, for the batch of the decision, where `isSo` holds
 * and the account has not been deleted. Its mail goes out with it, so it waits for none.
 */
export function moneyNotice(database: Database, notice: MoneyNotice, isSo: SQL): Statement {
  const { kind, memberId, id, amountMinor, untilAt = null, currency, note, now } = notice;
  return database.run(sql`
    insert into ${auctionNotices} (kind, member_id, turn, amount_minor, until_at, currency, note, created_at, mailed_at)
    select ${kind}, ${memberId}, ${id}, ${amountMinor}, ${untilAt}, ${currency}, ${note}, ${now}, ${now}
    where ${isSo} and exists (select 1 from ${members} where ${members.id} = ${memberId} and ${members.state} <> 'deleted')
    on conflict do nothing`);
}
