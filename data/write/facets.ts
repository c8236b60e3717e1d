import type { SpecSheet } from '../../src/domain/catalogue/model.ts';
import { firstStated, NUMBER_COLUMNS, numberOfSheet } from '../../src/domain/catalogue/sheet-columns.ts';

const TERMS = {
  level: ['level'],
  bodyStructure: ['body_type'],
  driveType: ['drive_type'],
} as const;

const COLOURS = 'exterior_colours';

export type Facets = { [Column in keyof typeof NUMBER_COLUMNS]: number | null } & {
  [Column in keyof typeof TERMS]: string | null;
} & { exteriorColours: string[] };

/** Parameter keys the facets read: a dictionary without one of them would leave a filter empty. */
export const FACET_PARAMETERS: readonly string[] = [
  ...Object.values(NUMBER_COLUMNS).flat(),
  ...Object.values(TERMS).flat(),
  COLOURS,
];

/** Derives the facet columns of a style; what the sheet does not state is null. */
export function facetsOf(sheet: SpecSheet): Facets {
  const facets: Record<string, number | string | string[] | null> = {
    exteriorColours: (sheet[COLOURS] ?? []).flatMap((entry) => entry.term ?? []),
  };
  for (const column of Object.keys(NUMBER_COLUMNS) as (keyof typeof NUMBER_COLUMNS)[])
    facets[column] = numberOfSheet(sheet, column);
  for (const [column, keys] of Object.entries(TERMS)) facets[column] = firstStated(sheet, keys, (entry) => entry.term);
  return facets as Facets;
}
