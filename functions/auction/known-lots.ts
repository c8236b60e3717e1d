import { isLot } from '../../data/queries/auction/lots.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';
import { lotOf, type Lot } from '../../data/objects/lots.ts';

/** Ids to keep: a number each, so that the lots of many years fit. */
const MAX_KEPT = 20_000;
/**
 * How often a caller may ask for lots that do not exist; a person does by following an old link. Calls for lots that
 * exist are given back, so a town behind one address may look at as many as it likes.
 */
export const UNKNOWN_LOTS = { limit: 300, perMs: 60_000 };

/** Ids of lots this isolate has found. It never keeps that an id has no lot, since the lot may be created at any moment. */
class KnownLots {
  readonly #ids = new Set<number>();

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  keep(id: number): void {
    // Drops the oldest: a Set keeps the order of insertion.
    const [oldest] = this.#ids;
    if (oldest !== undefined && this.#ids.size >= MAX_KEPT) this.#ids.delete(oldest);
    this.#ids.add(id);
  }
}

const lotIds = new KnownLots();

/**
 * Returns the object of the lot a caller names. Even asking an object whether its lot exists leaves a file behind, so
 * libSQL is asked first: once for each lot, and every time for an id without one.
 */
export async function lotNamed(
  { environment, database, limits, known: knownCaller, waitUntil }: CallContext,
  id: number,
): Promise<Result<Lot, 'tooMany' | 'auction.notFound'>> {
  if (lotIds.has(id)) return accepted(lotOf(environment, id));
  const counted = await limits.caller({ purpose: 'unknown-lot', rule: UNKNOWN_LOTS, known: await knownCaller() });
  if (!counted.accepted && counted.reason === 'tooMany') return { ...counted, reason: 'tooMany' };
  if (!(await isLot(database, id))) return refused('auction.notFound', { facts: { reason: 'not-found' } });
  lotIds.keep(id);
  if (counted.accepted) waitUntil(counted.value());
  return accepted(lotOf(environment, id));
}
