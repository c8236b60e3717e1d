import { CHOICE_FACETS, valueOf, type ChoiceFacet, type FacetRecord } from '../catalogue/facets/record.ts';

/**
 * The cars of the list in columns, with the facts that questions ask for. Each facet lists its values once; each car has
 * the index of its value, or -1 if it is not stated.
 */
export interface PackedRecords {
  values: Readonly<Record<ChoiceFacet, readonly string[]>>;
  places: Readonly<Record<ChoiceFacet, readonly number[]>>;
  /** Kilometres in the CLTC cycle; -1 if none are stated. */
  rangesKm: readonly number[];
  /** Whole US dollars; -1 if no price is stated. */
  pricesUsd: readonly number[];
}

const ABSENT = -1;

export function packRecords(cars: readonly FacetRecord[]): PackedRecords {
  const values = {} as Record<ChoiceFacet, string[]>;
  const places = {} as Record<ChoiceFacet, number[]>;
  for (const facet of CHOICE_FACETS) {
    const valueOfCars = cars.map((car) => valueOf(car, facet));
    const distinct = [...new Set(valueOfCars.flatMap((value) => value ?? []))];
    const placeOf = new Map(distinct.map((value, place) => [value, place]));
    values[facet] = distinct;
    places[facet] = valueOfCars.map((value) => (value === undefined ? ABSENT : (placeOf.get(value) ?? ABSENT)));
  }
  const rangesKm = cars.map(({ rangeKm }) => rangeKm.cltc ?? ABSENT);
  return { values, places, rangesKm, pricesUsd: cars.map(({ priceUsd }) => priceUsd ?? ABSENT) };
}

/** Restores packed records with the facts for choices, prices and ranges, and no others. */
export function unpackRecords({ values, places, rangesKm, pricesUsd }: PackedRecords): FacetRecord[] {
  return pricesUsd.map((price, place): FacetRecord => {
    const at = (facet: ChoiceFacet) => values[facet][places[facet][place] ?? ABSENT];
    const seats = at('seats');
    const cltc = rangesKm[place] ?? ABSENT;
    return {
      condition: at('condition') === 'used' ? 'used' : 'new',
      brand: at('brand') ?? '',
      model: at('model'),
      type: at('type'),
      level: at('level'),
      energy: at('energy') as FacetRecord['energy'],
      year: Number(at('year')),
      drive: at('drive') as FacetRecord['drive'],
      seats: seats === undefined ? undefined : Number(seats),
      gearbox: at('gearbox') as FacetRecord['gearbox'],
      rangeKm: cltc === ABSENT ? {} : { cltc },
      ...(price !== ABSENT && { priceUsd: price }),
    };
  });
}
