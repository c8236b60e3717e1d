/** One, in parts per million. */
const ONE_PPM = 1_000_000;

/** A term of a base: a line, how many times it is taken, in parts per million. */
export interface Term {
  key: string;
  timesPpm: number;
}

const TERM = /^(?:(\d+(?:\.\d{1,4})?)\*)?([a-z][a-z0-9_]*)$/;

/** Bases are few and are asked for with every line of every car of a list. */
const parsed = new Map<string, readonly Term[] | undefined>();

/** The terms of a base such as `1.1*fob+duty`; undefined for what is no sum of lines. */
export function baseTerms(base: string): readonly Term[] | undefined {
  const known = parsed.get(base);
  if (known !== undefined || parsed.has(base)) return known;
  const terms = parseBase(base);
  parsed.set(base, terms);
  return terms;
}

function parseBase(base: string): Term[] | undefined {
  const terms: Term[] = [];
  for (const text of base.split('+')) {
    const [, times = '1', key] = TERM.exec(text.trim()) ?? [];
    if (key === undefined) return undefined;
    terms.push({ key, timesPpm: Math.round(Number(times) * ONE_PPM) });
  }
  return terms;
}
