import { map, type MapStore } from 'nanostores';
import type { Resource } from '../../../domain/admin/resource.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { Answer, Refused } from '../../shared/call.ts';
import { readAdmin } from '../calls/admin-login.ts';
import { askAsAdmin, isLeaving } from '../calls/ask.ts';
import { copiedChanges } from './copied-row.ts';
import { draftKey, forgetDraft, keepDraft, readDraft, type Draft } from './draft.ts';
import {
  blankValues,
  differences,
  isEmptyValue,
  saysSame,
  sentValues,
  unitsOf,
  valueAt,
  withChanges,
  type Unit,
  type Values,
} from './units.ts';

interface FormShown {
  kind: 'asking' | 'failed' | 'ready';
  failure: Refused | undefined;
  /** The row as the server has it, as far as is known. */
  row: Values;
  /** What the server calls it, if its title alone does not say it. */
  name: string | undefined;
  /** What was changed and not saved, by path. */
  changes: Values;
  /** What the server says is wrong, by path. */
  faults: Readonly<Record<string, string>>;
  /** How often a save was refused for them. */
  refusals: number;
  isSaving: boolean;
  /** Why the last save was refused, where no field is to blame. */
  refused: Refused | undefined;
  /** The row as another admin saved it after this form read it. */
  theirs: Values | undefined;
  /** When the changes restored from an earlier visit were made. */
  restoredAt: number | undefined;
  /** False if the browser stores nothing. A reload then loses unsaved changes. */
  isDraftKept: boolean;
}

export interface FormStore {
  $form: MapStore<FormShown>;
  resource: Resource;
  /** Undefined for a new row. */
  id: string | undefined;
  units: readonly Unit[];
  load: () => Promise<void>;
  set: (unit: Unit, value: unknown) => void;
  /** Back to the row as it is on the server. */
  discard: () => void;
  /** @returns the id of the saved row; undefined if it was not saved, and the store then says why */
  save: () => Promise<string | undefined>;
  /** Continues from the current row with the version chosen for each path. */
  settle: (chosen: Values) => void;
}

const NOTHING: FormShown = {
  kind: 'asking',
  failure: undefined,
  row: {},
  name: undefined,
  changes: {},
  faults: {},
  refusals: 0,
  isSaving: false,
  refused: undefined,
  theirs: undefined,
  restoredAt: undefined,
  isDraftKept: true,
};

const versionOf = (row: Values): string => (typeof row['version'] === 'string' ? row['version'] : '');

/** The request id serves as version of a new row: if an answer was lost and the row is sent again, it is added once. */
const newRequest = (): string => crypto.randomUUID();

/** Where a form's row is read and written. */
export interface RowSource {
  read: (id: string) => Promise<Answer<{ row: Values; name?: string }>>;
  /** `id` and `version` are in the values of a row that is edited. */
  write: (values: Values, isNew: boolean) => Promise<Answer<{ id?: string | number; version?: string }>>;
}

const serverSource = ({ controller }: Resource, locale: Locale): RowSource => {
  const at = (action: string) => `/admin/${controller}/${action}`;
  return {
    read: (id) => askAsAdmin(`${at('edit')}?id=${encodeURIComponent(id)}`, { locale }),
    write: (body, isNew) => askAsAdmin(at(isNew ? 'add' : 'edit'), { locale, body, method: 'POST' }),
  };
};

interface FormOptions {
  source?: RowSource | undefined;
  /** Id of the row a new one is made after. */
  from?: string | undefined;
}

