import { applicableParameters } from '../../domain/catalogue/page/applicable.ts';
import { parameterOf, type Dictionary, type Term } from '../../domain/catalogue/page/dictionary.ts';
import { modelEntry, type ModelEntry } from '../../domain/catalogue/page/model-entry.ts';
import type { Brand, EnergyType, Model, Style } from '../../domain/catalogue/model.ts';
import type { Names } from '../../domain/catalogue/names.ts';
import type { ShownPhoto } from '../../domain/photo/photos.ts';
import { offeredCarText } from '../../domain/logistics/market/offered-car.ts';
import type { ExportPrice } from '../../domain/logistics/price/rows.ts';
import { LOCALE_CODES, type Locale } from '../../domain/shared/locale.ts';
import { ofBuild } from '../../layouts/of-build.ts';
import { companyOfBuild } from '../../layouts/company.ts';
import type { Company } from '../../domain/site/company.ts';
import { everywhere } from '../../domain/site/company-facts.ts';
import { menuHighlights } from '../../layouts/menu-highlights.ts';
import { rowsOf, type Row } from '../../layouts/rows.ts';
import { exportRules, offeredCarOf } from '../_logistics/offers.ts';
import { loadPhotos, photosOfModel, photosOfStyle, type Photos } from '../_photo/source.ts';
import { printedDigest } from './digest.ts';
import { readStyle, stated, type ReadStyle } from './style-row.ts';

export interface BrandEntry {
  brand: Brand;
  models: readonly ModelEntry[];
}

/** The whole catalogue as the pages read it: loaded once per build, not once per page. */
export interface Catalogue {
  dictionary: Dictionary;
  terms: ReadonlyMap<string, Term>;
  brands: readonly BrandEntry[];
  models: readonly ModelEntry[];
  /** Those of all models. */
  styles: readonly Style[];
  applicable: ReadonlyMap<EnergyType, ReadonlySet<string>>;
  namesOf: (locale: Locale) => Names;
  /** The photograph that leads where a style is shown: its own, or its model's. */
  photoOf: (style: Pick<Style, 'id' | 'modelSlug'>) => ShownPhoto | undefined;
  /** How prices in China become ours, and each style as a card carries it for the price at a port, by slug. */
  exportRules: readonly ExportPrice[];
  offered: ReadonlyMap<string, string>;
  company: Company;
  /** Digests of what pages print beside their own styles. */
  digests: {
    styles: ReadonlyMap<string, string>;
    dictionary: string;
    /** Every brand, model and style, for the pages that list them. */
    cars: string;
    /** What brands and models are called, for pages that list some cars of any of them. */
    models: string;
    /** What the menu of every page shows of the catalogue. A price or a new style redraws no page but those that print it. */
    menu: (locale: Locale) => string;
    names: (locale: Locale) => string;
    /** What every page shows of the company. */
    company: (locale: Locale) => string;
  };
}

const loaded = ofBuild(read);

export function loadCatalogue(): Promise<Catalogue> {
  // A development server reads it again for every page, so that an edited style shows without a restart.
  if (import.meta.env.DEV) return read();
  return loaded();
}

