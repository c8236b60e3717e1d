import { FITMENTS, type Cell, type Entry, type Fitment, type Parameter } from '../../src/domain/catalogue/model.ts';
import { readAmount } from '../../src/domain/shared/money.ts';
import { accepted, type Result } from '../../src/domain/shared/result.ts';
import { readDateText } from '../../src/domain/shared/spreadsheet/date-text.ts';
import { plainNumber, plainPercent, type NumberSigns } from '../../src/domain/shared/spreadsheet/number-text.ts';

/**
 * How a cell of an imported table is written:
 *
 *     cell     = entry *( ";" entry )
 *     entry    = [ position "=" ] [ fitment [ ":" price ] ] [ count "x" ] [ value ] [ "(" note ")" ]
 *     fitment  = "standard" / "optional" / "absent"
 *     price    = yuan, `2000` or `2000.50`; 0 is free of charge
 *     value    = number / number "-" number / code of the vocabulary / "text in quotes" / text
 *
 * Examples: `standard` · `optional:2000` · `front=standard; rear=absent` · `3780` · `30-80` · `small_car` ·
 * `optional:3000 heated_seat` · `2x orin_x` · `165/65 R15`. Numbers are in the parameter's unit, money in yuan. An
 * empty cell states nothing.
 */
const ENTRY = joined(
  /^(?:(?<at>[a-z][a-z0-9_]*)\s*=\s*)?/,
  /(?:(?<fit>standard|optional|absent)(?::(?<price>-?[\d.,]+))?(?=\s|$)\s*)?/,
  /(?:(?<count>\d+)x(?=\s|$)\s*)?/,
  /(?<value>.*?)\s*/,
  /(?:\((?<note>[a-z][a-z0-9_]*)\))?$/,
);
const RANGE = /^(-?[\d.,]+\s*%?)\s*[-–]\s*(-?[\d.,]+\s*%?)$/;
const CODE = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;

function joined(...parts: readonly RegExp[]): RegExp {
  return new RegExp(parts.map(({ source }) => source).join(''), 's');
}

/** By what a cell is read. */
interface CellReading {
  parameter: Parameter;
  knowsTerm: (code: string) => boolean;
  /** Signs of the file's numbers; a point before decimals unless told. */
  signs?: NumberSigns;
}
const POINTS: NumberSigns = { decimal: '.', group: undefined };

const refusal = (reason: string) => ({ accepted: false, reason }) as const;

/** Reads a cell of a table. Refused with a reason for the person who wrote the table. */
export function parseCell(text: string, reading: CellReading): Result<Cell> {
  const entries: Entry[] = [];
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const entry = parseEntry(part.trim(), reading);
    if (!entry.accepted) return entry;
    entries.push(entry.value);
  }
  return accepted(entries);
}

function parseEntry(text: string, reading: CellReading): Result<Entry> {
  const { knowsTerm, signs = POINTS } = reading;
  const { at, fit, price, count, value = '', note } = ENTRY.exec(text)?.groups ?? {};
  for (const code of [at, note]) {
    if (code !== undefined && !knowsTerm(code)) return refusal(`"${code}" is not in the vocabulary`);
  }
  if (price !== undefined && fit !== 'optional') {
    return refusal(`only an optional feature has a price of its own: "${text}"`);
  }
  const optionPriceMinor = price === undefined ? undefined : readAmount(price, signs);
  if (price !== undefined && optionPriceMinor === undefined)
    return refusal(`"${price}" is not a price such as 2000.50`);
  const stated = value === '' ? accepted({}) : parseValue(value, reading);
  if (!stated.accepted) return stated;
  if (value === '' && fit === undefined && count === undefined) {
    return refusal(`"${text}" states nothing`);
  }
  return accepted({
    ...(fit !== undefined && isFitment(fit) && { fit }),
    ...(at !== undefined && { at }),
    ...stated.value,
    ...(count !== undefined && { count: Number(count) }),
    ...(note !== undefined && { note }),
    ...(optionPriceMinor !== undefined && { optionPriceMinor }),
  });
}

function parseValue(value: string, reading: CellReading): Result<Entry> {
  const { kind } = reading.parameter;
  const quoted = /^"(.*)"$/s.exec(value)?.[1];
  if (quoted !== undefined) return accepted({ text: quoted });
  if (kind === 'text') return accepted({ text: value });
  if (kind === 'date') {
    const read = readDateText(value, ['month', 'day']);
    if ('date' in read) return accepted({ text: read.date });
    const why =
      read.fault === 'unclearDate' ? 'can be read in two ways: write it as 2025-11-14' : 'is no date such as 2025-11';
    return refusal(`"${value}" ${why}`);
  }
  const figure = figureIn(value, reading);
  if (figure !== undefined) return accepted({ number: figure });
  const [, from, to] = RANGE.exec(value) ?? [];
  const [min, max] = [from, to].map((end) => (end === undefined ? undefined : figureIn(end, reading)));
  if (min !== undefined && max !== undefined) {
    return min > max
      ? refusal(`"${value}" is not a range: its lower end comes first`)
      : accepted({ number: min, to: max });
  }
  if (kind === 'number' || kind === 'range' || kind === 'money')
    return refusal(`"${value}" is not a number such as 3780 or 7.5`);
  if (CODE.test(value) && reading.knowsTerm(value)) return accepted({ term: value });
  return refusal(`"${value}" is not in the vocabulary; a proper name is written in quotes`);
}

/** A figure in the parameter's unit. Money is written in yuan and kept in fen; 80 % is 80 where the unit is percent. */
function figureIn(text: string, { parameter: { kind, unit }, signs = POINTS }: CellReading): number | undefined {
  if (kind === 'money') return readAmount(text, signs);
  const plain = unit === 'percent' ? plainPercent(text, signs) : plainNumber(text, signs);
  return plain === undefined ? undefined : Number(plain);
}

function isFitment(value: string): value is Fitment {
  return (FITMENTS as readonly string[]).includes(value);
}
