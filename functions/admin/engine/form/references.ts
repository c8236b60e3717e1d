import type { Database } from '../../../../data/client.ts';
import { rowTitle } from '../../../../data/admin/revisions.ts';
import { lastTitles } from '../../../../data/queries/admin/last-titles.ts';
import { knownValues } from '../../../../data/queries/admin/rows.ts';
import { usesOf, type Use } from '../../../../data/queries/admin/uses.ts';
import { wireName, type Field } from '../../../../src/domain/admin/field.ts';
import { idsIn, type FieldValue } from '../../../../src/domain/admin/field-value.ts';
import { namesText } from '../../../../src/domain/admin/in-use.ts';
import { isRule } from '../../../../src/domain/admin/menu.ts';
import { EVERY_NODE } from '../../../../src/domain/admin/permission.ts';
import type { Resource } from '../../../../src/domain/admin/resource.ts';
import { resourceNamed } from '../../../../src/domain/admin/entities/index.ts';
import type { Locale } from '../../../../src/domain/shared/locale.ts';
import { refused, type Refusal } from '../../../../src/domain/shared/result.ts';
import { textsFor } from '../../../http/texts.ts';
import type { RowChange } from '../act.ts';
import { choiceWords } from '../names/choice-words.ts';
import { entityTitle } from '../names/entity-title.ts';
import { storeOf } from '../../../../data/admin/stores.ts';

type Values = Readonly<Record<string, FieldValue>>;

/** What a row chooses now, and what it chose before. */
interface Chosen {
  values: Values;
  before: Values;
}

/** Rows that are there to be chosen, by the field that chooses them. */
type Choosable = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Reads which of the rows that values choose are there.
 *
 * @param ownerId of an admin who is shown their own rows only: those are what they choose from.
 */
export async function readChoosable(
  database: Database,
  { fields }: Resource,
  values: readonly Values[],
  ownerId: number | undefined,
): Promise<Choosable> {
  const requested = Object.entries(fields).flatMap(([name, { reference }]) => {
    const ids = new Set(values.flatMap((one) => idsIn(one[name])));
    return reference && ids.size > 0 ? [{ name, reference, ids }] : [];
  });
  const choosableRows = requested.map(async ({ name, reference, ids }) => {
    return [name, await knownOf(database, reference, ids, ownerId)] as const;
  });
  return new Map(await Promise.all(choosableRows));
}

/**
 * Chosen rows that are not there any more, or never were: the place of the row that chose one, the field by its name on the
 * wire, and what was chosen. What was chosen before is not asked again, since it may have left. Nor is the initial value of a
 * new row, since it need not be a row the admin sees.
 */
export function unknownReferences(
  { fields }: Resource,
  rows: readonly Chosen[],
  choosable: Choosable,
): { place: number; field: string; value: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const choosableIds = choosable.get(name);
    if (!choosableIds) return [];
    return rows.flatMap(({ values, before }, place) => {
      const chosen = newlyChosen(values[name], before[name] ?? field.initial);
      const value = chosen.find((id) => !choosableIds.has(id));
      return value === undefined ? [] : [{ place, field: wireName(name, field), value }];
    });
  });
}

/** The same of one row. */
export function unknownReference(resource: Resource, chosen: Chosen, choosable: Choosable): Refusal | undefined {
  const [first] = unknownReferences(resource, [chosen], choosable);
  return first && refused('admin.noSuchChoice', { field: first.field, values: { value: first.value } });
}

function newlyChosen(value: FieldValue, before: FieldValue): string[] {
  const earlierIds = new Set(idsIn(before));
  return idsIn(value).filter((id) => !earlierIds.has(id));
}

/** Which of these rows exist. */
async function knownOf(
  database: Database,
  to: NonNullable<Field['reference']>,
  ids: ReadonlySet<string>,
  ownerId?: number,
): Promise<ReadonlySet<string>> {
  const target = resourceNamed(to.resource);
  if (target.isCode) return new Set([...ids].filter(isRule));
  const values = await knownValues(database, target, to.value ?? 'id', [...ids], ownerId);
  return to.hasAll ? new Set([...values, EVERY_NODE]) : values;
}

