import type { Style } from '../model.ts';
import type { Names } from '../names.ts';
import type { ModelEntry } from '../page/model-entry.ts';
import { carName, otherNames, styleName, brandName, modelName } from '../naming.ts';
import type { Locale } from '../../shared/locale.ts';

/** All styles to choose from, in one language. The browser fetches this file when the picker opens. */
export interface Choices {
  brands: readonly ChoiceBrand[];
}
interface ChoiceBrand {
  name: string;
  models: readonly ChoiceModel[];
}
interface ChoiceModel {
  name: string;
  /** Brand and model, written as in the comparison. */
  car: string;
  /** Other names by which a search finds the car. */
  also: string;
  /** Slug and name, newest first. */
  styles: readonly (readonly [slug: string, name: string])[];
}

/** Lists the styles of a catalogue by brand and model, in the catalogue's order. */
export function choicesOf(entries: readonly ModelEntry[], names: Names, locale: Locale): Choices {
  const byBrand = Map.groupBy(entries, ({ brand }) => brand.slug);
  const brands = [...byBrand.values()].map((models): ChoiceBrand => {
    const [first] = models;
    return {
      name: first ? brandName(first.brand, locale) : '',
      models: models.map(({ brand, model, styles }) => ({
        name: modelName(model, locale),
        car: carName(brand, model, locale),
        also: [brand.name, brand.nameZh, ...brand.aliases, ...otherNames(model, locale)].join(' '),
        styles: styles.map((style: Style) => [style.slug, styleName(style, names, locale)] as const),
      })),
    };
  });
  return { brands };
}

export interface FoundStyle {
  slug: string;
  car: string;
  style: string;
}

/** Finds styles whose names contain every typed word, in any order; first those whose car's name contains them. */
export function foundStyles({ brands }: Choices, typed: string, max: number): { styles: FoundStyle[]; count: number } {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { styles: [], count: 0 };
  const all = brands.flatMap(({ models }) =>
    models.flatMap(({ car, also, styles }) =>
      styles.flatMap(([slug, style]) => {
        const shown = `${car} ${style}`.toLowerCase();
        const text = `${shown} ${also.toLowerCase()}`;
        if (!words.every((word) => text.includes(word))) return [];
        const isNamed = words.every((word) => car.toLowerCase().includes(word));
        return [{ slug, car, style, isNamed }];
      }),
    ),
  );
  const styles = [...all.filter(({ isNamed }) => isNamed), ...all.filter(({ isNamed }) => !isNamed)];
  return { styles: styles.slice(0, max).map(({ slug, car, style }) => ({ slug, car, style })), count: all.length };
}
