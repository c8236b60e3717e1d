import { formatNumber, listText } from '../../domain/catalogue/format.ts';
import { unitName } from '../../domain/catalogue/names.ts';
import { LEGS, TRADE_TERMS, type TradeTerm } from '../../domain/site/incoterms.ts';
import { localeOf, type Locale } from '../../domain/shared/locale.ts';
import { countryName as nameOfCountry } from '../../domain/logistics/place-label.ts';
import { rememberUpTo } from '../../domain/shared/remember.ts';
import type { CostKey, PlaceKind } from '../../domain/logistics/model.ts';
import { JOURNEY_NAMES, NAMED_CHARGES, otherCharge } from '../../domain/logistics/price/line-keys.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { CatalogueContext } from '../catalogue/context.ts';

/** Lines of the way that are called otherwise where a train goes it. */
const RAIL_NAMED = ['loading', 'freight'] as const;
type RailNamed = (typeof RAIL_NAMED)[number];
export const isRailNamed = (key: string): key is RailNamed => (RAIL_NAMED as readonly string[]).includes(key);

/** What a line of the cost is called: those of the journey as the home page calls its legs. */
export function lineName(t: Translator, key: CostKey, kind: PlaceKind = 'sea'): string {
  if (kind === 'rail' && isRailNamed(key)) return t(`logistics:railLines.${key}`);
  const isLeg = key !== 'importDuty' && LEGS.some((leg) => leg.key === key);
  return t(isLeg ? `home:terms.legs.${key}` : `logistics:lines.${key}`);
}

const isJourney = (key: string): key is keyof typeof JOURNEY_NAMES => Object.hasOwn(JOURNEY_NAMES, key);
const isNamed = (key: string): boolean => (NAMED_CHARGES as readonly string[]).includes(key);

/** What a line of a price at a port is called. A key without a name is said in plain words beside what it is. */
export function priceLineName(t: Translator, key: string, kind: PlaceKind = 'sea'): string {
  if (isJourney(key)) return lineName(t, JOURNEY_NAMES[key], kind);
  return isNamed(key) ? t(`logistics:charges.${key}`) : otherCharge(key, t('logistics:lines.otherTaxes'));
}

/** The names of all lines of a price at a port, for a script: by ship, and those that are called otherwise by train. */
export function priceLineNames(t: Translator): Record<'lines' | 'railLines', Readonly<Record<string, string>>> {
  const named = (keys: readonly string[], kind: PlaceKind) =>
    Object.fromEntries(keys.map((key) => [key, priceLineName(t, key, kind)]));
  return {
    lines: named([...Object.keys(JOURNEY_NAMES), ...NAMED_CHARGES], 'sea'),
    railLines: named(RAIL_NAMED, 'rail'),
  };
}

/** Says who pays for a line under each term: `In the price under FCA, CIP; you pay under EXW`. */
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
export const countryName = (country: string, locale: Locale): string =>
  countryNames(`${locale} ${country}`, () => nameOfCountry(country, locale));
