import { articlePath } from '../../editorial/article-path.ts';
import type { Resource } from '../resource.ts';
import { LISTED, NUMBERED, ORIGIN, UNTRANSLATED } from '../patterns/common.ts';
import { TITLE, SUMMARY, BODY, LANGUAGES, DAYS, textFaults } from '../patterns/editorial.ts';

/**
 * The terms, the privacy policy, and the clauses of sales contracts. The site always has them, so they are neither added
 * nor removed. Clauses have no page, because contracts contain them.
 */
export const legalTextResource = {
  name: 'legalText',
  controller: 'editorial.LegalText',
  node: 'editorial/legalText',
  menu: { folder: 'editorial', icon: 'gavel' },
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
  page: ({ slug }) => articlePath({ kind: 'legal', slug: String(slug) }),
  check: textFaults('title', 'summary', 'body'),
} as const satisfies Resource<'legalText'>;
