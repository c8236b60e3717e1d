import { getTableColumns, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { RESOURCES } from '../../src/domain/admin/resources/index.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { adminLog } from '../schema/index.ts';
import { ATTACHMENTS } from './attachments.ts';
import { AUCTION } from './auction.ts';
import { CATALOGUE } from './catalogue.ts';
import { CHAT } from './chat.ts';
import { CHANGES } from './changes.ts';
import { DICTIONARY } from './dictionary.ts';
import { EDITORIAL } from './editorial.ts';
import { STAFF } from './staff.ts';
import { LISTING } from './listing.ts';
import { LOGISTICS } from './logistics.ts';
import { MEMBER_GROUPS } from './member-groups.ts';
import { MEMBERS } from './members.ts';
import { PAYMENT } from './payment.ts';
import { OPERATION } from './operation.ts';
import { SITE } from './site.ts';
import { STOCK } from './stock.ts';
import type { Kept, ListedColumn } from './kept.ts';

/** Of which rows an entry of the log is. */
const LOGGED_IDS = sql<string[]>`coalesce(json_extract(${adminLog.data}, '$.ids'), '[]')`.mapWith(
  (json: string) => JSON.parse(json) as string[],
);

/** Where each entity is kept, by the name of its resource. */
const ENTITIES: Readonly<Record<Exclude<(typeof RESOURCES)[number], { isCode: true }>['name'], Kept>> = {
  ...ATTACHMENTS,
  ...AUCTION,
  ...CATALOGUE,
  ...CHAT,
  ...STAFF,
  ...DICTIONARY,
  ...STOCK,
  ...EDITORIAL,
  ...LISTING,
  ...LOGISTICS,
  ...OPERATION,
  ...PAYMENT,
  ...SITE,
  ...MEMBERS,
  ...MEMBER_GROUPS,
  adminLog: { table: adminLog, owner: adminLog.adminId, columns: { subjects: LOGGED_IDS } },
  ...CHANGES,
};

/** Where an entity is kept. One without a place is a mistake of ours, which a test over all of them finds. */
export function keptOf(name: string): Kept {
  const kept = Object.hasOwn(ENTITIES, name) ? ENTITIES[name as keyof typeof ENTITIES] : undefined;
  if (!kept) throw new Error(`Nobody said where ${name} is kept`);
  return kept;
}

/** The column of a field of the list. */
export function columnOf({ name, fields }: Resource, field: string): ListedColumn {
  const { table, columns = {} } = keptOf(name);
  const ofTable: Readonly<Record<string, SQLiteColumn>> = getTableColumns(table);
  const column = Object.hasOwn(fields, field) ? (columns[field] ?? ofTable[field]) : undefined;
  if (!column) throw new Error(`${name} has no column ${field}`);
  return column;
}
