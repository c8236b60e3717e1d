import type { Database } from '../../data/client.ts';
import { partFits, parts, type stockItems } from '../../data/schema/index.ts';

/** Columns all rows of stock have. */
export const COMMON = {
  currency: 'CNY',
  isSample: false,
  digest: 'd',
  origin: 'admin',
  updatedAt: 1_700_000_000_000,
} as const;
/** A used Seagull for sale, as the tests of one database share it. */
export const aCar = (over: Partial<typeof stockItems.$inferInsert>): typeof stockItems.$inferInsert => ({
  slug: 'byd-seagull-2025-used-1',
  kind: 'used',
  brandSlug: 'byd',
  modelSlug: 'byd-seagull',
  modelYear: 2025,
  trim: 'Vitality',
  trimZh: '活力版',
  energyType: 'battery_electric',
  priceMinor: 5_500_000,
  mileageKm: 9_900,
  quantity: 1,
  status: 'available',
  source: 'used_car_listings_2026_a',
  ...COMMON,
  ...over,
});

export const USED_SEAGULL = aCar({ styleSlug: 'byd-seagull-2025-vitality', firstRegistration: '2025-03' });

export const TYRE = 'tyre-165-65-r15';

/** A tyre of the Seagull's; files that share a database may each add it. */
export async function addTyre(database: Database): Promise<void> {
  const [part] = await database
    .insert(parts)
    .values({
      slug: TYRE,
      kind: 'tyre',
      specification: [{ text: '165/65 R15' }],
      currency: 'CNY',
      isDerived: true,
      digest: 'd',
      origin: 'admin',
      updatedAt: 0,
    })
    .onConflictDoNothing()
    .returning({ id: parts.id });
  if (part)
    await database.insert(partFits).values({ partId: part.id, styleId: 101, place: 'front', fitment: 'standard' });
}
