import * as z from 'zod/mini';
import { IMPORT_BYTES } from '../domain/admin/rules.ts';
import { RESOURCES } from '../domain/admin/entities/index.ts';
import { nestedByName, wireName, type FieldKind } from '../domain/admin/field.ts';
import { listFields, type Resource } from '../domain/admin/resource.ts';
import { call, FILE_SLACK_BYTES, type Call } from './call.ts';
import { because, described, optional, requestIdField, switchField, textField, wholeNumber } from './fields.ts';

/** Fields by which any list of the admin can be filtered (docs/wire.md, "Lists"). */
const filter = z.object({
  field: optional(textField(60)),
  val: optional(textField(4_000)),
  operator: optional(textField(20)),
  render: optional(textField(20)),
});
const isTold = z.pipe(
  z.string(),
  z.transform((text) => text === 'true' || text === '1'),
);
const narrowing = {
  quickSearch: described(optional(textField(200)), 'Words that are looked for in the fields a person would think of.'),
  order: described(optional(textField(80)), '`field,asc` or `field,desc`.'),
  search: described(
    optional(z.array(filter)),
    'Filters, as `search[0][field]`, `[val]`, `[operator]` and `[render]` in the address.',
  ),
};
export const listInput = z.object({
  page: described(z._default(wholeNumber(1, 1_000_000), 1), 'Page of the list, from 1, which it is unless told.'),
  limit: described(z._default(wholeNumber(1, 1_000), 10), 'Rows a page; 10 unless told.'),
  ...narrowing,
  select: described(optional(isTold), '`true`: rows to choose from, as `options`.'),
  initKey: described(optional(textField(60)), 'Field that is kept where a row is chosen; `id` unless told.'),
  initValue: described(
    optional(z.array(textField(200)).check(z.maxLength(1_000))),
    'Exactly these rows, by `initKey`.',
  ),
});

/** The most rows of one call; more are a mistake or abuse. */
const MAX_IDS = 1_000;

const NUMBER = z.nullable(z.number());
const LIST = z.array(z.unknown());
const SHAPES: Readonly<Record<FieldKind, z.ZodMiniType>> = {
  id: z.int(),
  code: z.string(),
  reference: z.nullable(z.union([z.int(), z.string()])),
  number: NUMBER,
  float: NUMBER,
  integer: z.nullable(z.int()),
  year: z.nullable(z.int()),
  money: described(z.nullable(z.string()), 'Decimal text: `12.50`.'),
  instant: described(z.nullable(z.int()), 'Unix seconds.'),
  date: described(z.nullable(z.string()), '`YYYY-MM-DD`.'),
  time: described(z.nullable(z.string()), '`HH:mm:ss`.'),
  json: described(z.string(), 'JSON.'),
  text: z.string(),
  area: z.string(),
  markdown: z.string(),
  richText: z.string(),
  password: z.string(),
  file: z.string(),
  image: z.string(),
  icon: z.string(),
  color: z.string(),
  choice: z.nullable(z.string()),
  radio: z.nullable(z.string()),
  sheet: z.unknown(),
  checkbox: LIST,
  tags: LIST,
  array: LIST,
  images: LIST,
  photos: LIST,
  defects: LIST,
  references: LIST,
  rights: LIST,
  city: LIST,
  switch: described(z.string(), '`1` or `0`.'),
};

const PER_LANGUAGE = described(z.record(z.string(), z.string()), 'By language: `en`, `zh-cn`.');

/** A row of a list, as its entity declares it. */
const rowShape = (resource: Resource) =>
  z.object(
    Object.fromEntries(
      Object.entries(
        nestedByName(
          listFields(resource).map(([name, field]) => [
            wireName(name, field),
            field.isPerLanguage ? PER_LANGUAGE : SHAPES[field.kind],
          ]),
        ),
      ).map(([name, shape]) => [name, isShape(shape) ? shape : z.object(shape)]),
    ),
  );