/** The state of a row's form: its values, the changes, and the result of saving. */
export function createForm(
  resource: Resource,
  id: string | undefined,
  locale: Locale,
  { source = serverSource(resource, locale), from }: FormOptions = {},
): FormStore {
  const $form = map<FormShown>(NOTHING);
  const units = unitsOf(resource, id === undefined);
  const key = draftKey(readAdmin()?.id ?? 0, resource.node, id ?? (from && `~${from}`));
  const edits = editing($form, units, key);
  return {
    $form,
    resource,
    id,
    units,
    ...edits,
    set: (unit, value) => {
      edits.set(unit, value);
      if (unit.field.fills && !isEmptyValue(value)) void fill({ $form, resource, units, edits }, unit, value, locale);
    },
    load: () => load({ $form, resource, units, id, key }, source, from),
    save: async () => {
      const { row, changes, isSaving } = $form.get();
      if (isSaving) return undefined;
      $form.set({ ...$form.get(), isSaving: true, faults: {}, refused: undefined });
      const values = sentValues(resource, withChanges(row, units, changes), changes, id === undefined);
      const body =
        id === undefined
          ? { ...values, request_id: row['version'] }
          : { ...values, id: row['id'], version: row['version'] };
      const answer = await source.write(body, id === undefined);
      if (!answer.accepted) return refuse($form, answer);
      forgetDraft(key);
      saved($form, units, changes, answer.data.version ?? newRequest());
      keep($form, key, units);
      if (id !== undefined && $form.get().name !== undefined) void rename($form, id, source);
      return String(answer.data.id ?? id);
    },
  };
}

/** What was saved may have given the row another name. */
async function rename($form: MapStore<FormShown>, id: string, source: RowSource): Promise<void> {
  const answer = await source.read(id);
  if (answer.accepted) $form.setKey('name', answer.data.name);
}

type Loaded = Pick<FormStore, '$form' | 'resource' | 'units' | 'id'> & { key: string };

/** Shows the row, or a new one: empty, from a draft of an earlier visit, or copied from another row. */
async function load(
  { $form, resource, units, id, key }: Loaded,
  source: RowSource,
  from: string | undefined,
): Promise<void> {
  $form.set({ ...$form.get(), kind: 'asking', failure: undefined });
  const draft = readDraft(key, Date.now());
  const blank = { ...blankValues(resource), version: draft?.version || newRequest() };
  const read = id ?? (draft ? undefined : from);
  if (read === undefined) return open($form, units, blank, draft);
  const answer = await source.read(read);
  if (!answer.accepted) {
    if (!isLeaving(answer)) $form.set({ ...$form.get(), kind: 'failed', failure: answer });
  } else if (id !== undefined) {
    open($form, units, answer.data.row, draft);
    $form.setKey('name', answer.data.name);
  } else {
    open($form, units, blank, undefined);
    $form.setKey('changes', copiedChanges(resource, units, answer.data.row));
    keep($form, key, units);
  }
}

type Filled = Pick<FormStore, '$form' | 'resource' | 'units'> & { edits: Pick<FormStore, 'set'> };

/** Fills other fields with what follows from a choice, unless the choice has changed by then. */
async function fill(
  { $form, resource, units, edits }: Filled,
  unit: Unit,
  value: unknown,
  locale: Locale,
): Promise<void> {
  const query = new URLSearchParams({ value: String(value) });
  const path = `/admin/${resource.controller}/${unit.field.fills}?${query.toString()}`;
  const answer = await askAsAdmin<Values>(path, { locale });
  const { row, changes } = $form.get();
  if (!answer.accepted || valueAt(withChanges(row, units, changes), unit) !== value) return;
  for (const other of units) if (Object.hasOwn(answer.data, other.path)) edits.set(other, answer.data[other.path]);
}

