/** JSON that can be hashed. Its numbers have few decimals or none, so every programming language writes them the same. */
export type Canonical =
  string | number | boolean | null | readonly Canonical[] | { readonly [name: string]: Canonical };

/**
 * Writes a value as its one text by RFC 8785: names in the order of their UTF-16 units, no spaces, strings as
 * JSON.stringify writes them.
 *
 * @throws for a number that is neither a safe integer nor has at most six digits and three decimals, and for a string
 * with half a surrogate pair.
 */
export function canonicalJson(value: Canonical): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value as Record<string, Canonical>);
    // Sorts by UTF-16 units: the order of a human language could change with a version of its rules.
    entries.sort(([left], [right]) => (left < right ? -1 : 1));
    return `{${entries.map(([name, part]) => `${canonicalJson(name)}:${canonicalJson(part)}`).join()}}`;
  }
  if (typeof value === 'number' && !isPlain(value)) throw new Error(`${value} is not a plain number.`);
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('A text holds half a character.');
  return JSON.stringify(value);
}

const FEW_DECIMALS = /^-?\d{1,6}\.\d{1,3}$/;
const isPlain = (value: number): boolean => Number.isSafeInteger(value) || FEW_DECIMALS.test(String(value));
