import { buildRate } from '../../components/catalogue/build-rate.ts';
import { figuresInOrder, formatNumber } from '../../domain/catalogue/format.ts';
import { wholeDollars, leadingPriceMinor, type ListedCar } from '../../domain/catalogue/facets/listed-car.ts';
import { CYCLES, driveOf, gearboxOf, type Cycle } from '../../domain/catalogue/facets/record.ts';
import type { Style, SpecSheet } from '../../domain/catalogue/model.ts';
import { unitName } from '../../domain/catalogue/names.ts';
import { pictureName } from '../../domain/catalogue/page/drawing-box.ts';
import { figureNumber, shownFigures, statedTerm } from '../../domain/catalogue/page/figures.ts';
import type { ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import { carName, styleName } from '../../domain/catalogue/naming.ts';
import { cardPhoto } from '../../domain/photo/photos.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { oncePerObject } from '../../domain/shared/once-per-object.ts';
import { contextOf } from './context.ts';
import { pictureOf } from './drawings.ts';
import type { Catalogue } from './source.ts';

/** Every style as a row of the list of results, model by model, in each language; made once a build. */
const lists = oncePerObject((_catalogue: Catalogue) => new Map<Locale, readonly ListedCar[]>());

export function listedStyles(catalogue: Catalogue, locale: Locale): readonly ListedCar[] {
  const made = lists(catalogue);
  let list = made.get(locale);
  if (!list) made.set(locale, (list = catalogue.models.flatMap((entry) => rowsOf(entry, catalogue, locale))));
  return list;
}

function rowsOf(entry: ModelEntry, catalogue: Catalogue, locale: Locale): ListedCar[] {
  const car = carName(entry.brand, entry.model, locale);
  return entry.styles.map((style) => {
    const photo = catalogue.photoOf(style);
    const shown = photo && cardPhoto(photo, locale);
    return { ...factsOf(style, entry, catalogue), car, ...textsOf(style, entry, catalogue, locale), photo: shown };
  });
}

function factsOf(style: Style, { brand }: ModelEntry, { offered }: Catalogue) {
  const { sheet, suggestedPriceMinor: suggestedMinor, lowestPriceMinor: lowestMinor } = style;
  return {
    condition: 'new' as const,
    slug: style.slug,
    offered: offered.get(style.slug) ?? '',
    brand: brand.slug,
    model: style.modelSlug,
    type: statedTerm(sheet, 'body_type'),
    level: statedTerm(sheet, 'level'),
    energy: style.energyType,
    year: style.modelYear,
    launchMonth: monthOf(sheet['time_to_market']?.[0]?.text),
    drive: driveOf(statedTerm(sheet, 'drive_type')),
    gearbox: gearboxOf(statedTerm(sheet, 'transmission_type')),
    seats: figureNumber(sheet, 'seats'),
    rangeKm: rangesOf(sheet),
    powerKw: figureNumber(sheet, 'power'),
    lengthMm: figureNumber(sheet, 'length'),
    suggestedMinor,
    lowestMinor,
    priceUsd: wholeDollars(leadingPriceMinor({ suggestedMinor, lowestMinor }), buildRate.cnyPerUsd),
  };
}

/** `2025-03` counted in months. */
function monthOf(date: string | undefined): number | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(date ?? '') ?? [];
  return year === undefined || month === undefined ? undefined : Number(year) * 12 + Number(month) - 1;
}

/** The electric range under each cycle, as the overview states it, else the technical group. */
function rangesOf(sheet: SpecSheet): Partial<Record<Cycle, number>> {
  const ranges: Partial<Record<Cycle, number>> = {};
  for (const cycle of CYCLES) {
    const cells = [sheet[`electric_range_${cycle}`], sheet[`battery_electric_range_${cycle}`]];
    const km = cells.flatMap((cell) => cell?.find((entry) => entry.number !== undefined)?.number ?? [])[0];
    if (km !== undefined) ranges[cycle] = km;
  }
  return ranges;
}

const ROW_FIGURES = ['range', 'battery', 'displacement', 'power', 'acceleration'] as const;

function textsOf(style: Style, entry: ModelEntry, catalogue: Catalogue, locale: Locale) {
  const { names, dictionary, terms } = contextOf(catalogue, locale);
  const picture = pictureOf(entry, style, terms);
  const sides = (['length', 'width', 'height'] as const).flatMap((side) => figureNumber(style.sheet, side) ?? []);
  const texts = sides.map((side) => formatNumber(side, locale));
  const unit = unitName(names.units['mm'], 2, locale);
  return {
    trim: styleName(style, names, locale),
    picture: picture && pictureName(picture.slug, 'side', picture.paint),
    figures: shownFigures(style.sheet, ROW_FIGURES, dictionary, names, locale),
    size: sides.length === 3 ? `${figuresInOrder(texts, locale, ' × ')}\u00a0${unit}` : undefined,
  };
}
