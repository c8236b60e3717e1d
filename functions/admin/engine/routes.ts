import type { ListedRow } from '../../../data/queries/admin/lists.ts';
import { optionRows, wholeRow } from '../../../data/queries/admin/rows.ts';
import { wireName } from '../../../src/domain/admin/field.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import type { Resource, ResourceAction } from '../../../src/domain/admin/resource.ts';
import { accepted, mapped } from '../../../src/domain/shared/result.ts';
import { resourceCalls, type adminResourceCalls } from '../../../src/wire/admin-resources.ts';
import type { AdminEngine, Choice, Listing } from './act.ts';
import { seenOf } from './acting.ts';
import { listPartOf } from './features.ts';
import { serve, type ServedCall } from '../../http/serve.ts';
import { siteOrigin } from '../../http/site-origin.ts';
import { isChooser, keptField, mayAskList, narrowedBy } from './choices/choices.ts';
import { labelled } from './choices/labelled.ts';
import { entityTitle } from './names/entity-title.ts';
import { exportRoute, importRoute } from './file-routes.ts';
import { presentRow, presentWhole } from './list/present-row.ts';
import { previewRow } from './preview.ts';
import { referenceNames } from './names/reference-names.ts';
import { calledName } from './names/row-name.ts';
import { addRow } from './save/add-row.ts';
import { deleteRows } from './save/delete-rows.ts';
import { editRow, readEditAhead } from './save/edit-row.ts';
import { hungRows, readRow, sightOf } from './save/read-rows.ts';
import { sortRow } from './save/sort-row.ts';
import { readRequested, withNames } from './list/named-values.ts';
import { shownPage } from './list/shown-page.ts';
import { prepareToPublish } from '../../http/supervisor.ts';
import { nested, STEPS, treeChoices } from './list/trees.ts';
import { restoreRows, rollBack } from './undo/undo.ts';
import { requestedBy, withoutUnseen } from './list/unseen-facts.ts';

type Calls = ReturnType<typeof adminResourceCalls>;
interface Entity {
  resource: Resource;
  calls: Calls;
}

function listRoute({ resource: whole, calls: { index } }: Entity, engine: AdminEngine): ServedCall {
  return serve(
    index,
    async (call) => {
      const { database, admin, input } = call;
      const resource = seenOf(call, whole);
      const { select: isSelect, initKey, initValue: ids = [], page, limit, ...narrowed } = input;
      const isByName = isChooser(admin, resource);
      const sent = isByName ? { quickSearch: narrowed.quickSearch, search: narrowed.search } : narrowed;
      const { rows: complete = asTheyAre, names, beside, choices: before } = listPartOf(engine, resource.name);
      const part = resource.parent === undefined ? { page, limit } : WHOLE_TREE;
      const requested = { ...part, ...sightOf(resource, admin) };
      const storedField = keptField(admin, resource, initKey);
      if (isSelect && !storedField.accepted) return storedField;
      const narrowing = narrowedBy(admin, resource, storedField.accepted ? storedField.value : 'id');
      const query = await readRequested(requestedBy(admin, narrowing), sent, call);
      if (!query.accepted) return query;
      if (isSelect && storedField.accepted && resource.parent === undefined) {
        const chosen = { ...query.value, ids, isByName, locale: call.locale };
        const found = await optionRows(database, resource, storedField.value, { ...requested, ...chosen });
        return accepted({ ...found, options: labelled(resource, found.options) });
      }
      const { locale, text } = call;
      const listing: Listing = {
        database,
        admin,
        locale,
        text,
        origin: siteOrigin(call.environment, call.url),
        entityTitle: (entity) => entityTitle(entity, text),
      };
      const inWords = async (found: readonly ListedRow[]) =>
        withNames(resource, await complete(withoutUnseen(resource, found, admin), listing), call);
      const listed = await shownPage(database, resource, query.value, requested, inWords);
      if (!listed.accepted) return listed;
      const { rows, total } = listed.value;
      const shown = rows.map((row) => presentRow(resource, row));
      const list = resource.parent === undefined ? shown : nested(shown, wireParent(resource));
      if (!isSelect) {
        const called = { ...(await referenceNames(database, resource, rows, locale)), ...names?.(rows, listing) };
        return accepted({ list, total, remark: '', names: called, ...beside?.(admin) });
      }
      const choices = [...(before?.(text) ?? []), ...treeChoices(list, resource.title)];
      return accepted(choicesPage(resource, choices, { ids, page, limit }));
    },
    { mayCall: (admin, query) => mayAskList(admin, whole, query('select')) },
  );
}

interface ChoicesWanted {
  /** If there are any, the answer has exactly these choices. */
  ids: readonly string[];
  page: number;
  limit: number;
}

/** A page of the choices of a tree. */
function choicesPage(resource: Resource, choices: readonly Choice[], { ids, page, limit }: ChoicesWanted) {
  const chosen = ids.length > 0 ? chosenOf(choices, ids) : choices.slice((page - 1) * limit, page * limit);
  return { options: labelled(resource, chosen), total: ids.length > 0 ? chosen.length : choices.length };
}

