import { and, eq, sql } from 'drizzle-orm';
import { BALANCE_CURRENCY } from '../../../src/domain/account/model.ts';
import { reportHash, reportSchema, type ConditionReport } from '../../../src/domain/auction/report.ts';
import { isSame } from '../../../src/domain/shared/is-same.ts';
import { refused, type Refusal } from '../../../src/domain/shared/result.ts';
import { canMove, takenBy } from '../../../src/domain/stock/reservation.ts';
import type { Database } from '../../client.ts';
import { auctionDeposits, auctionFees, auctionLadders, auctionLots, stockItems } from '../../schema/index.ts';
import type { RowFacts } from '../../schema/revision.ts';
import { newSalt, sha256Hex } from '../../sha256.ts';
import { freeStatement, heldCar, lotTakesCar, sellerOfCar, sellerOfVin } from '../../queries/stock/reservations.ts';
import { holdersOfVin, IS_IDLE_LOT } from '../../queries/stock/same-car.ts';
import { newestId, plainStore, type Kept, type Store } from '../kept.ts';
import { numberedReferences } from '../numbered-references.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A lot may be changed until this long before it opens, so that its object hears of the change in time. */
const SETTLED_MS = 60_000;

/** Columns that follow the lot's log, or that are worked out when the row is written. */
const FOLLOWING = ['state', 'outcome', 'endsAt', 'extensions', 'currentMinor', 'leaderAlias', 'bidCount'];
const OF_LOG = [...FOLLOWING, 'lastRow', 'lastSeq', 'winnerId'];
const COPIED = ['increments', 'buyerFee', 'brandId', 'energyType'];
const OF_SAMPLES = ['sampleSlot', 'sampleTurn'];

const rows = plainStore(auctionLots, { without: [...OF_LOG, ...COPIED, ...OF_SAMPLES], written: derivedOf });

const references = numberedReferences(['stockId', 'styleId', 'sellerId', 'ladderId', 'feeId']);

/** Writes a lot until it opens. From then on its object writes it, and an admin changes only what the object is told. */
const lotStore: Store = {
  ...rows,
  form: (facts) => ({
    ...facts,
    ...references.inForm(facts),
    ...formOfReport(facts),
    paymentDueDays: Number(facts['paymentDueMs']) / DAY_MS,
    softCloseS: Number(facts['softCloseMs']) / 1_000,
  }),
  set: (before, { paymentDueDays, softCloseS, ...values }, context) => {
    const facts: RowFacts = {
      ...(before ?? { isSample: false, createdAt: context.now, depositCurrency: BALANCE_CURRENCY }),
      ...rows.set(before, values, context),
      ...references.sent(values),
      ...(paymentDueDays !== undefined && { paymentDueMs: Number(paymentDueDays) * DAY_MS }),
      ...(softCloseS !== undefined && { softCloseMs: Number(softCloseS) * 1_000 }),
    };
    return {
      ...facts,
      ...reportFacts(before, values, context.now),
      vinSalt: (facts['vin'] ?? null) === null ? null : (facts['vinSalt'] ?? newSalt()),
      reserveSalt: (facts['reserveMinor'] ?? null) === null ? null : (facts['reserveSalt'] ?? newSalt()),
    };
  },
  // A lot stays: bids and logs name it.
  change: (database, row) => {
    if (!row.after) return {};
    const writes = rows.change(database, row);
    if (!changesOf(OF_CAR, row)) return writes;
    const lotId = row.id === undefined ? newestId(auctionLots) : Number(row.id);
    const freed = row.before ? [freeStatement(database, { reason: 'lot', holder: lotId })] : [];
    return {
      ...writes,
      statements: [...(writes.statements ?? []), ...freed, lotTakesCar(database, { lotId, now: Date.now() })],
    };
  },
  against: lotRefusal,
};

/** These fields say which car a lot sells. */
const OF_CAR = ['stockId', 'vin'];
const changesOf = (
  fields: readonly string[],
  { before, after }: { before?: RowFacts | undefined; after?: RowFacts | undefined },
) => fields.some((field) => (before?.[field] ?? null) !== (after?.[field] ?? null));

/** The parts of a report, as a form has them. */
function formOfReport(facts: RowFacts | undefined): RowFacts {
  const report = (facts?.['report'] ?? null) as ConditionReport | null;
  return {
    reportGrade: report?.grade ?? null,
    reportDate: report?.inspected_on ?? null,
    reportNote: report?.note ?? null,
    reportPhotos: report?.photographs ?? [],
    reportDefects: report?.defects ?? [],
  };
}

/** The condition report with its hash, as the form leaves them; empty if the form did not change the report. */
function reportFacts(before: RowFacts | undefined, values: RowFacts, now: number): RowFacts {
  const was = formOfReport(before);
  const is = Object.fromEntries(
    Object.entries(was).map(([part, said]) => [part, values[part] === undefined ? said : values[part]]),
  );
  const [report, reportBefore] = [reportOf(is), reportOf(was)];
  if (before && isSame(report, reportBefore)) return {};
  return {
    report,
    reportHash: report?.grade ? reportHash(report, sha256Hex) : null,
    reportChangedAt: before ? now : null,
  };
}

