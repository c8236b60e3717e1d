import { oncePerObject } from '../../shared/once-per-object.ts';
import { MILLION, mulDiv, percentPpm } from './exact.ts';
import { dollarCents, scaledRate } from './exchange.ts';
import type { RequestedPrice, CarFacts, Interval, PriceMark, RateTable } from './model.ts';
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

/** What rules can be for, the narrowest first, and what a car is called in each. */
const SCOPES: readonly (readonly [ExportPrice['scope'], (car: PricedCar) => string | number | undefined])[] = [
  ['stock', ({ stockId }) => stockId],
  ['style', ({ styleId }) => styleId],
  ['brand', ({ facts }) => facts.brand],
  ['energy', ({ facts }) => facts.energy],
  ['condition', ({ facts }) => facts.condition],
  ['all', () => ''],
];

/** Finds the rule of a car among some, which are looked through once for all cars of a request. */
const finderIn = oncePerObject((rules: readonly ExportPrice[]): ((car: PricedCar) => ExportPrice | undefined) => {
  const known = Map.groupBy(rules, ({ scope, scopeValue }) => `${scope} ${scopeValue}`);
  const scopes = SCOPES.filter(([scope]) => rules.some((rule) => rule.scope === scope));
  return (car) => {
    for (const [scope, nameOf] of scopes) {
      const name = nameOf(car);
      const found = name === undefined ? undefined : known.get(`${scope} ${name}`);
      const rule = found?.find((each) => startOf(each, car) !== undefined);
      if (rule) return rule;
    }
    return undefined;
  };
});

/** The rule a car's price is made by: that of the car itself before its style, then brand, energy, condition, and all. */
export const exportPriceFor = (rules: readonly ExportPrice[], car: PricedCar): ExportPrice | undefined =>
  finderIn(rules)(car);

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
export function requestedPrice(offer: Offer, rates: RateTable): RequestedPrice | undefined {
  const { low, high, mark, term, loadingPort, source, checkedOn } = offer;
  const rate = scaledRate(rates, offer.currency);
  const fixedRate = scaledRate(rates, offer.fixedCurrency);
  if (rate === undefined || fixedRate === undefined) return undefined;
  const fixed = dollarCents(offer.fixedMinor, fixedRate);
  const cents = { low: dollarCents(low, rate) + fixed, high: dollarCents(high, rate) + fixed };
  return { low: cents.low, high: cents.high, mark, term, loadingPort, source, checkedOn };
}

/** What a car is offered for by the rule that is for it, if there is one. */
export function offerOf(rules: readonly ExportPrice[], car: PricedCar): Offer | undefined {
  const rule = exportPriceFor(rules, car);
  return rule && offerBy(rule, car);
}

/** How much of a car's price is ours, in US dollars. Undefined if the price has no margin of a rule, or a rate is missing. */
export function marginOf(rules: readonly ExportPrice[], car: PricedCar, rates: RateTable): Interval | undefined {
  const rule = exportPriceFor(rules, car);
  if (!rule) return undefined;
  const [offer, cost] = [offerBy(rule, car), offerBy({ ...rule, marginLowPercent: 0, marginHighPercent: 0 }, car)];
  const [requested, without] = [offer && requestedPrice(offer, rates), cost && requestedPrice(cost, rates)];
  if (!requested || !without || requested.high === without.high) return undefined;
  return { low: requested.low - without.low, high: requested.high - without.high };
}
