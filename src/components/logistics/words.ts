import { formatNumber, listText } from '../../domain/catalogue/format.ts';
import { unitName } from '../../domain/catalogue/names.ts';
import { TRADE_TERMS, type TradeTerm } from '../../domain/site/incoterms.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { countryName as nameOfCountry } from '../../domain/logistics/place-label.ts';
import { rememberUpTo } from '../../domain/shared/remember.ts';
import type { PlaceKind } from '../../domain/logistics/model.ts';
import { JOURNEY_NAMES, NAMED_CHARGES } from '../../domain/logistics/price/line-keys.ts';
import type { Translator } from '../../i18n/translator.ts';
import { priceLineName, RAIL_NAMED } from '../../markup/logistics/line-name.ts';
import type { CatalogueContext } from '../catalogue/context.ts';

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

const countryNames = rememberUpTo(4_000);
export const countryName = (country: string, locale: Locale): string =>
  countryNames(`${locale} ${country}`, () => nameOfCountry(country, locale));
