import { isLot } from '../../data/queries/auction/lots.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';
import { lotOf, type Lot } from '../../data/objects/lots.ts';

/** A number for each, so that all lots of years fit. */
const MOST_KEPT = 20_000;
/**
 * How many numbers of no lot are asked for: a person follows an old link. Lots that are there are not counted, so a town
 * behind one address may look at as many as it likes.
 */
export const UNKNOWN_LOTS = { limit: 300, perMs: 60_000 };

/** Lots this isolate has found, and no number that was not one: a lot may be made any moment. */
class KnownLots {
  readonly #ids = new Set<number>();

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  keep(id: number): void {
    // The oldest goes first: a Set keeps the order things were put in.
    const [oldest] = this.#ids;
    if (oldest !== undefined && this.#ids.size >= MOST_KEPT) this.#ids.delete(oldest);
    this.#ids.add(id);
  }
}

const known = new KnownLots();

/**
 * Returns the object of the lot that a caller names. An object that is only asked whether there is such a lot leaves a file behind, so
 * libSQL is asked before it: once for a lot, and each time for a number that is none.
 */
export async function lotNamed(
  { environment, database, limits, known: knownCaller, waitUntil }: CallContext,
  id: number,
): Promise<Result<Lot, 'tooMany' | 'auction.notFound'>> {
  if (known.has(id)) return accepted(lotOf(environment, id));
  const counted = await limits.caller({ purpose: 'unknown-lot', rule: UNKNOWN_LOTS, known: await knownCaller() });
  if (!counted.accepted && counted.reason === 'tooMany') return { ...counted, reason: 'tooMany' };
  if (!(await isLot(database, id))) return refused('auction.notFound', { facts: { reason: 'not-found' } });
  known.keep(id);
  if (counted.accepted) waitUntil(counted.value());
  return accepted(lotOf(environment, id));
}
