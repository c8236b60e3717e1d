import { getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { RESOURCES } from '../../src/domain/admin/resources/index.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { adminLog, brands } from '../schema/index.ts';

/** Where each entity is kept. Its fields are columns of the same name. */
const TABLES: Readonly<Record<(typeof RESOURCES)[number]['name'], SQLiteTable>> = {
  brand: brands,
  adminLog,
};

/** The column of a field. A field without one is a mistake of ours, which a test over all of them finds. */
export function columnOf({ name, fields }: Resource, field: string): SQLiteColumn {
  const columns: Readonly<Record<string, SQLiteColumn>> = getTableColumns(tableOf(name));
  const column = Object.hasOwn(fields, field) ? columns[field] : undefined;
  if (!column) throw new Error(`${name} has no column ${field}`);
  return column;
}

export function tableOf(name: string): SQLiteTable {
  const table = Object.hasOwn(TABLES, name) ? TABLES[name as keyof typeof TABLES] : undefined;
  if (!table) throw new Error(`There is no table for ${name}`);
  return table;
}
