/** What a field holds, and so how it is read from the wire, drawn in a form and filtered in a list. */
type FieldKind = 'id' | 'text' | 'number' | 'choice' | 'switch' | 'instant' | 'json';

/** One field of an entity. What is not said is not so: a field is unsearched and unsorted unless told. */
export interface Field {
  kind: FieldKind;
  /** Of a choice: the values the database keeps, each with its spelling on the wire. */
  choices?: Readonly<Record<string, string>>;
  /** May be named by a filter (`search[0][field]`). */
  isSearchable?: boolean;
  /** May be named by an order. It needs an index where the list may grow long. */
  isSortable?: boolean;
  /** Searched by the quick search. */
  isQuick?: boolean;
  /** Is in the rows of the list. */
  isListed?: boolean;
  /** Name on the wire, where it is another. */
  wire?: string;
}

/**
 * An entity of the admin: its list, the description of its calls and their tests follow from it. Only what is declared here
 * is read, searched or sorted.
 */
export interface Resource<Name extends string = string> {
  /** One noun; `data/admin` knows its table by it. */
  name: Name;
  /** Controller on the wire: `auth.AdminLog` is asked at `/admin/auth.AdminLog/index`. */
  controller: string;
  /** Beginning of its permission nodes: `auth/adminLog` → `auth/adminLog/index`. */
  node: string;
  fields: Readonly<Record<string, Field>>;
  /** How a list is sorted that names no order. */
  order: { field: string; isDescending: boolean };
}

/** The field a name on the wire means. */
export function fieldOf({ fields }: Resource, asked: string): [name: string, field: Field] | undefined {
  return Object.entries(fields).find(([name, field]) => wireName(name, field) === asked);
}

/** Name of a field on the wire. */
export const wireName = (name: string, { wire }: Field): string => wire ?? name;
