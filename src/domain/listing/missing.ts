import { UNIT_MINOR } from '../auction/units.ts';
import { LISTING_LIMITS, type ListingFacts } from './model.ts';
import { isVin } from './vin.ts';

/** A field, as the wire names it, and the sentence `errors:input.<because>` shown next to it. */
export interface ListingFault {
  path: string;
  because: string;
}

/** Steps of the form, in their order, with the fields of each. */
export const LISTING_STEPS = {
  car: [
    'name',
    'vin',
    'year',
    'first_registration',
    'energy_type',
    'mileage_km',
    'city',
    'brand_id',
    'model_id',
    'auto_style_id',
  ],
  condition: ['defects', 'description'],
  photos: ['photos'],
  price: ['want', 'price', 'currency', 'incoterm', 'reserve'],
  terms: ['is_adult', 'terms_version'],
} as const;
type ListingStep = keyof typeof LISTING_STEPS;

export const stepOf = (path: string): ListingStep =>
  (Object.keys(LISTING_STEPS) as ListingStep[]).find((step) =>
    (LISTING_STEPS[step] as readonly string[]).includes(path.split('.')[0] ?? ''),
  ) ?? 'car';

/** A day begins up to this much earlier east of Greenwich. */
const EARLIEST_MS = 14 * 60 * 60_000;

/**
 * Returns what a listing still lacks or states wrongly before it can be sent, in the order of the form; empty if it can
 * be sent.
 * @param now in milliseconds since 1970
 */
export function missingOf(facts: ListingFacts, now: number): ListingFault[] {
  const thisMonth = new Date(now + EARLIEST_MS).toISOString().slice(0, 7);
  const faults: ListingFault[] = [];
  const need = (path: string, isThere: boolean, because = 'required') => {
    if (!isThere) faults.push({ path, because });
  };
  need('name', facts.name !== '');
  need('vin', isVin(facts.vin), facts.vin === '' ? 'required' : 'vin');
  need('year', facts.year !== null);
  if (facts.year !== null) need('year', facts.year <= Number(thisMonth.slice(0, 4)) + 1, 'year');
  need('first_registration', (facts.firstRegistration ?? '') <= thisMonth, 'monthToCome');
  need('energy_type', facts.energyType !== null);
  need('mileage_km', facts.mileageKm !== null);
  need('city', facts.city !== '');
  need('photos', facts.photos.length >= LISTING_LIMITS.photographs.min, 'photos');
  return [...faults, ...missingPrice(facts)];
}

function missingPrice({ want, priceMinor, incoterm, reserveMinor }: ListingFacts): ListingFault[] {
  if (want === 'auction') {
    if (reserveMinor === null) return [{ path: 'reserve', because: 'required' }];
    // Bids are whole units of the currency.
    const isWhole = reserveMinor >= UNIT_MINOR && reserveMinor % UNIT_MINOR === 0;
    return isWhole ? [] : [{ path: 'reserve', because: 'bid' }];
  }
  return [
    ...(priceMinor === null || priceMinor === 0 ? [{ path: 'price', because: 'required' }] : []),
    ...(incoterm === null ? [{ path: 'incoterm', because: 'incoterm' }] : []),
  ];
}
