import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { BidKind, LotOutcome } from '../../src/domain/auction/model.ts';
import { reportHash } from '../../src/domain/auction/report.ts';
import { carName } from '../../src/domain/catalogue/naming.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { stockCarName } from '../../src/domain/stock/naming.ts';
import type { Database } from '../client.ts';
import { lotTakesCar } from '../queries/stock/reservations.ts';
import { allStock } from '../queries/stock/stock.ts';
import { auctionLots, brands, models, styles } from '../schema/index.ts';
import { newSalt, sha256Hex } from '../sha256.ts';
import { drawingsOfStyles } from './sample-drawings.ts';
import { SAMPLE_REPORTS } from './sample-reports.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A bid of a sample bidder, as a multiple of the opening bid. */
interface PlannedBid {
  by: number;
  kind: BidKind;
  times: number;
}

/** A place of the season: there is always one lot in it. */
interface SampleSlot {
  name: string;
  opensInMs: number;
  lastsMs: number;
  softCloseMs: number;
  /** How long a closed lot keeps its place; 0 if the next one follows at once. */
  shownMs: number;
  /** Once the lot opens, it runs on but leaves its place to the next one. */
  isToCome?: true;
  /** As a multiple of the opening bid. */
  reserve?: number;
  bids: readonly PlannedBid[];
  /** What the lot is there to show. One that ends otherwise, because the site was stopped meanwhile, is made again. */
  outcome?: LotOutcome;
  /** Ended before its time. */
  withdrawn?: string;
  report: 'good' | 'worn' | undefined;
}

const running = { opensInMs: 0, softCloseMs: 2 * MINUTE_MS, shownMs: 0 } as const;
/** Makes a lot end within a minute. It runs like any other lot, so its log is a real one. */
const shortLived = {
  opensInMs: 0,
  lastsMs: 40 * SECOND_MS,
  softCloseMs: 10 * SECOND_MS,
  shownMs: 14 * DAY_MS,
} as const;

export const SEASON: readonly SampleSlot[] = [
  {
    name: 'ending-soon',
    ...running,
    lastsMs: 45 * MINUTE_MS,
    reserve: 1.2,
    report: 'worn',
    bids: [
      { by: 0, kind: 'manual', times: 1 },
      { by: 1, kind: 'proxy', times: 1.3 },
      { by: 0, kind: 'manual', times: 1.25 },
    ],
  },
  { name: 'open-new', ...running, lastsMs: 5 * DAY_MS, report: 'good', bids: [] },
  {
    name: 'open-reserve',
    ...running,
    lastsMs: 30 * HOUR_MS,
    reserve: 1.6,
    report: 'worn',
    bids: [
      { by: 0, kind: 'manual', times: 1.1 },
      { by: 2, kind: 'manual', times: 1.2 },
    ],
  },
  {
    name: 'open-fought',
    ...running,
    lastsMs: 2 * DAY_MS,
    report: undefined,
    bids: [
      { by: 0, kind: 'proxy', times: 1.2 },
      { by: 1, kind: 'manual', times: 1.1 },
      { by: 2, kind: 'proxy', times: 1.3 },
      { by: 1, kind: 'manual', times: 1.25 },
    ],
  },
  {
    name: 'opens-soon',
    ...running,
    opensInMs: 30 * MINUTE_MS,
    lastsMs: 6 * HOUR_MS,
    isToCome: true,
    report: 'good',
    bids: [{ by: 1, kind: 'manual', times: 1 }],
  },
  {
    name: 'opens-later',
    ...running,
    opensInMs: 20 * HOUR_MS,
    lastsMs: DAY_MS,
    reserve: 1.3,
    isToCome: true,
    report: undefined,
    bids: [],
  },
  {
    name: 'sold',
    outcome: 'sold',
    ...shortLived,
    reserve: 1.2,
    report: 'good',
    bids: [
      { by: 0, kind: 'proxy', times: 1.3 },
      { by: 1, kind: 'manual', times: 1.2 },
      { by: 2, kind: 'proxy', times: 1.4 },
    ],
  },
  {
    name: 'reserve-not-met',
    outcome: 'reserve_not_met',
    ...shortLived,
    reserve: 2,
    report: 'worn',
    bids: [{ by: 1, kind: 'manual', times: 1.1 }],
  },
  { name: 'no-bids', outcome: 'no_bids', ...shortLived, report: undefined, bids: [] },
  {
    name: 'withdrawn',
    outcome: 'withdrawn',
    ...shortLived,
    report: 'worn',
    withdrawn: 'The seller has sold the car elsewhere.',
    bids: [{ by: 0, kind: 'manual', times: 1 }],
  },
];

export type SampleLot = Pick<
  typeof auctionLots.$inferSelect,
  'id' | 'state' | 'outcome' | 'opensAt' | 'endsAt' | 'bidCount' | 'sampleTurn' | 'openingMinor' | 'currency'
> & { slot: SampleSlot };

/** The lot in each place of the season, as far as there is one. */
export async function lotsOfSeason(database: Database): Promise<SampleLot[]> {
  const { id, state, outcome, opensAt, endsAt, bidCount, sampleSlot, sampleTurn, openingMinor, currency } = auctionLots;
  const newest = sql`(auction_lots.sample_slot, auction_lots.sample_turn) in
    (select sample_slot, max(sample_turn) from auction_lots where sample_slot is not null group by sample_slot)`;
  const rows = await database
    .select({ id, state, outcome, opensAt, endsAt, bidCount, sampleSlot, sampleTurn, openingMinor, currency })
    .from(auctionLots)
    .where(and(isNotNull(sampleSlot), newest));
  return rows.flatMap(({ sampleSlot: name, ...row }) => {
    const slot = SEASON.find((one) => one.name === name);
    return slot ? [{ ...row, slot }] : [];
  });
}

