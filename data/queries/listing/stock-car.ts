import { and, eq, sql, type SQL } from 'drizzle-orm';
import { statedColour } from '../../../src/domain/stock/colour-words-table.ts';
import type { Database } from '../../client.ts';
import { brands, models, stockCities, stockItems, styles, uploads } from '../../schema/index.ts';
import type { FactsOf } from '../../write/index.ts';
import type { ListingRow } from './listings.ts';

/** Code of a text under `pricelist:sources`. */
const SOURCE = 'member_listing';

/** What the stock says of a listed car beyond what the listing does. */
async function named(database: Database, { brandId, modelId, styleId, city }: ListingRow) {
  const is = (column: typeof brands.id | typeof models.id | typeof styles.id, id: number | null) => eq(column, id ?? 0);
  const [brand, model, style, place] = await database.batch([
    database.select({ slug: brands.slug }).from(brands).where(is(brands.id, brandId)),
    database.select({ slug: models.slug }).from(models).where(is(models.id, modelId)),
    database
      .select({ slug: styles.slug, trim: styles.trim, trimZh: styles.trimZh, trimParts: styles.trimParts })
      .from(styles)
      .where(is(styles.id, styleId)),
    database.select({ code: stockCities.code }).from(stockCities).where(sql`${stockCities.code} = ${city.toLowerCase()}
        or exists (select 1 from json_each(${stockCities.names}) where value = ${city})`),
  ]);
  return { brand: brand[0], model: model[0], style: style[0], city: place[0]?.code };
}

/**
 * Makes the car in stock of an approved listing; undefined if its brand, year or energy type is not known.
 *
 * @param priceMinor in fen, because prices of the stock are compared in yuan
 */
export async function stockCarOf(
  database: Database,
  listing: ListingRow,
  { priceMinor, now }: { priceMinor: number; now: number },
): Promise<FactsOf<'stockItems'> | undefined> {
  const { id, name, vin, year, energyType, mileageKm, firstRegistration, color, description, incoterm } = listing;
  const { brand, model, style, city } = await named(database, listing);
  if (!brand || year === null || energyType === null) return undefined;
  const trim = style ?? { trim: name, trimZh: name, trimParts: null };
  const place = city === undefined ? [listing.city] : [];
  const colour = statedColour(color);
  // Words for a colour that the stock has no code for are kept as the seller wrote them.
  const ownColour = colour === undefined ? [color] : [];
  return {
    slug: `${model?.slug ?? brand.slug}-${year}-l${id}`,
    kind: 'used',
    brandSlug: brand.slug,
    modelSlug: model?.slug ?? null,
    ...(model ? { modelName: null, modelNameZh: null } : { modelName: name, modelNameZh: name }),
    styleSlug: style?.slug ?? null,
    trim: trim.trim,
    trimZh: trim.trimZh,
    trimParts: trim.trimParts,
    modelYear: year,
    energyType,
    priceMinor,
    priceNewMinor: null,
    currency: 'CNY',
    vin: vin || null,
    colour: colour ?? null,
    mileageKm,
    firstRegistration,
    city: city ?? null,
    transfers: null,
    quantity: 1,
    isSample: false,
    condition: [...place, ...ownColour, incoterm ?? '', description].filter((words) => words !== '').join('\n') || null,
    source: SOURCE,
    sourceDate: new Date(now).toISOString().slice(0, 10),
  };
}

/** Makes the condition that a file has one of some addresses. */
const areOf = (addresses: readonly string[]): SQL =>
  sql`${uploads.key} in (select substr(value, 2) from json_each(${JSON.stringify(addresses)}))`;

/** The photographs of a listing that pages can show: those kept in all sizes. */
export async function photosOf(
  database: Database,
  { photos }: ListingRow,
): Promise<{ url: string; alt: object; credit: string; licence: 'permission' }[]> {
  const rows = await database
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.topic, 'photo'), areOf(photos)));
  const shown = new Set(rows.map(({ key }) => `/${key}`));
  return photos
    .filter((url) => shown.has(url))
    .map((url) => ({ url, alt: {}, credit: '', licence: 'permission' as const }));
}

/** The statement that hands the photographs over to the site: they stay when their sender's account goes. */
export const photosHandedOver = (database: Database, { photos, memberId }: ListingRow, adminId: number) =>
  database
    .update(uploads)
    .set({ memberId: null, adminId })
    .where(and(eq(uploads.memberId, memberId), areOf(photos)));

/** Number of the car in stock of a slug, once its row is there. */
export const stockNumber = (slug: string): SQL =>
  sql`(select ${stockItems.id} from ${stockItems} where slug = ${slug})`;
