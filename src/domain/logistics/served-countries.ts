import { EU_MEMBERS } from './model.ts';
import type { LocalCharge } from './price/rows.ts';

type Onward = Pick<LocalCharge, 'key' | 'place' | 'country'>;

/** Whether cars of a place reach a country without a known route: it is the place's own, or both are in the European Union. */
export const isNextDoor = (own: string, country: string): boolean =>
  own === country || (EU_MEMBERS.includes(own) && EU_MEMBERS.includes(country));

/**
 * Whether cars for a country may come by a place: it is one of its own, a known route leads on from there, or both are in the
 * European Union, whose members reach each other.
 *
 * @param charges at least those of the place with the key `onward`
 */
export const isServed = (
  place: { code: string; country: string },
  country: string,
  charges: readonly Onward[],
): boolean =>
  isNextDoor(place.country, country) ||
  charges.some((charge) => charge.key === 'onward' && charge.place === place.code && charge.country === country);
