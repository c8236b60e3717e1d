import { auctionLots } from '../../data/schema/index.ts';
import { siteDatabase } from './site-member.ts';

/** A lot of the served site, which has just opened. */
export async function aSiteLot(facts: Partial<typeof auctionLots.$inferInsert> = {}): Promise<number> {
  const now = Date.now();
  const endsAt = facts.originalEndsAt ?? now + 3_600_000;
  const [lot] = await siteDatabase()
    .insert(auctionLots)
    .values({
      title: 'BYD Seagull 2025, 405 km',
      currency: 'USD',
      isSample: true,
      createdAt: now,
      increments: [
        { fromMinor: 0, stepMinor: 5_000 },
        { fromMinor: 500_000, stepMinor: 10_000 },
      ],
      buyerFee: { percent: '2.5', minimumMinor: 10_000, maximumMinor: 100_000 },
      depositMinor: 50_000,
      depositCurrency: 'USD',
      paymentDueMs: 5 * 86_400_000,
      openingMinor: 100_000,
      opensAt: now - 1_000,
      softCloseMs: 8_000,
      ...facts,
      originalEndsAt: endsAt,
      endsAt,
    })
    .returning({ id: auctionLots.id });
  return lot?.id ?? 0;
}
