import { keptOf } from './entities.ts';
import type { Store } from './kept.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';

/** The store of an entity whose rows can be changed. Only such entities have the calls that use it. */
export function storeOf({ name }: Pick<Resource, 'name'>): Store {
  const { store } = keptOf(name);
  if (!store) throw new Error(`Rows of ${name} are not changed`);
  return store;
}
