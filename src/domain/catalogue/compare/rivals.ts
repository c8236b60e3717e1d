import type { ModelEntry } from '../page/model-entry.ts';
import { neighboursOf } from '../page/neighbours.ts';

/** Number of ready comparisons: enough to show what comparing is good for, few enough to be cheap (eight files each). */
const RIVAL_PAIRS = 12;
/** Limits each class, so that the list does not show only the one with the most models. */
const PAIRS_OF_A_CLASS = 2;

export type RivalPair = readonly [ModelEntry, ModelEntry];

/** `byd-seagull-vs-geely-xingyuan`, the last part of a ready comparison's address. */
export const pairSlug = ([one, other]: RivalPair): string => `${one.slug}-vs-${other.slug}`;

/**
 * Pairs models a buyer is likely to compare: of one class and one kind of drive, of different brands, nearest in price
 * and length. Each model appears once. Models with the most styles come first, because that shows best how much a model
 * is asked for. The cheaper one of a pair leads.
 */
export function rivalPairs(entries: readonly ModelEntry[], count = RIVAL_PAIRS): RivalPair[] {
  const byBreadth = entries.toSorted(
    (left, right) => right.styles.length - left.styles.length || (left.slug < right.slug ? -1 : 1),
  );
  const taken = new Set<ModelEntry>();
  const ofClass = new Map<string, number>();
  const pairs: RivalPair[] = [];
  for (const entry of byBreadth) {
    const { level } = entry;
    if (pairs.length >= count) break;
    if (level === undefined || taken.has(entry) || (ofClass.get(level) ?? 0) >= PAIRS_OF_A_CLASS) continue;
    const [rival] = neighboursOf(
      entry,
      entries.filter((other) => !taken.has(other) && areRivals(entry, other)),
      1,
    );
    if (!rival) continue;
    taken.add(entry).add(rival);
    ofClass.set(level, (ofClass.get(level) ?? 0) + 1);
    pairs.push((entry.priceMinor ?? 0) <= (rival.priceMinor ?? 0) ? [entry, rival] : [rival, entry]);
  }
  return pairs;
}

function areRivals(one: ModelEntry, other: ModelEntry): boolean {
  return (
    one.brand.slug !== other.brand.slug && one.level === other.level && one.face.energyType === other.face.energyType
  );
}
