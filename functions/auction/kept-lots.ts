import { listLots } from '../../data/queries/auction/lists.ts';
import { keptFor } from '../../data/queries/shared/kept-for.ts';
import type { CallContext } from '../http/call-context.ts';

type Asked = Omit<Parameters<typeof listLots>[1], 'now'>;

/** Lists follow the lots themselves by about as much; what is bid is shown by the lot's own page at once. */
const KEPT_MS = 2_000;
const keptOr = keptFor(KEPT_MS);

/** Lots as the lists show them: many look at the same list while an auction ends. */
export function lotsListed(
  { database, now }: Pick<CallContext, 'database' | 'now'>,
  asked: Asked,
): ReturnType<typeof listLots> {
  return keptOr({ database, now }, JSON.stringify(asked), () => listLots(database, { ...asked, now }));
}
