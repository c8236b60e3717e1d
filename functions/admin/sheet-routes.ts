import { Hono } from 'hono';
import { loadDictionary, loadNames } from '../../data/queries/catalogue/dictionary.ts';
import { adminCalls as calls } from '../../src/wire/admin.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { succeed } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';
import { queryInput } from '../http/validate.ts';

/** What the form of a sheet asks for beside its row. */
export const sheetRoutes = new Hono<AppEnvironment>().get(
  calls.dictionary.path,
  adminsOnly('shop/autoStyle/edit'),
  queryInput(calls.dictionary.input),
  async (context) => {
    const database = context.get('database');
    const [dictionary, names] = await Promise.all([
      loadDictionary(database),
      loadNames(database, context.get('locale')),
    ]);
    const terms = dictionary.terms.map(({ code, kind }) => ({ code, kind }));
    return succeed(context, { ...dictionary, terms, names: { ...names }, free: context.get('text')('download:free') });
  },
);
