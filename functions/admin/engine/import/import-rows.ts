import type { RowAct } from '../../../../data/admin/revisions.ts';
import type { Database } from '../../../../data/client.ts';
import { knownValues } from '../../../../data/queries/admin/rows.ts';
import type { RowFacts } from '../../../../data/schema/revision.ts';
import { csvColumns } from '../../../../src/domain/admin/csv.ts';
import { wireName } from '../../../../src/domain/admin/field.ts';
import { isSettable, type Resource } from '../../../../src/domain/admin/resource.ts';
import { accepted, refused, type Refusal, type Result } from '../../../../src/domain/shared/result.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act } from '../act.ts';
import { changeRows } from '../save/change-rows.ts';
import { storeOf } from '../../../../data/admin/stores.ts';
import { planRow, type Planned, type Planning } from './import-row.ts';
import { readImport, type CellFault, type ImportedRow } from './import-table.ts';
import { readChoosable, unknownReferences } from '../form/references.ts';
import { namingField } from '../form/check-form.ts';
import { readAlike } from '../save/alike.ts';
import { findRows, ownerIdOf } from '../save/read-rows.ts';

interface Report {
  added: number;
  changed: number;
  /** Rows that say what is stored already. */
  same: number;
  /** Columns that are only read. */
  ignored: readonly string[];
  faults: readonly CellFault[];
  /** Names the changes of this import among the revisions; null if there are none. */
  change: string | null;
}

/** Rows that are looked up together: some are long. */
const PORTION_ROWS = 200;
/** Largest change in letters of JSON: it is sent to the database as a whole, and stored in revisions. */
const MAX_CHANGED_LETTERS = 12_000_000;

/**
 * Adds and changes rows by a file, as forms would, each row by the same checks. All of it is written together, or nothing:
 * one faulty cell is enough for that. A dry run tells what would be done and writes nothing.
 */
export async function importRows(
  call: CallContext,
  act: Act,
  { bytes, isDryRun }: { bytes: Uint8Array; isDryRun: boolean },
): Promise<Result<Report>> {
  const table = await readImport(act.resource, bytes);
  if (!table.accepted) return table;
  const { rows, faults } = table.value;
  const planBy = (database: Database) => planTable({ ...call, database }, act, { rows, faults });
  const reportOfPlan = (plan: Plan, change: string | null): Result<Report> =>
    plan.refusal ?? accepted(reportOf(act.resource, rows, plan, change));
  if (isDryRun) return reportOfPlan(await planBy(call.database), null);
  const done = await changeRows(call, act, async ({ database }) => {
    const plan = await planBy(database);
    // Faults are reported, and nothing is written.
    const changes = plan.refusal || plan.faults.length > 0 ? [] : plan.planned.map((one) => one.act);
    return accepted({ changes, logged: { rows: changes.length }, plan });
  });
  if (!done.accepted) return done;
  const { changeId, decided } = done.value;
  return reportOfPlan(decided.plan, decided.changes.length > 0 ? changeId : null);
}

/** What a table would do: the faults of the file itself, and those of rows that could be read. */
async function planTable(
  call: CallContext,
  act: Act,
  { rows, faults }: { rows: readonly ImportedRow[]; faults: readonly CellFault[] },
): Promise<Plan> {
  const isFaulty = new Set(faults.map(({ row }) => row));
  const plan = await planOf(
    call,
    act,
    rows.filter(({ row }) => !isFaulty.has(row)),
  );
  return { ...plan, faults: [...faults, ...plan.faults] };
}

function reportOf(resource: Resource, rows: readonly ImportedRow[], plan: Plan, change: string | null): Report {
  const added = plan.planned.filter(({ act }) => act.act === 'add').length;
  const faulty = new Set(plan.faults.map(({ row }) => row));
  const named = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column.header)));
  const isRead = csvColumns(resource, true).filter(
    ({ header, field }) => named.has(header) && !isSettable(field, true) && !isSettable(field, false),
  );
  return {
    added,
    changed: plan.planned.length - added,
    change,
    same: rows.filter(({ row }) => !faulty.has(row)).length - plan.planned.filter(({ row }) => !faulty.has(row)).length,
    ignored: isRead.map(({ header }) => header),
    faults: plan.faults.toSorted((left, right) => left.row - right.row),
  };
}

