import { wireName, type Field } from './field.ts';
import type { FieldValue, FormFault } from './field-value.ts';
import type { MenuPlace } from './menu-folders.ts';

/** What can be done to an entity beside looking at it. */
export type ResourceAction =
  'add' | 'edit' | 'del' | 'sortable' | 'info' | 'restore' | 'rollback' | 'export' | 'import';

/** A row as a list gives it, by names of the wire. */
type WireRow = Readonly<Record<string, unknown>>;

/**
 * What is done to one row by a call of its own, `POST /admin/<controller>/<name>`: a button of each row it makes sense for.
 * Its words stand under `calls.<name>` of those of the entity: `act`, `text`, `done`, and `fields` and `choices` for its dialog.
 */
export interface RowCall {
  /** Last part of its address and of its node. */
  name: string;
  /** The node of its right, if that is another entity's. */
  right?: string;
  /** Whether it can be done to a row as the list shows it; always without. The server decides in any case. */
  when?: (row: WireRow) => boolean;
  /** What is asked for in its dialog, and sent beside the row's `id`; the keys are names of the wire. */
  fields?: Readonly<Record<string, Field>>;
  /** What stands in its dialog at first. */
  begins?: (row: WireRow) => Readonly<Record<string, string>>;
  /** Whether a field is asked for, by what stands in the others; all are without. */
  asksFor?: (field: string, values: Readonly<Record<string, string>>) => boolean;
  /** It takes nothing away and asks for nothing: a press makes it, without a dialog. */
  isAtOnce?: boolean;
  /** It changes nothing and answers a file, which a press saves: `GET` with the row's `id`. */
  isFile?: boolean;
  /** It changes nothing and leads to a screen of the panel: its place there. */
  opens?: (row: WireRow) => string;
  /** It leads to a person, and its button shows a sign of one. */
  isPerson?: boolean;
}

/**
 * An entity of the admin: its list, its form, the description of its calls and their tests follow from it. Only what is
 * declared here is read, searched, sorted or written.
 */
export interface Resource<Name extends string = string> {
  /** One noun. The files of the entity have its name with hyphens: `chatReply` is `chat-reply.ts`, and so on. */
  name: Name;
  /** Controller on the wire: `auth.AdminLog` is asked at `/admin/auth.AdminLog/index`. */
  controller: string;
  /** Beginning of its permission nodes: `auth/adminLog` → `auth/adminLog/index`. Its screen is `/admin/panel/auth/adminLog`. */
  node: string;
  /** Where its screen stands in the menu; without, it has none of its own. */
  menu?: MenuPlace;
  /** By name; `id` is always there. A form and a list show them in this order. */
  fields: Readonly<Record<string, Field>>;
  /** How a list is sorted that names no order. */
  order: { field: string; isDescending: boolean };
  /** Field a person knows a row by: it stands for the row in logs, choices and questions. */
  title: string;
  actions: readonly ResourceAction[];
  calls?: readonly RowCall[];
  /** Pages are drawn from it: a change is seen by visitors after the next publish. */
  isDrawn?: boolean;
  /** Address, without language, of the page that shows a row; undefined for a row that has none. */
  page?: (values: RowValues) => string | undefined;
  /** Where the page shows other rows as well: a selector of what it shows of this one, by its id. */
  placeOnPage?: (id: string) => string;
  /** Field that names the row above: the rows form a tree, and a list gives them as one, without pages. */
  parent?: string;
  /** Field that names the entity whose row a row is about: it is shown to those alone who may read rows of that. */
  about?: string;
  /** Field that names the one field such a row is about, as `<entity>.<field>`: it is shown to those alone who know that. */
  aboutField?: string;
  /** Its rows are part of the code, not of a table: a call of its own lists them. */
  isCode?: boolean;
  /** There is one row of it, always: calls of its own read and change it. */
  isSingle?: boolean;
  /** A row can be the pattern of a new one, which takes along all but these fields: what one row alone can have. */
  copiedWithout?: readonly string[];
  /** Its form shows one section at a time, as tabs. */
  hasTabs?: boolean;
  /** Whole number by which rows are put in order by dragging. */
  position?: string;
  /** What only the person a row is about may change, by names of the wire: sent with another value it is refused. */
  owned?: readonly string[];
  /** What is wrong with a row whose values are each fine: all its values by field, as they will be kept, and as they were. */
  check?: (values: RowValues, before: RowValues | undefined) => readonly FormFault[];
}

/** All values of a row, by field. */
type RowValues = Readonly<Record<string, FieldValue>>;

