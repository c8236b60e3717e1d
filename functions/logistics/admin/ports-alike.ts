import type { Database } from '../../../data/client.ts';
import { namedPorts } from '../../../data/queries/logistics/logistics.ts';
import type { RowFacts } from '../../../data/schema/revision.ts';
import { samePlaces, type NamedPlace } from '../../../src/domain/logistics/same-place.ts';
import type { FindAlike } from '../../admin/engine/act.ts';

/** Finds ports of a country that are there already under another code: rates of one port would stand in two. */
export async function readPortsAlike(database: Database): Promise<FindAlike> {
  const stored = await namedPorts(database);
  return (rows) => samePlaces(stored.map(portOf), rows.map(portOf));
}

/** A city may have a seaport and a rail terminal. */
function portOf({ code, country, kind, name, names }: RowFacts): NamedPlace {
  const { 'zh-cn': nameZh = '' } = (names ?? {}) as Readonly<Partial<Record<string, string>>>;
  return { code: String(code), scope: `${String(country)} ${String(kind)}`, name: String(name), nameZh };
}
