import { PAGE_KINDS, TAGS } from '../../editorial/model.ts';
import { editorialPaths } from '../../shared/routes.ts';
import type { Resource } from '../resource.ts';
import { LISTED, NUMBERED, ORIGIN, PUBLICATION, spelledAlike, UNTRANSLATED } from '../patterns/common.ts';
import { ARTICLE_SLUG, TITLE, SUMMARY, BODY, LANGUAGES, PUBLISHED, DAYS, textFaults } from '../patterns/editorial.ts';

/** Articles with a page of their own: news, blog, exhibitions and guides. */
export const articleResource = {
  name: 'article',
  controller: 'editorial.Article',
  node: 'editorial/article',
  menu: { folder: 'editorial', icon: 'newspaper-o' },
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
    position: { kind: 'integer', section: 'facts', isAside: true, isWritable: true, min: 0, max: 1_000 },
    origin: ORIGIN,
  },
  order: { field: 'number', isDescending: true },
  title: 'title',
  actions: ['add', 'edit', 'del', 'export', 'import'],
  isDrawn: true,
  page: ({ slug }) => editorialPaths.article(String(slug)),
  check: textFaults('title', 'summary', 'body'),
} as const satisfies Resource<'article'>;
