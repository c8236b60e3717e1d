import { stylesWithSheetsBySlug } from '../../data/queries/catalogue/catalogue.ts';
import { dictionaryOf, namesOf } from '../../data/queries/catalogue/kept-words.ts';
import type { ComparedCar } from '../../src/domain/catalogue/compare/model.ts';
import type { CarOutlines } from '../../src/domain/catalogue/drawing/outlines.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import type { DataOf } from '../../src/wire/call.ts';
import { catalogueCalls as calls } from '../../src/wire/catalogue.ts';
import { serve, serveRaw } from '../http/serve.ts';
import { tableFile } from '../http/table-file.ts';
import { textsFor } from '../http/texts.ts';
import { compareTable } from './compare-file.ts';
import { loadComparison } from './compare.ts';
import { wirePrice } from './present.ts';

/**
 * Compares sheets side by side.
 *
 * The comparison page is one static shell per language. The Worker draws the cars of its address into it
 * (`compare-pages.ts`), and its script makes this one call for others. Built pages of sheets would have to be fetched
 * whole, once per car, and hold neither numbers nor keys. Sheets as separate files would be six thousand more files, or
 * need names and dictionary in every browser. This answer holds the rows of the requested cars in the reader's language:
 * some 15 KB compressed for four cars, and the browser keeps it.
 */

type Answer = DataOf<typeof calls.compareStyles>;

/** Sheets change only with a publish, so an answer holds for a while; then the old one shows while a new one is fetched. */
const KEPT = 'public, max-age=300, stale-while-revalidate=86400';

const presentCar = ({
  slug,
  name,
  style,
  picture,
  outlines,
  priceDate,
  offered,
  ...car
}: ComparedCar): Answer['cars'][number] => ({
  slug,
  name,
  style,
  suggested_price: wirePrice(car.suggestedPriceMinor),
  lowest_transaction_price: wirePrice(car.lowestPriceMinor),
  price_date: priceDate,
  offered,
  picture,
  outlines: outlines ? presentOutlines(outlines) : null,
});

function presentOutlines({ lengthMm, widthMm, heightMm, frontAxleMm, ...views }: CarOutlines) {
  return { length_mm: lengthMm, width_mm: widthMm, height_mm: heightMm, front_axle_mm: frontAxleMm, ...views };
}

export const compareRoutes = [
  serve(calls.compareStyles, async (call) => {
    const { style, lang } = call.input;
    const { comparison, unknown } = await loadComparison(call, [...new Set(style)], lang ?? call.locale);
    // Without a language in the address the headers decide it, so a cached answer could be wrong for a reader with
    // others.
    if (lang !== undefined && unknown.length === 0) call.addHeader('cache-control', KEPT);
    return accepted({ ...comparison, cars: comparison.cars.map(presentCar), unknown });
  }),
  serveRaw(calls.compareFile, async (call) => {
    const { style, format, lang } = call.input;
    const locale = lang ?? call.locale;
    const [styles, names, dictionary] = await Promise.all([
      stylesWithSheetsBySlug(call.database, [...new Set(style)]),
      namesOf(call, locale),
      dictionaryOf(call),
    ]);
    const [first] = styles;
    if (!first) return refused('catalogue.noStyle');
    const table = compareTable(styles, { dictionary, names, locale, text: textsFor(locale) });
    const name = [...new Set(styles.map(({ modelSlug }) => modelSlug))].join('-vs-');
    return tableFile(table, { name, format, locale });
  }),
];
