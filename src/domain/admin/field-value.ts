import { isSheet } from '../catalogue/sheet-text.ts';
import { parseWireAmount, wireAmount } from '../shared/money.ts';
import { readSiteTime } from '../shared/site-time.ts';
import { readDateText, readDayText, readTimeText, type Precision } from '../shared/spreadsheet/date-text.ts';
import { plainSigns } from '../shared/typed-amount.ts';
import type { Field, FieldKind } from './field.ts';
import { readDefects } from './defect-value.ts';
import { readPhotoList } from './photo-value.ts';

/** Why a value is refused. Its sentence is `errors:admin.<fault>`, filled with `values`. */
export interface ValueFault {
  fault: FaultName;
  values?: Readonly<Record<string, string | number>>;
}

/** A fault of one value in a form. `path` is its name on the wire; `name.fr` is its French text. */
export interface FormFault extends ValueFault {
  path: string;
}

type FaultName =
  | 'required'
  | 'editorRequired'
  | 'contentEmpty'
  | 'notText'
  | 'notNumber'
  | 'notWhole'
  | 'notAmount'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooLong'
  | 'tooMany'
  | 'format'
  | 'notDate'
  | 'unclearDate'
  | 'notOfCar'
  | 'notTime'
  | 'notChoice'
  | 'notAmong'
  | 'notSwitch'
  | 'notList'
  | 'notUpload'
  | 'notColor'
  | 'notPerLanguage'
  | 'notSheet'
  | 'sheetUnknown'
  | 'sheetFigure';

/** A value of the form as the database stores it; null if it is empty. */
export type FieldValue = unknown;
type Read = { value: FieldValue } | ValueFault;

/** Returns the ids in a reference, or in a list of them. */
export const idsIn = (value: unknown): string[] =>
  value === null || value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);

const fault = (name: ValueFault['fault'], values?: ValueFault['values']): ValueFault =>
  values ? { fault: name, values } : { fault: name };

const LONGEST: Partial<Record<FieldKind, number>> = {
  text: 200,
  area: 20_000,
  markdown: 200_000,
  richText: 200_000,
  password: 32,
  tags: 100,
  array: 100,
  images: 40,
  checkbox: 100,
  references: 1_000,
  rights: 1_000,
  city: 3,
};
/** Longest text of an entry of a list. */
const LONGEST_ENTRY = 500;

const isEmpty = (sent: unknown): boolean =>
  sent === null || sent === undefined || sent === '' || (Array.isArray(sent) && sent.length === 0);

/**
 * Reads one value of one language, as a client sent it: numbers may be text, switches `1` or `"1"`, lists may be comma
 * text. An empty value becomes null; `readForm` decides whether it may be empty.
 */
export function readValue(field: Field, sent: unknown): Read {
  if (isEmpty(sent)) return { value: field.kind === 'switch' ? false : field.kind === 'sheet' ? {} : null };
  return READERS[field.kind](sent, field);
}

function readText(sent: unknown, field: Field): Read {
  const { kind, longest = LONGEST[kind] ?? 2_000, pattern, patternName, precision } = field;
  const given = typeof sent === 'number' ? String(sent) : sent;
  if (typeof given !== 'string') return fault('notText');
  // Spaces around a single line are slips, but in a text of several lines they may be meant.
  const text = field.plain?.(given) ?? (kind === 'text' || kind === 'icon' ? given.trim() : given).normalize('NFC');
  if (kind === 'text' && /[\p{Cc}\u2028\u2029]/u.test(text)) return fault('notText');
  if (text.length > longest) return fault('tooLong', { count: longest });
  if (precision && text !== '') return readPartOfDate(text, precision, patternName);
  if (pattern && !pattern.test(text)) return patternName ? fault('format', { name: patternName }) : fault('format');
  return { value: text === '' || (kind === 'richText' && saysNothing(text)) ? null : text };
}

/** Tells whether formatted text is empty: editors send `<p><br></p>` for an empty field. */
const saysNothing = (html: string): boolean =>
  !/<(?:img|hr|table|video)\b/i.test(html) && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '';

