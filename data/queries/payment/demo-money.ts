import { sql } from 'drizzle-orm';
import { DEMO_MONEY_MINOR, ENTRY_REASONS } from '../../../src/domain/payment/model.ts';
import type { Database } from '../../client.ts';
import { balanceChanges, members } from '../../schema/index.ts';
import { balanceEntry } from '../account/ledger.ts';

/** Gives a member money to practise with if they have less than that. The same request gives it once. */
export async function giveDemoMoney(
  database: Database,
  { memberId, requestId, now }: { memberId: number; requestId: string; now: number },
): Promise<void> {
  const entry = { memberId, amount: DEMO_MONEY_MINOR, reason: ENTRY_REASONS.practise, now };
  const cause = `demo-money:${memberId}:${requestId}`;
  await balanceEntry(database, { ...entry, cause }, sql`money_minor < ${DEMO_MONEY_MINOR}`);
}

/** Takes practice money back, as far as the balances hold it, on a site that is no longer a demo. */
export async function takeDemoMoneyBack(database: Database, now: number): Promise<void> {
  const given = sql`(select coalesce(sum(amount_minor), 0) from ${balanceChanges}
    where member_id = ${members.id} and reason = ${ENTRY_REASONS.practise})`;
  await database.run(sql`
    insert into ${balanceChanges} (member_id, reason, note, cause, created_at, amount_minor, before_minor, after_minor)
    select id, ${ENTRY_REASONS.practise}, '', 'demo-money-back:' || id || ':' || ${now}, ${now}, -taken, money_minor,
      money_minor - taken
    from (select ${members.id} as id, money_minor, min(money_minor, ${given}) as taken from ${members}) where taken > 0`);
}