function isCurrent({ slot, opensAt, endsAt, state, outcome }: SampleLot, now: number): boolean {
  if (slot.isToCome) return opensAt > now;
  const isWrong = state === 'closed' && slot.outcome !== undefined && slot.outcome !== outcome;
  return endsAt + (isWrong ? HOUR_MS : slot.shownMs) > now;
}

/**
 * Fills the places of the season whose lot is over. Lots that are there stay as they are.
 *
 * @returns whether a place was filled
 */
export async function fillSeason(database: Database, lots: readonly SampleLot[], now: number): Promise<boolean> {
  const lotOf = new Map(lots.map((lot) => [lot.slot.name, lot]));
  const empty = SEASON.filter(({ name }) => {
    const lot = lotOf.get(name);
    return !lot || !isCurrent(lot, now);
  });
  if (empty.length === 0) return false;
  const cars = [...(await sampleCars(database)), ...(await newCars(database))];
  const drawings = await drawingsOfStyles(database);
  const used = await database.$count(auctionLots, isNotNull(auctionLots.sampleSlot));
  for (const [place, slot] of empty.entries()) {
    const car = cars[(used + place) % cars.length];
    if (!car) return place > 0;
    // A car of the stock is in one lot at a time; a style is in as many as there are.
    if (typeof car.stockId === 'number') cars.splice(cars.indexOf(car), 1);
    const turn = (lotOf.get(slot.name)?.sampleTurn ?? 0) + 1;
    const row = { ...lotRow(slot, car, turn, now), image: drawings.get(car.styleId ?? 0) ?? null };
    const lotId = sql`(select id from auction_lots where sample_slot = ${slot.name} and sample_turn = ${turn})`;
    await database.batch([
      database.insert(auctionLots).values(row).onConflictDoNothing(),
      lotTakesCar(database, { lotId, now }),
    ]);
  }
  return true;
}

type SampleCar = Pick<typeof auctionLots.$inferInsert, 'title' | 'stockId' | 'styleId' | 'brandId' | 'energyType'> & {
  priceMinor: number;
};

/** Cars of the sample stock whose style the catalogue has. */
async function sampleCars(database: Database): Promise<SampleCar[]> {
  const cars = await allStock(database, { samples: 'only', status: 'available' });
  return cars
    .filter(({ styleId }) => styleId !== null)
    .map((car) => ({
      title: `${stockCarName(car, DEFAULT_LOCALE)} ${car.modelYear} ${car.trim}`,
      stockId: car.id,
      styleId: car.styleId,
      brandId: car.brandId,
      energyType: car.energyType,
      priceMinor: car.priceMinor,
    }));
}

const MODELS = 10;

/** A style each of some models. */
async function newCars(database: Database): Promise<SampleCar[]> {
  const rows = await database
    .select({ style: styles, model: models, brand: brands })
    .from(styles)
    .innerJoin(models, eq(models.id, styles.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .where(sql`${styles.id} in (select min(id) from ${styles} where suggested_price_minor > 0 group by model_id)`)
    .orderBy(styles.id)
    .limit(MODELS);
  return rows.map(({ style, model, brand }) => ({
    title: `${carName(brand, model, DEFAULT_LOCALE)} ${style.modelYear} ${style.trim}`,
    styleId: style.id,
    brandId: brand.id,
    energyType: style.energyType,
    priceMinor: style.suggestedPriceMinor ?? 0,
  }));
}

const HUNDRED_USD = 10_000;
/** Fen for a dollar, roughly: an opening bid is a round number. */
const FEN_PER_CENT = 7;

function lotRow(
  slot: SampleSlot,
  { priceMinor, ...car }: SampleCar,
  turn: number,
  now: number,
): typeof auctionLots.$inferInsert {
  const { name, opensInMs, lastsMs, softCloseMs, reserve } = slot;
  const valueMinor = priceMinor / FEN_PER_CENT;
  const openingMinor = Math.max(Math.round((valueMinor * 0.6) / HUNDRED_USD), 1) * HUNDRED_USD;
  const opensAt = now + opensInMs;
  const endsAt = opensAt + lastsMs;
  const report = slot.report && SAMPLE_REPORTS[slot.report];
  return {
    ...car,
    ...(report && { report, reportHash: reportHash(report, sha256Hex) }),
    currency: 'USD',
    openingMinor,
    increments: LADDER,
    buyerFee: FEE,
    ...(reserve !== undefined && {
      reserveMinor: Math.round((openingMinor * reserve) / HUNDRED_USD) * HUNDRED_USD,
      reserveSalt: newSalt(),
    }),
    depositMinor: 30_000,
    depositCurrency: 'USD',
    paymentDueMs: 7 * DAY_MS,
    opensAt,
    endsAt,
    originalEndsAt: endsAt,
    softCloseMs,
    isSample: true,
    sampleSlot: name,
    sampleTurn: turn,
    createdAt: now,
  };
}

const LADDER = [
  { fromMinor: 0, stepMinor: 5_000 },
  { fromMinor: 500_000, stepMinor: 10_000 },
  { fromMinor: 2_000_000, stepMinor: 25_000 },
];
const FEE = { percent: '2.5', minimumMinor: 10_000, maximumMinor: 100_000 };