/**
 * A row that comes back needs the one it belongs to, such as a model its brand. A list of references, such as the models of an
 * article, may have lost some.
 */
export async function goneParent(database: Database, changes: readonly RowChange[]): Promise<Refusal | undefined> {
  const back = new Set(changes.flatMap(({ resource, id }) => `${resource.name} ${String(id)}`));
  const named = changes
    .flatMap(namedAgain)
    .filter(({ reference, value }) => !back.has(`${reference.resource} ${value}`));
  for (const its of Map.groupBy(named, ({ reference }) => `${reference.resource} ${reference.value ?? ''}`).values()) {
    const [{ reference } = {}] = its;
    const values = new Set(its.map(({ value }) => value));
    const found = reference && (await knownOf(database, reference, values));
    const gone = [...values].find((value) => !found?.has(value));
    const missed = its.find(({ value }) => value === gone);
    if (reference && missed) return refused('admin.parentGone', { values: await namesOf(database, missed) });
  }
  return undefined;
}

/** The name of the row that comes back, and the last name of the one it belongs to. */
async function namesOf(database: Database, { reference, value, row }: ReturnType<typeof namedAgain>[number]) {
  const isNamedById = (reference.value ?? 'id') === 'id';
  const last = isNamedById ? (await lastTitles(database, reference.resource, [value])).get(value) : undefined;
  return { name: last ?? value, row };
}

/** References that a row has once it is back and does not have now. */
function namedAgain({ resource, id = '', before, after }: RowChange) {
  if (!after) return [];
  const [values, were] = [storeOf(resource).form(after), before ? storeOf(resource).form(before) : {}];
  return Object.entries(resource.fields).flatMap(([name, { kind, reference }]) => {
    const [value] = idsIn(values[name]);
    const isNamed = kind === 'reference' && reference && value !== undefined && value !== idsIn(were[name])[0];
    return isNamed ? [{ reference, value, row: rowTitle(resource, id, after) }] : [];
  });
}

/** Refuses to remove rows that others still name: a car in stock would be of a brand that does not exist. */
export async function stillUsed(
  database: Database,
  changes: readonly RowChange[],
  locale: Locale,
): Promise<Refusal | undefined> {
  const gone = changes.flatMap(({ act, resource, id = '', before, hung = [] }) => {
    if (act !== 'del' || !before) return [];
    const requested = rowTitle(resource, id, before);
    const along = hung.map(({ resource: name, ...row }) => ({ name, ...row, requested }));
    return [{ name: resource.name, id, facts: before, requested }, ...along];
  });
  const going = new Set(gone.map(({ name, id }) => `${name} ${id}`));
  const used = new Set<string>();
  const uses: Use[] = [];
  for (const [name, rows] of Map.groupBy(gone, (row) => row.name)) {
    for (const use of await usesOf(database, name, rows, { leaving: going.size, locale })) {
      if (going.has(`${use.resource} ${use.id}`)) continue;
      uses.push(use);
      // Names the row someone asked to remove, not the rows that would have gone with it.
      used.add(rows.find(({ id }) => id === use.of)?.requested ?? use.of);
    }
  }
  if (uses.length === 0) return undefined;
  return refused('admin.inUseBy', { values: { row: namesText(used), names: await usesText(uses, locale) } });
}

/** `Seagull, Dolphin (Models)`. */
async function usesText(uses: readonly Use[], locale: Locale): Promise<string> {
  const text = textsFor(locale);
  const sentences = [...Map.groupBy(uses, ({ resource }) => resource)].map(async ([name, its]) => {
    const words = await choiceWords(resourceNamed(name), locale);
    return `${namesText(its.map(({ title }) => words(title)))} (${entityTitle(name, text)})`;
  });
  return (await Promise.all(sentences)).join('; ');
}