/** The choices with these ids, without the steps that show their place in the tree. */
const chosenOf = (choices: readonly Choice[], ids: readonly string[]): Choice[] =>
  choices.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name: name.replace(STEPS, '') }));

const asTheyAre = (rows: readonly ListedRow[]): readonly ListedRow[] => rows;

/** Most rows of a tree, which is answered without pages. */
const WHOLE_TREE = { page: 1, limit: 10_000 } as const;

function wireParent({ fields, parent = '' }: Resource): string {
  const field = fields[parent];
  return field ? wireName(parent, field) : parent;
}

function editRoutes({ resource, calls: { read, edit } }: Entity, engine: AdminEngine): ServedCall[] {
  const { actOf } = engine;
  return [
    serve(read, async (call) => {
      const { id } = call.input;
      const found = await readRow(call, actOf(call, resource, 'edit'), id);
      if (!found.accepted) return found;
      // The form is open, so a publish is likely soon: load what it needs.
      if (resource.isDrawn) prepareToPublish(call);
      const beside = listPartOf(engine, resource.name).form?.(found.value, call.text, call.environment);
      const name = await calledName(call.database, resource, { id, locale: call.locale });
      return accepted({ row: { ...found.value, ...beside }, name });
    }),
    serve(edit, (call) => editRow(call, actOf(call, resource, 'edit'), call.input), {
      ahead: (call, sent) => readEditAhead(call, { resource, features: engine.features }, sent),
    }),
  ];
}

const previewRoute = ({ resource, calls: { preview } }: Entity, { actOf }: AdminEngine): ServedCall =>
  serve(preview, (call) => previewRow(call, actOf(call, resource, 'edit'), call.input.id));

function deletionRoutes({ resource, calls: { del, hung } }: Entity, { actOf }: AdminEngine): ServedCall[] {
  return [
    serve(hung, async (call) => {
      const found = await hungRows(call, actOf(call, resource, 'del'), call.input.ids);
      if (!found.accepted) return found;
      const list = [...Map.groupBy(found.value, (row) => row.resource)].map(([entity, rows]) => ({
        entity,
        title: entityTitle(entity, call.text),
        count: new Set(rows.map(({ id }) => id)).size,
      }));
      return accepted({ list });
    }),
    serve(del, async (call) => {
      const done = await deleteRows(call, actOf(call, resource, 'del'), call.input.ids);
      return mapped(done, () => null);
    }),
  ];
}

function orderRoute({ resource, calls: { sortable } }: Entity, { actOf }: AdminEngine): ServedCall {
  return serve(sortable, async (call) => {
    const done = await sortRow(call, actOf(call, resource, 'sortable'), call.input);
    return mapped(done, () => null);
  });
}

function infoRoute({ resource: all, calls: { info } }: Entity, engine: AdminEngine): ServedCall {
  return serve(info, async (call) => {
    const { admin } = call;
    const resource = seenOf(call, all);
    const found = await wholeRow(call.database, resource, call.input.id, sightOf(resource, admin));
    if (!found) return noRow(resource, call.input.id);
    const [row = found] = await withNames(resource, [found], call);
    const [shown = row] = withoutUnseen(resource, [listPartOf(engine, resource.name).whole?.(row) ?? row], admin);
    return accepted({ row: presentWhole(resource, shown) });
  });
}

const undoRoute =
  (action: 'restore' | 'rollback', undo: typeof restoreRows) =>
  ({ resource, calls: { [action]: described } }: Entity, { actOf }: AdminEngine): ServedCall =>
    serve(described, async (call) => {
      const done = await undo(call, actOf(call, resource, action), call.input.ids);
      return mapped(done, () => null);
    });

/** The calls that each action adds. */
const ROUTES: Readonly<Record<ResourceAction, (entity: Entity, engine: AdminEngine) => ServedCall | ServedCall[]>> = {
  add: ({ resource, calls: { add } }, { actOf }) =>
    serve(add, (call) => addRow(call, actOf(call, resource, 'add'), call.input)),
  edit: editRoutes,
  del: deletionRoutes,
  sortable: orderRoute,
  export: exportRoute,
  import: importRoute,
  info: infoRoute,
  restore: undoRoute('restore', restoreRows),
  rollback: undoRoute('rollback', rollBack),
};

const ENTITIES: readonly Entity[] = resourceCalls.filter(({ resource }) => !resource.isCode && !resource.isSingle);

/** All calls of the admin: those of every entity, made from what it declares, and those that features add. */
export const adminRoutes = (engine: AdminEngine): ServedCall[] => [
  ...engine.features.flatMap(({ calls }) => calls?.(engine) ?? []),
  ...ENTITIES.flatMap((entity) => [
    listRoute(entity, engine),
    ...entity.resource.actions.flatMap((action) => ROUTES[action](entity, engine)),
    ...(entity.resource.page ? [previewRoute(entity, engine)] : []),
  ]),
];
