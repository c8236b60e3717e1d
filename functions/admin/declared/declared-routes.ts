import { CONNECTION, PRIMARY_KEY } from '../../../src/domain/admin/declared-data.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { readListQuery, type SentListQuery } from '../../../src/domain/admin/list-query.ts';
import type { Resource } from '../../../src/domain/admin/resource.ts';
import { dataRecycleResource } from '../../../src/domain/admin/entities/data-recycle.ts';
import { sensitiveDataResource } from '../../../src/domain/admin/entities/sensitive-data.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import { adminResourceCalls } from '../../../src/wire/admin-resources.ts';
import type { DataOf } from '../../../src/wire/call.ts';
import { declaredCalls as calls } from '../../../src/wire/declared.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import { fitsFilters, listCode } from '../engine/list/code-list.ts';
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
import { presentRow, presentWhole } from '../engine/list/present-row.ts';

type SensitiveRow = DataOf<typeof calls.readSensitive>['row'];

const SCREENS = [
  {
    resource: dataRecycleResource,
    entities: recycled,
    choices: calls.recycleControllers,
    read: calls.readRecycle,
    fieldsOf: undefined,
  },
  {
    resource: sensitiveDataResource,
    entities: sensitive,
    choices: calls.sensitiveControllers,
    read: calls.readSensitive,
    fieldsOf: sensitiveWords,
  },
] as const;

const screenRoutes = SCREENS.flatMap(({ resource, entities, choices, read, fieldsOf }) => [
  listRoute(resource, entities, fieldsOf),
  serve(choices, () => accepted({ controllers: controllersOf(entities) })),
  serve(read, async (call) => {
    const entity = entities.find(({ name }) => name === call.input.id);
    if (!entity) return noRow(resource, call.input.id);
    // An entity's fields make the row, and the description lists the same.
    const row = presentWhole(resource, declaredRow(entity, call)) as Omit<SensitiveRow, 'data_fields'>;
    const data_fields = fieldsOf ? await fieldsOf(entity, call) : {};
    return accepted({ row: fieldsOf ? { ...row, data_fields } : { ...row, data_fields } });
  }),
]);

function listRoute(
  resource: Resource,
  entities: readonly Resource[],
  fieldsOf: typeof sensitiveWords | undefined,
): ServedCall {
  return serve(adminResourceCalls(resource).index, async (call) => {
    const { page, limit, select: isSelect, initValue, initKey: _key, ...sent } = call.input;
    const query = readListQuery(resource, sent);
    if (!query.accepted) return query;
    const all = await Promise.all(
      entities.map(async (entity) => ({
        ...declaredRow(entity, call),
        ...(fieldsOf && { dataFields: Object.values(await fieldsOf(entity, call)) }),
      })),
    );
    const requested = initValue ? all.filter(({ id }) => initValue.includes(id)) : all;
    const { rows, total } = listCode(resource, requested, query.value, { page, limit });
    if (isSelect) return accepted({ options: rows.map(({ id, name }) => ({ id, name })), total });
    return accepted({ list: rows.map((row) => presentRow(resource, row)), total, remark: '' });
  });
}

/** Changes of what is code: the declarations, and the menu, whose rules a client of the family would edit. */
const REFUSED = [
  calls.addRecycle,
  calls.editRecycle,
  calls.delRecycle,
  calls.addSensitive,
  calls.editSensitive,
  calls.delSensitive,
  calls.addRule,
  calls.editRule,
  calls.sortRule,
  calls.readRule,
  calls.delRule,
] as const;

/**
 * What is recycled and what is sensitive is declared by the entities, and these calls read it out. Clients of the family
 * could change it elsewhere; here that would be a change of the program, so they are refused.
 */
export const declaredRoutes: readonly ServedCall[] = [
  ...screenRoutes,
  ...REFUSED.map((one) => serve(one, () => refused('admin.declared'))),
  serve(calls.tables, (call) => chosen(declaredTables(call), call.input, 'table')),
  serve(calls.connections, ({ input }) => chosen([CONNECTION], input, 'key')),
  serve(calls.tableKey, ({ input: { table, connection } }) =>
    tableNamed(table, connection) ? accepted({ pk: PRIMARY_KEY }) : refused('admin.noTable'),
  ),
  serve(calls.tableFields, async (call) => {
    const { table, connection } = call.input;
    const entity = tableNamed(table, connection);
    if (!entity) return refused('admin.noTable');
    return accepted({ pk: PRIMARY_KEY, fieldList: await shownFields(entity, call) });
  }),
];

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
