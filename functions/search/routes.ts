import type { FoundDocument } from '../../data/queries/search/documents.ts';
import { writeQuery } from '../../src/domain/catalogue/facets/query.ts';
import type { Understood } from '../../src/domain/search/understand.ts';
import { searchAll } from './service.ts';
import { LOCALES, type Locale } from '../../src/domain/shared/locale.ts';
import { cataloguePaths, findPaths, localizedPath } from '../../src/domain/shared/routes.ts';
import { accepted } from '../../src/domain/shared/result.ts';
import type { DataOf } from '../../src/wire/call.ts';
import { serve } from '../http/serve.ts';
import { searchCalls as calls } from '../../src/wire/search.ts';

export const searchRoutes = [
  serve(calls.indexSearch, async ({ database, locale, now, input: { keyword, kinds, samples, page, limit } }) => {
    const found = await searchAll(database, { keyword, kinds, samples, locale, now }, { page, limit });
    return accepted({
      ...found,
      list: found.list.map((document) => presentFound(document, locale)),
      understood: presentUnderstood(found.understood, locale),
    });
  }),
  serve(calls.langList, () => accepted(LOCALES.map(({ code, name, direction }) => ({ code, name, dir: direction })))),
];

function presentUnderstood(
  understood: Understood | undefined,
  locale: Locale,
): DataOf<typeof calls.indexSearch>['understood'] {
  if (!understood) return null;
  const query = writeQuery(understood.query);
  return { query, path: `${localizedPath(locale, findPaths.results())}?${query}`, left: understood.left };
}

function presentFound(found: FoundDocument, locale: Locale): DataOf<typeof calls.indexSearch>['list'][number] {
  // The key of a document read in one language only begins with that language.
  const slug = found.key.slice(found.key.lastIndexOf('/') + 1);
  return {
    kind: found.kind,
    id: found.recordId,
    slug,
    name: found.title,
    path: localizedPath(locale, found.path),
    offer_path: found.kind === 'style' ? localizedPath(locale, cataloguePaths.offer(slug)) : null,
    is_sample: found.isSample,
    status: found.status,
    lot_id: found.lotId,
  };
}
