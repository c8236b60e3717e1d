/** The facts by which the distance between two cars is measured. */
export interface Position {
  slug: string;
  lengthMm?: number | undefined;
  priceMinor?: number | undefined;
  /** Vocabulary code of the class (`compact_suv`). */
  level?: string | undefined;
}

/** A tenth of the price counts as much as this many millimetres of length. */
const MILLIMETRES_PER_TENTH = 120;
/** Another class counts as half a metre: a saloon is not a neighbour of a sport utility of the same length. */
const CLASS_MILLIMETRES = 500;

/** How many close cars a page shows. */
const NEIGHBOUR_COUNT = 4;

/** Returns the nearest cars in size and price, nearest first. A car without length or price is left out. */
export function neighboursOf<Car extends Position>(car: Position, all: readonly Car[], count = NEIGHBOUR_COUNT): Car[] {
  return all
    .filter((other) => other.slug !== car.slug)
    .map((other) => ({ other, distance: distanceBetween(car, other) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((left, right) => left.distance - right.distance || (left.other.slug < right.other.slug ? -1 : 1))
    .slice(0, count)
    .map(({ other }) => other);
}

function distanceBetween(one: Position, other: Position): number {
  if (!one.lengthMm || !other.lengthMm || !one.priceMinor || !other.priceMinor) return Infinity;
  const tenths = Math.abs(Math.log(one.priceMinor / other.priceMinor)) / Math.log(1.1);
  const classDistance = one.level === other.level ? 0 : CLASS_MILLIMETRES;
  return Math.abs(one.lengthMm - other.lengthMm) + tenths * MILLIMETRES_PER_TENTH + classDistance;
}