const isShape = (shape: z.ZodMiniType | Record<string, z.ZodMiniType>): shape is z.ZodMiniType => '_zod' in shape;

/** Values of a form. Each is read as the entity declares its field, and a fault names its field. */
const formShape = z.catchall(z.object({}), z.unknown());
/** Ids: whole numbers, and names of rows as `data/admin` makes them. */
const anId = z.string().check(z.regex(/^[\w.~:+-]{1,200}$/, { error: because('invalid') }));
const asText = (id: unknown): unknown => (typeof id === 'number' ? String(id) : id);
const rowId = described(z.pipe(z.transform(asText), anId), 'Id of the row.');
const rowIds = z.pipe(
  z.transform((ids: unknown) => (Array.isArray(ids) ? ids.map(asText) : [asText(ids)])),
  z.array(anId).check(z.minLength(1), z.maxLength(MAX_IDS)),
);

/** Input of an exported file: the same as of the list, but without pages. */
const exportInput = z.object({
  ...narrowing,
  ids: described(optional(rowIds), 'Exactly these rows.'),
});

const importAnswer = z.object({
  added: z.int(),
  changed: z.int(),
  same: described(z.int(), 'Rows that say what is there already.'),
  ignored: described(z.array(z.string()), 'Columns that are only read.'),
  faults: described(
    z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
    'What is wrong, by row of the file and column, the first of many. With any of it nothing is imported.',
  ),
  fault_count: z.int(),
  change: described(z.nullable(z.string()), 'Names the changes of this import in the log of changes.'),
});

const needsOf =
  ({ node }: Resource) =>
  (action: string) =>
    ({ callers: ['admin'], right: `${node}/${action}` }) as const;

type Method = 'GET' | 'POST' | 'DELETE';
const addressOf =
  ({ controller }: Resource) =>
  <const Of extends Method>(method: Of, action: string) =>
    ({ method, path: `/admin/${controller}/${action}` }) as const;

/** Clients of the family show what is called as their own columns are. */
const choiceShape = z.object({
  id: z.string(),
  name: z.string(),
  title: optional(described(z.string(), 'Of a rule: its name.')),
  nickname_text: optional(described(z.string(), 'Of a member: their name.')),
});

function changeCalls(resource: Resource) {
  const [at, needs] = [addressOf(resource), needsOf(resource)];
  return {
    index: call(at('GET', 'index'), {
      ...needs('index'),
      summary: 'A page of a list, or with `select` rows to choose from.',
      input: listInput,
      takesFilters: true,
      output: z.object({
        list: optional(z.array(rowShape(resource))),
        options: optional(z.array(choiceShape)),
        total: z.int(),
        names: optional(
          described(
            z.record(z.string(), z.record(z.string(), z.string())),
            'What rows are called that the list names: by field, then by its value.',
          ),
        ),
        group: optional(described(z.array(z.int()), 'Of the list of groups: the caller’s own.')),
        remark: optional(described(z.string(), 'Words above the list; may be empty.')),
      }),
    }),
    read: call(at('GET', 'edit'), {
      ...needs('edit'),
      summary: 'A row for its form.',
      input: z.object({ id: rowId }),
      output: z.object({
        row: described(formShape, 'Fields of the form; `version` says which state of the row it is.'),
        name: optional(described(z.string(), 'What the row is called, if its title alone does not say it.')),
      }),
    }),
    add: call(at('POST', 'add'), {
      ...needs('add'),
      summary: 'Adds a row.',
      input: z.catchall(z.object({ request_id: optional(requestIdField) }), z.unknown()),
      output: z.object({ id: z.union([z.int(), z.string()]) }),
    }),
    edit: call(at('POST', 'edit'), {
      ...needs('edit'),
      summary: 'Changes what is sent of a row.',
      input: z.catchall(z.object({ id: rowId, version: optional(textField(40)) }), z.unknown()),
      output: z.object({ version: z.string() }),
    }),
  };
}

