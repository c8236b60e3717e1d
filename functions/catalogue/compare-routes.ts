import type { Context } from 'hono';
import { stylesWithSheetsBySlug } from '../../data/queries/catalogue/catalogue.ts';
import { dictionaryOf, namesOf } from '../../data/queries/catalogue/kept-words.ts';
import type { ComparedCar } from '../../src/domain/catalogue/compare/model.ts';
import type { CarOutlines } from '../../src/domain/catalogue/drawing/outlines.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { catalogueCalls } from '../../src/wire/catalogue.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { momentOf } from '../http/occasion.ts';
import { answerFile } from '../http/table-file.ts';
import { textsFor } from '../http/texts.ts';
import type { AppEnvironment } from '../http/types.ts';
import { compareTable } from './compare-file.ts';
import { loadComparison } from './compare.ts';
import { wirePrice } from './present.ts';

/**
 * Sheets side by side.
 *
 * The page that compares is one static shell per language; the Worker draws the cars of its address into it
 * (`compare-pages.ts`), and its script asks this one call for others. Built pages of sheets would have to be fetched whole,
 * once per car, and say neither numbers nor keys; sheets as files of their own would be six thousand files more, or names and
 * dictionary in every browser. This answer holds the rows of the cars asked for, in the reader's language: some 15 KB
 * compressed for four cars, and the browser keeps it.
 */

type Input<Query> = { out: { query: Query } };
type CompareInput = Input<{ style: string[]; lang?: Locale | undefined }>;
type FileInput = Input<{ style: string[]; format: 'csv' | 'xlsx'; lang?: Locale | undefined }>;
type Answer = DataOf<typeof catalogueCalls.compareStyles>;

/** A sheet changes with a publish, so what was answered holds for a while; then the old answer shows while a new one comes. */
const KEPT = 'public, max-age=300, stale-while-revalidate=86400';

export async function compareStyles(context: Context<AppEnvironment, string, CompareInput>) {
  const { style, lang } = context.req.valid('query');
  const { comparison, unknown } = await loadComparison(
    momentOf(context),
    [...new Set(style)],
    lang ?? context.get('locale'),
  );
  // Without a language in the address the answer goes by the headers, and may not be kept for who sends others.
  if (lang !== undefined && unknown.length === 0) context.header('cache-control', KEPT);
  const cars = comparison.cars.map(presentCar);
  // The domain's lists are not to be changed, which is all that tells them from those of the wire.
  return succeed(context, { ...comparison, cars, unknown } as unknown as Answer);
}

const presentCar = ({
  slug,
  name,
  style,
  picture,
  outlines,
  priceDate,
  ...car
}: ComparedCar): Answer['cars'][number] => ({
  slug,
  name,
  style,
  suggested_price: wirePrice(car.suggestedPriceMinor),
  lowest_transaction_price: wirePrice(car.lowestPriceMinor),
  price_date: priceDate,
  picture,
  outlines: outlines ? presentOutlines(outlines) : null,
});

function presentOutlines({ lengthMm, widthMm, heightMm, frontAxleMm, ...views }: CarOutlines) {
  return { length_mm: lengthMm, width_mm: widthMm, height_mm: heightMm, front_axle_mm: frontAxleMm, ...views };
}

export async function compareFile(context: Context<AppEnvironment, string, FileInput>) {
  const { style, format, lang } = context.req.valid('query');
  const moment = momentOf(context);
  const locale = lang ?? context.get('locale');
  const [styles, names, dictionary] = await Promise.all([
    stylesWithSheetsBySlug(moment.database, [...new Set(style)]),
    namesOf(moment, locale),
    dictionaryOf(moment),
  ]);
  const [first] = styles;
  if (!first) return refuse(context, 'catalogue.noStyle');
  const table = compareTable(styles, { dictionary, names, locale, text: textsFor(locale) });
  const name = [...new Set(styles.map(({ modelSlug }) => modelSlug))].join('-vs-');
  return answerFile(context, table, { name, format, locale });
}
