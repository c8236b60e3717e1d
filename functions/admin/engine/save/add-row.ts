import { changedRow, type KnownChange } from '../../../../data/admin/revisions.ts';
import type { Secrets } from '../../../../data/admin/kept.ts';
import { storeOf } from '../../../../data/admin/stores.ts';
import { wireName } from '../../../../src/domain/admin/field.ts';
import { accepted, refused, type Result } from '../../../../src/domain/shared/result.ts';
import type { CallContext } from '../../../http/call-context.ts';
import type { Act, Decided, Reading } from '../act.ts';
import { namingField, readClean, refusedForm, type Sent, type Values } from '../form/check-form.ts';
import { changeRows } from './change-rows.ts';
import { checkRow, readChecks } from './check-row.ts';
import { addedId } from './follow-change.ts';
import { shownId, versionOf } from './read-rows.ts';
import { secretsOf } from './secrets.ts';

/** A new row that was read from its form. */
interface Addition {
  values: Values;
  secrets: Secrets | undefined;
  requestId: string | undefined;
}

/** Adds a row. The same `request_id` adds it once: the change is named by it, and its revision tells what was added. */
export async function addRow(
  call: CallContext,
  act: Act,
  { request_id: requestId, ...sent }: Sent & { request_id?: string | undefined },
): Promise<Result<{ id: string | number }>> {
  const { resource } = act;
  const form = readClean(resource, sent, true);
  if ('faults' in form) return refusedForm(call, resource, form.faults);
  const addition = { values: form.values, secrets: await secretsOf(act, form.values), requestId };
  const done = await changeRows(call, act, (reading) => decideAddition(call, act, addition, reading), {
    changeId: requestId,
  });
  if (!done.accepted) return done;
  const { changeId, decided } = done.value;
  return accepted({ id: shownId(resource, decided.id ?? (await addedId(call.database, changeId))) });
}

async function decideAddition(
  call: CallContext,
  act: Act,
  { values, secrets, requestId }: Addition,
  reading: Reading,
): Promise<Result<Decided & { id: string | undefined }>> {
  const { resource } = act;
  const { now } = reading;
  const { id, earlier, isTaken, checks } = await readAddition(call, act, { values, requestId }, reading);
  if (earlier) {
    const isSame = isSameAddition(act, earlier, values, now);
    return isSame ? accepted({ changes: [], id: earlier.rowId }) : refused('admin.requestReused');
  }
  const naming = namingField(resource);
  if (isTaken) return refused('admin.taken', { field: naming && wireName(...naming), values: { value: id ?? '' } });
  const after = storeOf(resource).set(undefined, values, { now, id });
  const refusal = await checkRow(call, resource, { values, after }, checks);
  if (refusal) return refusal;
  return accepted({ changes: [{ act: 'add', resource, id, before: undefined, after, secrets }], id });
}

/** What an addition is decided by. The id is read first if the database counts it: whether it is taken depends on it. */
async function readAddition(
  call: CallContext,
  act: Act,
  { values, requestId }: Pick<Addition, 'values' | 'requestId'>,
  reading: Reading,
) {
  const { database } = reading;
  const store = storeOf(act.resource);
  const named = async () => {
    const id = store.nextNumber ? String(await store.nextNumber(database)) : store.newId(values);
    return { id, isTaken: id !== undefined && (await store.find(database, [id])).size > 0 };
  };
  const [{ id, isTaken }, earlier, checks] = await Promise.all([
    named(),
    requestId === undefined ? undefined : changedRow(database, requestId),
    readChecks(call, act, { values }, reading),
  ]);
  return { id, isTaken, earlier, checks };
}

/** Whether an earlier change added what is asked for now: the same values, by the same admin. */
function isSameAddition({ resource, admin }: Act, earlier: KnownChange, values: Values, now: number): boolean {
  if (earlier.act !== 'add' || earlier.resource !== resource.name || earlier.adminId !== admin.id || !earlier.after)
    return false;
  const { set, kept = (facts) => facts } = storeOf(resource);
  // What a revision may not keep of a person cannot be compared.
  const after = kept(set(undefined, values, { now, id: earlier.rowId }));
  return versionOf(resource, earlier.after) === versionOf(resource, after);
}
