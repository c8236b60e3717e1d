import { sql, type SQL } from 'drizzle-orm';
import { wireName, type Field } from '../../../src/domain/admin/field.ts';
import { sensitiveFields } from '../../../src/domain/admin/resource.ts';
import { PRIMARY_KEY } from '../../../src/domain/admin/declared-data.ts';
import { sensitiveChanges } from '../../schema/index.ts';
import type { Kept } from '../kept.ts';
import { ENTITIES, looked, joined } from '../change-log.ts';

const SENSITIVE = ENTITIES.flatMap((resource) =>
  sensitiveFields(resource).map(([property, field]) => ({ key: `${resource.name}.${property}`, property, field })),
);

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

export const sensitiveChangeKept = {
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
} as const satisfies Kept;
