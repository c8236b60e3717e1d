import { wireName, type Field } from './field.ts';
import type { FieldValue, FormFault } from './field-value.ts';
import type { MenuPlace } from './menu-folders.ts';

/** Actions on an entity other than reading it. */
export type ResourceAction =
  'add' | 'edit' | 'del' | 'sortable' | 'info' | 'restore' | 'rollback' | 'export' | 'import';

/** A row as a list returns it, by names of the wire. */
type WireRow = Readonly<Record<string, unknown>>;

/**
 * A call on one row, `POST /admin/<controller>/<name>`, with a button in each row it makes sense for. Its words are in
 * the entity's texts under `calls.<name>`: `act`, `text`, `done`, and `fields` and `choices` for its dialog.
 */
export interface RowCall {
  /** Last part of its address and of its node. */
  name: string;
  /** Node of its right, if that belongs to another entity. */
  right?: string;
  /** Whether it can be called on a row as the list shows it; always, if left out. The server decides in any case. */
  when?: (row: WireRow) => boolean;
  /** Fields of its dialog, sent in addition to the row's `id`; the keys are names of the wire. */
  fields?: Readonly<Record<string, Field>>;
  /** Initial values of its dialog. */
  begins?: (row: WireRow) => Readonly<Record<string, string>>;
  /** Whether the dialog shows a field, depending on the values of the others; all are shown if left out. */
  asksFor?: (field: string, values: Readonly<Record<string, string>>) => boolean;
  /** It removes nothing and needs no input, so a press calls it without a dialog. */
  isAtOnce?: boolean;
  /** It changes nothing and returns a file, which a press saves: `GET` with the row's `id`. */
  isFile?: boolean;
  /** It changes nothing and leads to a screen of the panel; returns its place. */
  opens?: (row: WireRow) => string;
  /** It leads to a person, and its button shows a person's icon. */
  isPerson?: boolean;
}

/**
 * An entity of the admin, from which its list, its form, the description of its calls and their tests follow. Only what
 * is declared here can be read, searched, sorted or written.
 */
export interface Resource<Name extends string = string> {
  /** One noun. The entity's files have this name with hyphens: `chatReply` is `chat-reply.ts`. */
  name: Name;
  /** Controller on the wire: `auth.AdminLog` is called at `/admin/auth.AdminLog/index`. */
  controller: string;
  /** Beginning of its permission nodes: `auth/adminLog` → `auth/adminLog/index`. Its screen is `/admin/panel/auth/adminLog`. */
  node: string;
  /** Place of its screen in the menu; if left out, it has no screen. */
  menu?: MenuPlace;
  /** Fields by name; there is always an `id`. Form and list show them in this order. */
  fields: Readonly<Record<string, Field>>;
  /** Order of a list if the client names none. */
  order: { field: string; isDescending: boolean };
  /** Field by which people know a row: logs, choices and questions show it. */
  title: string;
  /** Value of a choice that repeats its name: clients of the family show a member's `nickname_text`, a rule's `title`. */
  choiceLabel?: 'title' | 'nickname_text';
  actions: readonly ResourceAction[];
  calls?: readonly RowCall[];
  /** Pages are drawn from it: visitors see a change after the next publish. */
  isDrawn?: boolean;
  /** Returns the address, without language, of the page that shows a row; undefined if there is none. */
  page?: (values: RowValues) => string | undefined;
  /** Returns the selector of a row, by its id, on a page that shows several. */
  placeOnPage?: (id: string) => string;
  /** Field with the row above. The rows form a tree, and a list returns the whole tree without pages. */
  parent?: string;
  /** Field with the entity that a row is about. Only admins who may read that entity's rows see the row. */
  about?: string;
  /** Field with the one field that a row is about, as `<entity>.<field>`. Only admins who know that field see the row. */
  aboutField?: string;
  /** Its rows are part of the code and in no table; a call of its own lists them. */
  isCode?: boolean;
  /** There is always exactly one row; calls of its own read and change it. */
  isSingle?: boolean;
  /** A row can be copied. The copy leaves out these fields, which only one row can have. */
  copiedWithout?: readonly string[];
  /** Its form shows one section at a time, as tabs. */
  hasTabs?: boolean;
  /** Field with the whole number by which rows are ordered by dragging. */
  position?: string;
  /** Fields that only the person in the row may change, by names of the wire; another value is refused. */
  owned?: readonly string[];
  /** Finds faults of a row whose values are valid one by one: all values as they will be stored, and as they were. */
  check?: (values: RowValues, before: RowValues | undefined) => readonly FormFault[];
}

