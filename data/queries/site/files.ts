import { and, asc, count, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import { MEASURED_PARAMETERS, measuresFromSheet } from '../../../src/domain/catalogue/drawing/index.ts';
import type { Cell, SpecSheet } from '../../../src/domain/catalogue/model.ts';
import { PICTURE_VIEWS } from '../../../src/domain/catalogue/page/drawing-box.ts';
import type { Term } from '../../../src/domain/catalogue/page/dictionary.ts';
import { byYearAndPrice, faceOf, type RankedStyle } from '../../../src/domain/catalogue/page/model-entry.ts';
import { paintKey, paintsOf } from '../../../src/domain/catalogue/page/paints.ts';
import { PAGE_KINDS } from '../../../src/domain/editorial/model.ts';
import { LOCALE_CODES } from '../../../src/domain/shared/locale.ts';
import type { Database } from '../../client.ts';
import { articles, brands, freightRates, models, stockItems, styles, terms } from '../../schema/index.ts';
import { priceBasis } from '../catalogue/prices-in-china.ts';

/** A style as far as its files depend on it. */
type CountedStyle = RankedStyle & { brandSlug: string };

/** Pages of each style in each language: its sheet and its details. */
const PAGES_OF_STYLE = 2;
/** Each model has in each language its page, its pictures, and the file of its record in the search index. */
const FILES_OF_MODEL = 3;
/** Each brand has in each language its page and the file of its record in the search index. */
const FILES_OF_BRAND = 2;
/** The picture of a model for shared links, as SVG and as PNG. */
const SHARE_PICTURES = 2;
/** Files that do not grow with cars and articles: lists and their filters, forms, feeds, scripts, fonts, the market. */
const FILES_OF_THE_SITE = 2_066;

/**
 * Counts the files that a build of the catalogue would have, without building it. Lists by choice (a model year, a body
 * type) and the bundled scripts are taken as they are in the starter catalogue, so the count may be some dozens off: the
 * build counts again. A test compares both.
 *
 * @param added styles that are about to be written; one that has the id of a known style replaces it
 */
export async function countSiteFiles(database: Database, added: readonly CountedStyle[] = []): Promise<number> {
  const [known, termRows, [cars], [places], [pages]] = await Promise.all([
    knownStyles(database),
    database.select().from(terms),
    database.select({ count: count() }).from(stockItems),
    // Each place with a rate may have a page of its prices.
    database
      .select({ count: countDistinct(freightRates.to) })
      .from(freightRates)
      .where(inArray(freightRates.kind, ['admin', 'interpolation'])),
    database
      .select({ count: countDistinct(articles.slug) })
      .from(articles)
      .where(and(eq(articles.isPublished, true), inArray(articles.kind, [...PAGE_KINDS]))),
  ]);
  const all = [...new Map([...known, ...added].map((style) => [style.id, style])).values()];
  const byModel = Map.groupBy(all, ({ modelSlug }) => modelSlug);
  const brandCount = new Set(all.map(({ brandSlug }) => brandSlug)).size;
  const inEachLanguage =
    all.length * PAGES_OF_STYLE +
    byModel.size * FILES_OF_MODEL +
    brandCount * FILES_OF_BRAND +
    (cars?.count ?? 0) +
    (places?.count ?? 0) +
    (pages?.count ?? 0);
  const termOf = new Map(termRows.map((term) => [term.code, term as Term]));
  const pictures = [...byModel.values()].map((its) => SHARE_PICTURES + countDrawings(its, termOf));
  return FILES_OF_THE_SITE + inEachLanguage * LOCALE_CODES.length + pictures.reduce((sum, files) => sum + files, 0);
}

const PICTURED_PARAMETERS = [...MEASURED_PARAMETERS, 'exterior_colours'];

/** All styles, with as much of their sheets as drawings need: whole, the sheets are twenty megabytes. */
async function knownStyles(database: Database): Promise<CountedStyle[]> {
  const paths = PICTURED_PARAMETERS.map((key) => sql`${`$.${key}`}`);
  const rows = await database
    .select({
      id: styles.id,
      modelSlug: models.slug,
      brandSlug: brands.slug,
      modelYear: styles.modelYear,
      energyType: styles.energyType,
      priceBasis,
      // A sheet that is broken is the pages' to refuse.
      cells: sql<(Cell | null)[]>`case when json_valid(${styles.sheet})
        then json_extract(${styles.sheet}, ${sql.join(paths, sql`, `)}) else '[]' end`.mapWith(
        (json: string) => JSON.parse(json) as (Cell | null)[],
      ),
    })
    .from(styles)
    .innerJoin(models, eq(models.id, styles.modelId))
    .innerJoin(brands, eq(brands.id, models.brandId))
    .orderBy(asc(styles.id));
  return rows.map(({ cells, ...style }) => ({
    ...style,
    sheet: sheetOf(cells),
  }));
}

function sheetOf(cells: readonly (Cell | null)[]): SpecSheet {
  const stated = PICTURED_PARAMETERS.flatMap((key, place) => {
    const cell = cells[place];
    return cell ? [[key, cell] as const] : [];
  });
  return Object.fromEntries(stated);
}

/** Counts drawings: of a model, each view and paint; of a style that looks different, its side view in its own paint. */
function countDrawings(unsorted: readonly CountedStyle[], termOf: ReadonlyMap<string, Term>): number {
  const its = unsorted.toSorted(byYearAndPrice);
  const paints = paintsOf(its, termOf);
  const looks = new Map(its.map((style) => [style, lookOf(style)]));
  const face = faceOf(its);
  const modelLook = face && looks.get(face);
  const ownPictures = its.flatMap((style) => {
    const look = looks.get(style);
    if (look === undefined || look === modelLook) return [];
    const firstPaint = paintsOf([style], termOf)[0];
    return `${look} ${paintKey(firstPaint.code === undefined ? paints[0] : firstPaint)}`;
  });
  return paints.length * PICTURE_VIEWS.length + new Set(ownPictures).size;
}

/**
 * A text that is equal for styles that look alike, because their measures are equal. Undefined if the sheet states too
 * little to draw the style.
 */
function lookOf({ sheet, energyType }: CountedStyle): string | undefined {
  const measures = measuresFromSheet(sheet, energyType);
  return measures && JSON.stringify(measures);
}
