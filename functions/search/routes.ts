import { Hono } from 'hono';
import type { FoundDocument } from '../../data/queries/search/documents.ts';
import { writeQuery } from '../../src/domain/catalogue/facets/query.ts';
import type { Understood } from '../../src/domain/search/understand.ts';
import { searchAll } from './service.ts';
import { SEARCH_LIMITS } from '../../src/domain/search/limits.ts';
import { LOCALES, type Locale } from '../../src/domain/shared/locale.ts';
import { cataloguePaths, findPaths, localizedPath } from '../../src/domain/shared/routes.ts';
import type { DataOf } from '../../src/wire/call.ts';
import { succeed } from '../http/envelope.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { searchCalls as calls } from '../../src/wire/search.ts';

export const searchRoutes = new Hono<AppEnvironment>()
  .post(
    calls.indexSearch.path,
    jsonInput(calls.indexSearch.input),
    // Each question is a query of its own over all documents, and nothing of it can be kept for others.
    rateLimit({ purpose: 'search', kind: 'read', perAddress: SEARCH_LIMITS.perAddress }),
    async (context) => {
      const { keyword, kinds, samples, page, limit } = context.req.valid('json');
      const [database, locale, now] = [context.get('database'), context.get('locale'), context.get('now')];
      const found = await searchAll(database, { keyword, kinds, samples, locale, now }, { page, limit });
      return succeed(context, {
        ...found,
        list: found.list.map((document) => presentFound(document, locale)),
        understood: presentUnderstood(found.understood, locale),
      });
    },
  )
  .get(calls.langList.path, queryInput(calls.langList.input), (context) =>
    succeed(
      context,
      LOCALES.map(({ code, name, direction }) => ({ code, name, dir: direction })),
    ),
  );

function presentUnderstood(
  understood: Understood | undefined,
  locale: Locale,
): DataOf<typeof calls.indexSearch>['understood'] {
  if (!understood) return null;
  const query = writeQuery(understood.query);
  return { query, path: `${localizedPath(locale, findPaths.results())}?${query}`, left: understood.left };
}

function presentFound(found: FoundDocument, locale: Locale): DataOf<typeof calls.indexSearch>['list'][number] {
  // Behind its language, where it is read in one only.
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
