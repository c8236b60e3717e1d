import type { SpecSheet, Style } from '../../domain/catalogue/model.ts';
import { styleFactsSchema } from '../../domain/catalogue/schema.ts';
import { readSheet } from '../../domain/catalogue/sheet-text.ts';
import type { Row } from '../../layouts/rows.ts';

/** The database has null for facts that are not stated; the domain leaves them out. */
export function stated<Record extends object>(row: Record): unknown {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

/** Parsed sheets with the text they came from. Parsing all takes a fifth of the time of listing the pages. */
const readSheets = new Map<string, { text: string; sheet: SpecSheet }>();

function sheetOf(text: string, style: { id: number; slug: string }): SpecSheet {
  const known = readSheets.get(style.slug);
  if (known?.text === text) return known.sheet;
  const sheet = readSheet(text, style);
  readSheets.set(style.slug, { text, sheet });
  return sheet;
}

export type ReadStyle = Style & { digest: string };

/**
 * A style as the database has it. One that could not be true is not published, no matter who wrote it: throws an error that
 * names the style and what is wrong with it.
 */
export function readStyle({ sheet, ...facts }: Row<'styles'>): ReadStyle {
  const parsed = styleFactsSchema.safeParse(stated(facts));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The style ${facts.id} (${facts.slug}) is not fit to be shown. ${faults.join('; ')}`);
  }
  // The schema has checked each fact, and types lists and prices more loosely than a style does.
  return { ...(parsed.data as unknown as ReadStyle), sheet: sheetOf(sheet, facts) };
}
