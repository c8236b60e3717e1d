import type { Database } from '../../../data/client.ts';
import { namedCities } from '../../../data/queries/stock/cities.ts';
import type { RowFacts } from '../../../data/schema/revision.ts';
import { samePlaces, type NamedPlace } from '../../../src/domain/logistics/same-place.ts';
import type { FindAlike } from '../../admin/engine/act.ts';

/** Finds cities that exist already under another code: a city's cars would be split between the two. */
export async function readCitiesAlike(database: Database): Promise<FindAlike> {
  const stored = await namedCities(database);
  return (rows) => samePlaces(stored.map(cityOf), rows.map(cityOf));
}

/** All stock is in China, so the scope is fixed. */
function cityOf({ code, names }: RowFacts): NamedPlace {
  const { en = '', 'zh-cn': nameZh = '' } = (names ?? {}) as Readonly<Partial<Record<string, string>>>;
  return { code: String(code), scope: 'CN', name: en, nameZh };
}
