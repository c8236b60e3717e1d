import type { Database } from '../../../../data/client.ts';
import { orderedIds, visibleIds } from '../../../../data/queries/admin/rows.ts';
import type { HungRows, RowFacts } from '../../../../data/schema/revision.ts';
import type { Secrets } from '../../../../data/admin/kept.ts';
import { changedRow, rowTitle, type KnownChange } from '../../../../data/admin/revisions.ts';
import { factsDigest } from '../../../../data/write/digest.ts';
import { nestedByName, wireName, type Field } from '../../../../src/domain/admin/field.ts';
import { presentValue, type FieldValue, type FormFault } from '../../../../src/domain/admin/field-value.ts';
import { readForm } from '../../../../src/domain/admin/form.ts';
import type { ActingAdmin } from '../../../../src/domain/admin/model.ts';
import { formFields, ownedFaults, type Resource } from '../../../../src/domain/admin/resource.ts';
import { aboutReadable } from '../../../../src/domain/admin/scope.ts';
import { accepted, refused, type Refusal, type Result } from '../../../../src/domain/shared/result.ts';
import { cleanValues } from '../../../../src/markup/admin/rich-text.ts';
import type { CallContext } from '../../../http/call-context.ts';
import { labelled } from '../form/fault-labels.ts';
import { unknownReference } from '../form/references.ts';
import { carYearFaults } from '../form/car-years.ts';
import { sheetFaults } from '../form/sheet-faults.ts';
import { storeOf } from '../../../../data/admin/stores.ts';
import type { Act, Alike, Decision, Reading, RowChange } from '../act.ts';
import { partsOf } from '../features.ts';
import { addedId, changeRows, hungRowsOf } from './change-rows.ts';

type Sent = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, FieldValue>>;

/** Only rows they added, where an admin is shown no others. */
export const ownerIdOf = ({ id, isOwnRowsOnly }: ActingAdmin): number | undefined => (isOwnRowsOnly ? id : undefined);

/** Whether an admin sees a row. */
export async function isVisible(
  { database }: Pick<CallContext, 'database'>,
  { resource, admin }: Pick<Act, 'resource' | 'admin'>,
  id: number | string,
): Promise<boolean> {
  return (await visibleIds(database, resource, [String(id)], ownerIdOf(admin))).size > 0;
}

/** Which rows of a list an admin sees. */
export const sightOf = (resource: Resource, admin: ActingAdmin) => ({
  ownerId: ownerIdOf(admin),
  scope: aboutReadable(resource, admin),
});

const NO_ROW: Refusal = refused('admin.noRow');
/** Values that are fine each and do not go together; what is said of them are the faults. */
const UNFIT: Refusal = refused('admin.format');

/** The field a new row is named by, for what is said beside it. */
export const namingField = ({ fields }: Resource): [name: string, field: Field] | undefined =>
  Object.entries(fields).find(([, { isFixed, kind }]) => isFixed && kind === 'text');

/** A form that is refused: each fault is told beside its field. */
export async function refusedForm(
  { locale }: Pick<CallContext, 'locale'>,
  { resource }: Pick<Act, 'resource'>,
  faults: readonly FormFault[],
): Promise<Refusal> {
  const told = await labelled(resource, faults, locale);
  return refused('input.invalid', {
    faults: told.map((one) => ({ path: one.path, label: one.label, ...reasonOf(one) })),
  });
}

/** A fault as it is said: the text `errors:<reason>`, with values in it. */
export const reasonOf = ({ fault, values }: FormFault): { reason: string; values?: FormFault['values'] } => ({
  reason: values?.['name'] === undefined ? `admin.${fault}` : `admin.formats.${values['name']}`,
  ...(values && { values }),
});

/** What is wrong with a row as it would be kept, and with its sheet. */
export async function faultsOf(
  call: CallContext,
  resource: Resource,
  { values, after, before }: { values: Values; after: RowFacts; before?: RowFacts },
): Promise<readonly FormFault[]> {
  const { form } = storeOf(resource);
  const faults = resource.check?.(form(after), before && form(before)) ?? [];
  const was = before && form(before);
  return [...faults, ...carYearFaults(resource, values, was, call.now), ...(await sheetFaults(call, resource, values))];
}

/** A row as its form reads it, with the version that says which state of it this is. */
function presentForm(resource: Resource, id: string, facts: RowFacts): Record<string, unknown> {
  const values = storeOf(resource).form(facts);
  const fields = formFields(resource).map(
    ([name, field]) => [wireName(name, field), presentValue(field, values[name], 'form')] as const,
  );
  return { ...nestedByName(fields), id: shownId(resource, id), version: versionOf(resource, facts) };
}

const shownId = ({ fields }: Resource, id: string): string | number => (fields['id']?.kind === 'id' ? Number(id) : id);

/** Changes with every value of the form. What a form does not show cannot be overwritten by it. */
export function versionOf(resource: Resource, facts: RowFacts): string {
  const values = storeOf(resource).form(facts);
  return factsDigest(formFields(resource).map(([name]) => values[name] ?? null));
}

