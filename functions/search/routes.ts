import { Hono } from 'hono';
import { findDocuments } from '../../data/queries/search.ts';
import { SEARCH_LIMITS } from '../../src/domain/search/limits.ts';
import { LOCALES } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { succeed } from '../http/envelope.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { searchCalls as calls } from './calls.ts';

export const searchRoutes = new Hono<AppEnvironment>()
  .post(
    calls.indexSearch.path,
    jsonInput(calls.indexSearch.input),
    // Each question is a query of its own over all documents, and nothing of it can be kept for others.
    rateLimit({ purpose: 'search', kind: 'read', perAddress: SEARCH_LIMITS.perAddress }),
    async (context) => {
      const { keyword, page, limit } = context.req.valid('json');
      const locale = context.get('locale');
      const { list, total } = await findDocuments(context.get('database'), keyword, locale, { page, limit });
      return succeed(context, {
        list: list.map(({ kind, key, recordId, title, path }) => ({
          kind,
          id: recordId,
          slug: key,
          name: title,
          path: localizedPath(locale, path),
        })),
        total,
      });
    },
  )
  .get(calls.langList.path, queryInput(calls.langList.input), (context) =>
    succeed(
      context,
      LOCALES.map(({ code, name, direction }) => ({ code, name, dir: direction })),
    ),
  );
