import { keptOf } from './entities.ts';
import type { Store } from './kept.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';

/** How an entity's rows are written. Only those that are have the calls that ask this. */
export function storeOf({ name }: Pick<Resource, 'name'>): Store {
  const { store } = keptOf(name);
  if (!store) throw new Error(`Rows of ${name} are not changed`);
  return store;
}
