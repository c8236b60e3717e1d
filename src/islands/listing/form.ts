import { plainVin } from '../../domain/listing/vin.ts';
import type { EnergyType } from '../../domain/catalogue/model.ts';
import type { ListedDefect, ListingFacts } from '../../domain/listing/model.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { wireAmount } from '../../domain/shared/money.ts';
import { readTypedAmount } from '../../domain/shared/typed-amount.ts';
import { readTypedNumber } from '../../domain/shared/typed-number.ts';
import type { TradeTerm } from '../../domain/site/incoterms.ts';
import type { DataOf, SentTo } from '../../wire/call.ts';
import type { listingCalls } from '../../wire/listing.ts';

export type Listing = DataOf<typeof listingCalls.getDetail>['listing'];
export type Sent = SentTo<typeof listingCalls.saveDraft>;

/** What is typed, as it is typed. Names are those of the wire. */
const TEXTS = [
  'name',
  'vin',
  'year',
  'first_registration',
  'mileage_km',
  'energy_type',
  'color',
  'city',
  'price',
  'currency',
  'incoterm',
  'want',
  'reserve',
  'description',
] as const;
type TextName = (typeof TEXTS)[number];
const CAR = ['brand_id', 'model_id', 'auto_style_id'] as const;

export interface ListingForm extends Record<TextName, string> {
  brand_id: number | null;
  model_id: number | null;
  auto_style_id: number | null;
  defects: readonly ListedDefect[];
  photos: readonly string[];
}
export type FieldName = keyof ListingForm;
export const FIELD_NAMES: readonly FieldName[] = [...CAR, ...TEXTS, 'defects', 'photos'];

export const EMPTY_FORM: ListingForm = {
  brand_id: null,
  model_id: null,
  auto_style_id: null,
  name: '',
  vin: '',
  year: '',
  first_registration: '',
  mileage_km: '',
  energy_type: '',
  color: '',
  city: '',
  price: '',
  currency: 'USD',
  incoterm: '',
  want: 'sale',
  reserve: '',
  description: '',
  defects: [],
  photos: [],
};

/** An amount as the field shows it: without decimals that are all zero. */
const fieldAmount = (amount: string | null): string => (amount ?? '').replace(/\.00$/, '');

export function formOf(listing: Listing): ListingForm {
  const { name, vin, color, city, currency, want, description, defects, photos } = listing;
  const { brand_id: brand, model_id: model, auto_style_id: style } = listing;
  return {
    name,
    vin,
    color,
    city,
    currency,
    want,
    description,
    defects,
    photos,
    brand_id: brand,
    model_id: model,
    auto_style_id: style,
    year: listing.year === null ? '' : String(listing.year),
    first_registration: listing.first_registration ?? '',
    mileage_km: listing.mileage_km === null ? '' : String(listing.mileage_km),
    energy_type: listing.energy_type ?? '',
    price: fieldAmount(listing.price),
    incoterm: listing.incoterm ?? '',
    reserve: fieldAmount(listing.reserve),
  };
}

/** A higher amount is treated as a slip in typing. The server decides whether a price is too high. */
const MAX_PRICE_MINOR = 9_999_999_999_999;

