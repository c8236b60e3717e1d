import { eq, sql } from 'drizzle-orm';
import { fc } from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { balanceEntry, pointsEntry } from '../../data/queries/account/ledger.ts';
import { balanceChanges, members, pointsChanges } from '../../data/schema/index.ts';
import { anAccount, database, read } from '../support/account.ts';

const DAY_MS = 86_400_000;
let causes = 0;
const aCause = () => `test:${crypto.randomUUID()}:${(causes += 1)}`;

const bookBalance = (memberId: number, amount: number, cause = aCause(), now = Date.now()) =>
  balanceEntry(database, { memberId, amount, reason: 'adjustment', cause, now });
const bookPoints = (memberId: number, amount: number, cause = aCause(), now = Date.now()) =>
  pointsEntry(database, { memberId, amount, reason: 'purchase', note: 'BYD Seagull', cause, now });

async function memberWithLedgers(id: number) {
  const [[member], balance, points] = await Promise.all([
    database.select().from(members).where(eq(members.id, id)),
    database.select().from(balanceChanges).where(eq(balanceChanges.memberId, id)).orderBy(balanceChanges.id),
    database.select().from(pointsChanges).where(eq(pointsChanges.memberId, id)).orderBy(pointsChanges.id),
  ]);
  if (!member) throw new Error('no member');
  return { member, balance, points };
}

/** Each entry begins where the one before ended, and all of them come to what the account shows. */
async function expectWhole(id: number, count: number): Promise<void> {
  const { member, balance, points } = await memberWithLedgers(id);
  const chains = [
    {
      shown: member.moneyMinor,
      rows: balance.map((row) => [row.beforeMinor, row.amountMinor, row.afterMinor] as const),
    },
    { shown: member.score, rows: points.map((row) => [row.before, row.points, row.after] as const) },
  ];
  for (const { shown, rows } of chains) {
    let standing = 0;
    for (const [before, amount, after] of rows) {
      expect([before, after]).toEqual([standing, standing + amount]);
      standing = after;
    }
    expect(shown).toBe(standing);
    expect(rows).toHaveLength(count);
  }
}

describe('a ledger', () => {
  it('comes to the balance, whatever is booked, by however many at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { minLength: 1, maxLength: 8 }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (rounds) => {
          const { id } = await anAccount();
          for (const amounts of rounds) {
            // All of a round at the same time, each twice under one cause, as a worker that was killed would.
            await Promise.all(
              amounts.flatMap((amount) => {
                const cause = aCause();
                return [
                  bookBalance(id, amount, cause),
                  bookBalance(id, amount, cause),
                  bookPoints(id, amount, cause),
                  bookPoints(id, amount, cause),
                ];
              }),
            );
            await expectWhole(id, rounds.slice(0, rounds.indexOf(amounts) + 1).flat().length);
          }
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  it('cannot be changed, shortened, or gone around', async () => {
    const { id } = await anAccount();
    await bookBalance(id, 5_000);
    await bookPoints(id, 50);
    const attempts = [
      sql`update balance_changes set amount_minor = 1 where member_id = ${id}`,
      sql`delete from balance_changes where member_id = ${id}`,
      sql`update points_changes set after = 1000 where member_id = ${id}`,
      sql`delete from points_changes where member_id = ${id}`,
      sql`update members set money_minor = 1000000 where id = ${id}`,
      sql`update members set score = 1000000 where id = ${id}`,
      sql`insert into balance_changes (member_id, reason, cause, created_at, amount_minor, before_minor, after_minor)
        values (${id}, 'opening', ${aCause()}, 0, 100, 0, 100)`,
      sql`insert into points_changes (member_id, reason, cause, created_at, points, before, after)
        values (${id}, 'opening', ${aCause()}, 0, 1, 50, 60)`,
      sql`insert into members (username, username_key, locale, joined_at, money_minor) values ('rich', ${aCause()}, 'en', 0, 99900)`,
      sql`insert or replace into balance_changes (id, member_id, reason, cause, created_at, amount_minor, before_minor, after_minor)
        select id, member_id, reason, cause, created_at, 900, before_minor, before_minor + 900
        from balance_changes where member_id = ${id}`,
      sql`insert or replace into points_changes (member_id, reason, cause, created_at, points, before, after)
        select member_id, reason, cause, created_at, 1, after, after + 1 from points_changes where member_id = ${id}`,
      sql`insert or replace into members (id, username, username_key, locale, joined_at) values (${id}, 'reset', ${aCause()}, 'en', 0)`,
    ];
    for (const attempt of attempts) await expect(database.run(attempt)).rejects.toThrow();
    await expectWhole(id, 1);
  });

  it('books nothing for a member who is not there', async () => {
    await bookBalance(999_999_999, 100);
    expect(await database.select().from(balanceChanges).where(eq(balanceChanges.memberId, 999_999_999))).toEqual([]);
  });

  it('is shown page by page, the newest first, with what it stood at', async () => {
    const { id, token } = await anAccount();
    for (const amount of [1_280_000, -50_000, 7]) await bookBalance(id, amount);
    await bookPoints(id, 120);
    const first = await read('/api/account/balance?limit=2', { token });
    expect(first.data).toMatchObject({
      list: [
        { memo: 'Adjustment', money: '0.07', before: '12300.00', after: '12300.07' },
        { memo: 'Adjustment', money: '-500.00', before: '12800.00', after: '12300.00' },
      ],
      total: 3,
    });
    const second = await read('/api/account/balance?page=2&limit=2', { token });
    expect((second.data as { list: { create_time: number }[] }).list).toMatchObject([
      { money: '12800.00', before: '0.00' },
    ]);
    expect((second.data as { list: { create_time: number }[] }).list[0]?.create_time).toBeGreaterThan(1_700_000_000);
    const points = await read('/api/account/integral', { token, lang: 'en' });
    expect(points.data).toMatchObject({
      list: [{ memo: 'Purchase: BYD Seagull', score: 120, before: 0, after: 120 }],
      total: 1,
    });
    expect((await read('/api/account/balance?limit=101', { token })).msg).toContain('at most 100');
    expect((await read('/api/account/integral?page=9', { token })).data).toEqual({ list: [], total: 1 });
  });

  it('is drawn over seven days, each as it ended', async () => {
    const { id, token } = await anAccount();
    const now = Date.now();
    await bookBalance(id, 10_000, aCause(), now - 30 * DAY_MS);
    await bookBalance(id, 5_000, aCause(), now - 2 * DAY_MS);
    await bookBalance(id, -1, aCause(), now);
    await bookPoints(id, 3, aCause(), now);
    const { data } = await read('/api/account/overview', { token });
    const { days, money, score } = data as { days: string[]; money: string[]; score: number[] };
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toBe(new Date(now).toISOString().slice(0, 10));
    expect(money).toEqual(['100.00', '100.00', '100.00', '100.00', '150.00', '150.00', '149.99']);
    expect(score).toEqual([0, 0, 0, 0, 0, 0, 3]);
  });
});
