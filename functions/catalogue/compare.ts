import { exportPriceRows } from '../../data/queries/logistics/price-tables.ts';
import { dictionaryOf, namesOf } from '../../data/queries/catalogue/kept-words.ts';
import { findModel, stylesWithSheetsBySlug, type StyleWithSheet } from '../../data/queries/catalogue/catalogue.ts';
import type { ComparedCar, Comparison } from '../../src/domain/catalogue/compare/model.ts';
import { comparedSheets } from '../../src/domain/catalogue/compare/sheets.ts';
import { measuresFromSheet } from '../../src/domain/catalogue/drawing/index.ts';
import { outlinesOf } from '../../src/domain/catalogue/drawing/outlines.ts';
import { carNameOf, styleName } from '../../src/domain/catalogue/naming.ts';
import { picturePath } from '../../src/domain/catalogue/page/drawing-box.ts';
import { paintsOf } from '../../src/domain/catalogue/page/paints.ts';
import type { ExportPrice } from '../../src/domain/logistics/price/rows.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { CallContext } from '../http/call-context.ts';
import { usableRules } from '../../src/domain/logistics/price/priced-rows.ts';
import { offeredStyle } from '../logistics/offered.ts';
import { textsFor } from '../http/texts.ts';
import { drawingOf, type CatalogueWords } from './present.ts';

/** Compares the styles of these slugs, in their order. `unknown` holds the slugs that name no style. */
export async function loadComparison(
  moment: Pick<CallContext, 'database' | 'now' | 'environment'>,
  slugs: readonly string[],
  locale: Locale,
): Promise<{ comparison: Comparison; unknown: string[] }> {
  const [styles, names, dictionary, prices] = await Promise.all([
    stylesWithSheetsBySlug(moment.database, slugs),
    namesOf(moment, locale),
    dictionaryOf(moment),
    exportPriceRows(moment.database),
  ]);
  const rules = usableRules(prices, moment.environment);
  const words: CatalogueWords = { locale, names, terms: new Map(dictionary.terms.map((term) => [term.code, term])) };
  const cars = await Promise.all(styles.map((each) => comparedCar(moment, each, { words, rules })));
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
  moment: Pick<CallContext, 'database' | 'now'>,
  style: StyleWithSheet,
  { words, rules }: { words: CatalogueWords; rules: readonly ExportPrice[] },
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
    offered: offeredStyle(style, rules),
    picture: await pictureOf(moment, style, words),
    outlines: measures ? outlinesOf(measures) : null,
  };
}

/** The picture of the model in the style's first colour; if the sheet states none, the picture that lists show. */
async function pictureOf(
  moment: Pick<CallContext, 'database' | 'now'>,
  { sheet, modelSlug, modelId }: StyleWithSheet,
  words: CatalogueWords,
): Promise<string | null> {
  const [paint] = paintsOf([{ sheet, modelSlug }], words.terms);
  if (paint.code !== undefined) return picturePath(modelSlug, 'side', paint);
  const model = await findModel(moment.database, modelId);
  return model ? drawingOf(model, words) : null;
}
