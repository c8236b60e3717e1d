import type { Locale } from '../shared/locale.ts';
import { figuresInOrder, formatNumber } from './format.ts';
import { unitName, type Names } from './names.ts';

/** Metric horsepower, which sheets and all our languages but English count in: 75 kgf·m/s. */
const METRIC_PER_KW = 1.359_62;
/** English readers know the mechanical one: 550 ft·lbf/s. */
const MECHANICAL_PER_KW = 1.341_02;

/**
 * A power with its horsepower behind it: `160 kW (215 hp)`, `160 kW (218 PS)`.
 *
 * @param text the power as it is said in kilowatts
 * @param kilowatts one figure, or the least and the most
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
