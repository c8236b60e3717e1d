import { CONNECTION, PRIMARY_KEY } from '../../../src/domain/admin/declared-data.ts';
import { wireName, type Field } from '../../../src/domain/admin/field.ts';
import { sensitiveFields, type Resource } from '../../../src/domain/admin/resource.ts';
import { RESOURCES } from '../../../src/domain/admin/entities/index.ts';
import { loadResourceWords } from '../../../src/i18n/resource-words.ts';
import { entityTitle } from '../engine/names/entity-title.ts';
import type { Reader } from '../engine/list/named-values.ts';

const ENTITIES: readonly Resource[] = RESOURCES;
/** Rules are code and settings are one row, so neither is a table. */
const tabled = ENTITIES.filter(({ isCode, isSingle }) => !isCode && !isSingle);

/** Entities by what the program does with their rows. */
export const recycled = ENTITIES.filter(({ actions }) => actions.includes('del'));
export const sensitive = ENTITIES.filter((resource) => sensitiveFields(resource).length > 0);

/** An entity as the row of such a list. */
export const declaredRow = (resource: Resource, { text }: Reader) => ({
  id: resource.name,
  name: entityTitle(resource.name, text),
  controller: resource.controller,
  connection: CONNECTION.key,
  dataTable: resource.name,
  primaryKey: PRIMARY_KEY,
  isEnabled: true,
  updatedAt: null,
  createdAt: null,
});

/** Sensitive fields by their names on the wire, with their words. */
export const sensitiveWords = (resource: Resource, reader: Reader): Promise<Record<string, string>> =>
  wordsOf(resource, sensitiveFields(resource), reader);

/** The same of all fields that are no secrets. */
export const shownFields = (resource: Resource, reader: Reader): Promise<Record<string, string>> =>
  wordsOf(
    resource,
    Object.entries(resource.fields).filter(
      ([name, { kind, isListed, isAside, isWritable, isFixed, isShown }]) =>
        kind !== 'password' && (name === PRIMARY_KEY || isListed || isAside || isWritable || isFixed || isShown),
    ),
    reader,
  );

async function wordsOf(
  { name }: Resource,
  fields: readonly (readonly [name: string, field: Field])[],
  { locale }: Reader,
): Promise<Record<string, string>> {
  const words = await loadResourceWords(locale, name);
  return Object.fromEntries(
    fields.map(([field, declared]) => [wireName(field, declared), words[`fields.${field}`] ?? field]),
  );
}

export const controllersOf = (entities: readonly Resource[]): Record<string, string> =>
  Object.fromEntries(entities.map(({ controller }) => [controller, controller]));

/** Entities as tables. */
export const declaredTables = ({ text }: Reader) =>
  tabled.map(({ name }) => ({
    table: name,
    comment: entityTitle(name, text),
    connection: CONNECTION.key,
    prefix: '',
  }));

/** The entity that a client names as a table; undefined if there is none in this database. */
export const tableNamed = (table: string, connection = ''): Resource | undefined =>
  connection === '' || connection === CONNECTION.key ? tabled.find(({ name }) => name === table) : undefined;