async function read(): Promise<Catalogue> {
  const [brandRows, modelRows, styleRows, [dictionary], nameRows] = await Promise.all([
    rowsOf('brands'),
    rowsOf('models'),
    rowsOf('styles'),
    rowsOf('dictionary'),
    rowsOf('names'),
  ]);
  const [company, photos, rules] = await Promise.all([companyOfBuild(), loadPhotos(), exportRules()]);
  if (!dictionary) throw new Error('The catalogue has no parameter dictionary: seed the database before building.');
  const styles = styleRows.map(readStyle);
  const brands = brandRows.map((row) => stated(row) as Brand);
  const models = entriesOf(modelRows, brands, styles, photos);
  const modelsOfBrand = Map.groupBy(models, (entry) => entry.brand.slug);
  const offered = offeredStyles(models, rules);
  const looks = digestsOfStyles(styles, models, photos, offered);
  const names = new Map(nameRows.map(({ locale, ...texts }) => [locale, texts]));
  return {
    dictionary,
    terms: new Map(dictionary.terms.map((term) => [term.code, term])),
    brands: brands
      .map((brand) => ({ brand, models: modelsOfBrand.get(brand.slug) ?? [] }))
      .filter((entry) => entry.models.length > 0)
      .sort((left, right) => left.brand.name.localeCompare(right.brand.name, 'en')),
    models,
    styles: models.flatMap((entry) => entry.styles),
    applicable: applicableParameters(styles, (key) => parameterOf(dictionary, key)?.group),
    namesOf: (locale) => {
      const found = names.get(locale);
      if (!found) throw new Error(`The catalogue has no names in ${locale}.`);
      return found;
    },
    photoOf: (style) => photosOfStyle(photos, style)[0],
    exportRules: rules,
    offered,
    company,
    digests: {
      styles: looks,
      dictionary: printedDigest(dictionary),
      // The digest covers the names only: rows have more columns, prices among them.
      models: printedDigest([brands.map(namesOf), models.map(({ model }) => [...namesOf(model), model.homeName])]),
      cars: printedDigest([brands, models.map(({ model, photo }) => [model, photo]), [...looks]]),
      names: await digestsByLocale((locale) => names.get(locale)),
      menu: await digestsByLocale(menuHighlights),
      company: await digestsByLocale((locale) => everywhere(company, locale)),
    },
  };
}

/** The models by name, each with its styles and the photograph that leads. */
function entriesOf(
  rows: readonly Row<'models'>[],
  brands: readonly Brand[],
  styles: readonly ReadStyle[],
  photos: Photos,
): ModelEntry[] {
  const stylesOfModel = Map.groupBy(styles, (style) => style.modelSlug);
  const brandOf = new Map(brands.map((brand) => [brand.slug, brand]));
  const entries = rows.flatMap((row) => {
    const model = stated(row) as Model;
    const brand = brandOf.get(model.brandSlug);
    const entry = brand && modelEntry(model, brand, stylesOfModel.get(model.slug) ?? []);
    return entry ? [{ ...entry, photo: photosOfModel(photos, entry)[0] }] : [];
  });
  return entries.sort(byLatinName);
}

/** Each style as a card carries it, by slug. */
const offeredStyles = (models: readonly ModelEntry[], rules: readonly ExportPrice[]): Map<string, string> =>
  new Map(
    models.flatMap(({ model, styles }) =>
      styles.map((style) => [style.slug, offeredCarText(offeredCarOf(style, model, rules))] as const),
    ),
  );

/** By slug, with the hints of the model, the photograph that leads and the offer: a style looks different when they change. */
function digestsOfStyles(
  styles: readonly ReadStyle[],
  models: readonly ModelEntry[],
  photos: Photos,
  offered: ReadonlyMap<string, string>,
): Map<string, string> {
  const hints = new Map(models.map(({ model }) => [model.slug, model.drawing]));
  const looksOf = (style: ReadStyle) => [
    hints.get(style.modelSlug),
    photosOfStyle(photos, style)[0],
    offered.get(style.slug),
  ];
  return new Map(styles.map((style) => [style.slug, printedDigest([style.digest, ...looksOf(style)])]));
}

const namesOf = ({ slug, name, nameZh }: Brand | Model) => [slug, name, nameZh];

/** A digest for each language. */
async function digestsByLocale(say: (locale: Locale) => unknown): Promise<(locale: Locale) => string> {
  const digests = new Map<Locale, string>();
  for (const locale of LOCALE_CODES) {
    digests.set(locale, printedDigest((await say(locale)) ?? null));
  }
  return (locale) => digests.get(locale) ?? '';
}

function byLatinName(left: ModelEntry, right: ModelEntry): number {
  return (
    left.brand.name.localeCompare(right.brand.name, 'en') ||
    left.model.name.localeCompare(right.model.name, 'en', { numeric: true })
  );
}
