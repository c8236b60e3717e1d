/** The most values an address may nest: more than any form has filters, times the fields of a filter. */
const MAX_PLACES = 200;

/**
 * Reads the values that clients of the BuildAdmin family nest in addresses, as axios 1.x writes them:
 * `search[0][field]=id&search[0][val]=7` → `[{ field: 'id', val: '7' }]`. The list is ordered by index, and of repeated
 * fields the last counts. Other names are ignored.
 *
 * @returns undefined if there are more values than any form has, or a bracket is malformed.
 */
export function readBracketList(
  name: string,
  entries: Iterable<readonly [name: string, value: string]>,
): Record<string, string>[] | undefined {
  const found = new Map<number, Record<string, string>>();
  for (const [written, value] of entries) {
    if (!written.startsWith(`${name}[`)) continue;
    const [, place, field] = /^\[(\d{1,4})\]\[([a-z_]{1,40})\]$/i.exec(written.slice(name.length)) ?? [];
    if (place === undefined || field === undefined) return undefined;
    const index = Number(place);
    const values = found.get(index) ?? (Object.create(null) as Record<string, string>);
    values[field] = value;
    found.set(index, values);
    if (found.size > MAX_PLACES) return undefined;
  }
  return [...found].sort(([left], [right]) => left - right).map(([, values]) => ({ ...values }));
}
