import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { auctionFees, auctionLadders } from '../../schema/index.ts';
import type { RowFacts } from '../../schema/revision.ts';
import { lotResource } from '../../../src/domain/admin/entities/lot.ts';
import type { FieldValue } from '../../../src/domain/admin/field-value.ts';
import { UNIT_MINOR } from '../../../src/domain/auction/units.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import { storeOf } from '../../admin/stores.ts';

const DAY_MS = 24 * 60 * 60_000;
/** What a lot begins with. Its form changes it until it opens. */
const LOT_DRAFT = {
  opensInMs: 7 * DAY_MS,
  lastsMs: 3 * DAY_MS,
  depositMinor: 500 * UNIT_MINOR,
  paymentDueDays: 5,
  softCloseS: 120,
} as const;

/** What a lot takes along from the car it is made of. */
interface LotCar {
  title: string;
  stockId: number | null;
  styleId: number | null;
  sellerId: number | null;
  vin: string;
  currency: string;
  openingMinor: number;
  reserveMinor: number | null;
  photos: readonly string[];
  report: Readonly<Record<'reportGrade' | 'reportDate' | 'reportNote', string | null>>;
  defects: FieldValue;
}

const textOf = (id: number | null): string | null => (id === null ? null : String(id));

/** The facts of a lot to come, by the first increments and the first fee there are. */
export async function lotDraft(database: Database, car: LotCar, now: number): Promise<Result<RowFacts>> {
  const [[ladder], [fee]] = await database.batch([
    database.select({ id: sql<number | null>`min(${auctionLadders.id})` }).from(auctionLadders),
    database.select({ id: sql<number | null>`min(${auctionFees.id})` }).from(auctionFees),
  ]);
  if (!ladder?.id || !fee?.id) return refused('listing.noPresets', { field: 'into' });
  const { title, stockId, styleId, sellerId, vin, currency, openingMinor, photos, report, defects } = car;
  const { opensInMs, lastsMs, ...set } = LOT_DRAFT;
  const values = {
    title,
    stockId: textOf(stockId),
    styleId: textOf(styleId),
    sellerId: textOf(sellerId),
    vin: vin || null,
    image: photos[0] ?? null,
    currency,
    openingMinor,
    ...set,
    reserveMinor: car.reserveMinor,
    ladderId: String(ladder.id),
    feeId: String(fee.id),
    opensAt: now + opensInMs,
    originalEndsAt: now + opensInMs + lastsMs,
    ...report,
    reportPhotos: [...photos],
    reportDefects: defects,
  };
  return accepted(storeOf(lotResource).set(undefined, values, { now, id: undefined }));
}
