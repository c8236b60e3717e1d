import { Hono, type Context } from 'hono';
import type { ListedRow } from '../../data/queries/admin/lists.ts';
import { optionRows, wholeRow } from '../../data/queries/admin/rows.ts';
import { wireName } from '../../src/domain/admin/field.ts';
import type { Resource, ResourceAction } from '../../src/domain/admin/resource.ts';
import { listInput, resourceCalls, type adminResourceCalls } from '../../src/wire/admin-resources.ts';
import { actOf, seenOf } from '../http/admin-act.ts';
import { adminOf, adminsOnly } from '../http/admin-auth.ts';
import { answerRefusal, answerWith } from '../http/answer.ts';
import { refuse, refuseInput, succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import { siteOrigin } from '../http/site-origin.ts';
import type { AppEnvironment } from '../http/types.ts';
import { checked, jsonInput, queryInput } from '../http/validate.ts';
import { entityTitle } from './entity-title.ts';
import { isChooser, keptField, mayAskList, narrowedBy } from './choices.ts';
import { addExport, addImport } from './file-routes.ts';
import { LIST_EXTRAS } from './list-extras.ts';
import { readListInput } from '../http/list-input.ts';
import { referenceNames } from './reference-names.ts';
import { calledName } from './row-name.ts';
import { presentRow, presentWhole } from './present-row.ts';
import { shownPage } from './shown-page.ts';
import { previewRow } from './preview.ts';
import { readAsked, withSaid, type Reader } from './said-values.ts';
import { prepareToPublish } from './supervisor.ts';
import { askedBy, withoutUnseen } from './unseen-facts.ts';
import {
  addRow,
  deleteRows,
  editRow,
  hungRows,
  readRow,
  reasonOf,
  sightOf,
  sortRow,
  type FormResult,
} from './row-calls.ts';
import { nested, STEPS, treeChoices, type Choice } from './trees.ts';
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
  if (entity.resource.isCode || entity.resource.isSingle) continue;
  addList(entity);
  for (const action of entity.resource.actions) ROUTES()[action](entity);
  if (entity.resource.page) addPreview(entity);
}

function addList({ resource: whole, calls: { index } }: Entity): void {
  resourceRoutes.get(
    index.path,
    adminsOnly((admin, { req }) => mayAskList(admin, whole, req.query('select'))),
    checked('query', listInput, readListInput),
    async (context) => {
      const resource = seenOf(context, whole);
      const { select: isSelect, initKey, initValue: ids = [], page, limit, ...narrowed } = context.req.valid('query');
      const { admin } = adminOf(context);
      const isByName = isChooser(admin, resource);
      const sent = isByName ? { quickSearch: narrowed.quickSearch, search: narrowed.search } : narrowed;
      const { rows: said = asTheyAre, names, beside, choices: before } = LIST_EXTRAS[resource.name] ?? {};
      const part = resource.parent === undefined ? { page, limit } : WHOLE_TREE;
      const asked = { ...part, ...sightOf(resource, admin) };
      const database = context.get('database');
      const kept = keptField(admin, resource, initKey);
      if (isSelect && !kept.accepted) return answerRefusal(context, kept);
      const reader = readerOf(context);
      const narrowing = narrowedBy(admin, resource, kept.accepted ? kept.value : 'id');
      const query = await readAsked(askedBy(admin, narrowing), sent, reader);
      if (!query.accepted) return answerRefusal(context, query);
      if (isSelect && kept.accepted && resource.parent === undefined) {
        const chosen = { ...query.value, ids, isByName, locale: reader.locale };
        return succeed(context, await optionRows(database, resource, kept.value, { ...asked, ...chosen }));
      }
      const listing = { database, admin, ...reader, origin: siteOrigin(context.env, context.req.url) };
      const inWords = async (found: readonly ListedRow[]) =>
        withSaid(resource, await said(withoutUnseen(resource, found, admin), listing), reader);
      const listed = await shownPage(database, resource, query.value, asked, inWords);
      if (!listed.accepted) return answerRefusal(context, listed);
      const { rows, total } = listed.value;
      const shown = rows.map((row) => presentRow(resource, row));
      const list = resource.parent === undefined ? shown : nested(shown, wireParent(resource));
      if (!isSelect) {
        const called = {
          ...(await referenceNames(database, resource, rows, reader.locale)),
          ...names?.(rows, listing),
        };
        return succeed(context, { list, total, remark: '', names: called, ...beside?.(admin) });
      }
      const choices = [...(before?.(context.get('text')) ?? []), ...treeChoices(list, resource.title)];
      const options = ids.length > 0 ? chosenOf(choices, ids) : choices.slice((page - 1) * limit, page * limit);
      return succeed(context, { options, total: ids.length > 0 ? options.length : choices.length });
    },
  );
}

const readerOf = (context: ApiContext): Reader => ({ locale: context.get('locale'), text: context.get('text') });

/** Exactly these, by their bare names: alone, a row shows no place in a tree. */
const chosenOf = (choices: readonly Choice[], ids: readonly string[]): Choice[] =>
  choices.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name: name.replace(STEPS, '') }));

const asTheyAre = (rows: readonly ListedRow[]): readonly ListedRow[] => rows;

/** A tree is answered as one. What has more rows than this is none that a person looks through. */
const WHOLE_TREE = { page: 1, limit: 10_000 } as const;

