import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Names } from '../../../src/domain/catalogue/names.ts';
import { fullStyleName } from '../../../src/domain/catalogue/naming.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../src/domain/shared/locale.ts';
import { fullStockName } from '../../../src/domain/stock/naming.ts';
import type { Database } from '../../client.ts';
import { auctionLots, brands, models, stockItems, styles } from '../../schema/index.ts';
import { namesOf } from '../catalogue/kept-words.ts';
import { styleNameColumns } from '../catalogue/styles.ts';
import { keptFor } from '../shared/kept-for.ts';
import { catalogueNames } from '../stock/stock.ts';

type NamedLots = Awaited<ReturnType<typeof lotNames>>;
type Moment = Parameters<typeof keptOr>[0];

/** Names change with the catalogue, lots by the second: what a car is called is not read with each of their lists. */
const KEPT_MS = 60_000;
const keptOr = keptFor(KEPT_MS);

/** The names of the cars of some lots: of the style of the catalogue that a lot is of, or else of its car in stock. */
async function lotNames(database: Database, lotIds: readonly number[]) {
  const areMeant = inArray(auctionLots.id, [...lotIds]);
  const [ofStyles, ofStock] = await database.batch([
    database
      .select({ lotId: auctionLots.id, ...styleNameColumns })
      .from(auctionLots)
      .innerJoin(styles, eq(styles.id, auctionLots.styleId))
      .innerJoin(models, eq(models.id, styles.modelId))
      .innerJoin(brands, eq(brands.id, models.brandId))
      .where(areMeant),
    database
      .select({
        lotId: auctionLots.id,
        brandSlug: stockItems.brandSlug,
        ...catalogueNames,
        modelName: stockItems.modelName,
        modelNameZh: stockItems.modelNameZh,
        modelYear: stockItems.modelYear,
        trim: stockItems.trim,
        trimZh: stockItems.trimZh,
        trimParts: stockItems.trimParts,
      })
      .from(auctionLots)
      .innerJoin(stockItems, eq(stockItems.id, auctionLots.stockId))
      .leftJoin(brands, eq(brands.slug, stockItems.brandSlug))
      .leftJoin(models, eq(models.slug, stockItems.modelSlug))
      .where(and(areMeant, isNull(auctionLots.styleId))),
  ]);
  return { ofStyles, ofStock };
}

function titlesIn({ ofStyles, ofStock }: NamedLots, names: Names, locale: Locale): Map<number, string> {
  const styled = ofStyles.map((style): [number, string] => [style.lotId, fullStyleName(style, names, locale)]);
  const stocked = ofStock.map((car): [number, string] => [car.lotId, fullStockName(car, names, locale)]);
  return new Map([...styled, ...stocked]);
}

/**
 * The titles of lots in the reader's language, by their numbers: the catalogue's or the stock's names of their cars. A lot
 * whose car is in neither has no entry, and none has one in the language titles are typed in: the typed title counts.
 */
export async function lotTitles(
  moment: Moment,
  lotIds: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(lotIds)].sort((left, right) => left - right);
  if (locale === DEFAULT_LOCALE || ids.length === 0) return new Map();
  const [found, names] = await Promise.all([
    keptOr(moment, ids.join(' '), () => lotNames(moment.database, ids)),
    namesOf(moment, locale),
  ]);
  return titlesIn(found, names, locale);
}

/** Lots with their titles in the reader's language. */
export async function titledLots<Lot extends { id: number; title: string }>(
  moment: Moment,
  lots: readonly Lot[],
  locale: Locale,
): Promise<Lot[]> {
  const titles = await lotTitles(
    moment,
    lots.map(({ id }) => id),
    locale,
  );
  return lots.map((lot) => ({ ...lot, title: titles.get(lot.id) ?? lot.title }));
}
