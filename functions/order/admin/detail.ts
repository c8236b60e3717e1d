import { readHistory, type LoadedOrder } from '../../../data/queries/order/facts.ts';
import type { CallContext } from '../../http/call-context.ts';
import { presentForAdmin } from '../present.ts';

/** An order as admins read it. */
export const adminDetail = async (
  { database, locale }: Pick<CallContext, 'database' | 'locale'>,
  loaded: LoadedOrder,
) => presentForAdmin(loaded, await readHistory(database, loaded.facts.row.id), locale);
