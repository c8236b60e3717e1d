import type { Context } from 'hono';
import { findModel, stylesWithSheetsBySlug, type StyleRecord } from '../../data/queries/catalogue.ts';
import { comparedSheets } from '../../src/domain/catalogue/compare/sheets.ts';
import { measuresFromSheet } from '../../src/domain/catalogue/drawing/index.ts';
import { outlinesOf, type CarOutlines } from '../../src/domain/catalogue/drawing/outlines.ts';
import type { SpecSheet } from '../../src/domain/catalogue/model.ts';
import { styleName } from '../../src/domain/catalogue/page/naming.ts';
import { picturePath } from '../../src/domain/catalogue/page/drawing-box.ts';
import { paintsOf } from '../../src/domain/catalogue/page/paints.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import type { DataOf } from '../http/call.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { textsFor } from '../http/texts.ts';
import { answerFile } from '../http/table-file.ts';
import type { AppEnvironment } from '../http/types.ts';
import type { catalogueCalls } from './calls.ts';
import { compareTable } from './compare-file.ts';
import { carNameOf, presentModel, type CatalogueWords } from './present.ts';
import { dictionaryOf, namesOf } from './words.ts';

/**
 * Sheets side by side.
 *
 * The page that compares is one static shell a language, and asks for all it shows in this one call. Built pages of
 * sheets would have to be fetched whole, once a car, and say neither numbers nor keys; sheets as files of their own would
 * be six thousand files more, or names and dictionary in every browser. This answer holds the rows of the cars asked for,
 * in the reader's language: some 15 KB compressed for four cars, and the browser keeps it.
 */

type Input<Query> = { out: { query: Query } };
type CompareInput = Input<{ style: string[]; lang?: Locale | undefined }>;
type FileInput = Input<{ style: string[]; format: 'csv' | 'xlsx'; lang?: Locale | undefined }>;
type Answer = DataOf<typeof catalogueCalls.compareStyles>;
type Car = Answer['cars'][number];
type ComparedStyle = StyleRecord & { sheet: SpecSheet };

/** A sheet changes with a publish, so what was answered holds for a while; then the old answer shows while a new one comes. */
const KEPT = 'public, max-age=300, stale-while-revalidate=86400';

export async function compareStyles(context: Context<AppEnvironment, string, CompareInput>) {
  const { style, lang } = context.req.valid('query');
  const slugs = [...new Set(style)];
  const locale = lang ?? context.get('locale');
  const [styles, names, dictionary] = await Promise.all([
    stylesWithSheetsBySlug(context.get('database'), slugs),
    namesOf(context, locale),
    dictionaryOf(context),
  ]);
  const words: CatalogueWords = { locale, names, terms: new Map(dictionary.terms.map((term) => [term.code, term])) };
  const cars = await Promise.all(styles.map((each) => presentCar(context, each, words)));
  const sheets = comparedSheets({
    sheets: styles.map(({ sheet }) => sheet),
    dictionary,
    names,
    locale,
    words: { free: textsFor(locale)('download:free') },
  });
  const unknown = slugs.filter((slug) => !styles.some((each) => each.slug === slug));
  // Without a language in the address the answer goes by the headers, and may not be kept for who sends others.
  if (lang !== undefined && unknown.length === 0) context.header('cache-control', KEPT);
  // The domain's lists are not to be changed, which is all that tells them from those of the wire.
  return succeed(context, { cars, unknown, ...sheets } as unknown as Answer);
}

async function presentCar(
  context: Context<AppEnvironment, string, CompareInput>,
  style: ComparedStyle,
  words: CatalogueWords,
): Promise<Car> {
  const { slug, sheet, energyType, modelSlug, suggestedPriceMinor } = style;
  const measures = measuresFromSheet(sheet, energyType, modelSlug);
  return {
    slug,
    name: carNameOf(style, words.locale),
    style: styleName({ ...style, trimParts: style.trimParts ?? undefined }, words.names, words.locale),
    suggested_price: suggestedPriceMinor === null ? null : wireAmount(suggestedPriceMinor),
    picture: await pictureOf(context, style, words),
    outlines: measures ? presentOutlines(outlinesOf(measures)) : null,
  };
}

function presentOutlines({ lengthMm, widthMm, heightMm, frontAxleMm, ...views }: CarOutlines): Car['outlines'] {
  return { length_mm: lengthMm, width_mm: widthMm, height_mm: heightMm, front_axle_mm: frontAxleMm, ...views };
}

/** The model in the style's own first colour; where its sheet states none, as lists show the model. */
async function pictureOf(
  context: Context<AppEnvironment, string, CompareInput>,
  { sheet, modelSlug, modelId }: ComparedStyle,
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
