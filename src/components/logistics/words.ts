import { formatNumber } from '../../domain/catalogue/format.ts';
import { unitName } from '../../domain/catalogue/names.ts';
import { LEGS } from '../../domain/site/incoterms.ts';
import { localeOf, type Locale } from '../../domain/shared/locale.ts';
import { rememberUpTo } from '../../domain/shared/remember.ts';
import type { CostKey } from '../../domain/logistics/model.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { CatalogueContext } from '../catalogue/context.ts';

/** What a line of the cost is called: those of the journey as the home page calls its legs. */
export function lineName(t: Translator, key: CostKey): string {
  const isLeg = key !== 'importDuty' && LEGS.some((leg) => leg.key === key);
  return t(isLeg ? `home:terms.legs.${key}` : `logistics:lines.${key}`);
}

/** `1,782 mm`. */
export function millimetres({ names, locale }: CatalogueContext, amount: number): string {
  return `${formatNumber(amount, locale)}\u00a0${unitName(names.units['mm'], amount, locale)}`;
}

/** `13.25 m³`. */
export function cubicMetres({ names, locale }: CatalogueContext, amount: number): string {
  return `${formatNumber(amount, locale)}\u00a0${unitName(names.units['m'], amount, locale)}³`;
}

export function kilograms({ names, locale }: CatalogueContext, amount: number): string {
  return `${formatNumber(amount, locale)}\u00a0${unitName(names.units['kg'], amount, locale)}`;
}

/** `18.8%`. */
export function percentText(percent: number, locale: Locale): string {
  const format = new Intl.NumberFormat(localeOf(locale).tag, { style: 'percent', maximumFractionDigits: 4 });
  return format.format(percent / 100);
}

const countryNames = rememberUpTo(4_000);
export function countryName(country: string, locale: Locale): string {
  const name = () => new Intl.DisplayNames(localeOf(locale).tag, { type: 'region' }).of(country) ?? country;
  return countryNames(`${locale} ${country}`, name);
}
