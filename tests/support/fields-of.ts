/** Paths of all fields in an answer, such as `list.name`. Rows of a list share one set of paths. */
export function fieldsOf(value: unknown, within = ''): string[] {
  const rows = Array.isArray(value) ? value : [value];
  const names = rows.flatMap((row: unknown) =>
    typeof row !== 'object' || row === null
      ? [within]
      : Object.entries(row).flatMap(([name, kept]) => fieldsOf(kept, within === '' ? name : `${within}.${name}`)),
  );
  const found = new Set(names.length === 0 ? [within] : names);
  // A field that is null in one row and an object in another is listed by the object's fields.
  return [...found].filter((name) => ![...found].some((one) => one.startsWith(`${name}.`))).toSorted();
}

const among = (part: string, names: string) => names.split(' ').map((name) => (part === '' ? name : `${part}.${name}`));
/** The same of a table: the names that stand in each part, with one blank between them. */
export const fieldsIn = (parts: Readonly<Record<string, string>>) =>
  Object.entries(parts)
    .flatMap(([part, names]) => among(part, names))
    .toSorted();
