import type { Locale } from '../shared/locale.ts';
import { figuresInOrder, formatNumber } from './format.ts';
import { unitName, type Names } from './names.ts';

/** Metric horsepower (75 kgf·m/s), which sheets and all our languages but English use. */
const METRIC_PER_KW = 1.359_62;
/** Mechanical horsepower (550 ft·lbf/s), which English readers know. */
const MECHANICAL_PER_KW = 1.341_02;

/**
 * Adds the horsepower to a power: `160 kW (215 hp)`, `160 kW (218 PS)`.
 * @param text the power in kilowatts, as written
 * @param kilowatts one figure, or the lowest and the highest
 */
export function withHorsepower(text: string, kilowatts: readonly number[], names: Names, locale: Locale): string {
  const isEnglish = locale === 'en';
  const horsepower = kilowatts.map((kw) => Math.round(kw * (isEnglish ? MECHANICAL_PER_KW : METRIC_PER_KW)));
  const unit = isEnglish ? 'hp' : unitName(names.units['ps'], horsepower.at(-1) ?? 0, locale);
  if (text === '' || unit === '' || horsepower.length === 0) return text;
  const figures = figuresInOrder(
    [...new Set(horsepower)].map((value) => formatNumber(value, locale)),
    locale,
  );
  return `${text} (${figures}\u00a0${unit})`;
}
