import { sql, type SQL } from 'drizzle-orm';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { CONNECTION, PRIMARY_KEY } from '../../src/domain/admin/declared-data.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';

export const ENTITIES: readonly Resource[] = RESOURCES;

/** Looks a code up in a table of the program, in SQL; null if it has no entry. */
export const looked = (entries: Readonly<Record<string, string>>, code: SQL): SQL =>
  sql`json_extract(${JSON.stringify(entries)}, '$."' || ${code} || '"')`;
const NODES = Object.fromEntries(ENTITIES.map(({ name, node }) => [name, node]));

/** Columns with the admin, entity and row, named as clients of the family know them. `functions/admin` adds names. */
export const joined = (table: 'admin_revisions' | 'sensitive_changes') => ({
  adminNickname: sql`coalesce((select nullif(a.nickname, '') from admins a where a.id = ${sql.raw(table)}.admin_id),
    ${sql.raw(table)}.username)`,
  adminUsername: sql`${sql.raw(table)}.username`,
  ruleName: sql`${sql.raw(table)}.resource`,
  controllerAs: looked(NODES, sql`${sql.raw(table)}.resource`),
  connection: sql`${CONNECTION.key}`,
  dataTable: sql`${sql.raw(table)}.resource`,
  primaryKey: sql`${PRIMARY_KEY}`,
});
