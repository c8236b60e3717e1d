import type { SpecSheet } from './model.ts';

/** A sheet's entries were checked when they were written. That it is one at all is seen without a schema, which takes ten times as long. */
export function isSheet(value: unknown): value is SpecSheet {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((cell) => Array.isArray(cell) && cell.length > 0 && cell.every(isEntry));
}

const isEntry = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The sheet of a style as the database has it. Throws an error that names the style where it is none. */
export function readSheet(text: string, { id, slug }: { id: number; slug: string }): SpecSheet {
  try {
    const sheet: unknown = JSON.parse(text);
    if (isSheet(sheet)) return sheet;
  } catch {
    // Said below, with the name of the style.
  }
  throw new Error(`The sheet of the style ${id} (${slug}) cannot be read.`);
}
