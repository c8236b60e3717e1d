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
  /** Field of it that is kept where a row is chosen; its id without. */
  value?: string;
  /** Its rows form a tree, and are shown as one. */
  isTree?: boolean;
  /** `*` may be chosen as well: all rows, those of later included. */
  hasAll?: boolean;
}

/** One field of an entity. What is not said is not so: a field is unsearched, unsorted and read-only unless told. */
export interface Field {
  kind: FieldKind;
  /** Name on the wire, where it is another. */
  wire?: string;
  /** A choice, radio or checkbox has these values in the database, each with its spelling on the wire. */
  choices?: Readonly<Record<string, string>>;
  reference?: Reference;
  /** Field that says in which currency the amount is, and the one of a new row; or the currency itself (`CNY`). */
  currency?: { field: string; unset?: string } | { code: string };
  /** It is what a code of the row is called in the language of the reader: the entity the row is about, a field of it, an act. */
  said?: 'entity' | 'entityField' | 'act';
  /**
   * Its values are such codes, or names of entities: lists and forms show what they are called, and a text is chosen from all
   * there are.
   */
  codes?: CodeKind | 'entity';
  /** Of an array: what its names and values are; text without. */
  entries?: 'money';
  /** Shown behind the value: `mm`, `km`. */
  unit?: string;

  /** Our panel offers a filter for it. Calls may filter by every column of the list as well (`askedField`). */
  isSearchable?: boolean;
  /** Our panel offers to sort by it. It needs an index where the list may grow long. */
  isSortable?: boolean;
  /** The list makes it of more than its column keeps, so it is filtered and sorted as it is shown. */
  isMade?: boolean;
  /** No filter and no order may name it. */
  isUnasked?: boolean;
  /** Searched by the quick search. */
  isQuick?: boolean;
  /** Is in the rows of the list. */
  isListed?: boolean;
  /** It is in the rows of the list, and its column is hidden until the reader chooses it. */
  isAside?: boolean;

  /** Is in the form and may be changed. */
  isWritable?: boolean;
  /** May be set when the row is added, and never again: it names the row. */
  isFixed?: boolean;
  /** Is in the form, to be read. */
  isShown?: boolean;
  /** Part of the form it stands in; the first part without. */
  section?: string;
  /** A value in each language: `{ en: '…', fr: '…' }`. A language may be missing, unless it is English and required. */
  isPerLanguage?: boolean;
  isRequired?: boolean;
  /** A value on the wire that a form asks about before it saves it; its words are `asks.<field>`. */
  asksBefore?: string;
  /** It shows who sends the form, is compared, and is no value of the row. */
  isProof?: boolean;
  /** Value of a new row that says nothing of it. */
  initial?: boolean | string | number;
  /** A new row has none of it, so the form of a new row leaves it out. */
  isOfExisting?: boolean;
  /** Smallest and largest number. */
  least?: number;
  most?: number;
  /** Longest text, or most entries of a list. */
  longest?: number;
  /** What a text has to look like; the sentence is `errors:admin.format`, or `errors:admin.formats.<patternName>`. */
  pattern?: Pick<RegExp, 'test'>;
  patternName?: string;
  /** A text that is a date, and how exact it may be: `2025-11`. It is kept so in whatever spelling it is given. */
  precision?: Precision;
  /** A text that is a figure with a point before its decimals: a file writes it as a number. */
  isFigure?: boolean;
  /** A year or a date of a car: from 1990 to the next year. */
  isOfCar?: boolean;
  /** Checks by name, beyond what its kind asks for: `idNumber`. */
  rules?: readonly RuleName[];
  /** Kinds of files the browser offers for it, `.mp4,video/mp4`; pictures and PDFs unless told. */
  accept?: string;
  /** How a text is kept, whatever signs it was typed with: applied before anything is asked of it. */
  plain?: (typed: string) => string;
  /** Last part of a node of the entity. Only who has it knows of the field: it is in no list, form, file or log of others. */
  right?: string;
  /** Call of the entity that says what follows from a choice: values of other fields, by names of the wire. */
  fills?: string;
  /** Prices, balances, rights: each change of it has an entry in a log of its own and can be rolled back alone. */
  isSensitive?: boolean;
}

/** Name of a field on the wire. */
export const wireName = (name: string, { wire }: Field): string => wire ?? name;

/** The currency of an amount, of the field itself or of another field of its row; undefined where neither names one. */
export function currencyOf({ currency }: Field, row: Readonly<Record<string, unknown>>): string | undefined {
  const code = currency && ('code' in currency ? currency.code : row[currency.field] || currency.unset);
  return typeof code === 'string' && /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** The value of a field in a row of the wire; `user.nickname` stands in the object `user`. */
export const valueIn = (row: Readonly<Record<string, unknown>>, wire: string): unknown =>
  wire.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], row);

/** Values by their names on the wire, those with a dot in objects: what `valueIn` reads. */
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
