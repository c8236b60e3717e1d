import { TYPED_LINES, type TypedName } from './typed-lines.ts';

/** Lines we can quote. Only customs can name their own charges. */
const QUOTED = [
  'factory',
  'toCarrier',
  'exportCustoms',
  'loading',
  'freight',
  'insurance',
  'destination',
  'onward',
  'delivery',
] as const satisfies readonly TypedName[];
export type QuotedKey = (typeof QUOTED)[number];

const isQuoted = (name: TypedName): name is QuotedKey => (QUOTED as readonly TypedName[]).includes(name);

interface Answered {
  lines: readonly { key: string; mark: string }[];
  missing: readonly { key: string }[];
}

/** Lines of a price a quote is wanted for: those that are missing or only an estimate, and a delivery that no row states. */
export function wantedQuotes({ lines, missing }: Answered): QuotedKey[] {
  const marks = new Map(lines.map(({ key, mark }) => [key, mark]));
  const open = new Set(missing.map(({ key }) => key));
  return TYPED_LINES.flatMap(({ name, key }) => {
    const mark = marks.get(key);
    const isWanted =
      key === 'delivery' ? mark === undefined : open.has(key) || mark === 'estimate' || mark === 'sample';
    return isWanted && isQuoted(name) ? [name] : [];
  });
}

/** The lines a text names, each once and in their order; what is no such line is left out. */
export function quotedKeys(text: string): QuotedKey[] {
  const named = new Set(text.split(','));
  return QUOTED.filter((name) => named.has(name));
}
