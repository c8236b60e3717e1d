import type { ListedRow } from '../../../../data/queries/admin/lists.ts';
import type { Field } from '../../../../src/domain/admin/field.ts';
import {
  findsValue,
  readListQuery,
  type Called,
  type Filter,
  type ListQuery,
  type SentListQuery,
} from '../../../../src/domain/admin/list-query.ts';
import { fieldOf, sensitiveFields, type Resource } from '../../../../src/domain/admin/resource.ts';
import { RESOURCES } from '../../../../src/domain/admin/entities/index.ts';
import { beginsWord } from '../../../../src/domain/search/begins-word.ts';
import { codeNames } from '../../../../src/domain/shared/code-lists.ts';
import type { Locale } from '../../../../src/domain/shared/locale.ts';
import { accepted, type Refusal, type Result } from '../../../../src/domain/shared/result.ts';
import { loadResourceWords } from '../../../../src/i18n/resource-words.ts';
import type { Translator } from '../../../../src/i18n/translator.ts';
import { actNames } from '../names/act-names.ts';
import { entityTitle } from '../names/entity-title.ts';

/** Who reads a list. They search by the words they see. */
export interface Reader {
  locale: Locale;
  text: Translator;
}

type Words = ReadonlyMap<string, string>;
const ENTITIES: readonly Resource[] = RESOURCES;

/** The words of all codes, by what the codes name. There are only some dozens. */
const WORDS: Readonly<Record<NonNullable<Field['named']>, (reader: Reader) => Promise<Words>>> = {
  entity: ({ text }) => Promise.resolve(new Map(ENTITIES.map(({ name }) => [name, entityTitle(name, text)]))),
  act: ({ text }) => Promise.resolve(actNames(text)),
  entityField: async ({ locale }) => {
    const sensitive = ENTITIES.filter((resource) => sensitiveFields(resource).length > 0);
    const all = sensitive.map(async (resource) => {
      const { name } = resource;
      const words = await loadResourceWords(locale, name);
      return sensitiveFields(resource).map(
        ([field]) => [`${name}.${field}`, words[`fields.${field}`] ?? field] as const,
      );
    });
    return new Map((await Promise.all(all)).flat());
  },
};

/** The words of a field whose values are codes on the wire. */
const codeWords = (codes: NonNullable<Field['codes']>, reader: Reader): Words | Promise<Words> =>
  codes === 'entity' ? WORDS.entity(reader) : codeNames(codes, reader.locale);

const namedFields = ({ fields }: Resource) =>
  Object.entries(fields).flatMap(([name, { named }]) => (named ? [{ name, named }] : []));

/** Replaces the codes of such fields with words. */
export async function withNames(
  resource: Resource,
  rows: readonly ListedRow[],
  reader: Reader,
): Promise<readonly ListedRow[]> {
  let worded = rows;
  for (const { name, named } of namedFields(resource)) {
    const words = await WORDS[named](reader);
    worded = worded.map((row) => ({ ...row, [name]: words.get(String(row[name])) ?? row[name] }));
  }
  return worded;
}

/** Reads the query of a list. Filters and order by such words become filters and order by their codes. */
export async function readRequested(
  resource: Resource,
  sent: SentListQuery,
  reader: Reader,
): Promise<Result<ListQuery>> {
  const query = readListQuery(resource, sent);
  if (!query.accepted) return withLabel(resource, query, reader);
  const filters: Filter[] = [];
  for (const filter of query.value.filters) {
    const named = resource.fields[filter.field]?.named;
    filters.push(named ? codesFound(filter, await WORDS[named](reader)) : filter);
  }
  const { order } = query.value;
  const { named, codes: kind } = resource.fields[order.field] ?? {};
  const shown = named ? await WORDS[named](reader) : kind && (await codeWords(kind, reader));
  const codes = shown && sortedCodes(shown, reader);
  const ordered = { ...order, locale: reader.locale, ...(codes && { codes }) };
  const called = query.value.words === '' ? undefined : await calledIn(resource, reader);
  return accepted({ ...query.value, filters, order: ordered, ...(called && { called }) });
}

/** Finds the values of the quick search's fields that a word names, in the reader's language. */
async function calledIn({ fields }: Resource, reader: Reader): Promise<Called> {
  const quick = Object.entries(fields).filter(([, { isQuick }]) => isQuick);
  const shown: { field: string; words: Words }[] = [];
  for (const [field, { named, codes }] of quick) {
    if (named) shown.push({ field, words: await WORDS[named](reader) });
    else if (codes) shown.push({ field, words: await codeWords(codes, reader) });
  }
  return (word) =>
    shown.flatMap(({ field, words }) => {
      const values = [...words].flatMap(([code, name]) => (beginsWord(name, word) ? [code] : []));
      return values.length > 0 ? [{ field, operator: 'IN' as const, values }] : [];
    });
}

/** Names the field of a refusal as the reader knows it. */
async function withLabel(resource: Resource, refusal: Refusal, { locale }: Reader): Promise<Refusal> {
  const { field = '' } = refusal.values ?? {};
  const [name = ''] = fieldOf(resource, String(field)) ?? [];
  const label = (await loadResourceWords(locale, resource.name))[`fields.${name}`];
  return label === undefined ? refusal : { ...refusal, values: { ...refusal.values, field: label } };
}

const sortedCodes = (words: Words, { locale }: Reader): string[] =>
  [...words].sort(([, one], [, other]) => one.localeCompare(other, locale)).map(([code]) => code);

const codesFound = (filter: Filter, words: Words): Filter => ({
  field: filter.field,
  operator: 'IN',
  values: [...words].flatMap(([code, word]) => (findsValue(filter, word) ? [code] : [])),
});
