import { eq, sql } from 'drizzle-orm';
import { carBesideStock } from '../../../data/queries/stock/car-beside.ts';
import {
  freeByAdmin,
  heldCar,
  isHeldByOther,
  takeStatement,
  type HeldCar,
} from '../../../data/queries/stock/reservations.ts';
import { findStockItem, type StockRecord } from '../../../data/queries/stock/stock.ts';
import { statedPhotos } from '../../../data/queries/photo/photos.ts';
import { auctionLots, stockItems } from '../../../data/schema/index.ts';
import { dealResource } from '../../../src/domain/admin/entities/deal.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { lotResource } from '../../../src/domain/admin/entities/lot.ts';
import { UNIT_MINOR } from '../../../src/domain/auction/units.ts';
import type { REPORT_GRADES } from '../../../src/domain/auction/model.ts';
import { gradeByMarks } from '../../../src/domain/listing/model.ts';
import { DEFAULT_LOCALE } from '../../../src/domain/shared/locale.ts';
import { accepted, mapped, refused, type Refusal, type Result } from '../../../src/domain/shared/result.ts';
import { canMove, takenBy, type StockMove } from '../../../src/domain/stock/reservation.ts';
import { stockCarName } from '../../../src/domain/stock/naming.ts';
import type { EntityAct, Reading } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { lotDraft } from '../../../data/queries/auction/lot-draft.ts';
import { storeOf } from '../../../data/admin/stores.ts';
import { prepareToPublish } from '../../http/supervisor.ts';

/** Finds a car the admin may see and move in this way; otherwise refuses it and says why. */
async function carFor(
  { database, now }: Reading,
  act: EntityAct,
  slug: string,
  move: StockMove,
): Promise<Result<HeldCar>> {
  const isSeen = await act.isVisible(slug);
  const car = isSeen ? await heldCar(database, eq(stockItems.slug, slug), now) : undefined;
  if (!car) return noRow(act.resource, slug);
  if (canMove(car.held, move, { reason: 'admin', holder: act.admin.id })) return accepted(car);
  return car.held ? takenBy(car.held) : refused('stock.isFree');
}

/** Finds a car for a lot or a deal. It is refused if anything holds it, even a reservation of the same admin. */
async function freeCarFor(reading: Reading, act: EntityAct, slug: string): Promise<Result<StockRecord>> {
  const found = await carFor(reading, act, slug, 'reserve');
  if (!found.accepted) return found;
  if (found.value.held) return takenBy(found.value.held);
  const car = await findStockItem(reading.database, { slug });
  return car ? accepted(car) : noRow(act.resource, slug);
}

type Grade = (typeof REPORT_GRADES)[number];

/** Makes a lot of a car, with its photographs and everything known about its condition. */
export async function putIntoAuction(
  call: CallContext,
  act: EntityAct,
  { id, grade }: { id: string; grade?: Grade | undefined },
): Promise<Result<{ lot_id: number }>> {
  const done = await act.changeRows(async (reading) => {
    const found = await freeCarFor(reading, act, id);
    if (!found.accepted) return found;
    const drafted = await draftOf(reading, found.value, grade);
    if (!drafted.accepted) return drafted;
    const after = { ...drafted.value, isSample: found.value.isSample };
    const changes = [{ act: 'add' as const, resource: lotResource, id: undefined, before: undefined, after }];
    return accepted({ changes, logged: { stock: id }, stockId: found.value.id });
  });
  if (!done.accepted) return done;
  const [lot] = await call.database
    .select({ id: sql<number>`max(${auctionLots.id})` })
    .from(auctionLots)
    .where(eq(auctionLots.stockId, done.value.decided.stockId));
  prepareToPublish(call);
  return accepted({ lot_id: lot?.id ?? 0 });
}

/** Half of a price, in whole units of the currency. */
const halfOf = (minor: number): number => Math.max(1, Math.floor(minor / 2 / UNIT_MINOR)) * UNIT_MINOR;

