import { FAQ_TOPICS } from '../../editorial/model.ts';
import { editorialPaths } from '../../shared/routes.ts';
import type { Resource } from '../resource.ts';
import { LISTED, NUMBERED, ORIGIN, PUBLICATION, spelledAlike, UNTRANSLATED } from '../patterns/common.ts';
import { ARTICLE_SLUG, TITLE, BODY, LANGUAGES, PUBLISHED, DAYS, textFaults } from '../patterns/editorial.ts';

/** Questions of the help centre with their answers. */
export const questionResource = {
  name: 'question',
  controller: 'editorial.Question',
  node: 'editorial/question',
  menu: { folder: 'editorial', icon: 'question-circle' },
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
