import { contactMessages, enquiries } from '../schema/index.ts';
import { plainStore, type PlainOptions, type Store } from './kept.ts';

/** Makes the store of messages or enquiries. The form sends the id of the responsible admin as text. */
export function receivedStore(table: typeof enquiries | typeof contactMessages, options?: PlainOptions): Store {
  const store = plainStore(table, options);
  return {
    ...store,
    set: (before, { adminId, ...values }, context) => ({
      ...store.set(before, values, context),
      ...(adminId !== undefined && { adminId: adminId === null ? null : Number(adminId) }),
    }),
  };
}