function fileCalls(resource: Resource) {
  const [at, needs] = [addressOf(resource), needsOf(resource)];
  return {
    sortable: call(at('POST', 'sortable'), {
      ...needs('sortable'),
      output: z.null(),
      summary: 'Moves a row to the place of another.',
      input: z.object({ id: rowId, targetId: rowId }),
    }),
    preview: call(at('GET', 'preview'), {
      ...needs('edit'),
      summary: 'The page of a row as it would be published now, in the caller’s language and without scripts.',
      input: z.object({ id: rowId }),
      output: z.object({ html: z.string() }),
    }),
    export: call(at('GET', 'export'), {
      ...needs('export'),
      summary: 'All rows a list would show, as CSV in UTF-8.',
      input: exportInput,
      takesFilters: true,
      output: z.null(),
      files: ['text/csv'],
    }),
    import: call(at('POST', 'import'), {
      ...needs('import'),
      takesFile: IMPORT_BYTES + FILE_SLACK_BYTES,
      summary: 'Adds and changes rows by a CSV or XLSX file: all of it, or nothing.',
      input: z.object({
        file: described(z.unknown(), 'The file, with the columns of an exported one or some of them.'),
        dry_run: described(switchField, 'On: nothing is written, and it is said what would be.'),
      }),
      output: importAnswer,
    }),
  };
}

/** Calls that remove rows, and calls that bring them back. */
function undoCalls(resource: Resource) {
  const [at, needs] = [addressOf(resource), needsOf(resource)];
  return {
    info: call(at('GET', 'info'), {
      ...needs('info'),
      summary: 'A row with all that is known of it.',
      input: z.object({ id: rowId }),
      output: z.object({ row: formShape }),
    }),
    hung: call(at('GET', 'del'), {
      ...needs('del'),
      summary: 'What would be removed with rows, and come back with them: by entity, the rows themselves left out.',
      input: z.object({ ids: described(rowIds, 'Ids of rows, as `ids[]`.') }),
      output: z.object({
        list: z.array(
          z.object({ entity: z.string(), title: described(z.string(), 'Its name in the menu.'), count: z.int() }),
        ),
      }),
    }),
    del: call(at('DELETE', 'del'), {
      ...needs('del'),
      output: z.null(),
      summary: 'Removes rows, with what cannot be without them, into the recycle bin.',
      input: z.object({ ids: rowIds }),
    }),
    restore: call(at('POST', 'restore'), {
      ...needs('restore'),
      output: z.null(),
      summary: 'Undoes changes: what was removed comes back, what was edited is as before.',
      input: z.object({ ids: rowIds }),
    }),
    rollback: call(at('POST', 'rollback'), {
      ...needs('rollback'),
      output: z.null(),
      summary: 'Gives fields the value they had before a change.',
      input: z.object({ ids: rowIds }),
    }),
  };
}

/** All calls an entity may have. Its `actions` decide which exist. */
export const adminResourceCalls = (resource: Resource) => ({
  ...changeCalls(resource),
  ...fileCalls(resource),
  ...undoCalls(resource),
});

/** Each entity with its calls. A description is slow to make, so routes and the API's description share these. */
export const resourceCalls = (RESOURCES as readonly Resource[]).map((resource) => ({
  resource,
  calls: adminResourceCalls(resource),
}));

/** All calls that entities have. */
export const allResourceCalls: readonly Call[] = resourceCalls.flatMap(({ resource, calls }) => {
  if (resource.isSingle) return [];
  const { index, read, hung, preview, ...changes } = calls;
  const actionCalls = resource.actions.flatMap((action): Call[] =>
    action === 'edit' ? [read, changes.edit] : action === 'del' ? [hung, changes.del] : [changes[action]],
  );
  return [index, ...actionCalls, ...(resource.page ? [preview] : [])];
});
