import type { ListedRow } from '../../../../data/queries/admin/lists.ts';
import type { Field } from '../../../../src/domain/admin/field.ts';
import {
  findsValue,
  readListQuery,
  type Filter,
  type ListQuery,
  type SentListQuery,
} from '../../../../src/domain/admin/list-query.ts';
import { fieldOf, sensitiveFields, type Resource } from '../../../../src/domain/admin/resource.ts';
import { RESOURCES } from '../../../../src/domain/admin/entities/index.ts';
import { codesByName } from '../../../../src/domain/shared/code-lists.ts';
import type { Locale } from '../../../../src/domain/shared/locale.ts';
import { accepted, type Refusal, type Result } from '../../../../src/domain/shared/result.ts';
import { loadResourceWords } from '../../../../src/i18n/resource-words.ts';
import type { Translator } from '../../../../src/i18n/translator.ts';
import { actNames } from '../names/act-names.ts';
import { entityTitle } from '../names/entity-title.ts';

/** Who reads a list: the same words they see are those they look for. */
export interface Reader {
  locale: Locale;
  text: Translator;
}

type Words = ReadonlyMap<string, string>;
const ENTITIES: readonly Resource[] = RESOURCES;

/** What each code is called. There are some dozens, so all are at hand. */
const WORDS: Readonly<Record<NonNullable<Field['said']>, (reader: Reader) => Promise<Words>>> = {
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

const saidFields = ({ fields }: Resource) =>
  Object.entries(fields).flatMap(([name, { said }]) => (said ? [{ name, said }] : []));

/** Rows with words in place of the codes of such fields. */
export async function withSaid(
  resource: Resource,
  rows: readonly ListedRow[],
  reader: Reader,
): Promise<readonly ListedRow[]> {
  let worded = rows;
  for (const { name, said } of saidFields(resource)) {
    const words = await WORDS[said](reader);
    worded = worded.map((row) => ({ ...row, [name]: words.get(String(row[name])) ?? row[name] }));
  }
  return worded;
}

/** What is asked of a list, filters and order by such words as those by the codes they stand for. */
export async function readAsked(resource: Resource, sent: SentListQuery, reader: Reader): Promise<Result<ListQuery>> {
  const query = readListQuery(resource, sent);
  if (!query.accepted) return withLabel(resource, query, reader);
  const filters: Filter[] = [];
  for (const filter of query.value.filters) {
    const said = resource.fields[filter.field]?.said;
    filters.push(said ? codesFound(filter, await WORDS[said](reader)) : filter);
  }
  const { order } = query.value;
  const { said, codes: kind } = resource.fields[order.field] ?? {};
  const codes = said ? sortedCodes(await WORDS[said](reader), reader) : kind && codesByName(kind, reader.locale);
  return accepted({ ...query.value, filters, order: { ...order, locale: reader.locale, ...(codes && { codes }) } });
}

/** A refusal that names a field by what the reader calls it. */
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
