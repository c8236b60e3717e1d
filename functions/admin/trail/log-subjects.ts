import type { Database } from '../../../data/client.ts';
import type { ListedRow } from '../../../data/queries/admin/lists.ts';
import { lastTitles } from '../../../data/queries/admin/last-titles.ts';
import { optionRows } from '../../../data/queries/admin/rows.ts';
import type { ActingAdmin } from '../../../src/domain/admin/model.ts';
import { mayRead } from '../../../src/domain/admin/permission.ts';
import type { Resource } from '../../../src/domain/admin/resource.ts';
import { RESOURCES } from '../../../src/domain/admin/entities/index.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import { choiceWords } from '../engine/names/choice-words.ts';
import { sightOf } from '../engine/save/read-rows.ts';

interface Reader {
  database: Database;
  locale: Locale;
  admin: ActingAdmin;
}

/** This many rows of an entry are named; a list counts the others. */
const MAX_NAMED = 3;

const BY_NODE: ReadonlyMap<string, Resource> = new Map(RESOURCES.map((resource) => [resource.node, resource]));

/** The entity an entry is about: that of its screen, unless the entry names another one, as an undo does. */
const entityOf = ({ node, data }: ListedRow): Resource | undefined => {
  const { resource } = (data ?? {}) as { resource?: unknown };
  if (typeof resource === 'string') return RESOURCES.find(({ name }) => name === resource);
  return BY_NODE.get(String(node).replace(/\/[^/]*$/, ''));
};

/**
 * Replaces the ids of changed rows with their names. A removed row has the name of its last change; a row the reader must not
 * see keeps its id.
 */
export async function withSubjects(rows: readonly ListedRow[], reader: Reader): Promise<readonly ListedRow[]> {
  const entries = rows.map((row) => ({
    row,
    resource: entityOf(row),
    ids: row['subjects'] as readonly string[],
  }));
  const names = new Map<Resource, ReadonlyMap<string, string>>();
  for (const [resource, its] of Map.groupBy(entries, (entry) => entry.resource)) {
    const ids = [...new Set(its.flatMap((entry) => entry.ids.slice(0, MAX_NAMED)))];
    if (resource && ids.length > 0 && isNamed(resource, reader.admin))
      names.set(resource, await namesOf(resource, ids, reader));
  }
  return entries.map(({ row, resource, ids }) => ({
    ...row,
    subjects: ids.map((id) => (resource && names.get(resource)?.get(id)) ?? id),
  }));
}

const isNamed = (resource: Resource, admin: ActingAdmin): boolean =>
  !resource.isCode && !resource.isSingle && resource.about === undefined && mayRead(admin, resource);

async function namesOf(
  resource: Resource,
  ids: readonly string[],
  { database, locale, admin }: Reader,
): Promise<ReadonlyMap<string, string>> {
  const requested = { words: '', ids, page: 1, limit: ids.length, locale, ...sightOf(resource, admin) };
  const { options } = await optionRows(database, resource, 'id', requested);
  const found = new Map(options.map(({ id, name }) => [id, name]));
  const gone = admin.isOwnRowsOnly ? [] : ids.filter((id) => !found.has(id));
  const words = await choiceWords(resource, locale);
  const all = [...(await lastTitles(database, resource.name, gone)), ...found];
  return new Map(all.map(([id, name]) => [id, words(name)]));
}
