import type { Cell, SpecSheet } from './model.ts';

/**
 * Parameters by which lists filter and sort and from which prices are computed, with the columns they fill. If two
 * parameters state the same figure (overview and technical group), the first one stated counts.
 */
export const NUMBER_COLUMNS = {
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
  power30MinKw: ['power_30_minutes'],
  co2GKm: ['co2_emissions'],
} as const;
type NumberColumn = keyof typeof NUMBER_COLUMNS;

/** Columns of whole numbers; the rest keep their decimals. */
const DECIMALS: ReadonlySet<string> = new Set(['batteryKwh', 'powerKw', 'torqueNm', 'accelerationS', 'power30MinKw']);

/** Returns the number that a sheet states for a column; null if it states none. */
export function numberOfSheet(sheet: SpecSheet, column: NumberColumn): number | null {
  const number = firstStated(sheet, NUMBER_COLUMNS[column], (entry) => entry.number);
  return number === null || DECIMALS.has(column) ? number : Math.round(number);
}

/** Returns the first value that a sheet states under some keys; null if it states none. */
export function firstStated<Value>(
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
