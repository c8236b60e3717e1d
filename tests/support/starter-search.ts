import { readdirSync, readFileSync } from 'node:fs';
import { driveOf, gearboxOf, type FacetRecord } from '../../src/domain/catalogue/facets/record.ts';
import { wholeDollars } from '../../src/domain/catalogue/facets/listed-car.ts';
import { brandsSchema, modelsSchema, stylesSchema } from '../../src/domain/catalogue/schema.ts';
import { figureNumber, statedTerm } from '../../src/domain/catalogue/page/figures.ts';
import { carName } from '../../src/domain/catalogue/naming.ts';
import { REFERENCE_PER_USD } from '../../src/domain/currency/quotes.ts';
import { namesOfBrand, namesOfModel, wholesOfNames, wordsOfNames } from '../../src/domain/search/car-words.ts';
import { filterSource, type FilterSource } from '../../src/domain/search/filter-offer.ts';
import { packRecords } from '../../src/domain/search/filter-records.ts';
import { filterVocabulary } from '../../src/domain/search/filter-vocabulary.ts';
import { foldText } from '../../src/domain/search/fold.ts';
import { grammarWords } from '../../src/domain/search/reader-words.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { starterNames } from './dictionary.ts';

/** What the search field knows of the starter dataset, without a build: all its cars, and some used ones. */

const FOLDER = new URL('../../data/catalogue/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));

export const starterBrands = brandsSchema.parse(read('brands.json'));
export const starterModels = modelsSchema.parse(read('models.json'));
const brandOf = new Map(starterModels.map(({ slug, brandSlug }) => [slug, brandSlug]));
export const starterStyles = readdirSync(new URL('styles/', FOLDER)).flatMap((file) =>
  stylesSchema.parse(read(`styles/${file}`)),
);

const asRecord = (style: (typeof starterStyles)[number]): FacetRecord => {
  const { sheet } = style;
  const cltc = sheet['electric_range_cltc']?.[0]?.number ?? sheet['battery_electric_range_cltc']?.[0]?.number;
  return {
    condition: 'new',
    brand: brandOf.get(style.modelSlug) ?? '',
    model: style.modelSlug,
    type: statedTerm(sheet, 'body_type'),
    level: statedTerm(sheet, 'level'),
    energy: style.energyType,
    year: style.modelYear,
    drive: driveOf(statedTerm(sheet, 'drive_type')),
    gearbox: gearboxOf(statedTerm(sheet, 'transmission_type')),
    seats: figureNumber(sheet, 'seats'),
    rangeKm: cltc === undefined ? {} : { cltc },
    priceUsd: wholeDollars(style.lowestPriceMinor ?? style.suggestedPriceMinor, REFERENCE_PER_USD.CNY),
  };
};

const newCars = starterStyles.map(asRecord);
const used = (model: string, year: number, priceUsd: number): FacetRecord => {
  const like = newCars.find((car) => car.model === model);
  if (!like) throw new Error(`The starter dataset has no ${model}.`);
  return { ...like, condition: 'used', year, priceUsd, rangeKm: {} };
};
const cars = [
  ...newCars,
  used('byd-seagull', 2023, 7_400),
  used('byd-han', 2022, 15_900),
  used('geely-monjaro', 2022, 14_500),
];

const whole = (name: string) => foldText(name).replace(/[^\p{L}\p{N}+]/gu, '');
const whoeverIs = <Named extends { slug: string }>(all: readonly Named[], slug: string): Named => {
  const found = all.find((each) => each.slug === slug);
  if (!found) throw new Error(`No ${slug}.`);
  return found;
};

const sources = new Map<Locale, FilterSource>();

export function starterFilters(locale: Locale = 'en'): FilterSource {
  const known = sources.get(locale);
  if (known) return known;
  const packed = packRecords(cars);
  const source = filterSource({
    units: [],
    brands: starterBrands.map((brand) => ({
      slug: brand.slug,
      name: brand.name,
      count: '',
      words: wordsOfNames(namesOfBrand(brand)).join(' '),
      wholes: wholesOfNames(namesOfBrand(brand)).map(whole),
    })),
    models: starterModels.map((model) => {
      const brand = whoeverIs(starterBrands, model.brandSlug);
      const names = namesOfModel(model);
      return {
        slug: model.slug,
        name: carName(brand, model, locale),
        picture: '',
        all: [],
        some: [],
        styles: [],
        words: wordsOfNames([...namesOfBrand(brand), ...names]).join(' '),
        wholes: [...names, ...names.map((name) => brand.name + name), brand.nameZh + model.nameZh].map(whole),
      };
    }),
    filters: {
      locale,
      vocabulary: filterVocabulary(packed.values, starterNames),
      grammar: grammarWords(),
      labels: {},
      cars: packed,
      perUsd: REFERENCE_PER_USD,
      words: { cars: { other: '#' }, upTo: 'up to #', andMore: '# and more', km: 'km', title: 'All cars' },
      told: {
        ignored: 'left out: #',
        relaxed: 'without: #',
        all: 'all, for none has: #',
        converted: '# = #',
        roughly: '# ~ #',
        left_hand_drive: 'on the left',
        right_hand_drive: 'on the right',
      },
    },
  });
  sources.set(locale, source);
  return source;
}
