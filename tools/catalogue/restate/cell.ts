import type { Entry, Fitment } from '../../../src/domain/catalogue/model.ts';
import { SPECIAL_READERS } from './special.ts';
import type { StatedValue } from './source.ts';
import type { Tables } from './tables.ts';
import type { Context } from './tokens.ts';
import { readWords } from './words.ts';

/** A stated value in the product's terms, or the reason it is not carried. */
type Restated = { carried: true; key: string; entries: Entry[] } | { carried: false; reason: Reason };

export const REASONS = ['unknown-label', 'not-understood', 'placeholder-zero', 'differs-when-rendered'] as const;
export type Reason = (typeof REASONS)[number];

const MARKS: Record<string, Fitment> = { '●': 'standard', '○': 'optional', '-': 'absent' };
const WHOLE_VALUES: Record<string, Entry> = {
  标配: { fit: 'standard' },
  选配: { fit: 'optional' },
  // A charging function the car takes or does not; whether it is fitted as standard the source does not say.
  支持: { term: 'supported' },
  不支持: { term: 'not_supported' },
};
const PAIR_PLACES: Record<string, string> = { 主: 'driver', 副: 'front_passenger', 前: 'front', 后: 'rear' };

export function restateValue({ group, label, value }: StatedValue, tables: Tables): Restated {
  const key = tables.labels[group]?.[label] ?? tables.labels[group]?.['*'];
  const parameter = key === undefined ? undefined : tables.parameters.get(key);
  if (key === undefined || !parameter) return { carried: false, reason: 'unknown-label' };
  // Battery cars without an engine stand in the source with a displacement of "0.0": a filler, not a fact.
  if (key === 'displacement' && Number(value) === 0) return { carried: false, reason: 'placeholder-zero' };
  const context: Context = { tables, parameter, label };
  const special = SPECIAL_READERS[key];
  const entries = special ? special(value, context) : readCell(value, context);
  return entries?.length ? { carried: true, key, entries } : { carried: false, reason: 'not-understood' };
}

function readCell(value: string, context: Context): Entry[] | undefined {
  const entries: Entry[] = [];
  for (const line of value.split('\n')) {
    const read = readLine(line.trim(), context);
    if (!read) return undefined;
    entries.push(...read);
  }
  return entries;
}

/** One line: a mark or none, then a pair of places, a word that is the whole value, or a list of words. */
function readLine(line: string, context: Context): Entry[] | undefined {
  const fit = MARKS[line.charAt(0)];
  const content = (fit ? line.slice(1) : line).trim();
  if (/^(主\/副|前\/后)/.test(context.label)) return readPair(content, fit);
  const whole = WHOLE_VALUES[content];
  if (whole) return [{ ...whole, ...(fit && { fit }) }];
  if (!content) return fit ? [{ fit }] : undefined;
  return readWords(content, fit, context);
}

/** `前 ● / 后-`, and the same with its first mark drawn to the front: `● 前 / 后-`. */
function readPair(content: string, shared: Fitment | undefined): Entry[] | undefined {
  const entries: Entry[] = [];
  for (const part of content.split(' / ')) {
    const match = /^([主副前后])\s*([●○-])?$/.exec(part.trim());
    const at = match && PAIR_PLACES[match[1]!];
    const fit = match?.[2] ? MARKS[match[2]] : shared;
    if (!at || !fit) return undefined;
    entries.push({ fit, at });
  }
  return entries;
}
