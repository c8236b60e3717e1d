import type { Context } from 'hono';
import { findModel, stylesWithSheetsBySlug, type StyleWithSheet } from '../../data/queries/catalogue/catalogue.ts';
import type { ComparedCar, Comparison } from '../../src/domain/catalogue/compare/model.ts';
import { comparedSheets } from '../../src/domain/catalogue/compare/sheets.ts';
import { measuresFromSheet } from '../../src/domain/catalogue/drawing/index.ts';
import { outlinesOf, type CarOutlines } from '../../src/domain/catalogue/drawing/outlines.ts';
import { styleName } from '../../src/domain/catalogue/naming.ts';
import { picturePath } from '../../src/domain/catalogue/page/drawing-box.ts';
import { paintsOf } from '../../src/domain/catalogue/page/paints.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { DataOf } from '../../src/wire/call.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { textsFor } from '../http/texts.ts';
import { answerFile } from '../http/table-file.ts';
import type { AppEnvironment } from '../http/types.ts';
import type { catalogueCalls } from '../../src/wire/catalogue.ts';
import { compareTable } from './compare-file.ts';
import { carNameOf, presentModel, wirePrice, type CatalogueWords } from './present.ts';
import { dictionaryOf, namesOf } from './words.ts';

/**
 * Sheets side by side.
 *
 * The page that compares is one static shell a language; the Worker draws the cars of its address into it
 * (`compare-page.ts`), and its script asks this one call for others. Built pages of sheets would have to be fetched whole,
 * once a car, and say neither numbers nor keys; sheets as files of their own would be six thousand files more, or names and
 * dictionary in every browser. This answer holds the rows of the cars asked for, in the reader's language: some 15 KB
 * compressed for four cars, and the browser keeps it.
 */

type Input<Query> = { out: { query: Query } };
type CompareInput = Input<{ style: string[]; lang?: Locale | undefined }>;
type FileInput = Input<{ style: string[]; format: 'csv' | 'xlsx'; lang?: Locale | undefined }>;
type Answer = DataOf<typeof catalogueCalls.compareStyles>;

/** A sheet changes with a publish, so what was answered holds for a while; then the old answer shows while a new one comes. */
const KEPT = 'public, max-age=300, stale-while-revalidate=86400';

/** The styles of these slugs side by side, in their order, and the slugs that name none. */
export async function loadComparison(
  context: Context<AppEnvironment>,
  slugs: readonly string[],
  locale: Locale,
): Promise<{ comparison: Comparison; unknown: string[] }> {
  const [styles, names, dictionary] = await Promise.all([
    stylesWithSheetsBySlug(context.get('database'), slugs),
    namesOf(context, locale),
    dictionaryOf(context),
  ]);
  const words: CatalogueWords = { locale, names, terms: new Map(dictionary.terms.map((term) => [term.code, term])) };
  const cars = await Promise.all(styles.map((each) => comparedCar(context, each, words)));
  const sheets = comparedSheets({
    sheets: styles.map(({ sheet }) => sheet),
    dictionary,
    names,
    locale,
    words: { free: textsFor(locale)('download:free') },
  });
  const unknown = slugs.filter((slug) => !styles.some((each) => each.slug === slug));
  return { comparison: { cars, ...sheets }, unknown };
}

async function comparedCar(
  context: Context<AppEnvironment>,
  style: StyleWithSheet,
  words: CatalogueWords,
): Promise<ComparedCar> {
  const { slug, sheet, energyType, drawing, suggestedPriceMinor, lowestPriceMinor, priceDate } = style;
  const measures = measuresFromSheet(sheet, energyType, drawing ?? undefined);
  return {
    slug,
    name: carNameOf(style, words.locale),
    style: styleName(style, words.names, words.locale),
    suggestedPriceMinor,
    lowestPriceMinor,
    priceDate,
    picture: await pictureOf(context, style, words),
    outlines: measures ? outlinesOf(measures) : null,
  };
}

export async function compareStyles(context: Context<AppEnvironment, string, CompareInput>) {
  const { style, lang } = context.req.valid('query');
  const { comparison, unknown } = await loadComparison(context, [...new Set(style)], lang ?? context.get('locale'));
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

/** The model in the style's own first colour; where its sheet states none, as lists show the model. */
async function pictureOf(
  context: Context<AppEnvironment>,
  { sheet, modelSlug, modelId }: StyleWithSheet,
  words: CatalogueWords,
): Promise<string | null> {
  const [paint] = paintsOf([{ sheet, modelSlug }], words.terms);
  if (paint.code !== undefined) return picturePath(modelSlug, 'side', paint);
  const model = await findModel(context.get('database'), modelId);
  return model ? presentModel(model, words).image : null;
}

export async function compareFile(context: Context<AppEnvironment, string, FileInput>) {
  const { style, format, lang } = context.req.valid('query');
  const locale = lang ?? context.get('locale');
  const [styles, names, dictionary] = await Promise.all([
    stylesWithSheetsBySlug(context.get('database'), [...new Set(style)]),
    namesOf(context, locale),
    dictionaryOf(context),
  ]);
  const [first] = styles;
  if (!first) return refuse(context, 'catalogue.noStyle');
  const table = compareTable(styles, { dictionary, names, locale, text: textsFor(locale) });
  const name = [...new Set(styles.map(({ modelSlug }) => modelSlug))].join('-vs-');
  return answerFile(context, table, { name, format, locale });
}
