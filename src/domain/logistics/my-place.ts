import type { TradeTerm } from '../site/incoterms.ts';
import type { Port } from './model.ts';
import { chooseFreight, freightLine } from './price/freight.ts';
import type { CarFacts } from './price/model.ts';
import type { FreightRate, Importer } from './price/rows.ts';
import { rateTable } from './price/rate-table.ts';

/** Where a member buys for: prices are shown to them there. */
export interface MyPlace {
  /** ISO 3166-1 alpha-2: where the car is registered. */
  country: string;
  /** UN/LOCODE of the port or terminal its cars come by. */
  port: string;
  term: TradeTerm;
  importer: Importer;
}

type Candidate = Pick<Port, 'code' | 'kind' | 'country' | 'latitude' | 'longitude'>;

/** Published rates of a car hold for one of 14 cubic metres. */
const USUAL_CAR: CarFacts = {
  condition: 'new',
  wheel: 'left',
  rightHandVersion: 'not_recorded',
  volumeM3Hundredths: 1_400,
};

/**
 * The place that a buyer of a country most likely buys for. A place with a rate of freight on the day comes before one without, one of
 * the country before one its cars pass through, the sea before the rail, one near the country's own places before one far from
 * them, and the cheaper freight before the dearer one.
 *
 * @param places of arrival which the country's cars may come by
 * @param freight rates to these places
 * @param day ISO date
 */
export function likelyPlace(
  country: string,
  { places, freight, day }: { places: readonly Candidate[]; freight: readonly FreightRate[]; day: string },
): string | undefined {
  const rates = rateTable([], []);
  const placesOfCountry = places.filter((place) => place.country === country);
  const ranked = places.map((place) => {
    const chosen = chooseFreight(freight, { to: place.code, day });
    const line = chosen && freightLine(chosen, USUAL_CAR, rates);
    const cost = line && 'high' in line ? line.high : undefined;
    const ranks = [
      Number(cost === undefined),
      Number(place.country !== country),
      Number(place.kind !== 'sea'),
      place.country === country ? 0 : Math.min(...placesOfCountry.map((each) => remoteness(each, place)), FARTHEST),
      cost ?? 0,
    ];
    return { code: place.code, ranks };
  });
  ranked.sort((left, right) => firstDifference(left.ranks, right.ranks) || (left.code < right.code ? -1 : 1));
  return ranked[0]?.code;
}

const firstDifference = (left: readonly number[], right: readonly number[]): number =>
  left.map((rank, place) => rank - (right[place] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Above all that `remoteness` answers: a country without a place of its own is as far from each. */
const FARTHEST = 1e6;

/** Grows with the distance of two places of one part of the world. */
function remoteness(from: Candidate, to: Candidate): number {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return north * north + east * east;
}
