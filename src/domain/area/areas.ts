import { PROVINCE_NAMES } from './province-names-table.ts';
import type { Locale } from '../shared/locale.ts';

/**
 * Administrative areas of China, by their six digits (GB/T 2260): two for the province, two for its city, two for the
 * district. Hainan, Hubei and Xinjiang have counties directly below the province; a row of the city list stands in for
 * their city.
 */
interface AreaLists {
  province_list: Readonly<Record<string, string>>;
  city_list: Readonly<Record<string, string>>;
  county_list: Readonly<Record<string, string>>;
}

interface AreaChoice {
  value: string;
  label: string;
}

interface AreaQuestion {
  province?: number | undefined;
  city?: number | undefined;
}

/** Returns the next choices: provinces, then cities of one, then districts of a city. Empty if there are none. */
export function nextAreas(lists: AreaLists, { province, city }: AreaQuestion, locale: Locale): AreaChoice[] {
  const choices = (list: Readonly<Record<string, string>>, stem: string) =>
    Object.entries(list)
      .filter(([value]) => value.startsWith(stem))
      .map(([value, label]) => ({ value, label }));
  if (city !== undefined) {
    const isKnown = Object.hasOwn(lists.city_list, city) && (province === undefined || isWithin(city, province));
    return isKnown ? choices(lists.county_list, String(city).slice(0, 4)) : [];
  }
  if (province !== undefined) {
    const isKnown = Object.hasOwn(lists.province_list, province);
    return isKnown ? choices(lists.city_list, String(province).slice(0, 2)) : [];
  }
  return choices(lists.province_list, '').map(({ value, label }) => ({
    value,
    label: locale === 'zh-cn' ? label : (PROVINCE_NAMES[value] ?? label),
  }));
}

const isWithin = (city: number, province: number): boolean => Math.floor(city / 10_000) * 10_000 === province;
