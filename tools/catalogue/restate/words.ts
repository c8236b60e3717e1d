import type { Entry, Fitment } from '../../../src/domain/catalogue/model.ts';
import { fen, readAmount, readCountedTerm, readLatin, readTerm, type Context } from './tokens.ts';

const SEPARATORS = /^[\s/、+]+/;
const PRICE = /^\((?:(免费)|(暂无价格)|([\d.]+)(万)?元)\)/;
const RESTRICTIONS: Record<string, string> = {
  '(仅驾驶位)': 'driver_side_only',
  '(仅副驾驶位)': 'passenger_side_only',
  '（责任免除条款以官方为准）': 'exclusions_apply',
  '+照明灯': 'with_light',
};

/**
 * Reads a line of words, numbers and prices into entries. A price or a restriction belongs to the entry before it.
 * Answers undefined when anything of the line is not understood: a half-read line would drop facts silently.
 */
export function readWords(line: string, fit: Fitment | undefined, context: Context): Entry[] | undefined {
  const entries: Entry[] = [];
  let rest = line.trim();
  while (rest) {
    const restriction = Object.keys(RESTRICTIONS).find((words) => rest.startsWith(words));
    const last = entries.at(-1);
    const price = PRICE.exec(rest);
    if (restriction) {
      if (!last || last.note) return undefined;
      last.note = RESTRICTIONS[restriction]!;
      rest = rest.slice(restriction.length);
    } else if (price) {
      applyPrice(last ?? newEntry(entries, fit), price);
      rest = rest.slice(price[0].length);
    } else {
      const token =
        readTerm(rest, context) ?? readCountedTerm(rest, context) ?? readAmount(rest, context) ?? readLatin(rest);
      if (!token) return undefined;
      entries.push({ ...(fit && { fit }), ...token.entry });
      rest = rest.slice(token.length);
    }
    if (!rest.startsWith('+照明灯')) rest = rest.replace(SEPARATORS, '');
  }
  return entries;
}

function newEntry(entries: Entry[], fit: Fitment | undefined): Entry {
  const entry: Entry = fit ? { fit } : {};
  entries.push(entry);
  return entry;
}

/** A price makes the entry an option, also where the source's line lost its marks. */
function applyPrice(entry: Entry, [, free, unstated, amount, tenThousands]: RegExpExecArray): void {
  entry.fit ??= 'optional';
  if (free) entry.optionPriceMinor = 0;
  else if (!unstated) entry.optionPriceMinor = fen(amount!, tenThousands !== undefined);
}
