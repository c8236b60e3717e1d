import type { ComparedCar, Comparison } from '../../domain/catalogue/compare/model.ts';
import { comparedSheets } from '../../domain/catalogue/compare/sheets.ts';
import { outlinesOf } from '../../domain/catalogue/drawing/outlines.ts';
import type { Style } from '../../domain/catalogue/model.ts';
import { picturePath } from '../../domain/catalogue/page/drawing-box.ts';
import type { ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import { carName, styleName } from '../../domain/catalogue/naming.ts';
import { sheetWords, type CatalogueContext } from '../../components/catalogue/context.ts';
import { drawnCar, pictureOf } from './drawings.ts';

/** Styles side by side as the Worker would answer them. */
export function comparisonOf(
  cars: readonly { entry: ModelEntry; style: Style }[],
  { locale, t, names, dictionary, terms, offered }: CatalogueContext,
): Comparison {
  const sheets = cars.map(({ style }) => style.sheet);
  return {
    ...comparedSheets({ sheets, dictionary, names, locale, words: sheetWords(t) }),
    cars: cars.map(({ entry, style }): ComparedCar => {
      const picture = pictureOf(entry, style, terms);
      const drawn = drawnCar(entry.model, style);
      return {
        slug: style.slug,
        name: carName(entry.brand, entry.model, locale),
        style: styleName(style, names, locale),
        suggestedPriceMinor: style.suggestedPriceMinor ?? null,
        lowestPriceMinor: style.lowestPriceMinor ?? null,
        priceDate: style.priceDate ?? null,
        offered: offered.get(style.slug) ?? '',
        picture: picture ? picturePath(picture.slug, 'side', picture.paint) : null,
        outlines: drawn ? outlinesOf(drawn.measures) : null,
      };
    }),
  };
}