interface Plan {
  planned: readonly Planned[];
  faults: readonly CellFault[];
  refusal: Refusal | undefined;
}

async function planOf(call: CallContext, act: Act, rows: readonly ImportedRow[]): Promise<Plan> {
  const { database } = call;
  const { resource } = act;
  const store = storeOf(resource);
  let number = (await store.nextNumber?.(database)) ?? 0;
  const planning: Planning = {
    call,
    act,
    newId: (values) => (store.nextNumber ? String(number++) : store.newId(values)),
  };
  const planned: Planned[] = [];
  const faults: CellFault[] = [];
  let letters = 0;
  for (let from = 0; from < rows.length; from += PORTION_ROWS) {
    const portion = rows.slice(from, from + PORTION_ROWS);
    const found = await findRows(
      database,
      act,
      portion.flatMap(({ id }) => (id === '' ? [] : [id])),
    );
    for (const row of portion) {
      const one = await planRow(planning, row, found.get(row.id));
      if ('faults' in one) faults.push(...one.faults);
      else if (one.planned) {
        planned.push(one.planned);
        letters += weightOf(one.planned.act);
      }
    }
    if (letters > MAX_CHANGED_LETTERS) return { planned: [], faults: [], refusal: refused('admin.file.tooMuch') };
  }
  return { planned, faults: [...faults, ...(await faultsBetween(database, act, planned))], refusal: undefined };
}

const weightOf = ({ before, after }: RowAct): number => lettersOf(before) + lettersOf(after);
const lettersOf = (facts: RowFacts | undefined): number => (facts ? JSON.stringify(facts).length : 0);

/** Finds faults that show only beside other rows, those of the file and those that are stored. */
async function faultsBetween(database: Database, act: Act, planned: readonly Planned[]): Promise<CellFault[]> {
  const { resource, admin } = act;
  const values = planned.map((one) => one.values);
  const [choosable, findAlike, taken] = await Promise.all([
    readChoosable(database, resource, values, ownerIdOf(admin)),
    readAlike(database, act, { ids: planned.flatMap((one) => one.act.id ?? []), values }),
    takenNames(database, resource, planned),
  ]);
  const unknown = unknownReferences(resource, planned, choosable);
  const alike = findAlike?.(planned.map((one) => one.act.after ?? {})) ?? [];
  return [
    ...alike.flatMap((one, place) => (one ? [{ row: planned[place]?.row ?? 0, ...one }] : [])),
    ...taken,
    ...unknown.map(({ place, field, value }) => ({
      row: planned[place]?.row ?? 0,
      column: field,
      reason: 'admin.noSuchChoice',
      values: { value },
    })),
  ];
}

/** Finds new rows whose name another row has. */
async function takenNames(database: Database, resource: Resource, planned: readonly Planned[]): Promise<CellFault[]> {
  const store = storeOf(resource);
  const [name, field] = namingField(resource) ?? [];
  const added = planned.filter(({ act }) => act.act === 'add');
  const keyOf = ({ act, values }: Planned) => (store.nextNumber && name ? String(values[name]) : act.id);
  const keys = added.flatMap((one) => keyOf(one) ?? []);
  if (keys.length === 0) return [];
  const taken: ReadonlySet<string> =
    store.nextNumber && name
      ? await knownValues(database, resource, name, keys)
      : new Set((await store.find(database, keys)).keys());
  const seen = new Set<string>();
  return added.flatMap((one) => {
    const key = keyOf(one);
    if (key === undefined) return [];
    const isTaken = taken.has(key) || seen.has(key);
    seen.add(key);
    const column = name && field ? wireName(name, field) : 'id';
    return isTaken ? [{ row: one.row, column, reason: 'admin.taken', values: { value: key } }] : [];
  });
}