function wireParent({ fields, parent = '' }: Resource): string {
  const field = fields[parent];
  return field ? wireName(parent, field) : parent;
}

/** What each action adds. A function, since the loop above runs before what stands below it is there. */
function ROUTES(): Readonly<Record<ResourceAction, (entity: Entity) => void>> {
  return {
    ...{ add: addAddition, edit: addEdit, del: addDeletion, sortable: addOrder },
    export: (entity) => addExport(resourceRoutes, entity),
    import: (entity) => addImport(resourceRoutes, entity),
    ...{ info: addInfo, restore: addUndo('restore', restoreRows), rollback: addUndo('rollback', rollBack) },
  };
}

function addAddition({ resource, calls: { add } }: Entity): void {
  resourceRoutes.post(add.path, adminsOnly(add.right), jsonInput(add.input), async (context) =>
    answerForm(context, await addRow(occasionOf(context), actOf(context, resource, 'add'), context.req.valid('json'))),
  );
}

function addEdit({ resource, calls: { read, edit } }: Entity): void {
  resourceRoutes
    .get(read.path, adminsOnly(read.right), queryInput(read.input), async (context) => {
      const { id } = context.req.valid('query');
      const found = await readRow(occasionOf(context), actOf(context, resource, 'edit'), id);
      if (!found.accepted) return answerRefusal(context, found);
      // Its form is open: by the time it is saved, what publishes it is loaded.
      if (resource.isDrawn) prepareToPublish(occasionOf(context));
      const beside = LIST_EXTRAS[resource.name]?.form?.(found.value, context.get('text'), context.env);
      const name = await calledName(context.get('database'), resource, { id, locale: context.get('locale') });
      return succeed(context, { row: { ...found.value, ...beside }, name });
    })
    .post(edit.path, adminsOnly(edit.right), jsonInput(edit.input), async (context) =>
      answerForm(
        context,
        await editRow(occasionOf(context), actOf(context, resource, 'edit'), context.req.valid('json')),
      ),
    );
}

function addPreview({ resource, calls: { preview } }: Entity): void {
  resourceRoutes.get(preview.path, adminsOnly(preview.right), queryInput(preview.input), async (context) => {
    const act = actOf(context, resource, 'edit');
    const page = await previewRow(occasionOf(context), act, context.req.valid('query').id);
    return answerWith(context, page);
  });
}

function addDeletion({ resource, calls: { del, hung } }: Entity): void {
  resourceRoutes.get(hung.path, adminsOnly(hung.right), queryInput(hung.input), async (context) => {
    const { ids } = context.req.valid('query');
    const found = await hungRows(occasionOf(context), actOf(context, resource, 'del'), ids);
    if (!found.accepted) return answerRefusal(context, found);
    const text = context.get('text');
    const list = [...Map.groupBy(found.value, (row) => row.resource)].map(([entity, rows]) => ({
      entity,
      title: entityTitle(entity, text),
      count: new Set(rows.map(({ id }) => id)).size,
    }));
    return succeed(context, { list });
  });
  resourceRoutes.delete(del.path, adminsOnly(del.right), queryInput(del.input), async (context) => {
    const { ids } = context.req.valid('query');
    const done = await deleteRows(occasionOf(context), actOf(context, resource, 'del'), ids);
    return done.accepted ? succeed(context, null) : answerRefusal(context, done);
  });
}

function addOrder({ resource, calls: { sortable } }: Entity): void {
  resourceRoutes.post(sortable.path, adminsOnly(sortable.right), jsonInput(sortable.input), async (context) => {
    const act = actOf(context, resource, 'sortable');
    const done = await sortRow(occasionOf(context), act, context.req.valid('json'));
    return done.accepted ? succeed(context, null) : answerRefusal(context, done);
  });
}

function addInfo({ resource: all, calls: { info } }: Entity): void {
  resourceRoutes.get(info.path, adminsOnly(info.right), queryInput(info.input), async (context) => {
    const { id } = context.req.valid('query');
    const { admin } = adminOf(context);
    const resource = seenOf(context, all);
    const found = await wholeRow(context.get('database'), resource, id, sightOf(resource, admin));
    if (!found) return refuse(context, 'admin.noRow');
    const [row = found] = await withSaid(resource, [found], readerOf(context));
    const [shown = row] = withoutUnseen(resource, [LIST_EXTRAS[resource.name]?.whole?.(row) ?? row], admin);
    return succeed(context, { row: presentWhole(resource, shown) });
  });
}

function addUndo(action: 'restore' | 'rollback', undo: typeof restoreRows): (entity: Entity) => void {
  return ({ resource, calls: { [action]: call } }) => {
    resourceRoutes.post(call.path, adminsOnly(call.right), jsonInput(call.input), async (context) => {
      const { ids } = context.req.valid('json');
      const done = await undo(occasionOf(context), actOf(context, resource, action), ids);
      return done.accepted ? succeed(context, null) : answerRefusal(context, done);
    });
  };
}

/** A form's answer: what is wrong with it is said beside its fields. */
export function answerForm(context: ApiContext, result: FormResult<Record<string, unknown>>) {
  if (result.accepted) return succeed(context, result.value);
  if (!('faults' in result)) return answerRefusal(context, result);
  const text = context.get('text');
  return refuseInput(
    context,
    result.faults.map((fault) => {
      const { reason, values } = reasonOf(fault);
      return { path: fault.path, message: text(`errors:${reason}`, values), label: fault.label };
    }),
  );
}