/** What is done to a form before it is saved. */
function editing(
  $form: MapStore<FormShown>,
  units: readonly Unit[],
  key: string,
): Pick<FormStore, 'set' | 'discard' | 'settle'> {
  return {
    set: (unit, value) => {
      const { row, changes, faults } = $form.get();
      const { [unit.path]: _was, ...others } = changes;
      const isBack = saysSame(unit, valueAt(row, unit), value);
      const { [unit.path]: _fault, [unit.wire]: _whole, ...left } = faults;
      $form.set({ ...$form.get(), changes: isBack ? others : { ...others, [unit.path]: value }, faults: left });
      keep($form, key, units);
    },
    discard: () => {
      $form.set({ ...$form.get(), changes: {}, faults: {}, refused: undefined, restoredAt: undefined });
      forgetDraft(key);
    },
    settle: (chosen) => {
      const { theirs = {} } = $form.get();
      const changes = Object.fromEntries(
        units.flatMap((unit) =>
          Object.hasOwn(chosen, unit.path) && !saysSame(unit, chosen[unit.path], valueAt(theirs, unit))
            ? [[unit.path, chosen[unit.path]]]
            : [],
        ),
      );
      $form.set({ ...$form.get(), row: theirs, changes, theirs: undefined, refused: undefined });
      keep($form, key, units);
    },
  };
}

/** Shows a row with the draft of an earlier visit. If the row has changed since, the admin chooses a version. */
function open($form: MapStore<FormShown>, units: readonly Unit[], row: Values, draft: Draft | undefined): void {
  const unitPaths = new Set(units.map(({ path }) => path));
  const changes = Object.fromEntries(Object.entries(draft?.changes ?? {}).filter(([path]) => unitPaths.has(path)));
  const restoredAt = draft && Object.keys(changes).length > 0 ? draft.at : undefined;
  const before = draft ? withChanges(row, units, draft.before) : row;
  const isContested = differences(units, { before, changes, theirs: row }).some((one) => one.isContested);
  $form.set({
    ...NOTHING,
    kind: 'ready',
    changes,
    restoredAt,
    ...(isContested ? { row: before, theirs: row } : { row }),
  });
}

function keep($form: MapStore<FormShown>, key: string, units: readonly Unit[]): void {
  const { row, changes } = $form.get();
  const before = Object.fromEntries(
    units.flatMap((unit) => (Object.hasOwn(changes, unit.path) ? [[unit.path, valueAt(row, unit)]] : [])),
  );
  const isDraftKept = keepDraft(key, units, { version: versionOf(row), before, changes, at: Date.now() });
  if (isDraftKept !== $form.get().isDraftKept) $form.setKey('isDraftKept', isDraftKept);
}

/** Merges a saved row. What was typed during the save stays a change, and sent passwords are cleared. */
function saved($form: MapStore<FormShown>, units: readonly Unit[], sent: Values, version: string): void {
  const { row, changes } = $form.get();
  const open = units.filter(({ field }) => field.kind !== 'password');
  const now: Values = { ...withChanges(row, open, sent), version };
  const left = units.flatMap((unit): [string, unknown][] => {
    const is = unit.field.kind === 'password' ? sent[unit.path] : valueAt(now, unit);
    return Object.hasOwn(changes, unit.path) && !saysSame(unit, changes[unit.path], is)
      ? [[unit.path, changes[unit.path]]]
      : [];
  });
  $form.set({
    ...$form.get(),
    row: now,
    changes: Object.fromEntries(left),
    isSaving: false,
    restoredAt: undefined,
  });
}

interface RefusedData {
  type?: unknown;
  row?: Values;
  errors?: readonly { path: string; message: string }[];
}

/** Shows what is wrong with a form that was to be saved. */
export const tellFaults = ($form: MapStore<FormShown>, faults: Readonly<Record<string, string>>): void =>
  $form.set({ ...$form.get(), faults, refusals: $form.get().refusals + 1 });

function refuse($form: MapStore<FormShown>, answer: Refused): undefined {
  const { type, row, errors = [] } = (answer.data ?? {}) as RefusedData;
  const shown = { ...$form.get(), isSaving: false };
  if (isLeaving(answer)) $form.set(shown);
  else if (type === 'stale' && row) $form.set({ ...shown, theirs: row });
  else if (errors.length > 0) {
    $form.set(shown);
    tellFaults($form, Object.fromEntries(errors.map(({ path, message }) => [path, message])));
  } else $form.set({ ...shown, refused: answer });
}
