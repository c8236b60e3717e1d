import type { CodeKind } from '../shared/code-names.ts';
import type { Precision } from '../shared/spreadsheet/date-text.ts';
import type { RuleName } from './rule-names.ts';

/**
 * What a field holds. It says how a value is read from the wire (`field-value.ts`), which widget draws it in a form, how it
 * is shown in a list and how it is filtered.
 *
 * | kind                        | value                                                     |
 * | --------------------------- | --------------------------------------------------------- |
 * | id, code                    | whole number, or text, that names the row                 |
 * | text, area                  | text of one line, of several lines                        |
 * | markdown, richText          | Markdown with a preview; HTML of a closed list of tags    |
 * | password                    | text that is taken and never given                        |
 * | number, float               | any number                                                |
 * | integer, year               | whole number                                              |
 * | money                       | whole number of minor units; `currencyField` names its currency |
 * | date, time                  | `2026-11-25`, `09:30:00`                                  |
 * | instant                     | milliseconds since 1970; unix seconds on the wire         |
 * | choice, radio               | one of `choices`                                          |
 * | checkbox                    | list of some of `choices`                                 |
 * | switch                      | boolean; `1` or `0` on the wire                           |
 * | tags                        | list of texts                                             |
 * | array                       | list of `{ key, value }`                                  |
 * | file, image, images         | address of an upload; list of addresses                   |
 * | photos                      | list of `Photo` (`domain/photo`), in their order         |
 * | defects                     | list of `DefectValue`, on the views of a car              |
 * | reference, references       | id of a row of `reference.resource`; list of ids          |
 * | city                        | list of area codes, province first                        |
 * | icon, color                 | name of an icon; `#1a2b3c`                                |
 * | sheet                       | configuration sheet of a style: cells by parameter        |
 * | json                        | facts that are shown and never edited                     |
 */
export type FieldKind =
  | 'id'
  | 'code'
  | 'text'
  | 'area'
  | 'markdown'
  | 'richText'
  | 'password'
  | 'number'
  | 'float'
  | 'integer'
  | 'year'
  | 'money'
  | 'date'
  | 'time'
  | 'instant'
  | 'choice'
  | 'radio'
  | 'checkbox'
  | 'switch'
  | 'tags'
  | 'array'
  | 'file'
  | 'image'
  | 'images'
  | 'photos'
  | 'defects'
  | 'reference'
  | 'references'
  | 'rights'
  | 'city'
  | 'icon'
  | 'color'
  | 'sheet'
  | 'json';

/** Another entity whose rows can be chosen. */
interface Reference {
  /** Name of its resource. */
  resource: string;
  /** Field of the chosen row that is stored; its id if left out. */
  value?: string;
  /** Its rows form a tree, and are shown as one. */
  isTree?: boolean;
  /** `*` may be chosen as well: all rows, including later ones. */
  hasAll?: boolean;
}

/** One field of an entity. Every property is off unless stated: a field is not searched, not sorted and read-only. */
export interface Field {
  kind: FieldKind;
  /** Name on the wire, if it differs. */
  wire?: string;
  /** Values of a choice, radio or checkbox in the database, each with its spelling on the wire. */
  choices?: Readonly<Record<string, string>>;
  reference?: Reference;
  /** Field that holds the currency of the amount, with the currency of a new row; or the currency itself (`CNY`). */
  currency?: { field: string; unset?: string } | { code: string };
  /** The field shows a name in the reader's language for a code of the row: of an entity, one of its fields, or an act. */
  named?: 'entity' | 'entityField' | 'act';
  /**
   * Its values are such codes, or names of entities. Lists and forms show their names, and in a text field an admin
   * chooses from all of them.
   */
  codes?: CodeKind | 'entity';
  /** Kind of an array's names and values; text if left out. */
  entries?: 'money';
  /** Unit shown after the value: `mm`, `km`. */
  unit?: string;

