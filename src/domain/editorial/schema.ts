import * as z from 'zod/mini';
import { ARTICLE_KINDS, FAQ_TOPICS, TAGS, type ArticleKind } from './model.ts';

/** Schemas of the heads of articles in `content`. */

const TITLE_LIMIT = 160;
const SUMMARY_LIMIT = 320;

const line = (max: number) =>
  z
    .string('is missing')
    .check(z.trim(), z.minLength(1, 'is empty'), z.maxLength(max, `is longer than ${max} characters`));
export const slugSchema = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no slug such as first-service'), z.maxLength(100));
const day = z
  .string('is missing')
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'is no day such as 2026-11-20'));
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `is none of ${values.join(', ')}`);

/** Fields of a head that are translated. */
const wordsFields = { title: line(TITLE_LIMIT), summary: line(SUMMARY_LIMIT) };
const days = { publishedAt: day, updatedAt: day };
const position = z._default(z.int('is no whole number'), 0);

const pageHead = z.strictObject({
  ...wordsFields,
  ...days,
  position,
  tags: z.array(oneOf(TAGS), 'is no list').check(z.minLength(1, 'names no subject')),
  models: z._default(z.array(slugSchema, 'is no list'), []),
});

/** Heads of English files, which also contain the fields that are the same in every language. */
const ENGLISH_HEADS = {
  page: pageHead,
  faq: z.strictObject({ title: wordsFields.title, ...days, position, topic: oneOf(FAQ_TOPICS) }),
  legal: z.strictObject({ ...wordsFields, ...days }),
} as const;

/** Heads of translations. Days, subjects and positions are only in the English file, so that they cannot differ. */
const TRANSLATED_HEADS = {
  page: z.strictObject(wordsFields),
  faq: z.strictObject({ title: wordsFields.title }),
  legal: z.strictObject(wordsFields),
} as const;

const headOf = (kind: ArticleKind) => (kind === 'faq' || kind === 'legal' ? kind : 'page');
export const englishHead = (kind: ArticleKind) => ENGLISH_HEADS[headOf(kind)];
export const translatedHead = (kind: ArticleKind) => TRANSLATED_HEADS[headOf(kind)];

/** Folder of a kind below `content`. */
export const KIND_FOLDERS = {
  news: 'news',
  blog: 'blog',
  exhibition: 'exhibitions',
  guide: 'guides',
  faq: 'faq',
  legal: 'legal',
} as const satisfies Record<ArticleKind, string>;

export const kindOfFolder = (folder: string): ArticleKind | undefined =>
  ARTICLE_KINDS.find((kind) => KIND_FOLDERS[kind] === folder);
