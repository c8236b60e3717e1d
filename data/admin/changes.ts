import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { wireName, type Field } from '../../src/domain/admin/field.ts';
import { sensitiveFields, type Resource } from '../../src/domain/admin/resource.ts';
import { CONNECTION, PRIMARY_KEY } from '../../src/domain/admin/declared-data.ts';
import { RESOURCES } from '../../src/domain/admin/resources/index.ts';
import { adminRevisions, sensitiveChanges } from '../schema/index.ts';
import type { Kept } from './kept.ts';

const ENTITIES: readonly Resource[] = RESOURCES;
const SENSITIVE = ENTITIES.flatMap((resource) =>
  sensitiveFields(resource).map(([property, field]) => ({ key: `${resource.name}.${property}`, property, field })),
);

/** What a table of ours says of a code; null where it has no entry. */
const looked = (entries: Readonly<Record<string, string>>, code: SQL): SQL =>
  sql`json_extract(${JSON.stringify(entries)}, '$."' || ${code} || '"')`;
const NODES = Object.fromEntries(ENTITIES.map(({ name, node }) => [name, node]));

/** The admin, the entity and its row as clients of the family join them. Names in words are added in `functions/admin`. */
const joined = (table: 'admin_revisions' | 'sensitive_changes') => ({
  adminNickname: sql`coalesce((select nullif(a.nickname, '') from admins a where a.id = ${sql.raw(table)}.admin_id),
    ${sql.raw(table)}.username)`,
  adminUsername: sql`${sql.raw(table)}.username`,
  ruleName: sql`${sql.raw(table)}.resource`,
  controllerAs: looked(NODES, sql`${sql.raw(table)}.resource`),
  connection: sql`${CONNECTION.key}`,
  dataTable: sql`${sql.raw(table)}.resource`,
  primaryKey: sql`${PRIMARY_KEY}`,
});

const KEY = sql`sensitive_changes.resource || '.' || sensitive_changes.field`;
const WIRE_NAMES = Object.fromEntries(SENSITIVE.map(({ key, property, field }) => [key, wireName(property, field)]));

/** Amounts, each with its currency, or with the field of its row that says it. */
const AMOUNTS = SENSITIVE.filter(({ field }) => field.kind === 'money');
const currencies = (of: (currency: NonNullable<Field['currency']>) => string | undefined) =>
  Object.fromEntries(AMOUNTS.flatMap(({ key, field: { currency } }) => (currency ? [[key, of(currency) ?? '']] : [])));
const FIXED = currencies((one) => ('code' in one ? one.code : one.unset));
const IN_FIELD = currencies((one) => ('field' in one ? `$.${one.field}` : undefined));

/** The row as it was after the same change, or until it went: an amount is read in the currency it had then. */
const currency = sql`coalesce((select json_extract(coalesce(r.after, r.before), nullif(${looked(IN_FIELD, KEY)}, '')) from admin_revisions r
  where r.resource = sensitive_changes.resource and r.row_id = sensitive_changes.row_id
    and r.change_id = sensitive_changes.change_id limit 1), ${looked(FIXED, KEY)})`;

/** A value as a person reads it: an amount as a decimal with its currency, a list as JSON, anything else as text. */
const readable = (side: 'before' | 'after'): SQL => {
  const value = sql.raw(`sensitive_changes.${side}`);
  return sql`case when json_extract(${value}, '$') is not null and ${looked(FIXED, KEY)} is not null
    then printf('%.2f', json_extract(${value}, '$') / 100.0) || rtrim(' ' || coalesce(${currency}, ''))
    else cast(json_extract(${value}, '$') as text) end`;
};

/** Every change, what was removed and is not back, and what was changed of sensitive fields. */
export const CHANGES = {
  revision: { table: adminRevisions, owner: adminRevisions.adminId },
  recycled: {
    table: adminRevisions,
    owner: adminRevisions.adminId,
    where: and(eq(adminRevisions.act, 'del'), isNull(adminRevisions.restoredAt)),
    columns: joined('admin_revisions'),
  },
  sensitiveChange: {
    table: sensitiveChanges,
    owner: sensitiveChanges.adminId,
    columns: {
      ...joined('sensitive_changes'),
      idValue: sql`${PRIMARY_KEY} || '=' || sensitive_changes.row_id`,
      dataComment: KEY,
      dataField: sql`coalesce(${looked(WIRE_NAMES, KEY)}, sensitive_changes.field)`,
      before: readable('before'),
      after: readable('after'),
      facts: sql`json_object('field', sensitive_changes.field, 'before', json(sensitive_changes.before),
        'after', json(sensitive_changes.after))`.mapWith(JSON.parse),
    },
  },
} as const satisfies Record<string, Kept>;
