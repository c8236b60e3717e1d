import { contactMessages, enquiries } from '../schema/index.ts';
import { plainStore, type PlainOptions, type Store } from './kept.ts';

/** Who looks after it is chosen by an id, which the wire has as text. */
export function receivedStore(table: typeof enquiries | typeof contactMessages, options?: PlainOptions): Store {
  const store = plainStore(table, options);
  return {
    ...store,
    set: (before, { adminId, ...values }, known) => ({
      ...store.set(before, values, known),
      ...(adminId !== undefined && { adminId: adminId === null ? null : Number(adminId) }),
    }),
  };
}
