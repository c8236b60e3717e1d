import type { Cell, SpecSheet } from '../../src/domain/catalogue/model.ts';

/**
 * The sheet's parameters that lists filter and sort by, with the columns they fill. Where two parameters state the
 * same figure (the overview and the technical group), the first that is stated counts.
 */
const NUMBERS = {
  seats: ['seats'],
  doors: ['doors'],
  lengthMm: ['length'],
  widthMm: ['width'],
  heightMm: ['height'],
  wheelbaseMm: ['wheelbase'],
  curbWeightKg: ['curb_weight'],
  batteryKwh: ['battery_capacity'],
  rangeCltcKm: ['electric_range_cltc', 'battery_electric_range_cltc'],
  rangeWltcKm: ['electric_range_wltc', 'battery_electric_range_wltc'],
  rangeNedcKm: ['electric_range_nedc', 'battery_electric_range_nedc'],
  powerKw: ['maximum_power', 'system_power'],
  torqueNm: ['maximum_torque', 'system_torque'],
  topSpeedKmh: ['maximum_speed'],
  accelerationS: ['official_acceleration_0_100'],
  displacementMl: ['displacement_ml'],
} as const;

const TERMS = {
  level: ['level'],
  bodyStructure: ['body_type'],
  driveType: ['drive_type'],
} as const;

/** Columns of whole numbers; the rest keep their decimals. */
const DECIMALS: ReadonlySet<string> = new Set(['batteryKwh', 'powerKw', 'torqueNm', 'accelerationS']);

const COLOURS = 'exterior_colours';

export type Facets = { [Column in keyof typeof NUMBERS]: number | null } & {
  [Column in keyof typeof TERMS]: string | null;
} & { exteriorColours: string[] };

/** Parameter keys the facets read: a dictionary without one of them would leave a filter empty. */
export const FACET_PARAMETERS: readonly string[] = [
  ...Object.values(NUMBERS).flat(),
  ...Object.values(TERMS).flat(),
  COLOURS,
];

/** Derives the facet columns of a style; what the sheet does not state is null. */
export function facetsOf(sheet: SpecSheet): Facets {
  const facets: Record<string, number | string | string[] | null> = {
    exteriorColours: (sheet[COLOURS] ?? []).flatMap((entry) => entry.term ?? []),
  };
  for (const [column, keys] of Object.entries(NUMBERS)) {
    const number = firstStated(sheet, keys, (entry) => entry.number);
    facets[column] = number === null || DECIMALS.has(column) ? number : Math.round(number);
  }
  for (const [column, keys] of Object.entries(TERMS)) facets[column] = firstStated(sheet, keys, (entry) => entry.term);
  return facets as Facets;
}

function firstStated<Value>(
  sheet: SpecSheet,
  keys: readonly string[],
  read: (entry: Cell[number]) => Value | undefined,
): Value | null {
  for (const key of keys) {
    const stated = sheet[key]?.map(read).find((value) => value !== undefined);
    if (stated !== undefined) return stated;
  }
  return null;
}