  /** Our panel offers a filter for it. Calls may filter by any column of the list (`requestedField`). */
  isSearchable?: boolean;
  /** Our panel offers sorting by it. It needs an index if the list may become long. */
  isSortable?: boolean;
  /** The list computes it from more than its column, so filters and orders use the shown value. */
  isMade?: boolean;
  /** Filters and orders must not name it. */
  isUnasked?: boolean;
  /** The quick search looks in it. */
  isQuick?: boolean;
  /** It is in the rows of the list. */
  isListed?: boolean;
  /** It is in the rows of the list, but its column is hidden until the reader chooses it. */
  isAside?: boolean;

  /** It is in the form and may be changed. */
  isWritable?: boolean;
  /** It is set when the row is added and never changed, because it names the row. */
  isFixed?: boolean;
  /** It is in the form, read-only. */
  isShown?: boolean;
  /** Section of the form with the field; the first section if left out. */
  section?: string;
  /** A value in each language: `{ en: '…', fr: '…' }`. A language may be missing, unless it is English and required. */
  isPerLanguage?: boolean;
  isRequired?: boolean;
  /** Value on the wire for which the form asks before it saves; the question is `asks.<field>`. */
  asksBefore?: string;
  /** It proves who sends the form. It is compared, but is not a value of the row. */
  isProof?: boolean;
  /** Value of a new row that does not state it. */
  initial?: boolean | string | number;
  /** New rows do not have it, so the form of a new row leaves it out. */
  isOfExisting?: boolean;
  /** Smallest and largest number. */
  min?: number;
  max?: number;
  /** Longest text, or most entries of a list. */
  longest?: number;
  /** Pattern of a text. The sentence of its fault is `errors:admin.format`, or `errors:admin.formats.<patternName>`. */
  pattern?: Pick<RegExp, 'test'>;
  patternName?: string;
  /** The text is a date with this precision: `2025-11`. It is stored in this form, however it is typed. */
  precision?: Precision;
  /** The text is a figure with a point before its decimals, so a file writes it as a number. */
  isFigure?: boolean;
  /** A year or a date of a car: from 1990 to the next year. */
  isOfCar?: boolean;
  /** Checks by name, in addition to those of its kind: `idNumber`. */
  rules?: readonly RuleName[];
  /** Kinds of files that the browser offers for it, `.mp4,video/mp4`; pictures and PDFs if left out. */
  accept?: string;
  /** Converts a typed text to its stored form, before any other check. */
  plain?: (typed: string) => string;
  /** Last part of a node of the entity. Admins without that right see the field in no list, form, file or log. */
  right?: string;
  /** Call of the entity that returns what a choice implies: values of other fields, by names of the wire. */
  fills?: string;
  /** Prices, balances, rights: each change is logged separately and can be rolled back alone. */
  isSensitive?: boolean;
}

/** Returns the name of a field on the wire. */
export const wireName = (name: string, { wire }: Field): string => wire ?? name;

/** Returns the currency of an amount, from the field or from another field of its row; undefined if neither names one. */
export function currencyOf({ currency }: Field, row: Readonly<Record<string, unknown>>): string | undefined {
  const code = currency && ('code' in currency ? currency.code : row[currency.field] || currency.unset);
  return typeof code === 'string' && /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** Returns the value of a field in a row of the wire; `user.nickname` is in the object `user`. */
export const valueIn = (row: Readonly<Record<string, unknown>>, wire: string): unknown =>
  wire.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], row);

/** Builds a row that `valueIn` reads: names with a dot become objects. */
export function nestedByName<Value>(
  values: readonly (readonly [wire: string, value: Value])[],
): Record<string, Value | Record<string, Value>> {
  const nested: Record<string, Value | Record<string, Value>> = {};
  for (const [wire, value] of values) {
    const [head = '', rest] = wire.split('.');
    nested[head] =
      rest === undefined ? value : { ...(nested[head] as Record<string, Value> | undefined), [rest]: value };
  }
  return nested;
}
