import { loadAddedSettings, type StoredSetting } from '../../../data/queries/site/added-settings.ts';
import { factsDigest } from '../../../data/write/digest.ts';
import { settingFields, withAdded } from '../../../src/domain/admin/added-setting.ts';
import type { FieldValue, FormFault } from '../../../src/domain/admin/field-value.ts';
import { presentValue } from '../../../src/domain/admin/presented-value.ts';
import { addedSettingResource } from '../../../src/domain/admin/entities/added-setting.ts';
import { SETTINGS_ID, siteSettingsResource } from '../../../src/domain/admin/entities/site-settings.ts';
import { isSame } from '../../../src/domain/shared/is-same.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import { accepted, refused, type Refusal, type Result } from '../../../src/domain/shared/result.ts';
import type { CallContext } from '../../http/call-context.ts';
import { textsFor } from '../../http/texts.ts';
import { sendSoon } from '../../mail/deliver.ts';
import type { Act } from '../engine/act.ts';
import { followBankChange, proveBankChange } from './bank-details.ts';
import { FIRST_ADDED_ID, settingsIn, type Settings } from './config-items.ts';
import { entityTitle } from '../engine/names/entity-title.ts';
import { readClean, refusedForm } from '../engine/form/check-form.ts';
import { deleteRows } from '../engine/save/delete-rows.ts';
import { editRow, type Beside } from '../engine/save/edit-row.ts';
import { readRow } from '../engine/save/read-rows.ts';
import { storeOf } from '../../../data/admin/stores.ts';

type Sent = Readonly<Record<string, unknown>>;

/** Separates the version of the program's settings from that of the added ones. */
const JOINT = '.';
const versionOfAdded = (added: readonly StoredSetting[]): string =>
  added.length === 0 ? '' : `${JOINT}${factsDigest(added.map(({ id, value }) => [id, value ?? null]))}`;

export async function readSettings(call: Pick<CallContext, 'database'>, act: Act): Promise<Result<Settings>> {
  const [found, added] = await Promise.all([readRow(call, act, SETTINGS_ID), loadAddedSettings(call.database)]);
  if (!found.accepted) return found;
  const fields = settingFields(added);
  const values = added.flatMap(({ name, value }) => {
    const field = fields[name];
    return field ? [[name, presentValue(field, value, 'form')] as const] : [];
  });
  const version = `${String(found.value['version'])}${versionOfAdded(added)}`;
  return accepted({ added, row: { ...found.value, ...Object.fromEntries(values), version } });
}

/** Changes the settings that were sent, both kinds together or neither. */
export async function editSettings(
  call: CallContext,
  act: Act,
  { version, ...sent }: Sent & { version?: string | undefined },
): Promise<Result<{ version: string }>> {
  const settings = await readSettings(call, act);
  if (!settings.accepted) return settings;
  const { added, row } = settings.value;
  if (version !== undefined && version !== row.version) return stale(row, call.locale);
  const siteSettings = settingsIn(siteSettingsResource, sent, row);
  const read = readAdded(added, sent);
  if ('faults' in read) {
    const others = readClean(siteSettingsResource, siteSettings, false);
    return refusedForm(call, act.resource, [...read.faults, ...('faults' in others ? others.faults : [])]);
  }
  const form = readClean(siteSettingsResource, siteSettings, false);
  if ('faults' in form) return refusedForm(call, act.resource, form.faults);
  const proof = await proveBankChange(call, act, sent, form.values);
  if ('accepted' in proof) return proof;
  const beside: Beside = async (reading) => {
    const [stored, also] = await Promise.all([
      loadAddedSettings(reading.database),
      followBankChange(call, act, { ...proof, values: form.values }, reading),
    ]);
    if (version !== undefined && versionOfAdded(stored) !== versionOfAdded(added)) return stale(row, call.locale);
    return 'accepted' in also ? also : accepted({ changes: changesOf(stored, read.values, reading.now), also });
  };
  const [ofProgram] = version?.split(JOINT) ?? [];
  const done = await editRow(call, act, { ...siteSettings, id: SETTINGS_ID, version: ofProgram }, beside);
  if (!done.accepted) return done;
  if (proof.isConfirmed) sendSoon(call);
  const after = await loadAddedSettings(call.database);
  return accepted({ version: `${done.value.version}${versionOfAdded(after)}` });
}

const stale = (row: Settings['row'], locale: Locale): Refusal =>
  refused('admin.stale', {
    values: { row: entityTitle(siteSettingsResource.name, textsFor(locale)) },
    facts: { type: 'stale', row },
  });

type Read = { values: Readonly<Record<string, FieldValue>> } | { faults: readonly FormFault[] };

/** Reads the added settings among what was sent, each by its own type and rules. */
function readAdded(added: readonly StoredSetting[], sent: Sent): Read {
  const fields = settingFields(added);
  const addedValues = Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(fields, name)));
  return readClean({ ...withAdded(siteSettingsResource, added), fields }, addedValues, false);
}

function changesOf(added: readonly StoredSetting[], values: Readonly<Record<string, FieldValue>>, now: number) {
  const store = storeOf(addedSettingResource);
  return added.flatMap((before) => {
    const { id, name, value } = before;
    if (!Object.hasOwn(values, name) || isSame(values[name] ?? null, value ?? null)) return [];
    const after = store.set({ ...before }, { value: values[name] ?? null }, { now, id: String(id) });
    return [{ act: 'edit', resource: addedSettingResource, id: String(id), before: { ...before }, after } as const];
  });
}

/** A new setting as clients of the family post it: choices and attributes are lines of `key=value`. */
export const settingSent = ({ content, inputExtend, ...sent }: Sent): Sent => ({
  ...sent,
  content: typeof content === 'string' ? entriesIn(content) : content,
  input_extend: sent['input_extend'] ?? inputExtend,
});

function entriesIn(text: string): { key: string; value: string }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, key = '', value = key] = /^\s*([^=]*?)\s*(?:=\s*(.*?)\s*)?$/.exec(line) ?? [];
    return key === '' ? [] : [{ key, value }];
  });
}

/** Removes added settings. Settings of the program cannot be removed. */
export function removeSettings(call: CallContext, act: Act, ids: readonly string[]): Promise<Result<unknown>> {
  if (ids.some((id) => Number(id) < FIRST_ADDED_ID)) return Promise.resolve(refused('admin.declared'));
  return deleteRows(
    call,
    { ...act, resource: addedSettingResource },
    ids.map((id) => String(Number(id) - FIRST_ADDED_ID)),
  );
}
