import { formatWithUnit } from '../../../domain/catalogue/format.ts';
import {
  bandsAtPort,
  offeredBands,
  offeredChoices,
  offeredSteps,
  type OfferedChoice,
} from '../../../domain/catalogue/facets/choices.ts';
import { addressOfQuery, hasPage } from '../../../domain/catalogue/facets/address.ts';
import type { ListedCar } from '../../../domain/catalogue/facets/listed-car.ts';
import { withoutChina } from '../../../domain/catalogue/facets/prices.ts';
import {
  EMPTY_QUERY,
  parsePriceBand,
  parseRangeStep,
  withChoice,
  type Choice,
} from '../../../domain/catalogue/facets/query.ts';
import {
  CHOICE_FACETS,
  CYCLES,
  isChoiceFacet,
  type ChoiceFacet,
  type Cycle,
  type Facet,
} from '../../../domain/catalogue/facets/record.ts';
import { bandText, stepText } from '../../../domain/catalogue/facets/texts.ts';
import { cataloguePaths, findPaths, localizedPath, stockPaths } from '../../../domain/shared/routes.ts';
import type { CatalogueContext } from '../context.ts';
import { wordsOf } from './words.ts';

/** A choice as the page shows it: without JavaScript a link to the page that lists it. */
export interface ShownChoice extends OfferedChoice {
  name: string;
  href: string;
}

export interface ShownFacet {
  facet: Facet;
  name: string;
  choices: ShownChoice[];
  /** Ranges stand apart by the cycle they were measured in. */
  cycles?: { cycle: Cycle; choices: ShownChoice[] }[];
}

/** The facets of the page in the order they are shown; those with less than two choices narrow nothing and are left out. */
const SHOWN = [
  'condition',
  'price',
  'brand',
  'model',
  'type',
  'level',
  'energy',
  'range',
  'year',
  'drive',
  'gearbox',
  'seats',
] as const satisfies readonly Facet[];

/** Where a choice leads without a script; what has no page of its own is asked of the list. */
const pathOf = (choice: Choice, hasOwnPage: boolean): string => {
  const { facet, value } = choice;
  if (!hasOwnPage) return addressOfQuery(withoutChina(withChoice(EMPTY_QUERY, choice)), () => false);
  if (facet === 'brand') return cataloguePaths.brand(value);
  if (facet === 'model') return cataloguePaths.model(value);
  return hasPage(choice) ? findPaths.resultsOf(facet, value) : stockPaths.list();
};

/** What a value is called in the language of the page. */
export function choiceName(
  facet: ChoiceFacet,
  value: string,
  { t, names, locale }: CatalogueContext,
  carNames: ReadonlyMap<string, string>,
): string {
  if (facet === 'condition') return t(`results:condition.${value}`);
  if (facet === 'brand' || facet === 'model') return carNames.get(`${facet} ${value}`) ?? value;
  if (facet === 'energy') return names.energyTypes[value] ?? value;
  if (facet === 'drive' || facet === 'gearbox') return t(`results:${facet}.${value}`);
  if (facet === 'year') return value;
  if (facet === 'seats') return formatWithUnit(Number(value), 'seats', names, locale);
  return names.terms[value] ?? value;
}

/**
 * The facets of a list of cars.
 *
 * @param carNames names of brands and models in the page's language, by `brand byd` and `model byd-seagull`
 * @param carPages tells whether a choice has a page: brands of used cars may not be in the catalogue
 */
export function shownFacets(
  cars: readonly ListedCar[],
  context: CatalogueContext,
  carNames: ReadonlyMap<string, string>,
  carPages: (facet: Facet, value: string) => boolean,
): ShownFacet[] {
  const words = wordsOf(context);
  const { locale } = context;
  const isAtPort = (facet: Facet) => facet === 'price' && context.hidesPrices;
  const show = (facet: Facet, name: (value: string) => string, choices: readonly OfferedChoice[]): ShownChoice[] =>
    choices.map(({ value, count }) => ({
      value,
      count,
      name: name(value),
      href: localizedPath(locale, pathOf({ facet, value }, carPages(facet, value) && !isAtPort(facet))),
    }));
  const facets = SHOWN.map((facet): ShownFacet => {
    const base = { facet, name: words.facets[facet] ?? facet };
    if (facet === 'price') {
      const bands = context.hidesPrices ? bandsAtPort() : offeredBands(cars);
      const texts = new Map(bands.map(({ value, band }) => [value, bandText(band, words, locale)]));
      return { ...base, choices: show(facet, (value) => texts.get(value) ?? value, bands) };
    }
    if (facet === 'range') {
      const cycles = CYCLES.map((cycle) => {
        const steps = offeredSteps(cars).filter(({ step }) => step.cycle === cycle);
        const texts = new Map(steps.map(({ value, step }) => [value, stepText(step, words, locale, false)]));
        return { cycle, choices: show(facet, (value) => texts.get(value) ?? value, steps) };
      }).filter(({ choices }) => choices.length > 0);
      return { ...base, cycles, choices: cycles.flatMap(({ choices }) => choices) };
    }
    const offered = offeredChoices(cars, facet);
    return {
      ...base,
      choices: show(facet, (value) => choiceName(facet, value, context, carNames), offered),
    };
  });
  return facets.filter(({ choices }) => choices.length > 1);
}

/** Every choice that has a prebuilt page. */
export function pagedChoices(cars: readonly ListedCar[]): Choice[] {
  const single = CHOICE_FACETS.flatMap((facet) =>
    offeredChoices(cars, facet).map(({ value }): Choice => ({ facet, value })),
  );
  const bands = offeredBands(cars).map(({ value }): Choice => ({ facet: 'price', value }));
  const steps = offeredSteps(cars).map(({ value }): Choice => ({ facet: 'range', value }));
  return [...single, ...bands, ...steps].filter(hasPage);
}

/** A choice in words, with what heads its page: `Body type`, `SUV`. A range says its cycle. */
export function namedChoice(
  choice: Choice,
  facets: readonly ShownFacet[],
  context: CatalogueContext,
): { facet: string; value: string } {
  const words = wordsOf(context);
  const { facet, value } = choice;
  const shown = facets.find((each) => each.facet === facet)?.choices.find((each) => each.value === value);
  return { facet: words.facets[facet] ?? facet, value: choiceText(choice, context) ?? shown?.name ?? value };
}

/** The text of a choice; undefined if it is a car's name. A facet with one choice is hidden, but that choice has a page. */
function choiceText({ facet, value }: Choice, context: CatalogueContext): string | undefined {
  const words = wordsOf(context);
  const step = facet === 'range' ? parseRangeStep(value) : undefined;
  if (step) return stepText(step, words, context.locale);
  const band = facet === 'price' ? parsePriceBand(value) : undefined;
  if (band) return bandText(band, words, context.locale);
  if (!isChoiceFacet(facet) || facet === 'brand' || facet === 'model') return undefined;
  return choiceName(facet, value, context, new Map());
}
