import { eq } from 'drizzle-orm';
import { listings } from '../../data/schema/index.ts';
import { anAccount, database, read, send, type Account, type Said } from './account.ts';
import { aPicture, fileOf, jpegOf, upload } from './uploads.ts';
import type { Answer } from './api.ts';
import { aVin } from './vins.ts';

export const LISTING = '/api/listing.Listing';

export interface Listing {
  id: number;
  version: number;
  state: string;
  stock_id: number | null;
  lot_id: number | null;
  [field: string]: unknown;
}
export const listingIn = (answer: Answer): Listing => (answer.data as { listing: Listing }).listing;

export const save = (account: Account, said: object, more: Said = {}): Promise<Answer> =>
  send(`${LISTING}/saveDraft`, { request_id: crypto.randomUUID(), ...said }, { token: account.token, ...more });
export const submit = (account: Account, { id, version }: Listing, more: object = {}, said: Said = {}) =>
  send(
    `${LISTING}/submit`,
    { id, version, is_adult: true, terms_version: 1, ...more },
    { token: account.token, ...said },
  );
export const detail = (account: Account, id: number) => read(`${LISTING}/getDetail?id=${id}`, { token: account.token });

/** A photograph the member sent. */
export const aPhoto = async (account: Account): Promise<string> =>
  fileOf(await upload(account, jpegOf(aPicture()), { topic: 'photo' })).url;

/** Everything a sale needs but photographs. */
export const A_CAR = {
  name: 'BYD Seagull 405 km',
  vin: 'LGXC74C43P0123456',
  auto_style_id: 101,
  year: 2025,
  first_registration: '2025-03',
  mileage_km: 21_400,
  color: 'White',
  city: 'guangzhou',
  price: '9400.00',
  currency: 'USD',
  incoterm: 'FOB',
  want: 'sale',
  description: 'One owner.',
  defects: [{ view: 'left', x: 0.25, y: 0.5, kind: 'scratch', size_mm: 24, note: 'Door' }],
} as const;

/** A member with a listing that was handed in. */
export async function aSubmitted(more: object = {}): Promise<{ seller: Account; listing: Listing }> {
  const seller = await anAccount();
  const photos = [await aPhoto(seller)];
  const draft = listingIn(await save(seller, { ...A_CAR, vin: aVin(), photos, ...more }));
  const answer = await submit(seller, draft);
  if (answer.code !== 1) throw new Error(`Not submitted: ${answer.msg}`);
  return { seller, listing: listingIn(answer) };
}

export const setState = (id: number, state: (typeof listings.$inferSelect)['state']) =>
  database.update(listings).set({ state }).where(eq(listings.id, id));
