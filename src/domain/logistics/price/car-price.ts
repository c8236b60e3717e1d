import { MILLION, mulDiv, percentPpm } from './exact.ts';
import { dollarCents, scaledRate } from './exchange.ts';
import type { AskedPrice, CarFacts, Interval, PriceMark, RateTable } from './model.ts';
import type { ExportPrice } from './rows.ts';

/** The standard rate of Chinese VAT on cars, which a price in China contains. Percent. */
const CHINESE_VAT = 13;

/** A car as rules of its price know it. */
export interface PricedCar {
  facts: CarFacts;
  styleId?: number | undefined;
  stockId?: number | undefined;
  dealerMinor?: number | undefined;
  suggestedMinor?: number | undefined;
  /** Of the prices in China. */
  priceDay?: string | undefined;
  /** What a car in stock is offered for. */
  own?: { minor: number; currency: string } | undefined;
}

const RANK = { stock: 5, style: 4, brand: 3, energy: 2, condition: 1, all: 0 } as const satisfies Record<
  ExportPrice['scope'],
  number
>;

/** The rule a car's price is made by: that of the car itself before its style, then brand, energy, condition, and all. */
export function exportPriceFor(rules: readonly ExportPrice[], car: PricedCar): ExportPrice | undefined {
  const { facts, styleId, stockId } = car;
  const values: Record<ExportPrice['scope'], string | undefined> = {
    all: '',
    condition: facts.condition,
    energy: facts.energy,
    brand: facts.brand,
    style: styleId?.toString(),
    stock: stockId?.toString(),
  };
  return rules
    .filter((rule) => values[rule.scope] === rule.scopeValue && startOf(rule, car) !== undefined)
    .sort((left, right) => RANK[right.scope] - RANK[left.scope])[0];
}

/** What a rule begins with. */
function startOf(rule: ExportPrice, car: PricedCar): { minor: number; currency: string } | undefined {
  const chinese = (minor: number | undefined) => (minor === undefined ? undefined : { minor, currency: 'CNY' });
  if (rule.basis === 'dealer_quote') return car.own ?? chinese(car.dealerMinor ?? car.suggestedMinor);
  if (rule.basis === 'suggested_price') return chinese(car.suggestedMinor);
  const { ownPriceMinor, ownPriceCurrency } = rule;
  if (ownPriceMinor !== null && ownPriceCurrency !== null) return { minor: ownPriceMinor, currency: ownPriceCurrency };
  return car.own;
}

/** Our price of a car before any rate of exchange: in the currency it begins with, the margin included. */
export interface Offer extends Interval {
  currency: string;
  fixedMinor: number;
  fixedCurrency: string;
  mark: PriceMark;
  term: ExportPrice['term'];
  loadingPort?: string | undefined;
  source?: string | undefined;
  checkedOn?: string | undefined;
}

/**
 * What a rule begins with, and what that is without the part of the Chinese VAT that is paid back. What a car in stock is
 * offered for is our price already: nothing is taken off it and no margin is added.
 */
export function netPriceBy(rule: ExportPrice, car: PricedCar) {
  const start = startOf(rule, car);
  if (!start) return undefined;
  const isOwn = rule.basis === 'own_price' || start === car.own;
  const refunded = isOwn ? 0 : rule.vatRefundPercent * CHINESE_VAT;
  const whole = (100 + CHINESE_VAT) * MILLION;
  return { start, isOwn, net: mulDiv(start.minor, whole - percentPpm(refunded), whole) };
}

/** What a car is offered for by a rule: the price in China without the part of its VAT that is paid back, with the margin. */
export function offerBy(rule: ExportPrice, car: PricedCar): Offer | undefined {
  const found = netPriceBy(rule, car);
  if (!found) return undefined;
  const { start, isOwn, net } = found;
  const withMargin = (percent: number) => mulDiv(net, MILLION + (isOwn ? 0 : percentPpm(percent)), MILLION);
  return {
    low: withMargin(rule.marginLowPercent),
    high: withMargin(rule.marginHighPercent),
    currency: start.currency,
    fixedMinor: rule.fixedMinor,
    fixedCurrency: rule.fixedCurrency,
    mark: rule.isSample ? 'sample' : isOwn ? 'stated' : 'estimate',
    term: rule.term,
    loadingPort: rule.loadingPort ?? undefined,
    source: rule.source,
    checkedOn: car.priceDay ?? rule.checkedOn,
  };
}

/** An offer in US dollars. Undefined where a rate of exchange is missing. */
export function askedPrice(offer: Offer, rates: RateTable): AskedPrice | undefined {
  const { low, high, currency, fixedMinor, fixedCurrency, ...said } = offer;
  const [rate, fixedRate] = [scaledRate(rates, currency), scaledRate(rates, fixedCurrency)];
  if (rate === undefined || fixedRate === undefined) return undefined;
  const fixed = dollarCents(fixedMinor, fixedRate);
  return { ...said, low: dollarCents(low, rate) + fixed, high: dollarCents(high, rate) + fixed };
}

/** What a car is offered for by the rule that is for it, if there is one. */
export function offerOf(rules: readonly ExportPrice[], car: PricedCar): Offer | undefined {
  const rule = exportPriceFor(rules, car);
  return rule && offerBy(rule, car);
}
