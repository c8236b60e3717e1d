import { FAQ_TOPICS, PAGE_KINDS, TAGS } from '../../editorial/model.ts';
import { bodyFaults } from '../../editorial/body.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import { editorialPaths } from '../../shared/routes.ts';
import type { FieldValue, FormFault } from '../field-value.ts';
import { faultAt, type Resource } from '../resource.ts';
import { LISTED, NUMBERED, ORIGIN, PUBLICATION, SLUG, spelledAlike, UNTRANSLATED } from './patterns.ts';

const ARTICLE_SLUG = { ...SLUG, ...LISTED, isQuick: true, isSortable: true, longest: 100 } as const;
const TITLE = {
  kind: 'text',
  isPerLanguage: true,
  isListed: true,
  isQuick: true,
  isWritable: true,
  isRequired: true,
  longest: 160,
} as const;
const SUMMARY = {
  kind: 'text',
  isPerLanguage: true,
  isWritable: true,
  isRequired: true,
  longest: 320,
} as const;
const BODY = { kind: 'markdown', isPerLanguage: true, isWritable: true, isRequired: true, longest: 60_000 } as const;
const LANGUAGES = { kind: 'tags', codes: 'language', isListed: true } as const;
const PUBLISHED = { kind: 'switch', wire: 'is_published', ...LISTED, isWritable: true } as const;
const DAYS = {
  publishedAt: {
    kind: 'date',
    wire: 'published_at',
    ...LISTED,
    isSortable: true,
    isWritable: true,
    isRequired: true,
  },
  updatedAt: { kind: 'date', wire: 'updated_at', ...LISTED, isSortable: true, isShown: true },
} as const;

type Values = Readonly<Record<string, FieldValue>>;
const textIn = (values: Values, field: string, locale: Locale): unknown =>
  (values[field] as Partial<Record<Locale, unknown>> | null | undefined)?.[locale];

/** A language is there with all its texts or not at all, and texts are written as the pages can draw them. */
const textFaults =
  (...fields: readonly string[]) =>
  (values: Values): FormFault[] =>
    LOCALE_CODES.flatMap((locale): FormFault[] => {
      const missing = fields.filter((field) => !textIn(values, field, locale));
      if (missing.length === fields.length) return [];
      const faults = missing.map((field): FormFault => ({ path: `${field}.${locale}`, fault: 'required' }));
      const body = textIn(values, 'body', locale);
      const [fault] = typeof body === 'string' ? bodyFaults(body) : [];
      return fault ? [...faults, faultAt(`body.${locale}`, 'articleText', { line: fault.line })] : faults;
    });

/** What has a page of its own to be read: news, blog, exhibitions and guides. */
export const articleResource = {
  name: 'article',
  controller: 'editorial.Article',
  node: 'editorial/article',
  fields: {
    ...NUMBERED,
    kind: { kind: 'choice', choices: spelledAlike(PAGE_KINDS), ...LISTED, isFixed: true, isRequired: true },
    slug: ARTICLE_SLUG,
    title: TITLE,
    summary: SUMMARY,
    body: BODY,
    languages: LANGUAGES,
    untranslated: UNTRANSLATED,
    isPublished: { ...PUBLISHED, section: 'facts' },
    state: PUBLICATION,
    publishedAt: { ...DAYS.publishedAt, section: 'facts' },
    updatedAt: { ...DAYS.updatedAt, section: 'facts' },
    tags: {
      kind: 'checkbox',
      choices: spelledAlike(TAGS),
      section: 'facts',
      isAside: true,
      isSearchable: true,
      isWritable: true,
      isRequired: true,
    },
    models: { kind: 'references', reference: { resource: 'model' }, section: 'facts', isWritable: true, longest: 40 },
    position: { kind: 'integer', section: 'facts', isAside: true, isWritable: true, least: 0, most: 1_000 },
    origin: ORIGIN,
  },
  order: { field: 'number', isDescending: true },
  title: 'title',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  page: ({ slug }) => editorialPaths.article(String(slug)),
  check: textFaults('title', 'summary', 'body'),
} as const satisfies Resource<'article'>;

/** Questions of the help centre with their answers. */
export const questionResource = {
  name: 'question',
  controller: 'editorial.Question',
  node: 'editorial/question',
  fields: {
    ...NUMBERED,
    slug: ARTICLE_SLUG,
    topic: { kind: 'choice', choices: spelledAlike(FAQ_TOPICS), ...LISTED, isWritable: true, isRequired: true },
    title: TITLE,
    body: BODY,
    languages: LANGUAGES,
    untranslated: UNTRANSLATED,
    isPublished: PUBLISHED,
    state: PUBLICATION,
    ...DAYS,
    position: { kind: 'integer', isAside: true, isSortable: true },
    origin: ORIGIN,
  },
  order: { field: 'position', isDescending: false },
  title: 'title',
  actions: ['add', 'edit', 'del', 'sortable', 'export', 'import'],
  isDrawn: true,
  page: () => editorialPaths.support(),
  placeOnPage: (id) => `#faq-${id}`,
  position: 'position',
  check: textFaults('title', 'body'),
} as const satisfies Resource<'question'>;

/** The terms and the privacy policy: the site has them always, so they are neither added nor removed. */
export const legalTextResource = {
  name: 'legalText',
  controller: 'editorial.LegalText',
  node: 'editorial/legalText',
  fields: {
    ...NUMBERED,
    slug: { kind: 'text', ...LISTED, isQuick: true, isShown: true },
    title: TITLE,
    summary: SUMMARY,
    body: BODY,
    languages: LANGUAGES,
    untranslated: UNTRANSLATED,
    ...DAYS,
    origin: ORIGIN,
  },
  order: { field: 'number', isDescending: false },
  title: 'title',
  actions: ['edit', 'export', 'import'],
  isDrawn: true,
  page: ({ slug }) => (slug === 'privacy' ? editorialPaths.privacy() : editorialPaths.terms()),
  check: textFaults('title', 'summary', 'body'),
} as const satisfies Resource<'legalText'>;