const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/;

function readNumber(sent: unknown, { kind, min, max }: Field): Read {
  const text = typeof sent === 'string' ? plainSigns(sent) : '';
  const value = typeof sent === 'number' ? sent : NUMBER.test(text) ? Number(text) : NaN;
  if (!Number.isFinite(value)) return fault('notNumber');
  if ((kind === 'integer' || kind === 'year') && !Number.isSafeInteger(value)) return fault('notWhole');
  return within(value, min, max, String);
}

/** Accepts decimal text only: programs may write a JSON number as `1e3` and read it back as another. */
function readMoney(sent: unknown, { min = 0, max }: Field): Read {
  const given = typeof sent === 'string' ? plainSigns(sent) : '';
  const [, minus = '', text = ''] = /^(-?)(.*)$/.exec(given) ?? [];
  const value = parseWireAmount(text);
  return value === undefined ? fault('notAmount') : within(minus ? -value : value, min, max, wireAmount);
}

function within(value: number, min: number | undefined, max: number | undefined, text: (n: number) => string): Read {
  if (min !== undefined && value < min) return fault('tooSmall', { min: text(min) });
  if (max !== undefined && value > max) return fault('tooLarge', { max: text(max) });
  return { value };
}

function readDate(sent: unknown): Read {
  const read = readDayText(typeof sent === 'string' ? sent : '');
  return 'date' in read ? { value: read.date } : fault(read.fault);
}

function readPartOfDate(text: string, precision: Precision, name = 'month'): Read {
  const read = readDateText(text, precision);
  if ('date' in read) return { value: read.date };
  return read.fault === 'unclearDate' ? fault(read.fault) : fault('format', { name });
}

