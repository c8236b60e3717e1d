/** What may be hashed: JSON whose numbers are whole or have few decimals, so that every language writes them the same. */
export type Canonical =
  string | number | boolean | null | readonly Canonical[] | { readonly [name: string]: Canonical };

/**
 * The one text of a value by RFC 8785: names in the order of their UTF-16 units, no space, strings as JSON.stringify
 * writes them.
 *
 * @throws for a number that is neither whole nor has three decimals at most, and a string with half a surrogate pair.
 */
export function canonicalJson(value: Canonical): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value as Record<string, Canonical>);
    // In a language's own order, words could move with the version of it.
    entries.sort(([left], [right]) => (left < right ? -1 : 1));
    return `{${entries.map(([name, part]) => `${canonicalJson(name)}:${canonicalJson(part)}`).join()}}`;
  }
  if (typeof value === 'number' && !isPlain(value)) throw new Error(`${value} is not a plain number.`);
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('A text holds half a character.');
  return JSON.stringify(value);
}

const FEW_DECIMALS = /^-?\d{1,6}\.\d{1,3}$/;
const isPlain = (value: number): boolean => Number.isSafeInteger(value) || FEW_DECIMALS.test(String(value));
