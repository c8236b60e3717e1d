import { nameKey } from '../catalogue/name-key.ts';

/** A city or a port, by all that tells it from another. */
export interface NamedPlace {
  code: string;
  /** Where a name is given once: the country, and whether ships or trains come there. */
  scope: string;
  name: string;
  /** Empty: not stated. */
  nameZh: string;
}

/** Why a place is refused that has the name of a stored one, and which that is. */
interface SamePlace {
  reason: 'admin.calledSo' | 'admin.didYouMean';
  column: 'name';
  values: { known: string };
}

/**
 * Compares places with those that are stored, and with the ones before them. A place that keeps its names and its scope is
 * let be, so that an old clash forbids no other edit.
 */
export function samePlaces(
  stored: readonly NamedPlace[],
  places: readonly NamedPlace[],
): readonly (SamePlace | undefined)[] {
  const placeByCode = new Map(stored.map((one) => [one.code, one]));
  return places.map((place) => {
    const before = placeByCode.get(place.code);
    const others = [...placeByCode.values()].filter(({ code }) => code !== place.code);
    placeByCode.set(place.code, place);
    return before && isCalledTheSame(before, place) ? undefined : matchOf(others, place);
  });
}

const isCalledTheSame = (one: NamedPlace, other: NamedPlace): boolean =>
  one.scope === other.scope && one.name === other.name && one.nameZh === other.nameZh;

function matchOf(others: readonly NamedPlace[], place: NamedPlace): SamePlace | undefined {
  const [name, nameZh] = [nameKey(place.name), nameKey(place.nameZh)];
  const near = others.filter(({ scope }) => scope === place.scope);
  const certain = near.find((one) => nameZh !== '' && nameKey(one.nameZh) === nameZh);
  if (certain) return sameAs(certain, 'admin.calledSo');
  const alike = near.find((one) => nameKey(one.name) === name && (nameZh === '' || one.nameZh === ''));
  // Without a Chinese name it is a guess: Suzhou is 苏州, and 宿州.
  return alike && sameAs(alike, 'admin.didYouMean');
}

const sameAs = ({ name, code }: NamedPlace, reason: SamePlace['reason']): SamePlace => ({
  reason,
  column: 'name',
  values: { known: `${name} (${code})` },
});