/** Reads a number; undefined if the text is no number, or one that is too high to be meant. */
function wholeOf(typed: string, locale: Locale): number | null | undefined {
  if (typed.trim() === '') return null;
  const number = readTypedNumber(typed, locale);
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** In minor units. Undefined: what was typed is no amount. */
function minorOf(typed: string, currency: string): number | null | undefined {
  const read = readTypedAmount(typed, { currency, mostMinor: MAX_PRICE_MINOR });
  if ('minor' in read) return read.minor;
  return read.fault === 'empty' ? null : undefined;
}

const amountOf = (typed: string, currency: string): string | null | undefined => {
  const minor = minorOf(typed, currency);
  return typeof minor === 'number' ? wireAmount(minor) : minor;
};

/** The values a save sends, by field; undefined for a value that cannot be read. */
function valuesOf(form: ListingForm, locale: Locale): Record<FieldName, unknown> {
  const text = (typed: string) => typed.trim() || null;
  const { brand_id, model_id, auto_style_id, defects, photos, currency, want } = form;
  return {
    brand_id,
    model_id,
    auto_style_id,
    defects,
    photos,
    currency,
    want,
    name: text(form.name),
    vin: plainVin(form.vin) || null,
    year: wholeOf(form.year, locale),
    first_registration: text(form.first_registration),
    mileage_km: wholeOf(form.mileage_km, locale),
    energy_type: text(form.energy_type),
    color: text(form.color),
    city: text(form.city),
    price: amountOf(form.price, currency),
    incoterm: text(form.incoterm),
    reserve: amountOf(form.reserve, currency),
    description: text(form.description),
  };
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields whose values differ, in the order of the form. Different spellings of one value are equal. */
export function differing(one: ListingForm, other: ListingForm, locale: Locale): FieldName[] {
  const [values, others] = [valuesOf(one, locale), valuesOf(other, locale)];
  return FIELD_NAMES.filter((name) => values[name] === undefined || !isAlike(values[name], others[name]));
}

/** Fields whose value cannot be read, with the kind of number they take. */
export function unreadable(form: ListingForm, locale: Locale): ReadonlyMap<FieldName, 'wholeNumber' | 'amount'> {
  const values = valuesOf(form, locale);
  return new Map(
    FIELD_NAMES.filter((name) => values[name] === undefined).map((name) => [
      name,
      name === 'price' || name === 'reserve' ? 'amount' : 'wholeNumber',
    ]),
  );
}

/** The values a save sends: those that changed since `base` and can be read. The fields of the car go together. */
export function changesOf(form: ListingForm, base: ListingForm, locale: Locale): Partial<Sent> {
  const values = valuesOf(form, locale);
  const names = new Set(differing(form, base, locale).filter((name) => values[name] !== undefined));
  if (CAR.some((name) => names.has(name))) for (const name of CAR) names.add(name);
  return Object.fromEntries(FIELD_NAMES.filter((name) => names.has(name)).map((name) => [name, values[name]]));
}

/** What was changed here, on top of a newer version. */
export function merged(mine: ListingForm, base: ListingForm, newer: ListingForm, locale: Locale): ListingForm {
  const changedFields = new Set<FieldName>(differing(mine, base, locale));
  if (CAR.some((name) => changedFields.has(name))) for (const name of CAR) changedFields.add(name);
  const fields = FIELD_NAMES.map((name) => [name, changedFields.has(name) ? mine[name] : newer[name]] as const);
  // Each field has its own type of value, which `fromEntries` loses.
  return Object.fromEntries(fields) as unknown as ListingForm;
}

/** Fields that the server fills in by itself, from the car that is named. */
const FOLLOWING: readonly FieldName[] = [...CAR, 'energy_type'];

/** The form after a save: what was typed stays, and derived values are taken over unless they changed since. */
export function afterSave(form: ListingForm, sent: ListingForm, saved: ListingForm): ListingForm {
  const followed = FOLLOWING.filter((name) => form[name] === sent[name]).map((name) => [name, saved[name]]);
  return { ...form, ...(Object.fromEntries(followed) as Partial<ListingForm>) };
}

/** The form's values as the rules of a listing take them. A value that cannot be read is left out. */
export function factsOf(form: ListingForm, locale: Locale): ListingFacts {
  return {
    brandId: form.brand_id,
    modelId: form.model_id,
    styleId: form.auto_style_id,
    name: form.name.trim(),
    vin: plainVin(form.vin),
    color: form.color.trim(),
    city: form.city.trim(),
    defects: form.defects,
    photos: form.photos,
    description: form.description.trim(),
    year: wholeOf(form.year, locale) ?? null,
    firstRegistration: form.first_registration || null,
    mileageKm: wholeOf(form.mileage_km, locale) ?? null,
    energyType: (form.energy_type || null) as EnergyType | null,
    priceMinor: minorOf(form.price, form.currency) ?? null,
    currency: form.currency as ListingFacts['currency'],
    incoterm: (form.incoterm || null) as TradeTerm | null,
    want: form.want as ListingFacts['want'],
    reserveMinor: minorOf(form.reserve, form.currency) ?? null,
  };
}
