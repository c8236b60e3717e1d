import type { BrandRecord, Dictionary, ModelRecord, StyleRecord } from '../../data/queries/catalogue/catalogue.ts';
import { cellText, type FormatWords } from '../../src/domain/catalogue/format.ts';
import type { Brand, Cell, Model, Parameter, SpecSheet } from '../../src/domain/catalogue/model.ts';
import { standsBefore, unitName, type Names } from '../../src/domain/catalogue/names.ts';
import { PICTURE_VIEWS, picturePath } from '../../src/domain/catalogue/page/drawing-box.ts';
import { brandName, fullStyleName, modelName, styleName } from '../../src/domain/catalogue/naming.ts';
import { paintsOfModel } from '../../src/domain/catalogue/page/paints.ts';
import { cardAddress, presentedPhoto, type ShownPhoto } from '../../src/domain/photo/photos.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { catalogueCalls } from '../../src/wire/catalogue.ts';

/** Presents rows of the database as they are on the wire, in one language. */

type Calls = typeof catalogueCalls;
type BrandShape = DataOf<Calls['getAllAutoBrand']>[number];
type ModelShape = DataOf<Calls['getModelsList']>['list'][number];
type StyleShape = DataOf<Calls['getModelStyleList']>[number];
type ImagesShape = DataOf<Calls['getAutoModelImgById']>;

const CURRENCY = 'CNY';

/** A price in fen as it is on the wire; null if not stated. */
export const wirePrice = (minor: number | null) => (minor === null ? null : wireAmount(minor));

/** What a buyer saves: only if the lowest price is below the suggested one. */
function saving(suggestedMinor: number | null, lowestMinor: number | null): string | null {
  if (suggestedMinor === null || lowestMinor === null || lowestMinor >= suggestedMinor) return null;
  return wireAmount(suggestedMinor - lowestMinor);
}

const namedBrand = (name: string, nameZh: string): Brand => ({ slug: '', name, nameZh, aliases: [] });
const namedModel = (name: string, nameZh: string): Model => ({
  slug: '',
  brandSlug: '',
  name,
  homeName: name,
  nameZh,
  aliases: [],
});

export function presentBrand(brand: BrandRecord, locale: Locale): BrandShape {
  return {
    id: brand.id,
    slug: brand.slug,
    name: brandName(namedBrand(brand.name, brand.nameZh), locale),
    initial: brand.name.charAt(0).toUpperCase(),
    logo: '',
    model_count: brand.modelCount,
  };
}

export function presentBrandDetail(
  brand: BrandRecord,
  { locale, names }: CatalogueWords,
): DataOf<Calls['getBrandDetail']> {
  return {
    ...presentBrand(brand, locale),
    aliases: brand.aliases,
    parent: brand.parent,
    headquarters: brand.headquarters && (names.terms[brand.headquarters] ?? brand.headquarters),
    founded_year: brand.foundedYear,
    style_count: brand.styleCount,
  };
}

type Terms = ReadonlyMap<string, Dictionary['terms'][number]>;

export interface CatalogueWords {
  locale: Locale;
  names: Names;
  terms: Terms;
}

/** The address of a model's drawing as lists show it. */
export const drawingOf = (model: ModelRecord, { terms }: Pick<CatalogueWords, 'terms'>): string =>
  picturePath(model.slug, 'side', paintsOfModel(model, terms)[0]);

export function presentModel(model: ModelRecord, words: CatalogueWords): ModelShape {
  const { locale, names } = words;
  return {
    id: model.id,
    slug: model.slug,
    brand_id: model.brandId,
    brand_name: brandName(namedBrand(model.brandName, model.brandNameZh), locale),
    name: modelName(namedModel(model.name, model.nameZh), locale),
    level: model.level === null ? null : (names.terms[model.level] ?? model.level),
    level_code: model.level,
    energy_types: model.energyTypes.map((code) => names.energyTypes[code] ?? code),
    energy_type_codes: model.energyTypes,
    suggested_price_min: wirePrice(model.suggestedPriceMinMinor),
    suggested_price_max: wirePrice(model.suggestedPriceMaxMinor),
    lowest_transaction_price: wirePrice(model.lowestPriceMinor),
    preferential_amount:
      model.preferentialAmountMinor !== null && model.preferentialAmountMinor > 0
        ? wireAmount(model.preferentialAmountMinor)
        : null,
    currency: CURRENCY,
    style_count: model.styleCount,
    image: cardAddress(model.photoKey) ?? drawingOf(model, words),
  };
}

