import type { RowFacts } from '../../../../data/schema/revision.ts';
import {
  cellText,
  isDoubtful,
  isSameCell,
  sentCell,
  versionCell,
  type CsvColumn,
} from '../../../../src/domain/admin/csv.ts';
import { wireName } from '../../../../src/domain/admin/field.ts';
import type { FieldValue, FormFault } from '../../../../src/domain/admin/field-value.ts';
import { mayDo } from '../../../../src/domain/admin/permission.ts';
import { isSettable } from '../../../../src/domain/admin/resource.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act, RowChange } from '../act.ts';
import { storeOf } from '../../../../data/admin/stores.ts';
import type { CellFault, ImportedRow } from './import-table.ts';
import { faultsOf, readClean, reasonOf } from '../form/check-form.ts';
import { sheetFaults } from '../form/sheet-faults.ts';
import { versionOf } from '../save/read-rows.ts';

type Values = Readonly<Record<string, FieldValue>>;

/** A change that an import plans for one row. */
export interface Planned {
  row: number;
  act: RowChange;
  values: Values;
  /** The row's values before; empty for a new row. */
  before: Values;
}

/** For whom rows are planned, and how new ones are named. */
export interface Planning {
  call: CallContext;
  act: Act;
  newId: (values: Values) => string | undefined;
}

type PlannedRow = { planned: Planned | undefined } | { faults: readonly CellFault[] };

/** Plans what a line of a file does, by the checks of a form: it adds a row if it names none, changes one, or does nothing. */
export function planRow(planning: Planning, line: ImportedRow, found: RowFacts | undefined): Promise<PlannedRow> {
  if (line.id === '') return planAddition(planning, line);
  return found ? planEdit(planning, line, found) : Promise.resolve(faulty(line, 'id', 'admin.file.noRow'));
}

const faulty = ({ row }: ImportedRow, column: string, reason: string) => ({ faults: [{ row, column, reason }] });

const formFaults = ({ row }: ImportedRow, faults: readonly FormFault[]) => ({
  faults: faults.map((one): CellFault => ({ row, column: one.path, ...reasonOf(one) })),
});

const isAllowed = ({ admin, resource }: Act, action: 'add' | 'edit'): boolean =>
  resource.actions.includes(action) && mayDo(admin, `${resource.node}/${action}`);

async function planAddition(planning: Planning, line: ImportedRow): Promise<PlannedRow> {
  const { call, act, newId } = planning;
  const { resource } = act;
  if (!isAllowed(act, 'add')) return faulty(line, 'id', 'admin.file.mayNotAdd');
  // An empty cell leaves the value of a new form.
  const cells = line.cells.filter(({ column, text }) => text !== '' && isSettable(column.field, true));
  const read = readClean(resource, sentOf(cells, {}), true);
  if ('faults' in read) return formFaults(line, read.faults);
  const { values } = read;
  const id = newId(values);
  const after = storeOf(resource).set(undefined, values, { now: call.now, id });
  const faults = await rowFaults(planning, { values, after });
  if (faults.length > 0) return formFaults(line, faults);
  return {
    planned: { row: line.row, values, before: {}, act: { act: 'add', resource, id, before: undefined, after } },
  };
}

async function planEdit(planning: Planning, line: ImportedRow, before: RowFacts): Promise<PlannedRow> {
  const { call, act } = planning;
  const { resource } = act;
  const { id, version } = line;
  const form = storeOf(resource).form(before);
  // A cell that is as an export would write it was not touched, so no check may refuse it today.
  const exported = (column: CsvColumn) => cellText(column, form[column.name]).replaceAll('\r\n', '\n');
  const changed = line.cells.filter(({ column, text }) => !isSameCell(column, text, exported(column)));
  const doubtful = changed.filter(
    ({ column, text, isCertain }) => !isCertain && isDoubtful(column, text, exported(column)),
  );
  if (doubtful.length > 0) {
    const faults = doubtful.map(({ column, text }) => ({
      row: line.row,
      column: column.header,
      reason: 'admin.file.changedByProgram',
      values: { was: exported(column), is: text },
    }));
    return { faults };
  }
  const fixed = changed.find(({ column: { field } }) => field.isFixed && !isSettable(field, false));
  if (fixed) return faulty(line, fixed.column.header, 'admin.file.fixed');
  const cells = changed.filter(({ column }) => isSettable(column.field, false));
  if (cells.length === 0) return { planned: undefined };
  if (!isAllowed(act, 'edit')) return faulty(line, 'id', 'admin.file.mayNotEdit');
  const now = versionOf(resource, before);
  if (version !== '' && version !== versionCell(now)) return faulty(line, 'version', 'admin.file.stale');
  const read = readClean(resource, sentOf(cells, form), false);
  if ('faults' in read) return formFaults(line, read.faults);
  const { values } = read;
  const after = storeOf(resource).set(before, values, { now: call.now, id });
  if (versionOf(resource, after) === now) return { planned: undefined };
  const faults = await rowFaults(planning, { values, after, before });
  if (faults.length > 0) return formFaults(line, faults);
  return { planned: { row: line.row, values, before: form, act: { act: 'edit', resource, id, before, after } } };
}

async function rowFaults({ call, act: { resource } }: Planning, row: Parameters<typeof faultsOf>[1]) {
  const sheet = await sheetFaults(call, resource, row.values);
  return faultsOf(resource, row, { sheet, now: call.now });
}

/** Cells as a form would send them. Languages without a column, or untouched, stay as they are. */
function sentOf(cells: readonly { column: CsvColumn; text: string }[], form: Values): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const { column, text } of cells) {
    const path = wireName(column.name, column.field);
    if (column.locale === undefined) sent[path] = sentCell(column, text);
    else {
      const languages = (sent[path] ?? form[column.name] ?? {}) as Record<string, unknown>;
      sent[path] = { ...languages, [column.locale]: sentCell(column, text) };
    }
  }
  return sent;
}
