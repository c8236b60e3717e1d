import { FITMENTS, type Cell, type Entry, type Fitment, type Parameter } from '../../src/domain/catalogue/model.ts';
import { accepted, type Result } from '../../src/domain/shared/result.ts';

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
  /(?:(?<fit>standard|optional|absent)(?::(?<price>-?\d+(?:\.\d{1,2})?))?(?=\s|$)\s*)?/,
  /(?:(?<count>\d+)x(?=\s|$)\s*)?/,
  /(?<value>.*?)\s*/,
  /(?:\((?<note>[a-z][a-z0-9_]*)\))?$/,
);
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const RANGE = /^(-?\d+(?:\.\d+)?)\s*[-–]\s*(-?\d+(?:\.\d+)?)$/;
const DATE = /^\d{4}-\d{2}(?:-\d{2})?$/;
const CODE = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;

function joined(...parts: readonly RegExp[]): RegExp {
  return new RegExp(parts.map(({ source }) => source).join(''), 's');
}

/** Reads a cell of a table. Refused with a reason for the person who wrote the table. */
export function parseCell(text: string, parameter: Parameter, knowsTerm: (code: string) => boolean): Result<Cell> {
  const entries: Entry[] = [];
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const entry = parseEntry(part.trim(), parameter, knowsTerm);
    if (!entry.accepted) return entry;
    entries.push(entry.value);
  }
  return accepted(entries);
}

function parseEntry(text: string, parameter: Parameter, knowsTerm: (code: string) => boolean): Result<Entry> {
  const { at, fit, price, count, value = '', note } = ENTRY.exec(text)?.groups ?? {};
  for (const code of [at, note]) {
    if (code !== undefined && !knowsTerm(code))
      return { accepted: false, reason: `"${code}" is not in the vocabulary` };
  }
  if (price !== undefined && fit !== 'optional') {
    return { accepted: false, reason: `only an optional feature has a price of its own: "${text}"` };
  }
  const stated = value === '' ? accepted({}) : parseValue(value, parameter, knowsTerm);
  if (!stated.accepted) return stated;
  if (value === '' && fit === undefined && count === undefined) {
    return { accepted: false, reason: `"${text}" states nothing` };
  }
  return accepted({
    ...(fit !== undefined && isFitment(fit) && { fit }),
    ...(at !== undefined && { at }),
    ...stated.value,
    ...(count !== undefined && { count: Number(count) }),
    ...(note !== undefined && { note }),
    ...(price !== undefined && { optionPriceMinor: Math.round(Number(price) * 100) }),
  });
}

function parseValue(value: string, parameter: Parameter, knowsTerm: (code: string) => boolean): Result<Entry> {
  const { kind } = parameter;
  const quoted = /^"(.*)"$/s.exec(value)?.[1];
  if (quoted !== undefined) return accepted({ text: quoted });
  if (kind === 'date') {
    return DATE.test(value)
      ? accepted({ text: value })
      : { accepted: false, reason: `"${value}" is no date such as 2025-11` };
  }
  if (NUMBER.test(value) && kind !== 'text') {
    // Money is written in yuan and kept in fen.
    return accepted({ number: kind === 'money' ? Math.round(Number(value) * 100) : Number(value) });
  }
  const [, from, to] = RANGE.exec(value) ?? [];
  if (from !== undefined && to !== undefined && kind !== 'text') {
    if (Number(from) > Number(to))
      return { accepted: false, reason: `"${value}" is not a range: its lower end comes first` };
    return accepted({ number: Number(from), to: Number(to) });
  }
  if (kind === 'number' || kind === 'range' || kind === 'money')
    return { accepted: false, reason: `"${value}" is not a number such as 3780 or 7.5` };
  if (kind === 'text') return accepted({ text: value });
  if (CODE.test(value) && knowsTerm(value)) return accepted({ term: value });
  return { accepted: false, reason: `"${value}" is not in the vocabulary; a proper name is written in quotes` };
}

function isFitment(value: string): value is Fitment {
  return (FITMENTS as readonly string[]).includes(value);
}