export function presentModelDetail(model: ModelRecord, words: CatalogueWords): DataOf<Calls['getModelDetailById']> {
  return {
    ...presentModel(model, words),
    home_name: model.homeName,
    aliases: model.aliases,
    newest_year: model.newestYear,
  };
}

export function presentImages(
  model: ModelRecord,
  photos: readonly ShownPhoto[],
  { locale, names, terms }: CatalogueWords,
): ImagesShape {
  const images = paintsOfModel(model, terms).flatMap((paint) =>
    PICTURE_VIEWS.map((view) => ({
      view,
      colour_code: paint.code ?? null,
      colour: paint.code === undefined ? null : (names.terms[paint.code] ?? paint.code),
      hex: `#${paint.hex}`,
      hex_second: paint.roofHex === undefined ? null : `#${paint.roofHex}`,
      url: picturePath(model.slug, view, paint),
    })),
  );
  const name = modelName(namedModel(model.name, model.nameZh), locale);
  return { id: model.id, name, images, photos: photos.map((photo) => presentedPhoto(photo, locale)) };
}

export function presentStyle(style: StyleRecord, locale: Locale, names: Names): StyleShape {
  const brand = namedBrand(style.brandName, style.brandNameZh);
  const model = namedModel(style.modelName, style.modelNameZh);
  return {
    auto_style_id: style.id,
    auto_style_name: fullStyleName(style, names, locale),
    trim_name: styleName(style, names, locale),
    slug: style.slug,
    brand_id: style.brandId,
    brand_name: brandName(brand, locale),
    model_id: style.modelId,
    model_name: modelName(model, locale),
    model_year: style.modelYear,
    energy_type: names.energyTypes[style.energyType] ?? style.energyType,
    energy_type_code: style.energyType,
    suggested_price: wirePrice(style.suggestedPriceMinor),
    lowest_transaction_price: wirePrice(style.lowestPriceMinor),
    preferential_amount: saving(style.suggestedPriceMinor, style.lowestPriceMinor),
    lowest_price_source: style.lowestPriceSource,
    price_date: style.priceDate,
    currency: CURRENCY,
    image: cardAddress(style.photoKey),
  };
}

export interface SheetRow {
  key: string;
  name: string;
  unit: string;
  /** The value without the parameter's own unit, which is in `unit`. */
  value: string;
}
interface SheetGroup {
  key: string;
  name: string;
  parameters: SheetRow[];
}

/** The stated parameters of a sheet, grouped and in the dictionary's order. */
export function presentSheet(
  sheet: SpecSheet,
  dictionary: Dictionary,
  names: Names,
  locale: Locale,
  words: FormatWords,
): SheetGroup[] {
  const rowsByGroup = Map.groupBy(
    dictionary.parameters.filter(({ key }) => (sheet[key]?.length ?? 0) > 0),
    (parameter) => parameter.group,
  );
  const rowOf = (parameter: Parameter): SheetRow => {
    const cell = sheet[parameter.key] ?? [];
    const unit = unitBeside(cell, parameter, names, locale);
    return {
      key: parameter.key,
      name: names.parameters[parameter.key] ?? parameter.key,
      unit: unit === undefined ? '' : unitName(names.units[unit], 2, locale),
      value: cellText(
        unit === undefined ? cell : cell.map(({ unit: _same, ...entry }) => entry),
        unit === undefined ? parameter : { ...parameter, unit: undefined },
        names,
        locale,
        words,
      ),
    };
  };
  return dictionary.groups
    .map(({ key }) => ({ key, name: names.groups[key] ?? key, parameters: (rowsByGroup.get(key) ?? []).map(rowOf) }))
    .filter((group) => group.parameters.length > 0);
}

/**
 * The unit to show next to a parameter's value; undefined if the value states its own. Amounts of money carry their
 * sign, an entry in another unit has to name it, and some languages put a unit before its figure.
 */
export function unitBeside(cell: Cell, { kind, unit }: Parameter, names: Names, locale: Locale): string | undefined {
  if (unit === undefined || kind === 'money') return undefined;
  const hasOther = cell.some((entry) => entry.unit !== undefined && entry.unit !== unit);
  return hasOther || standsBefore(unitName(names.units[unit], 2, locale)) ? undefined : unit;
}
