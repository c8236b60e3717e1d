import { formatNumber, listText } from '../../domain/catalogue/format.ts';
import { unitName } from '../../domain/catalogue/names.ts';
import { LEGS, TRADE_TERMS, type TradeTerm } from '../../domain/site/incoterms.ts';
import { localeOf, type Locale } from '../../domain/shared/locale.ts';
import { rememberUpTo } from '../../domain/shared/remember.ts';
import { COST_KEYS, type CostKey, type PlaceKind } from '../../domain/logistics/model.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { CatalogueContext } from '../catalogue/context.ts';

/** Lines of the way that are called otherwise where a train goes it. */
const RAIL_NAMED = ['loading', 'freight', 'delivery'] as const;
type RailNamed = (typeof RAIL_NAMED)[number];
export const isRailNamed = (key: CostKey): key is RailNamed => (RAIL_NAMED as readonly CostKey[]).includes(key);

/** What a line of the cost is called: those of the journey as the home page calls its legs. */
export function lineName(t: Translator, key: CostKey, kind: PlaceKind = 'sea'): string {
  if (kind === 'rail' && isRailNamed(key)) return t(`logistics:railLines.${key}`);
  const isLeg = key !== 'importDuty' && LEGS.some((leg) => leg.key === key);
  return t(isLeg ? `home:terms.legs.${key}` : `logistics:lines.${key}`);
}

/** The lines on the way home, for a script: by ship, and those that are called otherwise by train. */
export function lineNames(t: Translator): Record<'lines' | 'railLines', Partial<Record<CostKey, string>>> {
  const named = (keys: readonly CostKey[], kind: PlaceKind) =>
    Object.fromEntries(keys.map((key) => [key, lineName(t, key, kind)]));
  return { lines: named(COST_KEYS, 'sea'), railLines: named(RAIL_NAMED, 'rail') };
}

/** Who pays for a line under each term: `In the price under FCA, CIP; you pay under EXW`. */
export function payerText(t: Translator, locale: Locale, paidIn: readonly TradeTerm[]): string {
  const others = TRADE_TERMS.filter((term) => !paidIn.includes(term));
  if (others.length === 0) return t('logistics:from.payerAll');
  if (paidIn.length === 0) return t('logistics:from.payerNone');
  return t('logistics:from.payerSome', { terms: listText(paidIn, locale), others: listText(others, locale) });
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
