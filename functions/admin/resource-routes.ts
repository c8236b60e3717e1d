import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { listRows } from '../../data/queries/admin/lists.ts';
import { optionRows, wholeRow } from '../../data/queries/admin/rows.ts';
import { readListQuery } from '../../src/domain/admin/list-query.ts';
import type { Resource, ResourceAction } from '../../src/domain/admin/resource.ts';
import { readBracketList } from '../../src/domain/shared/bracket-query.ts';
import { listInput, resourceCalls, type adminResourceCalls } from '../../src/wire/admin-resources.ts';
import { adminOf, adminsOnly } from '../http/admin-auth.ts';
import { answerRefusal } from '../http/answer.ts';
import { refuse, refuseInput, succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { checked, jsonInput, queryInput } from '../http/validate.ts';
import type { Act } from './change-rows.ts';
import { presentRow, presentWhole } from './present-row.ts';
import { addRow, deleteRows, editRow, ownerIdOf, readRow, sortRow, type FormResult } from './row-calls.ts';
import { restoreRows, rollBack } from './undo.ts';

type ApiContext = Context<AppEnvironment>;

/** The calls of every entity, all of them made of what it declares. */
export const resourceRoutes = new Hono<AppEnvironment>();

type Calls = ReturnType<typeof adminResourceCalls>;
interface Entity {
  resource: Resource;
  calls: Calls;
}

for (const entity of resourceCalls) {
  addList(entity);
  for (const action of entity.resource.actions) ROUTES()[action](entity);
}

function actOf(context: ApiContext, resource: Resource, action: string): Act {
  return { admin: adminOf(context).admin, resource, action, url: new URL(context.req.url).pathname };
}

function addList({ resource, calls: { index } }: Entity): void {
  resourceRoutes.get(
    index.path,
    adminsOnly(`${resource.node}/index`),
    checked('query', listInput, readListInput),
    async (context) => {
      const { select: isSelect, initKey, initValue, page, limit, ...sent } = context.req.valid('query');
      const database = context.get('database');
      const ownerId = ownerIdOf(adminOf(context).admin);
      if (isSelect) {
        const asked = { words: (sent.quickSearch ?? '').trim(), ids: initValue ?? [], page, limit, ownerId };
        const value = Object.hasOwn(resource.fields, initKey ?? '') ? (initKey ?? 'id') : 'id';
        return succeed(context, await optionRows(database, resource, value, asked));
      }
      const query = readListQuery(resource, sent);
      if (!query.accepted) return answerRefusal(context, query);
      const { rows, total } = await listRows(database, resource, query.value, { page, limit, ownerId });
      return succeed(context, { list: rows.map((row) => presentRow(resource, row)), total, remark: '' });
    },
  );
}

/** What each action adds. A function, since the loop above runs before what stands below it is there. */
function ROUTES(): Readonly<Record<ResourceAction, (entity: Entity) => void>> {
  return {
    ...{ add: addAddition, edit: addEdit, del: addDeletion, sortable: addOrder },
    ...{ info: addInfo, restore: addUndo('restore', restoreRows), rollback: addUndo('rollback', rollBack) },
  };
}

function addAddition({ resource, calls: { add } }: Entity): void {
  resourceRoutes.post(add.path, adminsOnly(`${resource.node}/add`), jsonInput(add.input), async (context) =>
    answerForm(context, await addRow(occasionOf(context), actOf(context, resource, 'add'), context.req.valid('json'))),
  );
}

function addEdit({ resource, calls: { read, edit } }: Entity): void {
  const node = adminsOnly(`${resource.node}/edit`);
  resourceRoutes
    .get(read.path, node, queryInput(read.input), async (context) => {
      const found = await readRow(occasionOf(context), actOf(context, resource, 'edit'), context.req.valid('query').id);
      return found.accepted ? succeed(context, { row: found.value }) : answerRefusal(context, found);
    })
    .post(edit.path, node, jsonInput(edit.input), async (context) =>
      answerForm(
        context,
        await editRow(occasionOf(context), actOf(context, resource, 'edit'), context.req.valid('json')),
      ),
    );
}

function addDeletion({ resource, calls: { del } }: Entity): void {
  resourceRoutes.delete(del.path, adminsOnly(`${resource.node}/del`), queryInput(del.input), async (context) => {
    const { ids } = context.req.valid('query');
    const done = await deleteRows(occasionOf(context), actOf(context, resource, 'del'), ids);
    return done.accepted ? succeed(context, null) : answerRefusal(context, done);
  });
}

function addOrder({ resource, calls: { sortable } }: Entity): void {
  resourceRoutes.post(
    sortable.path,
    adminsOnly(`${resource.node}/sortable`),
    jsonInput(sortable.input),
    async (context) => {
      const act = actOf(context, resource, 'sortable');
      const done = await sortRow(occasionOf(context), act, context.req.valid('json'));
      return done.accepted ? succeed(context, null) : answerRefusal(context, done);
    },
  );
}

function addInfo({ resource, calls: { info } }: Entity): void {
  resourceRoutes.get(info.path, adminsOnly(`${resource.node}/info`), queryInput(info.input), async (context) => {
    const ownerId = ownerIdOf(adminOf(context).admin);
    const row = await wholeRow(context.get('database'), resource, context.req.valid('query').id, ownerId);
    return row ? succeed(context, { row: presentWhole(resource, row) }) : refuse(context, 'admin.noRow');
  });
}

function addUndo(action: 'restore' | 'rollback', undo: typeof restoreRows): (entity: Entity) => void {
  return ({ resource, calls: { [action]: call } }) => {
    resourceRoutes.post(call.path, adminsOnly(`${resource.node}/${action}`), jsonInput(call.input), async (context) => {
      const { ids } = context.req.valid('json');
      const done = await undo(occasionOf(context), actOf(context, resource, action), ids);
      return done.accepted ? succeed(context, null) : answerRefusal(context, done);
    });
  };
}

/** A form's answer: what is wrong with it is said beside its fields. */
function answerForm(context: ApiContext, result: FormResult<Record<string, unknown>>) {
  if (result.accepted) return succeed(context, result.value);
  if (!('faults' in result)) return answerRefusal(context, result);
  const text = context.get('text');
  return refuseInput(
    context,
    result.faults.map(({ path, fault, values }) => ({
      path,
      message: text(
        values?.['name'] === undefined ? `errors:admin.${fault}` : `errors:admin.formats.${values['name']}`,
        values,
      ),
    })),
  );
}

function readListInput(context: ApiContext): Record<string, unknown> {
  const { searchParams } = new URL(context.req.url);
  const search = readBracketList('search', searchParams);
  if (!search) throw new HTTPException(400, { message: 'unreadable filters' });
  const one = (name: string) => searchParams.get(name) ?? undefined;
  const initValue = [...searchParams.getAll('initValue'), ...searchParams.getAll('initValue[]')]
    .flatMap((value) => value.split(','))
    .filter((value) => value !== '');
  return {
    ...{ page: one('page'), limit: one('limit'), quickSearch: one('quickSearch'), order: one('order'), search },
    ...{ select: one('select'), initKey: one('initKey') },
    ...(initValue.length > 0 && { initValue }),
  };
}
