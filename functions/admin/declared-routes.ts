import { Hono, type Context } from 'hono';
import { CONNECTION, PRIMARY_KEY } from '../../src/domain/admin/declared-data.ts';
import { readListQuery, type SentListQuery } from '../../src/domain/admin/list-query.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { dataRecycleResource, sensitiveDataResource } from '../../src/domain/admin/resources/declared.ts';
import { accepted, type Result } from '../../src/domain/shared/result.ts';
import { adminResourceCalls, listInput } from '../../src/wire/admin-resources.ts';
import type { Call } from '../../src/wire/call.ts';
import { declaredCalls as calls } from '../../src/wire/declared.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { answerRefusal, answerWith } from '../http/answer.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { readListInput } from '../http/list-input.ts';
import type { AppEnvironment } from '../http/types.ts';
import { checked, jsonInput, queryInput } from '../http/validate.ts';
import { fitsFilters, listCode } from './code-list.ts';
import {
  controllersOf,
  declaredRow,
  declaredTables,
  recycled,
  sensitive,
  sensitiveWords,
  shownFields,
  tableNamed,
} from './declared.ts';
import { presentRow, presentWhole } from './present-row.ts';
import type { Reader } from './said-values.ts';

type ApiContext = Context<AppEnvironment>;

/**
 * What is recycled and what is sensitive is declared by the entities, and these calls read it out. Clients of the family
 * could change it elsewhere; here that would be a change of the program, so they are refused.
 */
export const declaredRoutes = new Hono<AppEnvironment>();

const readerOf = (context: ApiContext): Reader => ({ locale: context.get('locale'), text: context.get('text') });

const SCREENS = [
  {
    ...{ resource: dataRecycleResource, entities: recycled },
    ...{ choices: calls.recycleControllers, read: calls.readRecycle },
    ...{ add: calls.addRecycle, edit: calls.editRecycle, del: calls.delRecycle },
    fieldsOf: undefined,
  },
  {
    ...{ resource: sensitiveDataResource, entities: sensitive },
    ...{ choices: calls.sensitiveControllers, read: calls.readSensitive },
    ...{ add: calls.addSensitive, edit: calls.editSensitive, del: calls.delSensitive },
    fieldsOf: sensitiveWords,
  },
] as const;

for (const { resource, entities, choices, read, add, edit, del, fieldsOf } of SCREENS) {
  addList(resource, entities, fieldsOf);
  declaredRoutes
    .get(choices.path, adminsOnly(choices.right), queryInput(choices.input), (context) =>
      succeed(context, { controllers: controllersOf(entities) }),
    )
    .get(read.path, adminsOnly(read.right), queryInput(read.input), async (context) => {
      const entity = entities.find(({ name }) => name === context.req.valid('query').id);
      if (!entity) return refuse(context, 'admin.noRow');
      const row = presentWhole(resource, declaredRow(entity, readerOf(context)));
      const fields = fieldsOf && { data_fields: await fieldsOf(entity, readerOf(context)) };
      return succeed(context, { row: { ...row, ...fields } });
    });
  for (const change of [add, edit]) addRefusal(change, 'post');
  addRefusal(del, 'delete');
}
// Rules are the menu, which is code as well.
for (const change of [calls.addRule, calls.editRule, calls.sortRule]) addRefusal(change, 'post');
addRefusal(calls.readRule, 'get');
addRefusal(calls.delRule, 'delete');

type Method = 'get' | 'post' | 'delete';
function addRefusal({ path, right, input }: Pick<Call, 'path' | 'right' | 'input'>, method: Method): void {
  const reads = method === 'post' ? jsonInput(input) : queryInput(input);
  declaredRoutes[method](path, adminsOnly(right), reads, (context) => refuse(context, 'admin.declared'));
}

function addList(resource: Resource, entities: readonly Resource[], fieldsOf: typeof sensitiveWords | undefined): void {
  const { index } = adminResourceCalls(resource);
  declaredRoutes.get(
    index.path,
    adminsOnly(index.right),
    checked('query', listInput, readListInput),
    async (context) => {
      const { page, limit, select: isSelect, initValue, initKey: _key, ...sent } = context.req.valid('query');
      const query = readListQuery(resource, sent);
      if (!query.accepted) return answerRefusal(context, query);
      const reader = readerOf(context);
      const all = await Promise.all(
        entities.map(async (entity) => ({
          ...declaredRow(entity, reader),
          ...(fieldsOf && { dataFields: Object.values(await fieldsOf(entity, reader)) }),
        })),
      );
      const asked = initValue ? all.filter(({ id }) => initValue.includes(id)) : all;
      const { rows, total } = listCode(resource, asked, query.value, { page, limit });
      if (isSelect) return succeed(context, { options: rows.map(({ id, name }) => ({ id, name })), total });
      return succeed(context, { list: rows.map((row) => presentRow(resource, row)), total, remark: '' });
    },
  );
}

declaredRoutes
  .get(calls.tables.path, adminsOnly(calls.tables.right), checked('query', listInput, readListInput), (context) =>
    answerWith(context, chosen(declaredTables(readerOf(context)), context.req.valid('query'), 'table')),
  )
  .get(
    calls.connections.path,
    adminsOnly(calls.connections.right),
    checked('query', listInput, readListInput),
    (context) => answerWith(context, chosen([CONNECTION], context.req.valid('query'), 'key')),
  )
  .get(calls.tableKey.path, adminsOnly(calls.tableKey.right), queryInput(calls.tableKey.input), (context) => {
    const { table, connection } = context.req.valid('query');
    return tableNamed(table, connection) ? succeed(context, { pk: PRIMARY_KEY }) : refuse(context, 'admin.noTable');
  })
  .get(
    calls.tableFields.path,
    adminsOnly(calls.tableFields.right),
    queryInput(calls.tableFields.input),
    async (context) => {
      const { table, connection } = context.req.valid('query');
      const entity = tableNamed(table, connection);
      if (!entity) return refuse(context, 'admin.noTable');
      return succeed(context, { pk: PRIMARY_KEY, fieldList: await shownFields(entity, readerOf(context)) });
    },
  );

interface Choosing extends SentListQuery {
  page: number;
  limit: number;
  initValue?: readonly string[] | undefined;
}

/** What each of some rows of texts may be found by: all it has. */
const foundByAll = ([row = {}]: readonly Readonly<Record<string, string>>[]): Pick<Resource, 'fields' | 'order'> => ({
  fields: Object.fromEntries(Object.keys(row).map((name) => [name, { kind: 'text', isSearchable: true }])),
  order: { field: 'id', isDescending: false },
});

/** Choices that words and filters find, a page of them; exactly those that are named where some are. */
function chosen<Row extends Readonly<Record<string, string>>>(
  all: readonly Row[],
  { quickSearch = '', search, initValue, page, limit }: Choosing,
  key: keyof Row,
): Result<{ list: readonly Row[]; total: number }> {
  const query = readListQuery(foundByAll(all), { search });
  if (!query.accepted) return query;
  const words = quickSearch.toLowerCase();
  const found = all.filter((row) =>
    initValue
      ? initValue.includes(row[key] ?? '')
      : fitsFilters(row, query.value.filters) &&
        Object.values(row).some((value) => value.toLowerCase().includes(words)),
  );
  const list = initValue ? found : found.slice((page - 1) * limit, page * limit);
  return accepted({ list, total: found.length });
}
