import { LOCALE_CODES, type Locale } from '../../shared/locale.ts';
import { editorialPaths } from '../../shared/routes.ts';
import type { FieldValue, FormFault } from '../field-value.ts';
import type { Resource } from '../resource.ts';
import { LISTED, NUMBERED, ORIGIN, PUBLICATION, SLUG, UNTRANSLATED } from '../patterns/common.ts';

const FACTS = { section: 'facts' } as const;
const FILM = { accept: '.mp4,.webm,video/mp4,video/webm', pattern: /\.(?:mp4|webm)$/, patternName: 'film' } as const;
const CAPTIONS = { accept: '.vtt,text/vtt', pattern: /\.vtt$/, patternName: 'captions' } as const;

/** Films: each is one file, with words and captions in several languages. */
export const videoResource = {
  name: 'video',
  controller: 'editorial.Video',
  node: 'editorial/video',
  menu: { folder: 'editorial', icon: 'film' },
  fields: {
    ...NUMBERED,
    slug: { ...SLUG, ...LISTED, isQuick: true, isSortable: true, longest: 100 },
    title: {
      kind: 'text',
      isPerLanguage: true,
      isListed: true,
      isQuick: true,
      isWritable: true,
      isRequired: true,
      longest: 160,
    },
    summary: { kind: 'text', isPerLanguage: true, isWritable: true, isRequired: true, longest: 400 },
    captions: { kind: 'file', ...CAPTIONS, isPerLanguage: true, isWritable: true },
    languages: { kind: 'tags', codes: 'language', isListed: true },
    untranslated: UNTRANSLATED,
    isPublished: { kind: 'switch', wire: 'is_published', ...LISTED, isWritable: true, ...FACTS },
    state: PUBLICATION,
    url: { kind: 'file', ...FILM, isAside: true, isWritable: true, isRequired: true, ...FACTS },
    poster: { kind: 'image', isListed: true, isWritable: true, ...FACTS },
    durationS: {
      kind: 'integer',
      wire: 'duration',
      unit: 's',
      isListed: true,
      isWritable: true,
      min: 1,
      max: 86_400,
      ...FACTS,
    },
    publishedAt: {
      kind: 'date',
      wire: 'published_at',
      ...LISTED,
      isSortable: true,
      isWritable: true,
      isRequired: true,
      ...FACTS,
    },
    isHowTo: { kind: 'switch', wire: 'is_how_to', ...LISTED, isWritable: true, ...FACTS },
    articles: { kind: 'references', reference: { resource: 'article' }, isWritable: true, longest: 20, ...FACTS },
    position: { kind: 'integer', isAside: true, isSortable: true },
    origin: ORIGIN,
  },
  order: { field: 'position', isDescending: false },
  title: 'title',
  actions: ['add', 'edit', 'del', 'sortable', 'export', 'import'],
  isDrawn: true,
  page: () => editorialPaths.support(),
  placeOnPage: (id) => `#film-${id}`,
  position: 'position',
  check: untitled,
} as const satisfies Resource<'video'>;

/** Finds languages without a title or summary: captions alone cannot be shown. */
function untitled(values: Readonly<Record<string, FieldValue>>): FormFault[] {
  const has = (field: string, locale: Locale) =>
    Boolean((values[field] as Partial<Record<Locale, unknown>> | null | undefined)?.[locale]);
  return LOCALE_CODES.filter((locale) => ['title', 'summary', 'captions'].some((field) => has(field, locale))).flatMap(
    (locale) =>
      ['title', 'summary']
        .filter((field) => !has(field, locale))
        .map((field): FormFault => ({ path: `${field}.${locale}`, fault: 'required' })),
  );
}