/** Facts of rows an admin may see, by id. */
export async function findRows(
  database: Database,
  { resource, admin }: Pick<Act, 'resource' | 'admin'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RowFacts>> {
  const visible = await visibleIds(database, resource, ids, ownerIdOf(admin));
  const found = await storeOf(resource).find(database, [...visible]);
  return new Map([...found].filter(([id]) => visible.has(id)));
}

export async function readRow(
  { database }: Pick<CallContext, 'database'>,
  act: Pick<Act, 'resource' | 'admin'>,
  id: string,
): Promise<Result<Record<string, unknown>>> {
  const facts = (await findRows(database, act, [id])).get(id);
  return facts ? accepted(presentForm(act.resource, id, facts)) : NO_ROW;
}

/** A form as it is sent, with nothing in its formatted texts that could run. */
export function readClean(resource: Resource, sent: Sent, isNew: boolean): ReturnType<typeof readForm> {
  const read = readForm(resource, sent, isNew);
  return 'values' in read ? { values: cleanValues(resource, read.values) } : read;
}

/** Adds a row. The same `request_id` adds it once: the change is named by it, and its revision tells what was added. */
export async function addRow(
  call: CallContext,
  act: Act,
  { request_id: requestId, ...sent }: Sent & { request_id?: string | undefined },
): Promise<Result<{ id: string | number }>> {
  const { resource } = act;
  const read = readClean(resource, sent, true);
  if ('faults' in read) return refusedForm(call, act, read.faults);
  const store = storeOf(resource);
  const secrets = await secretsOf(act, read.values);
  let id: string | undefined;
  let faults: readonly FormFault[] = [];
  const done = await changeRows(
    call,
    act,
    async ({ database, now }) => {
      id = store.nextNumber ? String(await store.nextNumber(database)) : store.newId(read.values);
      const known = requestId === undefined ? undefined : await changedRow(database, requestId);
      if (known) {
        id = known.rowId;
        return isSameAddition(act, known, read.values, now)
          ? accepted({ changes: [] })
          : refused('admin.requestReused');
      }
      const isTaken = id !== undefined && (await store.find(database, [id])).size > 0;
      const naming = namingField(resource);
      if (isTaken) return refused('admin.taken', { field: naming && wireName(...naming), values: { value: id ?? '' } });
      const after = store.set(undefined, read.values, { now, id });
      faults = await faultsOf(call, resource, { values: read.values, after });
      if (faults.length > 0) return UNFIT;
      const chosen = { values: read.values, before: {} };
      const refusal =
        (await unknownReference(database, resource, chosen, ownerIdOf(act.admin))) ??
        (await alikeRefusal(database, act, after));
      return refusal ?? accepted({ changes: [{ act: 'add', resource, id, before: undefined, after, secrets }] });
    },
    requestId,
  );
  if (faults.length > 0) return refusedForm(call, act, faults);
  if (!done.accepted) return done;
  return accepted({ id: shownId(resource, id ?? (await addedId(call.database, done.value.changeId))) });
}

/** Whether an earlier change added what is asked for now: the same values, by the same admin. */
function isSameAddition({ resource, admin }: Act, known: KnownChange, values: Values, now: number): boolean {
  if (known.act !== 'add' || known.resource !== resource.name || known.adminId !== admin.id || !known.after)
    return false;
  const { set, kept = (facts) => facts } = storeOf(resource);
  // What a revision may not keep of a person cannot be compared.
  const after = kept(set(undefined, values, { now, id: known.rowId }));
  return versionOf(resource, known.after) === versionOf(resource, after);
}

/** What is refused where a row has changed since its form was read: the row as it is now. */
const stale = (resource: Resource, id: string, facts: RowFacts): Refusal =>
  refused('admin.stale', {
    values: { row: rowTitle(resource, id, facts) },
    facts: { type: 'stale', row: presentForm(resource, id, facts) },
  });

/** What is done to other rows together with an edit, or why neither is. */
export type Beside = (reading: Reading) => Promise<readonly RowChange[] | Refusal>;

/**
 * Edits a row by what was sent of it. A form sends the version it read, and is refused where that is no longer so; a switch
 * of a list sends none.
 */
export async function editRow(
  call: CallContext,
  act: Act,
  sent: Sent & { id: string; version?: string | undefined },
  beside: Beside = () => Promise.resolve([]),
): Promise<Result<{ version: string }>> {
  const { resource } = act;
  const read = readClean(resource, sent, false);
  if ('faults' in read) return refusedForm(call, act, read.faults);
  for (const { prove } of partsOf(act.features, resource.name)) {
    const unproved = await prove?.(call, act, { id: sent.id, sent, values: read.values });
    if (unproved) return unproved;
  }
  const secrets = await secretsOf(act, read.values);
  let version = '';
  let faults: readonly FormFault[] = [];
  const done = await changeRows(call, act, async ({ database, now }) => {
    const before = (await findRows(database, act, [sent.id])).get(sent.id);
    if (!before) return NO_ROW;
    if (sent.version !== undefined && sent.version !== versionOf(resource, before))
      return stale(resource, sent.id, before);
    faults = ownedFaults(resource, sent, storeOf(resource).form(before));
    if (faults.length > 0) return UNFIT;
    const after = storeOf(resource).set(before, read.values, { now, id: sent.id });
    version = versionOf(resource, after);
    const others = await beside({ database, now });
    if ('accepted' in others) return others;
    if (version === versionOf(resource, before) && !secrets) return accepted({ changes: others });
    faults = await faultsOf(call, resource, { values: read.values, after, before });
    if (faults.length > 0) return UNFIT;
    const chosen = { values: read.values, before: storeOf(resource).form(before) };
    const refusal =
      (await unknownReference(database, resource, chosen, ownerIdOf(act.admin))) ??
      (await alikeRefusal(database, act, after));
    return (
      refusal ?? accepted({ changes: [{ act: 'edit', resource, id: sent.id, before, after, secrets }, ...others] })
    );
  });
  if (faults.length > 0) return refusedForm(call, act, faults);
  return done.accepted ? accepted({ version }) : done;
}

/** Why a row is refused that may be meant as one which is there. */
async function alikeRefusal(database: Database, act: Act, row: RowFacts): Promise<Refusal | undefined> {
  const [first] = await alikeOf(database, act, [row]);
  return first && refused(first.reason, { field: 'name', values: first.values });
}

/** For each row, the stored one it may duplicate. */
export async function alikeOf(
  database: Database,
  { features, resource }: Pick<Act, 'features' | 'resource'>,
  rows: readonly RowFacts[],
): Promise<readonly (Alike | undefined)[]> {
  const [alike] = partsOf(features, resource.name).flatMap((part) => part.alike ?? []);
  return alike ? alike(database, rows) : [];
}

/** Passwords of a form, as they are kept. They are in no facts, so that no revision has them. */
async function secretsOf({ resource, sessionId, features }: Act, values: Values): Promise<Secrets | undefined> {
  const hashes: Record<string, string> = {};
  const hash = partsOf(features, resource.name).find(({ hashPassword }) => hashPassword)?.hashPassword;
  for (const [name, value] of Object.entries(values)) {
    if (resource.fields[name]?.kind !== 'password' || typeof value !== 'string') continue;
    if (!hash) throw new Error(`No feature says how passwords of ${resource.name} are kept`);
    hashes[name] = await hash(value);
  }
  return Object.keys(hashes).length > 0 ? { values: hashes, sessionId } : undefined;
}

/** Removes rows, and what cannot be without them. Each goes into the recycle bin with what hung on it. */
export function deleteRows(call: CallContext, act: Act, ids: readonly string[]): Promise<Result<unknown>> {
  const { resource } = act;
  return changeRows(call, act, async ({ database }): Promise<Decision> => {
    const found = await findRows(database, act, ids);
    if (found.size === 0 || ids.some((id) => !found.has(id))) return NO_ROW;
    const hung = await hungRowsOf(database, resource, [...found.keys()]);
    const changes = [...found].map(([id, before]) => ({
      ...({ act: 'del', resource, id, before, after: undefined } as const),
      hung: hung.get(id) ?? [],
    }));
    return accepted({ changes });
  });
}

/** What would be removed with rows. */
export async function hungRows(
  { database }: Pick<CallContext, 'database'>,
  act: Pick<Act, 'resource' | 'admin'>,
  ids: readonly string[],
): Promise<Result<HungRows>> {
  const found = await findRows(database, act, ids);
  if (ids.some((id) => !found.has(id))) return NO_ROW;
  const hung = await hungRowsOf(database, act.resource, [...found.keys()]);
  return accepted([...hung.values()].flat());
}

/** Moves a row to the place of another of the same list, in a tree of the same branch: those between make room. */
export function sortRow(call: CallContext, act: Act, { id, targetId }: { id: string; targetId: string }) {
  const { resource } = act;
  const { position = '', parent } = resource;
  return changeRows(call, act, async ({ database, now }): Promise<Decision> => {
    const all = await orderedIds(database, resource, position, ownerIdOf(act.admin));
    const rows = await storeOf(resource).find(database, all);
    const isBeside = (one: string) => parent === undefined || rows.get(one)?.[parent] === rows.get(id)?.[parent];
    const order = all.filter(isBeside);
    // Rows of other branches keep their places between them.
    const places = [...all.entries()].flatMap(([place, one]) => (isBeside(one) ? [place] : []));
    const [from, to] = [order.indexOf(id), order.indexOf(targetId)];
    if (from < 0 || to < 0) return refused('admin.beyondRange');
    order.splice(to, 0, ...order.splice(from, 1));
    const changes = order.flatMap((one, nth) => {
      const [before, place] = [rows.get(one), places[nth]];
      if (!before || place === undefined || before[position] === place) return [];
      const after = storeOf(resource).set(before, { [position]: place }, { now, id: one });
      return [{ act: 'sortable', resource, id: one, before, after } as const];
    });
    return accepted({ changes });
  });
}
