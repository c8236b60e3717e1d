import { listLots } from '../../data/queries/auction/lists.ts';
import { keptFor } from '../../data/queries/shared/kept-for.ts';
import type { CallContext } from '../http/call-context.ts';

type Requested = Omit<Parameters<typeof listLots>[1], 'now'>;

/** How long a list is kept: lists lag behind their lots by about as much anyway. A lot's own page shows bids at once. */
const KEPT_MS = 2_000;
const keptOr = keptFor(KEPT_MS);

/** Reads lots for a list, kept for a moment, since many people look at the same list while an auction ends. */
export function lotsListed(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  requested: Requested,
): ReturnType<typeof listLots> {
  return keptOr({ database, now }, JSON.stringify(requested), () => listLots(database, { ...requested, now }));
}
