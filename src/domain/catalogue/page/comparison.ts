import { cellText, type FormatWords } from '../format.ts';
import type { Style } from '../model.ts';
import type { Names } from '../names.ts';
import type { Locale } from '../../shared/locale.ts';
import { parameterOf, type Dictionary } from './dictionary.ts';

/** Parameters by which the styles of a model are compared. Rows without any value are left out. */
const COMPARED_PARAMETERS = [
  'energy_type',
  'time_to_market',
  'electric_range_cltc',
  'electric_range_wltc',
  'battery_capacity',
  'battery_type',
  'fast_charging_time',
  'fast_charging_power',
  'displacement',
  'engine_horsepower',
  'maximum_power',
  'maximum_torque',
  'gearbox',
  'drive_type',
  'official_acceleration_0_100',
  'maximum_speed',
  'fuel_consumption_wltc',
  'depleted_battery_consumption_wltc',
  'length_width_height',
  'wheelbase',
  'curb_weight',
  'seats',
  'trunk_capacity',
  'front_suspension',
  'rear_suspension',
  'front_tyre_size',
  'sunroof_type',
  'seat_material',
  'central_screen_size',
  'cruise_control',
  'assisted_driving_level',
  'lidar_quantity',
  'speakers',
  'vehicle_warranty',
] as const;

interface ComparedRow {
  key: string;
  label: string;
  /** One text per style, in their order; undefined if the sheet does not state it. */
  values: (string | undefined)[];
  differs: boolean;
}

/** Compares key parameters of several styles. A row differs unless every style says the same. */
export function comparedRows(
  styles: readonly Style[],
  dictionary: Dictionary,
  names: Names,
  locale: Locale,
  words: FormatWords,
): ComparedRow[] {
  return COMPARED_PARAMETERS.flatMap((key) => {
    const parameter = parameterOf(dictionary, key);
    if (!parameter) return [];
    const values = styles.map(({ sheet }) => {
      const cell = sheet[key];
      return cell && cellText(cell, parameter, names, locale, words);
    });
    if (values.every((value) => value === undefined)) return [];
    return [{ key, label: names.parameters[key] ?? key, values, differs: new Set(values).size > 1 }];
  });
}
