import type { SpecSheet } from './model.ts';

/** Tells whether a value is a sheet. Entries are checked when written; a schema would take ten times as long. */
export function isSheet(value: unknown): value is SpecSheet {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((cell) => Array.isArray(cell) && cell.length > 0 && cell.every(isEntry));
}

const isEntry = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the sheet of a style from the database. Throws an error that names the style if it cannot be read. */
export function readSheet(text: string, { id, slug }: { id: number; slug: string }): SpecSheet {
  try {
    const sheet: unknown = JSON.parse(text);
    if (isSheet(sheet)) return sheet;
  } catch {
    // The error below reports it, with the name of the style.
  }
  throw new Error(`The sheet of the style ${id} (${slug}) cannot be read.`);
}
