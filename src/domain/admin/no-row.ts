import { refused, type Refusal } from '../shared/result.ts';
import { RESOURCES } from './entities/index.ts';
import type { Resource } from './resource.ts';

/** The most rows that a message names. */
const MAX_NAMED = 5;

/** Returns the key of an entity's title in the menu. An entity without a screen has that of another's screen. */
export const titleKey = ({ node }: Pick<Resource, 'node'>): string =>
  `entity-titles:${RESOURCES.find((one) => one.node === node)?.name ?? ''}`;

/** Refuses a call on rows that do not exist or that this admin may not see. It names the entity and the rows. */
export function noRow(resource: Pick<Resource, 'node'>, ...ids: readonly (string | number)[]): Refusal {
  const named = ids.slice(0, MAX_NAMED).join(', ');
  const id = ids.length > MAX_NAMED ? `${named} …` : named;
  return refused('admin.noRow', { values: { id }, texts: { entity: titleKey(resource) } });
}