/** All values of a row, by field. */
type RowValues = Readonly<Record<string, FieldValue>>;

/** Cache by entity, then by names of hidden fields, so that equal fields give the same object. */
const narrowed = new WeakMap<Resource, Map<string, Resource>>();

/**
 * Returns the entity as an admin knows it, without the fields whose right they lack. All code that reads, searches, sorts
 * or writes by it thus has no such fields.
 *
 * @param may tells whether they have the right of a node.
 */
export function seenBy(resource: Resource, may: (node: string) => boolean): Resource {
  const hidden = unseenFields(resource, may);
  if (hidden.length === 0) return resource;
  const byResource = narrowed.get(resource) ?? new Map<string, Resource>();
  narrowed.set(resource, byResource);
  const key = hidden.join(' ');
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !hidden.includes(name)));
  const seen = byResource.get(key) ?? { ...resource, fields };
  byResource.set(key, seen);
  return seen;
}

/** Returns the names of the fields that an admin may not know. */
export const unseenFields = ({ node, fields }: Resource, may: (node: string) => boolean): readonly string[] =>
  Object.entries(fields).flatMap(([name, { right }]) => (right === undefined || may(`${node}/${right}`) ? [] : [name]));

/** Tells whether an admin may open a row of the entity; others see only what its list shows. */
export const opensRows = ({ node, actions, isSingle }: Resource, may: (node: string) => boolean): boolean =>
  (['edit', 'info'] as const).some((action) => actions.includes(action) && may(`${node}/${action}`)) ||
  (isSingle === true && may(`${node}/index`));

/**
 * Tells which fields of the entity an admin knows, however they learn of a row: those of the form if they may open rows,
 * else those of the list.
 */
export function knownFields(resource: Resource, may: (node: string) => boolean): (field: string) => boolean {
  const unseen = new Set(unseenFields(resource, may));
  const listed = opensRows(resource, may) ? undefined : new Set(listFields(resource).map(([name]) => name));
  return (field) => !unseen.has(field) && (listed?.has(field) ?? true);
}

/** Makes a fault for a `check`. Its sentence is `errors:admin.formats.<name>`. */
export const faultAt = (path: string, name: string, values?: FormFault['values']): FormFault => ({
  path,
  fault: 'format',
  values: { ...values, name },
});

/**
 * Finds changes of a form that only the row's owner may make. Clients send whole rows back, so the same value is not a
 * change. Neither is an empty one: a client of the family sends it for a number from abroad that it thinks is wrong.
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

/** Returns the field with a name on the wire. */
export function fieldOf(
  { fields }: Pick<Resource, 'fields'>,
  requested: string,
): [name: string, field: Field] | undefined {
  return Object.entries(fields).find(([name, field]) => wireName(name, field) === requested);
}

/** Tells whether a filter or an order may name a field. Clients of the family offer both for every column of the list. */
const isAskable = (name: string, { isUnasked, isListed, isAside, isSearchable, isSortable }: Field): boolean =>
  isUnasked !== true && (name === 'id' || [isListed, isAside, isSearchable, isSortable].includes(true));

/** Returns the field that a filter or an order names on the wire. */
export const requestedField = (
  { fields }: Pick<Resource, 'fields'>,
  requested: string,
): [name: string, field: Field] | undefined =>
  Object.entries(fields).find(([name, field]) => wireName(name, field) === requested && isAskable(name, field));

/** Returns the fields whose changes have a log of their own. */
export const sensitiveFields = ({ fields }: Resource): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { isSensitive }]) => isSensitive);

/** Returns the fields of the form, in its order. */
export const formFields = ({ fields }: Resource): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { isWritable, isFixed, isShown }]) => isWritable || isFixed || isShown);

/** Tells whether a field may be set. One that names its row is set only when the row is added. */
export const isSettable = ({ isWritable = false, isFixed = false }: Field, isNew: boolean): boolean =>
  isWritable || (isFixed && isNew);

/** Returns the columns of the list, in its order. */
export const listColumns = ({ fields }: Resource): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { isListed, isAside }]) => isListed || isAside);

/** Returns the fields of a list's row: its columns, and the id that names it. */
export const listFields = ({ fields }: Resource): [name: string, field: Field][] =>
  Object.entries(fields).filter(([name, { isListed, isAside }]) => name === 'id' || isListed || isAside);
