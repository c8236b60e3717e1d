/** A car that may be in the line-up. */
interface LineupCandidate {
  lengthMm: number;
  brandSlug: string;
}

/**
 * Picks cars evenly from the shortest to the longest, one of each brand, so that a look along the road shows the whole
 * range. Returns fewer than `count` if there are fewer brands. The same candidates always give the same line-up.
 */
export function pickLineup<Car extends LineupCandidate>(candidates: readonly Car[], count: number): Car[] {
  const byLength = candidates.toSorted((a, b) => a.lengthMm - b.lengthMm);
  const [shortest, longest] = [byLength[0], byLength.at(-1)];
  if (!shortest || !longest) return [];
  const picked: Car[] = [];
  const brands = new Set<string>();
  // Picks the ends first: the range must be true even if both ends belong to brands that many lengths want.
  for (const index of endsFirst(count)) {
    const target = shortest.lengthMm + ((longest.lengthMm - shortest.lengthMm) * index) / Math.max(1, count - 1);
    const nearest = byLength
      .filter((car) => !brands.has(car.brandSlug))
      .toSorted((a, b) => Math.abs(a.lengthMm - target) - Math.abs(b.lengthMm - target))[0];
    if (!nearest) break;
    brands.add(nearest.brandSlug);
    picked.push(nearest);
  }
  return picked.toSorted((a, b) => a.lengthMm - b.lengthMm);
}

function endsFirst(count: number): number[] {
  const places = Array.from({ length: count }, (_, index) => index);
  return count < 3 ? places : [0, count - 1, ...places.slice(1, -1)];
}