/** By entity, then by the names of the fields that are left out: the same fields are the same object. */
const narrowed = new WeakMap<Resource, Map<string, Resource>>();

/**
 * The entity as someone knows it: without the fields whose right they do not have. Whatever reads, searches, sorts or writes
 * by it has no such fields.
 *
 * @param may whether they have the right a node names.
 */
export function seenBy(resource: Resource, may: (node: string) => boolean): Resource {
  const hidden = unseenFields(resource, may);
  if (hidden.length === 0) return resource;
  const known = narrowed.get(resource) ?? new Map<string, Resource>();
  narrowed.set(resource, known);
  const key = hidden.join(' ');
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !hidden.includes(name)));
  const seen = known.get(key) ?? { ...resource, fields };
  known.set(key, seen);
  return seen;
}

/** Names of the fields someone knows nothing of. */
export const unseenFields = ({ node, fields }: Resource, may: (node: string) => boolean): readonly string[] =>
  Object.entries(fields).flatMap(([name, { right }]) => (right === undefined || may(`${node}/${right}`) ? [] : [name]));

/** Whether someone may open a row of the entity: others see what its list shows. */
export const opensRows = ({ node, actions, isSingle }: Resource, may: (node: string) => boolean): boolean =>
  (['edit', 'info'] as const).some((action) => actions.includes(action) && may(`${node}/${action}`)) ||
  (isSingle === true && may(`${node}/index`));

/**
 * Tells which fields of the entity someone knows, whichever way they are told of a row: those of the form, if they may open
 * rows, else those of the list.
 */
export function knownFields(resource: Resource, may: (node: string) => boolean): (field: string) => boolean {
  const unseen = new Set(unseenFields(resource, may));
  const listed = opensRows(resource, may) ? undefined : new Set(listFields(resource).map(([name]) => name));
  return (field) => !unseen.has(field) && (listed?.has(field) ?? true);
}

/** A fault a `check` finds. Its sentence is `errors:admin.formats.<name>`. */
export const faultAt = (path: string, name: string, values?: FormFault['values']): FormFault => ({
  path,
  fault: 'format',
  values: { ...values, name },
});

/**
 * What of a form its row's owner alone may change. Clients send whole rows back, so the same value is none; nor is an empty
 * one, which a client of the family has to send where it takes a number from abroad for a wrong one.
 */
export function ownedFaults(
  resource: Resource,
  sent: Readonly<Record<string, unknown>>,
  values: RowValues,
): readonly FormFault[] {
  const shown = (value: unknown) =>
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  return (resource.owned ?? []).flatMap((path) => {
    const [name = path] = fieldOf(resource, path) ?? [];
    const given = Object.hasOwn(sent, path) ? shown(sent[path]) : '';
    return given === '' || given === shown(values[name]) ? [] : [faultAt(path, 'ownersAlone')];
  });
}

/** The field a name on the wire means. */
export function fieldOf({ fields }: Pick<Resource, 'fields'>, asked: string): [name: string, field: Field] | undefined {
  return Object.entries(fields).find(([name, field]) => wireName(name, field) === asked);
}

/** Whether a filter or an order may name a field. Clients of the family offer both for every column of the list. */
const isAskable = (name: string, { isUnasked, isListed, isAside, isSearchable, isSortable }: Field): boolean =>
  isUnasked !== true && (name === 'id' || [isListed, isAside, isSearchable, isSortable].includes(true));

/** The field a filter or an order means by its name on the wire. */
export const askedField = (
  { fields }: Pick<Resource, 'fields'>,
  asked: string,
): [name: string, field: Field] | undefined =>
  Object.entries(fields).find(([name, field]) => wireName(name, field) === asked && isAskable(name, field));

/** Fields whose changes have a log of their own. */
export const sensitiveFields = ({ fields }: Resource): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { isSensitive }]) => isSensitive);

/** Fields of the form, in its order. */
export const formFields = ({ fields }: Resource): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { isWritable, isFixed, isShown }]) => isWritable || isFixed || isShown);

/** Whether a field may be set: one that names its row only when the row is added. */
export const isSettable = ({ isWritable = false, isFixed = false }: Field, isNew: boolean): boolean =>
  isWritable || (isFixed && isNew);

/** Columns of the list, in its order. */
export const listColumns = ({ fields }: Resource): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { isListed, isAside }]) => isListed || isAside);

/** What a row of the list holds: its columns, and the id that names it. */
export const listFields = ({ fields }: Resource): [name: string, field: Field][] =>
  Object.entries(fields).filter(([name, { isListed, isAside }]) => name === 'id' || isListed || isAside);
