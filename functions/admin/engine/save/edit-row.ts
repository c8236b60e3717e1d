import { rowTitle } from '../../../../data/admin/revisions.ts';
import { storeOf } from '../../../../data/admin/stores.ts';
import type { Secrets } from '../../../../data/admin/kept.ts';
import type { Database } from '../../../../data/client.ts';
import type { RowFacts } from '../../../../data/schema/revision.ts';
import { readAhead } from '../../../../data/write/index.ts';
import { ownedFaults, type Resource } from '../../../../src/domain/admin/resource.ts';
import { noRow } from '../../../../src/domain/admin/no-row.ts';
import { accepted, mapped, refused, type Refusal, type Result } from '../../../../src/domain/shared/result.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act, Decided, Decision, Reading, RowChange } from '../act.ts';
import { partsOf } from '../features.ts';
import { readClean, refusedForm, type Sent, type Values } from '../form/check-form.ts';
import { changeRows, probableSteps } from './change-rows.ts';
import { checkRow, readChecks } from './check-row.ts';
import { findRows, presentForm, versionOf, type Reader } from './read-rows.ts';
import { secretsOf } from './secrets.ts';

/** Decides what is done to other rows together with an edit, or why neither is done. It reads what is stored at that time. */
export type Beside = (reading: Reading) => Promise<Decision>;

const nothingBeside: Beside = () => Promise.resolve(accepted({ changes: [] }));

type SentEdit = Sent & { id: string; version?: string | undefined };

/** An edit that was read from its form. */
interface Edit {
  sent: SentEdit;
  values: Values;
  secrets: Secrets | undefined;
  beside: Beside;
}

/**
 * Edits a row by what was sent of it. A form sends the version it read, and is refused if that is no longer the row's; a
 * switch of a list sends none.
 */
export async function editRow(
  call: CallContext,
  act: Act,
  sent: SentEdit,
  beside: Beside = nothingBeside,
): Promise<Result<{ version: string }>> {
  const { resource } = act;
  const form = readClean(resource, sent, false);
  if ('faults' in form) return refusedForm(call, resource, form.faults);
  const { values } = form;
  for (const { prove } of partsOf(act.features, resource.name)) {
    const unproved = await prove?.(call, act, { id: sent.id, sent, values });
    if (unproved) return unproved;
  }
  const edit = { sent, values, secrets: await secretsOf(act, values), beside };
  const done = await changeRows(call, act, (reading) => decideEdit(call, act, edit, reading), { ids: [sent.id] });
  return mapped(done, ({ decided: { version } }) => ({ version }));
}

/** Whose rows are read before it is known who calls: those of an admin who sees every row. */
const ANYONE = { id: 0, isOwnRowsOnly: false } as const;

/** Reads what an edit will probably be decided by, before it is known who makes it. It decides nothing. */
export async function readEditAhead(
  call: CallContext,
  of: Pick<Act, 'resource' | 'features'>,
  sent: SentEdit,
): Promise<void> {
  const form = readClean(of.resource, sent, false);
  if ('faults' in form || !call.answers) return;
  const reads = (database: Database) =>
    readEdit(
      call,
      { ...of, admin: ANYONE },
      { sent, values: form.values, beside: nothingBeside },
      { ...call, database },
    );
  await readAhead(call.database, reads, { probably: probableSteps(of, [sent.id]), answers: call.answers });
}

async function decideEdit(
  call: CallContext,
  act: Act,
  edit: Edit,
  reading: Reading,
): Promise<Result<Decided & { version: string }>> {
  const { resource } = act;
  const { sent, secrets } = edit;
  const { before, others, checks } = await readEdit(call, act, edit, reading);
  if (!before) return noRow(resource, sent.id);
  if (sent.version !== undefined && sent.version !== versionOf(resource, before))
    return stale(resource, sent.id, before);
  const owned = ownedFaults(resource, sent, storeOf(resource).form(before));
  if (owned.length > 0) return refusedForm(call, resource, owned);
  if (!others.accepted) return others;
  const after = storeOf(resource).set(before, edit.values, { now: reading.now, id: sent.id });
  const version = versionOf(resource, after);
  if (version === versionOf(resource, before) && !secrets) return accepted({ ...others.value, version });
  const refusal = await checkRow(call, resource, { values: edit.values, before, after }, checks);
  if (refusal) return refusal;
  const change: RowChange = { act: 'edit', resource, id: sent.id, before, after, secrets };
  return accepted({ ...others.value, changes: [change, ...others.value.changes], version });
}

/** What an edit is decided by, read in one round. */
async function readEdit(
  call: CallContext,
  act: Reader & Pick<Act, 'features'>,
  { sent, values, beside }: Omit<Edit, 'secrets'>,
  reading: Reading,
) {
  const [rows, others, checks] = await Promise.all([
    findRows(reading.database, act, [sent.id]),
    beside(reading),
    readChecks(call, act, { id: sent.id, values }, reading),
  ]);
  return { before: rows.get(sent.id), others, checks };
}

/** The refusal of a form whose row has changed since it was read, with the row as it is now. */
const stale = (resource: Resource, id: string, facts: RowFacts): Refusal =>
  refused('admin.stale', {
    values: { row: rowTitle(resource, id, facts) },
    facts: { type: 'stale', row: presentForm(resource, id, facts) },
  });
