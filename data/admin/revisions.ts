import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { RevisionAct } from '../../src/domain/admin/model.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { isSame } from '../../src/domain/shared/is-same.ts';
import type { Database } from '../client.ts';
import { adminRevisions, sensitiveChanges } from '../schema/index.ts';
import type { HungRows, RowFacts } from '../schema/revision.ts';
import type { Statement } from '../write/index.ts';
import { portions } from '../write/statements.ts';
import { keptOf } from './entities.ts';
import { newestId, type Secrets } from './kept.ts';

/** The author, origin and time of a change of rows. */
export interface Acting {
  /** The same for all that one call changes. */
  changeId: string;
  adminId: number;
  username: string;
  ip: string | null;
  userAgent: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Stands in logs for the admin where the clock writes a row. */
export const BY_CLOCK = { adminId: 0, username: 'cron', ip: null, userAgent: '' } as const;

/** What is done to one row. */
export interface RowAct {
  act: RevisionAct;
  /** Undefined: the database gives it as the row is written. */
  id: string | undefined;
  before: RowFacts | undefined;
  after: RowFacts | undefined;
  hung?: HungRows;
  secrets?: Secrets | undefined;
}

/** The fields of a row that a change makes different, and all its fields before and after. */
export function differenceOf(resource: Resource, before: RowFacts | undefined, after: RowFacts | undefined) {
  const { store } = keptOf(resource.name);
  const form = (facts: RowFacts | undefined) => (facts && store ? store.form(facts) : undefined);
  const [was, is] = [form(before), form(after)];
  return { was, is, fields: Object.keys(resource.fields).filter((field) => !isSame(was?.[field], is?.[field])) };
}

type ChangedRow = RowAct & { resource: Resource };

/** The statements that keep changes of rows: a revision of each, and an entry for each sensitive field that changed. */
export function revisionStatements(database: Database, rows: readonly ChangedRow[], acting: Acting): Statement[] {
  const revisions = rows.map((row) => revisionOf(row, acting));
  return [
    ...parted(revisions.map(({ revision }) => revision)).map((some) => database.insert(adminRevisions).values(some)),
    ...parted(revisions.flatMap(({ sensitive }) => sensitive)).map((some) =>
      database.insert(sensitiveChanges).values(some),
    ),
  ];
}

/** A new row's id may be a subquery, whose size is unknown, so each such row gets a statement of its own. */
const parted = <Row extends { rowId: string | SQL<string> }>(rows: readonly Row[]): Row[][] =>
  rows.every(({ rowId }) => typeof rowId === 'string') ? portions(rows) : rows.map((row) => [row]);

function revisionOf({ resource, act, id, before, after, hung, secrets }: ChangedRow, { now, ...acting }: Acting) {
  const { table, store } = keptOf(resource.name);
  const whole = (facts: RowFacts | undefined) => (facts && store?.kept ? store.kept(facts) : facts) ?? null;
  const rowId: string | SQL<string> = id ?? newestId(table as SQLiteTable & { id: SQLiteColumn });
  const { was, is, fields } = differenceOf(resource, before, after);
  const title = titleOf((is ?? was)?.[resource.title]) ?? id ?? '';
  const shared = { ...acting, resource: resource.name, rowId, title, createdAt: now };
  // Sensitive fields get an entry in their own log, no matter whether a form, a list, a file or an undo changed them.
  const sensitive = fields.filter(
    (field) => resource.fields[field]?.isSensitive && isStated(was, is?.[field]) && isStated(is, was?.[field]),
  );
  return {
    revision: {
      ...shared,
      // The names of changed secrets, such as a password, are kept; their values are not.
      act,
      fields: [...fields, ...Object.keys(secrets?.values ?? {})],
      isDrawn: isDrawn(resource, fields),
      before: whole(before),
      after: whole(after),
      hung: hung ?? null,
    },
    sensitive: sensitive.map((field) => ({
      ...shared,
      field,
      before: was?.[field] ?? null,
      after: is?.[field] ?? null,
    })),
  };
}

/** Whether pages show anything of a change. No page shows a field that needs a right of its own. */
const isDrawn = (resource: Resource, fields: readonly string[]): boolean =>
  resource.isDrawn === true &&
  (fields.length === 0 || fields.some((name) => resource.fields[name]?.right === undefined));

/** Tells whether a change stated a value. An empty value in an added or removed row does not count. */
const isStated = (other: object | undefined, value: unknown): boolean => {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return other !== undefined || !(value === undefined || value === null || value === '' || isEmptyList);
};

/** The facts of a revision with the fields as forms read them: settings keep all their fields in one column. */
export function shownFacts(name: string, facts: RowFacts): RowFacts {
  try {
    return { ...facts, ...keptOf(name).store?.form(facts) };
  } catch {
    // They may be older than a column the form is made of.
    return facts;
  }
}

/** The name by which a person knows a row. */
export const rowTitle = (resource: Resource, id: string, facts: RowFacts): string =>
  titleOf(keptOf(resource.name).store?.form(facts)[resource.title]) ?? id;

/** A name, the English one of a name in each language. */
function titleOf(named: unknown): string | undefined {
  if (typeof named === 'string') return named;
  return typeof named === 'object' && named !== null ? (named as { en?: string }).en : undefined;
}

export type KnownChange = Pick<typeof adminRevisions.$inferSelect, 'adminId' | 'resource' | 'act' | 'rowId' | 'after'>;

/** The revision of a change to one row. It tells a new row's id, and whether a repeated call was already done. */
export async function changedRow(database: Database, changeId: string): Promise<KnownChange | undefined> {
  const { adminId, resource, act, rowId, after } = adminRevisions;
  const [found] = await database
    .select({ adminId, resource, act, rowId, after })
    .from(adminRevisions)
    .where(eq(adminRevisions.changeId, changeId))
    .limit(1);
  return found;
}

/** Marks a removed row as back. */
export const restoredStatement = (database: Database, id: number, now: number): Statement =>
  database
    .update(adminRevisions)
    .set({ restoredAt: now })
    .where(and(eq(adminRevisions.id, id), isNull(adminRevisions.restoredAt)));

export const rolledBackStatement = (database: Database, ids: readonly number[], now: number): Statement =>
  database
    .update(sensitiveChanges)
    .set({ rolledBackAt: now })
    .where(inArray(sensitiveChanges.id, [...ids]));

/** Whether an admin added a row. Admins who may see only their own rows see these. */
export const addedBy = (resource: string, id: SQLiteColumn | SQL, adminId: number): SQL =>
  sql`exists (select 1 from ${adminRevisions} where ${adminRevisions.resource} = ${resource}
    and ${adminRevisions.rowId} = cast(${id} as text) and ${adminRevisions.act} = 'add' and ${adminRevisions.adminId} = ${adminId})`;

/** Those of some ids whose rows an admin added, even if the rows are gone by now. */
export async function idsAddedBy(
  database: Database,
  resource: string,
  ids: readonly string[],
  adminId: number,
): Promise<ReadonlySet<string>> {
  const { rowId, act } = adminRevisions;
  const rows = await database
    .select({ rowId })
    .from(adminRevisions)
    .where(
      and(
        eq(adminRevisions.resource, resource),
        inArray(rowId, [...ids]),
        eq(act, 'add'),
        eq(adminRevisions.adminId, adminId),
      ),
    );
  return new Set(rows.map((row) => row.rowId));
}
