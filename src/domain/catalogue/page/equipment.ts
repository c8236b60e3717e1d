import { formatYuan } from '../format.ts';
import type { Entry, Fitment, SpecSheet } from '../model.ts';
import type { Names } from '../names.ts';
import type { Locale } from '../../shared/locale.ts';
import { oncePerObject } from '../../shared/once-per-object.ts';
import type { Dictionary } from './dictionary.ts';
import { parameterOf } from './dictionary.ts';

/** Equipment buyers ask for first, in that order. Only flags, whose name alone says what is fitted. */
const SOUGHT_EQUIPMENT = [
  'stability_control',
  'automatic_emergency_braking',
  'lane_keeping_assist',
  'blind_spot_assist',
  'curtain_airbags',
  'isofix',
  'transparent_chassis_view',
  'parking_assist',
  'keyless_entry',
  'keyless_start',
  'remote_start',
  'electric_tailgate',
  'roof_rails',
  'vehicle_to_load',
  'heat_pump',
  'rear_air_vents',
  'rear_independent_air_conditioning',
  'wireless_phone_charging',
  'head_up_display',
  'full_lcd_instrument_panel',
  'ota_updates',
  'automatic_headlights',
  'adaptive_high_beam',
  'acoustic_side_glass',
  'seat_memory',
  'refrigerator',
] as const;

interface EquipmentItem {
  key: string;
  name: string;
}
interface OptionItem extends EquipmentItem {
  /** Price in CNY, formatted; undefined if the sheet names the option without a price. */
  price?: string | undefined;
}

/** Lists sought equipment that is standard throughout: no entry of it is optional or missing. */
export function standardEquipment(sheet: SpecSheet, names: Names): EquipmentItem[] {
  return SOUGHT_EQUIPMENT.flatMap((key) => {
    const cell = sheet[key];
    const isFitted = cell !== undefined && cell.length > 0 && cell.every(({ fit }) => fit === 'standard');
    return isFitted ? [{ key, name: names.parameters[key] ?? key }] : [];
  });
}

/** Lists the packages and single options of a sheet, in its order, with the prices it states. */
export function offeredOptions(sheet: SpecSheet, dictionary: Dictionary, names: Names, locale: Locale): OptionItem[] {
  return pricedOptions(sheet).flatMap(({ key, entry }) => {
    if (!parameterOf(dictionary, key)) return [];
    const what = [entry.at, entry.term].flatMap((code) => (code ? (names.terms[code] ?? code) : []));
    const detail = [...what, entry.text].filter(Boolean).join(' ');
    const parameter = names.parameters[key] ?? key;
    return {
      key,
      name: detail ? `${parameter}: ${detail}` : parameter,
      price: entry.optionPriceMinor ? formatYuan(entry.optionPriceMinor, locale) : undefined,
    };
  });
}

/** Cached per sheet, because a sheet is then shown in several languages. */
const pricedOptions = oncePerObject((sheet: SpecSheet) => {
  const options: { key: string; entry: Entry }[] = [];
  for (const key in sheet) {
    for (const entry of sheet[key] ?? []) {
      const { fit, optionPriceMinor } = entry;
      if (fit === ('optional' satisfies Fitment) && optionPriceMinor !== undefined) options.push({ key, entry });
    }
  }
  return options;
});