/** Puts a report together; null if all parts are empty. The form's check refuses one without a grade. */
function reportOf(parts: RowFacts): ConditionReport | null {
  const { reportGrade, reportDate, reportNote, reportPhotos, reportDefects } = parts;
  const report = {
    grade: reportGrade,
    inspected_on: reportDate ?? null,
    note: reportNote ?? '',
    defects: reportDefects ?? [],
    photographs: reportPhotos ?? [],
  };
  const read = reportSchema.safeParse(report);
  if (read.success) return read.data;
  const isEmpty = Object.values(parts).every((part) => !part || (Array.isArray(part) && part.length === 0));
  return isEmpty ? null : (report as ConditionReport);
}

/** Derives values from those of a form: copies of presets, and columns that lists filter by. */
function derivedOf(before: RowFacts | undefined, after: RowFacts): RowFacts {
  const { ladderId, feeId, stockId, styleId, originalEndsAt } = after;
  const hasChanged = (...fields: string[]) => fields.some((field) => !before || !isSame(before[field], after[field]));
  return {
    ...(hasChanged('ladderId') && {
      increments: sql`(select increments from ${auctionLadders} where id = ${ladderId})`,
    }),
    ...(hasChanged('feeId') && {
      buyerFee: sql`(select json_object('percent', percent, 'minimumMinor', minimum_minor, 'maximumMinor', maximum_minor)
        from ${auctionFees} where id = ${feeId})`,
    }),
    ...(hasChanged('stockId', 'styleId') && {
      brandId: sql`coalesce((select b.id from stock_items i join brands b on b.slug = i.brand_slug where i.id = ${stockId}),
        (select m.brand_id from styles s join models m on m.id = s.model_id where s.id = ${styleId}))`,
      energyType: sql`coalesce((select energy_type from stock_items where id = ${stockId}),
        (select energy_type from styles where id = ${styleId}))`,
    }),
    // The member who listed the car is its seller, even if an admin made the lot, and may not bid on it.
    ...(hasChanged('stockId', 'sellerId', 'vin') && {
      sellerId: sql`coalesce(${after['sellerId'] ?? null}, ${sellerOfCar(stockId)}, ${sellerOfVin(after['vin'] ?? null)})`,
    }),
    ...(hasChanged('originalEndsAt') && { endsAt: originalEndsAt }),
  };
}

/** Columns that may change while a lot runs. The lot's object is told of the change and writes it into the log. */
const OF_REPORT: ReadonlySet<string> = new Set(['report', 'reportHash', 'reportChangedAt']);
const differsBeside = (before: RowFacts, after: RowFacts): boolean =>
  Object.keys(after).some((field) => !OF_REPORT.has(field) && !isSame(before[field], after[field]));

/** Refuses a lot that does not open in the future, and changes to a lot that runs or opens within `SETTLED_MS`. */
async function lotRefusal(
  database: Database,
  { id, before, after }: Parameters<NonNullable<Store['against']>>[1],
): Promise<Refusal | undefined> {
  if (!after) return refused('auction.stays');
  const now = Date.now();
  if (before) {
    const [lot] = await database
      .select({ state: auctionLots.state, opensAt: auctionLots.opensAt })
      .from(auctionLots)
      .where(eq(auctionLots.id, Number(id)));
    if (lot?.state === 'closed') return refused('auction.over');
    if (!differsBeside(before, after)) return undefined;
    if (lot?.state === 'open' || Number(lot?.opensAt) < now + SETTLED_MS) return refused('auction.running');
    const isHeld = and(eq(auctionDeposits.lotId, Number(id)), eq(auctionDeposits.state, 'held'));
    // A bidder who holds a deposit agreed to this amount, so it must not change.
    if (before['depositMinor'] !== after['depositMinor'] && (await database.$count(auctionDeposits, isHeld)) > 0)
      return refused('auction.depositHeld', { field: 'deposit' });
  }
  if (Number(after['opensAt']) < now + SETTLED_MS) return refused('auction.opensTooSoon', { field: 'opens_at' });
  return carRefusal(database, { id, before, after }, now);
}

/** A lot sells exactly one car, which no other lot, deal or order may hold. */
async function carRefusal(
  database: Database,
  { id, before, after }: Parameters<NonNullable<Store['against']>>[1],
  now: number,
): Promise<Refusal | undefined> {
  if (!changesOf(OF_CAR, { before, after })) return undefined;
  const reservation = { reason: 'lot', holder: Number(id ?? 0) } as const;
  const [car, ofVin] = await Promise.all([
    heldCar(database, sql`${stockItems.id} = ${after?.['stockId'] ?? null}`, now),
    holdersOfVin(database, after?.['vin'], now),
  ]);
  if (car && car.quantity !== 1) return refused('stock.oneCarOnly', { field: 'stock_id' });
  if (car?.held && !canMove(car.held, 'reserve', reservation)) return takenBy(car.held, 'stock_id');
  const other = ofVin.find((held) => !canMove(held, 'reserve', reservation));
  return other && takenBy(other, 'vin');
}

/** Whether all that was due for a sold lot has lapsed and no second chance is open. */
const chanceDue = sql<boolean>`(auction_lots.outcome = 'sold'
  and exists (select 1 from auction_lots l where l.id = auction_lots.id and ${IS_IDLE_LOT}))`.mapWith(Boolean);

export const lotKept = {
  table: auctionLots,
  columns: {
    flagCount: sql`(select count(distinct f.member_id) from auction_flags f where f.lot_id = auction_lots.id)`,
    chanceDue,
  },
  called: sql`auction_lots.id || ' · ' || auction_lots.title`,
  store: lotStore,
} as const satisfies Kept;
