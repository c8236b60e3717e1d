import { refused, type Refusal } from '../shared/result.ts';
import { RESOURCES } from './entities/index.ts';
import type { Resource } from './resource.ts';

/** Most rows that a message names. */
const MOST_NAMED = 5;

/** The text of what the rows of an entity are called in the menu: an entity without a screen is on that of another. */
export const titleKey = ({ node }: Pick<Resource, 'node'>): string =>
  `entity-titles:${RESOURCES.find((one) => one.node === node)?.name ?? ''}`;

/** What is refused where rows are not there, or not for this admin: it names the entity and which rows. */
export function noRow(resource: Pick<Resource, 'node'>, ...ids: readonly (string | number)[]): Refusal {
  const named = ids.slice(0, MOST_NAMED).join(', ');
  const id = ids.length > MOST_NAMED ? `${named} …` : named;
  return refused('admin.noRow', { values: { id }, texts: { entity: titleKey(resource) } });
}