async function draftOf({ database, now }: Reading, car: StockRecord, grade: Grade | undefined) {
  const [photos, { listing, report: last, vin }] = await Promise.all([
    statedPhotos(database, 'stock', [car.slug]),
    carBesideStock(database, car.id),
  ]);
  const shown = (photos.get(car.slug) ?? []).map(({ url }) => url);
  const defects = last?.defects ?? (listing?.defects ?? []).map((defect) => ({ ...defect, photographs: [] }));
  const note = last?.note ?? listing?.description ?? car.condition ?? '';
  const isKnown = grade !== undefined || last !== undefined || shown.length > 0 || note !== '' || defects.length > 0;
  return lotDraft(
    database,
    {
      title: `${stockCarName(car, DEFAULT_LOCALE)} ${car.modelYear} ${car.trim}`.slice(0, 160),
      stockId: car.id,
      styleId: car.styleId,
      sellerId: listing?.memberId ?? null,
      vin,
      // The asking price is public and the lot has no reserve, so an opening bid at half of it gives nothing away.
      currency: car.currency,
      openingMinor: halfOf(car.priceMinor),
      reserveMinor: null,
      photos: shown.length > 0 ? shown : (last?.photographs ?? []),
      report: {
        reportGrade: grade ?? last?.grade ?? (isKnown ? gradeByMarks(defects.length) : null),
        reportDate: last?.inspected_on ?? null,
        reportNote: note,
      },
      defects,
    },
    now,
  );
}

/** Makes a deal of a car that begins now. */
export async function dealCar(
  call: CallContext,
  act: EntityAct,
  { id, price, until }: { id: string; price: number; until: number },
): Promise<Result<{ deal: string }>> {
  const { now } = call;
  const slug = `${id.slice(0, 100)}-${now.toString(36)}`;
  const done = await act.changeRows(async (reading) => {
    const found = await freeCarFor(reading, act, id);
    if (!found.accepted) return found;
    if (price >= found.value.priceMinor) return refused('stock.savesNothing', { field: 'price' });
    if (until <= now) return refused('stock.endsLater', { field: 'until' });
    const values = {
      styleSlug: null,
      stockSlug: id,
      priceMinor: price,
      validFrom: now,
      validUntil: until,
      quantity: 1,
    };
    const after = storeOf(dealResource).set(
      undefined,
      { ...values, isSample: found.value.isSample },
      { now, id: slug },
    );
    const changes = [{ act: 'add' as const, resource: dealResource, id: slug, before: undefined, after }];
    return accepted({ changes, logged: { stock: id } });
  });
  return mapped(done, () => ({ deal: slug }));
}

/** Reserves a car for the admin who asks. */
export const reserveCar = (
  call: CallContext,
  act: EntityAct,
  { id, until }: { id: string; until?: number | undefined },
): Promise<Result<null>> =>
  until !== undefined && until <= call.now
    ? Promise.resolve(refused('stock.endsLater', { field: 'until' }))
    : taken(call, act, id, { move: 'reserve', endsAt: until ?? null });

/** Marks a car as sold. */
export const sellCar = (call: CallContext, act: EntityAct, id: string): Promise<Result<null>> =>
  taken(call, act, id, { move: 'sell', endsAt: null });

async function taken(
  call: CallContext,
  act: EntityAct,
  slug: string,
  { move, endsAt }: { move: 'reserve' | 'sell'; endsAt: number | null },
): Promise<Result<null>> {
  const { database, now } = call;
  const found = await carFor(call, act, slug, move);
  if (!found.accepted) return found;
  try {
    await database.batch([
      takeStatement(database, {
        car: eq(stockItems.id, found.value.id),
        reason: 'admin',
        holder: act.admin.id,
        endsAt,
        isSold: move === 'sell',
        now,
      }),
      act.logRow({ ids: [slug], ...(endsAt !== null && { until: endsAt }) }),
    ]);
  } catch (error) {
    if (isHeldByOther(error)) return refused('stock.justTaken');
    throw error;
  }
  prepareToPublish(call);
  return accepted(null);
}

/** Frees a car that the admin has reserved. */
export const freeCar = (call: CallContext, act: EntityAct, id: string): Promise<Result<null>> =>
  letGo(call, act, id, 'free');

/** Undoes the sale of a car. */
export const takeCarBack = (call: CallContext, act: EntityAct, id: string): Promise<Result<null>> =>
  letGo(call, act, id, 'takeBack');

const GONE: Refusal = refused('stock.justTaken');

async function letGo(
  call: CallContext,
  act: EntityAct,
  slug: string,
  move: 'free' | 'takeBack',
): Promise<Result<null>> {
  const found = await carFor(call, act, slug, move);
  if (!found.accepted) return found;
  const also = act.logRow({ ids: [slug] });
  const isDone = await freeByAdmin(call.database, found.value.id, { isSold: move === 'takeBack', also });
  if (!isDone) return GONE;
  prepareToPublish(call);
  return accepted(null);
}
