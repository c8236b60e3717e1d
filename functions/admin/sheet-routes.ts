import { Hono } from 'hono';
import { loadDictionary, loadNames } from '../../data/queries/catalogue/dictionary.ts';
import { adminCalls as calls } from '../../src/wire/admin.ts';
import { styleResource } from '../../src/domain/admin/resources/style.ts';
import { adminOf, adminsOnly } from '../http/admin-auth.ts';
import { answerRefusal } from '../http/answer.ts';
import { occasionOf } from '../http/occasion.ts';
import { publishedSheet } from './published-sheet.ts';
import { succeed } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';
import { queryInput } from '../http/validate.ts';

/** What the form of a sheet asks for beside its row. */
export const sheetRoutes = new Hono<AppEnvironment>()
  .get(
    calls.publishedSheet.path,
    adminsOnly(calls.publishedSheet.right),
    queryInput(calls.publishedSheet.input),
    async (context) => {
      const act = { resource: styleResource, admin: adminOf(context).admin };
      const found = await publishedSheet(occasionOf(context), act, context.req.valid('query').id);
      return found.accepted ? succeed(context, { sheet: found.value }) : answerRefusal(context, found);
    },
  )
  .get(
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
      return succeed(context, {
        ...dictionary,
        terms,
        names: { ...names },
        free: context.get('text')('download:free'),
      });
    },
  );