function readTime(sent: unknown): Read {
  const time = readTimeText(typeof sent === 'string' ? sent : '');
  return time === undefined ? fault('notTime') : { value: time };
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Reads unix seconds, a text in the site's zone, or a text with its zone (ISO 8601), as exported files have it. */
function readInstant(sent: unknown): Read {
  const text = String(sent).trim();
  const value = /^-?\d{1,12}$/.test(text)
    ? Number(text) * 1_000
    : ISO_TIME.test(text)
      ? Date.parse(text)
      : readSiteTime(text);
  return value === undefined || Number.isNaN(value) ? fault('notDate') : { value };
}

const storedChoice = ({ choices = {} }: Field, sent: unknown): string | undefined =>
  Object.entries(choices).find(([, spelling]) => spelling === String(sent))?.[0];

function readChoice(sent: unknown, field: Field): Read {
  const value = storedChoice(field, sent);
  if (value !== undefined) return { value };
  // A form offers the choices, but the author of a file needs to be told them.
  return fault('notAmong', { choices: Object.values(field.choices ?? {}).join(', ') });
}

function readSwitch(sent: unknown): Read {
  if (sent === true || sent === 1 || sent === '1' || sent === 'true') return { value: true };
  if (sent === false || sent === 0 || sent === '0' || sent === 'false') return { value: false };
  return fault('notSwitch');
}

/** Reads a list, or entries separated by commas, as some clients send it. */
function listIn(sent: unknown, { kind, longest = LONGEST[kind] ?? 100 }: Field): unknown[] | ValueFault {
  const list: unknown = typeof sent === 'string' ? sent.split(',') : sent;
  if (!Array.isArray(list)) return fault('notList');
  return list.length > longest ? fault('tooMany', { count: longest }) : (list as unknown[]);
}

/** Makes a reader of lists from a reader of entries. Repeated entries are stored once. */
const listOf =
  (read: (entry: unknown, field: Field) => Read) =>
  (sent: unknown, field: Field): Read => {
    const list = listIn(sent, field);
    if ('fault' in list) return list;
    const values = new Set<unknown>();
    for (const entry of list) {
      if (isEmpty(entry)) continue;
      const one = read(entry, field);
      if ('fault' in one) return one;
      values.add(one.value);
    }
    return { value: [...values] };
  };

const readEntry = (entry: unknown): Read => readText(entry, { kind: 'text', longest: LONGEST_ENTRY });

function readAmountEntry(entry: unknown): Read {
  const read = readMoney(entry, { kind: 'money' });
  return 'fault' in read ? read : { value: wireAmount(Number(read.value)) };
}

function readArray(sent: unknown, field: Field): Read {
  const list = Array.isArray(sent) ? listIn(sent, field) : fault('notList');
  if ('fault' in list) return list;
  const readPart = field.entries === 'money' ? readAmountEntry : readEntry;
  const entries: { key: unknown; value: unknown }[] = [];
  for (const entry of list) {
    if (typeof entry !== 'object' || entry === null) return fault('notList');
    const { key, value } = entry as { key?: unknown; value?: unknown };
    const [name, text] = [readPart(key ?? ''), readPart(value ?? '')];
    if ('fault' in name) return name;
    if ('fault' in text) return text;
    entries.push({ key: name.value ?? '', value: text.value ?? '' });
  }
  return { value: entries };
}

/** Accepts addresses of our own uploads and of files of the site. A file elsewhere could change or disappear. */
function readUpload(sent: unknown, { pattern, patternName = '' }: Field): Read {
  const isOurs = typeof sent === 'string' && /^\/(?!\/)[\w./%~-]{1,300}$/.test(sent) && !sent.includes('..');
  if (!isOurs) return fault('notUpload');
  return pattern && !pattern.test(sent) ? fault('format', { name: patternName }) : { value: sent };
}

function readColor(sent: unknown): Read {
  const isColor = typeof sent === 'string' && /^#[0-9a-f]{6}$/i.test(sent);
  return isColor ? { value: sent.toLowerCase() } : fault('notColor');
}

/** Ids are whole numbers, or texts that name a row. */
function readId(sent: unknown): Read {
  if (typeof sent === 'number' && Number.isSafeInteger(sent)) return { value: String(sent) };
  const isId = typeof sent === 'string' && /^[\w.~:/+*-]{1,200}$/.test(sent);
  return isId ? { value: sent } : fault('notChoice');
}

/** Clients send the id 0 if no row is chosen; no row has it. */
const readReference = (sent: unknown): Read => (String(sent) === '0' ? { value: null } : readId(sent));
/** The engine checks codes and figures with the dictionary: `functions/admin/engine/form/sheet-faults.ts`. */
const readSheet = (sent: unknown): Read => (isSheet(sent) ? { value: sent } : fault('format'));

function readPhotos(sent: unknown, field: Field): Read {
  const list = Array.isArray(sent) ? listIn(sent, field) : fault('notList');
  return 'fault' in list ? list : readPhotoList(list);
}

function readDefectList(sent: unknown, field: Field): Read {
  const list = Array.isArray(sent) ? listIn(sent, field) : fault('notList');
  if ('fault' in list) return list;
  const read = readDefects(list);
  return 'value' in read ? read : fault('format', { name: 'defect', place: read.wrongAt });
}

const READERS: Readonly<Record<FieldKind, (sent: unknown, field: Field) => Read>> = {
  id: readId,
  code: readId,
  reference: readReference,
  references: listOf(readId),
  rights: listOf(readId),
  text: readText,
  area: readText,
  markdown: readText,
  richText: readText,
  password: readText,
  icon: readText,
  number: readNumber,
  float: readNumber,
  integer: readNumber,
  year: readNumber,
  money: readMoney,
  date: readDate,
  time: readTime,
  instant: readInstant,
  color: readColor,
  json: () => fault('notText'),
  choice: readChoice,
  radio: readChoice,
  checkbox: listOf(readChoice),
  switch: readSwitch,
  tags: listOf(readEntry),
  city: listOf(readId),
  array: readArray,
  file: readUpload,
  image: readUpload,
  images: listOf(readUpload),
  photos: readPhotos,
  sheet: readSheet,
  defects: readDefectList,
};
