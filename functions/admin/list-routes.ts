import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { listRows } from '../../data/queries/admin/lists.ts';
import { readListQuery } from '../../src/domain/admin/list-query.ts';
import { RESOURCES } from '../../src/domain/admin/resources/index.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { readBracketList } from '../../src/domain/shared/bracket-query.ts';
import { adminListCalls, listInput } from '../../src/wire/admin-lists.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { answerRefusal } from '../http/answer.ts';
import { succeed } from '../http/envelope.ts';
import type { AppEnvironment } from '../http/types.ts';
import { checked } from '../http/validate.ts';
import { presentRow } from './present-row.ts';

/** The lists of the admin: one route for each entity, all of them made of what it declares. */
export const listRoutes = new Hono<AppEnvironment>();

for (const resource of RESOURCES) addList(resource);

function addList(resource: Resource): void {
  const path = adminListCalls[resource.name]?.path ?? '';
  listRoutes.get(
    path,
    adminsOnly(`${resource.node}/index`),
    checked('query', listInput, readListInput),
    async (context) => {
      const { page, limit, ...sent } = context.req.valid('query');
      const query = readListQuery(resource, sent);
      if (!query.accepted) return answerRefusal(context, query);
      const { rows, total } = await listRows(context.get('database'), resource, query.value, { page, limit });
      return succeed(context, { list: rows.map((row) => presentRow(resource, row)), total, remark: '' });
    },
  );
}

function readListInput(context: Context<AppEnvironment>): Record<string, unknown> {
  const { searchParams } = new URL(context.req.url);
  const search = readBracketList('search', searchParams);
  if (!search) throw new HTTPException(400, { message: 'unreadable filters' });
  const one = (name: string) => searchParams.get(name) ?? undefined;
  return { page: one('page'), limit: one('limit'), quickSearch: one('quickSearch'), order: one('order'), search };
}
