import type { SpecSheet, Style } from '../../domain/catalogue/model.ts';
import { styleFactsSchema } from '../../domain/catalogue/schema.ts';
import type { Row } from '../../layouts/rows.ts';

/** A sheet's entries were checked when they were written. That it is one at all is seen without a schema, which takes ten times as long. */
function isSheet(value: unknown): value is SpecSheet {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((cell) => Array.isArray(cell) && cell.length > 0 && cell.every(isEntry));
}

const isEntry = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The database says null for what nobody states; the domain leaves it out. */
export function stated<Record extends object>(row: Record): unknown {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

/**
 * A style as the database has it. Whoever wrote it, one that could not be true is not published: throws an error that
 * names the style and what is wrong with it.
 */
export function readStyle({ sheet, ...facts }: Row<'styles'>): Style & { digest: string } {
  const parsed = styleFactsSchema.safeParse(stated(facts));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The style ${facts.id} (${facts.slug}) is not fit to be shown. ${faults.join('; ')}`);
  }
  return { ...(parsed.data as unknown as Style & { digest: string }), sheet: readSheet(sheet, facts) };
}

function readSheet(text: string, { id, slug }: { id: number; slug: string }): SpecSheet {
  try {
    const sheet: unknown = JSON.parse(text);
    if (isSheet(sheet)) return sheet;
  } catch {
    // Said below, with the name of the style.
  }
  throw new Error(`The sheet of the style ${id} (${slug}) cannot be read.`);
}
