import { eq, inArray, like, or } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { auctionLots, auctionPayments, deals, photos, stockItems, stockReservations } from '../../data/schema/index.ts';
import { put, remove, write } from '../../data/write/index.ts';
import type { StockState } from '../../src/domain/stock/model.ts';
import { database, send } from './account.ts';
import { adminLogin, anAdmin, asAdmin } from './admin.ts';
import { aBidder, bid, ended, lotObject } from './lots.ts';

/** Cars of the stock that someone may have, and who has them. */

const desk = { token: '', adminId: 0 };

/** Logs an admin in, who does what follows unless another one is named. */
export async function openDesk(): Promise<typeof desk> {
  const admin = await anAdmin();
  desk.adminId = admin.id;
  desk.token = (await adminLogin(admin)).token;
  return desk;
}

export const post = (path: string, body: object, by = desk.token) => asAdmin(by, `/admin/${path}`, body);
export const ofStock = (call: string, id: string, body: object = {}, by = desk.token) =>
  post(`shop.Stock/${call}`, { id, ...body }, by);
const NOW = Date.now();
export const DAY_MS = 86_400_000;

/** Of this file's cars alone: files that run beside it remove their own. */
const OURS = `held-${crypto.randomUUID().slice(0, 8)}`;
let made = 0;
/** Makes a car that is free. */
export async function aFreeCar(facts: object = {}): Promise<{ id: number; slug: string }> {
  const slug = `${OURS}-${(made += 1)}`;
  const car = {
    slug,
    kind: 'used' as const,
    brandSlug: 'byd',
    modelSlug: 'byd-seagull',
    modelYear: 2025,
    trim: 'Held',
    trimZh: 'Held',
    energyType: 'battery_electric' as const,
    priceMinor: 6_000_000,
    currency: 'CNY',
    quantity: 1,
    isSample: false,
    source: 'test',
    mileageKm: 900,
    condition: 'One owner.',
  };
  await write(database, [put('stockItems', [{ ...car, ...facts }])], { origin: 'admin', now: NOW });
  const [row] = await database.select({ id: stockItems.id }).from(stockItems).where(eq(stockItems.slug, slug));
  return { id: row?.id ?? 0, slug };
}
/** Cars of listings. */
export const listedCars: string[] = [];
/** Takes the cars of a file away, because other tests share the stock. */
export async function removeCars(): Promise<void> {
  const ours = await database
    .select({ id: stockItems.id, slug: stockItems.slug })
    .from(stockItems)
    .where(or(like(stockItems.slug, `${OURS}-%`), inArray(stockItems.slug, listedCars)));
  const slugs = ours.map(({ slug }) => slug);
  const [shownOf, offers] = await Promise.all([
    database.select().from(photos).where(inArray(photos.ownerId, slugs)),
    database.select().from(deals).where(inArray(deals.stockSlug, slugs)),
  ]);
  const steps = [
    remove(
      'deals',
      offers.map(({ slug }) => [slug]),
    ),
    remove(
      'photos',
      shownOf.map(({ owner, ownerId, position }) => [owner, ownerId, position]),
    ),
    remove(
      'stockItems',
      slugs.map((slug) => [slug]),
    ),
  ];
  const isOurs = inArray(
    stockReservations.stockId,
    ours.map(({ id }) => id),
  );
  await write(database, steps, {
    origin: 'admin',
    now: Date.now(),
    also: [database.delete(stockReservations).where(isOurs)],
  });
}

export const heldBy = async (id: number) => {
  const [row] = await database.select().from(stockReservations).where(eq(stockReservations.stockId, id));
  return row && { reason: row.reason, holder: row.holder, isSold: row.soldAt !== null };
};
interface Shown {
  status: StockState;
  held_for: string | null;
  lot_id: number | null;
}
export const shown = async (slug: string) =>
  (await send('/api/shop.AutoModels/getStockDetail', { slug })).data as Shown | undefined;
export const lotOf = async (slug: string) => {
  const answer = await ofStock('auction', slug);
  expect(answer).toMatchObject({ code: 1 });
  return (answer.data as { lot_id: number }).lot_id;
};
export const FREE = { status: 'available', held_for: null, lot_id: null };
/** Opens a lot that was to open in a week. */
export async function opened(lotId: number): Promise<void> {
  const [opensAt, originalEndsAt] = [Date.now() - 1_000, Date.now() + 3_600_000];
  await database
    .update(auctionLots)
    .set({ opensAt, originalEndsAt, endsAt: originalEndsAt })
    .where(eq(auctionLots.id, lotId));
  await lotObject(lotId).refresh(lotId);
}
async function paymentOf(lotId: number) {
  return vi.waitFor(async () => {
    const [found] = await database.select().from(auctionPayments).where(eq(auctionPayments.lotId, lotId));
    expect(found).toBeDefined();
    return found!;
  }, 60_000);
}
/** Makes a car in a lot that was won. */
export async function aWonCar(facts: object = {}) {
  const car = await aFreeCar(facts);
  const lotId = await lotOf(car.slug);
  await opened(lotId);
  const winner = await aBidder(lotId);
  expect((await bid(lotId, winner, { amount: '40000', currency: 'CNY' })).code).toBe(1);
  await ended(lotId);
  await lotObject(lotId).refresh(lotId);
  return { car, lotId, winner, payment: await paymentOf(lotId) };
}
