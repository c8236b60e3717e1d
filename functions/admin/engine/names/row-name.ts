import { keptOf } from '../../../../data/admin/entities.ts';
import type { Database } from '../../../../data/client.ts';
import { optionRows } from '../../../../data/queries/admin/rows.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';
import type { Locale } from '../../../../src/domain/shared/locale.ts';

/** The full name of a row, such as `BYD Seagull`; undefined if its title is its name. */
export async function calledName(
  database: Database,
  resource: Resource,
  { id, locale }: { id: string; locale: Locale },
): Promise<string | undefined> {
  if (!keptOf(resource.name).called) return undefined;
  const requested = { words: '', ids: [id], page: 1, limit: 1, locale, ownerId: undefined };
  const { options } = await optionRows(database, resource, 'id', requested);
  return options[0]?.name;
}
