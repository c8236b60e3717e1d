/** These functions write what the page of a place says about its sums, as plain texts. */
import { formatStatedDate, formatWholeAmount, labelled, listText } from '../../domain/catalogue/format.ts';
import type { Style } from '../../domain/catalogue/model.ts';
import { dollarRangeText, moneyText } from '../../domain/logistics/money-text.ts';
import type { ModelAtPlace, PricedPlace } from '../../domain/logistics/market/priced-place.ts';
import { portName } from '../../domain/logistics/port-names.ts';
import { dollarCents, scaledRate } from '../../domain/logistics/price/exchange.ts';
import type { Interval, LandedPrice, MissingLine, PriceLine, RateTable } from '../../domain/logistics/price/model.ts';
import { isIncluded } from '../../domain/logistics/price/line-keys.ts';
import { shownRange } from '../../domain/logistics/price/shown.ts';
import { TYPED_FACTS } from '../../domain/logistics/typed-lines.ts';
import { localeOf, type Locale } from '../../domain/shared/locale.ts';
import type { Translator } from '../../i18n/translator.ts';
import { escapeHtml } from '../../markup/escape.ts';
import { sourceNameHtml } from '../../markup/logistics/source-name.ts';
import { priceLineName } from '../../markup/logistics/line-name.ts';

const CENTS = 100;
const dollars = (minor: number, locale: Locale) => formatWholeAmount(minor / CENTS, 'USD', locale);

/** `US$14,100 – 14,900`: rounded outward, never a false exact sum. */
export const rangeText = (range: Interval, locale: Locale): string =>
  dollarRangeText(shownRange(range), localeOf(locale).tag);

/** The lower end of a range, rounded as a range is: `US$4,100`. */
export const fromText = (low: number, locale: Locale): string =>
  moneyText(shownRange({ low, high: low }).low, 'USD', localeOf(locale).tag, true);

/** What a sum at a place is called: `CIF Mombasa`, and with duty and taxes `Cleared in Mombasa`. */
export function labelsAt(t: Translator, { port, term }: PricedPlace): { arrival: string; cleared: string } {
  const place = portName(port, t.locale);
  return {
    arrival: t('logistics:total.arrival', { term, place }),
    cleared: t('logistics:total.cleared', { place }),
  };
}

type PricesInChina = Pick<Style, 'lowestPriceMinor' | 'suggestedPriceMinor' | 'priceDate'>;

/** What stands in place of a sum that is not complete: the price in China with its month, and no term beside it. */
export function chinaText(
  t: Translator,
  style: PricesInChina,
  { place, rates }: { place: string; rates: RateTable },
): string {
  const minor = style.lowestPriceMinor ?? style.suggestedPriceMinor;
  const rate = scaledRate(rates, 'CNY');
  if (minor === undefined || rate === undefined) return t('logistics:total.noPrice');
  const about = t('catalogue:price.about', { amount: dollars(dollarCents(minor, rate), t.locale) });
  const amount = style.priceDate ? `${about} (${formatStatedDate(style.priceDate, t.locale)})` : about;
  const kind = style.lowestPriceMinor === undefined ? 'suggestedAsk' : 'chinaAsk';
  return t(`logistics:total.${kind}`, { amount, place });
}

export const lacksTaxes = ({ door, missing }: LandedPrice): boolean =>
  door === null && missing.some(({ key }) => key === 'taxes');

/** Why there is no sum with duty and taxes: the facts of the car that are not stated, or else the lines that are not known. */
export function missingText(t: Translator, price: LandedPrice, kind: PricedPlace['port']['kind']): string {
  if (lacksTaxes(price)) return t('prices:place.rowTaxes');
  const nameOf = ({ key, fact }: MissingLine) =>
    TYPED_FACTS.some((typed) => typed.fact === fact) ? t(`logistics:need.${fact}`) : priceLineName(t, key, kind);
  return t('logistics:total.missing', { lines: listText([...new Set(price.missing.map(nameOf))], t.locale) });
}

interface Basis {
  name: string;
  /** As HTML. */
  sources: string[];
}

/** Lines with a name of their own. All other lines are duty and taxes. */
const NAMED = ['car', 'inland', 'export_customs', 'loading', 'freight', 'insurance', 'destination'];

/** Which cars of a page a source is for. */
type Motor = 'electric' | 'engine';

/**
 * What the sums on a page rest on: each source once, by the line it is for. Sources of duty and taxes that no car with an engine
 * rests on, or no electric one, are said apart.
 */
export function basisOf(t: Translator, models: readonly ModelAtPlace[], kind: PricedPlace['port']['kind']): Basis[] {
  const lines = new Map<string, Map<string, { line: PriceLine; motors: Set<Motor> }>>();
  for (const { price, style } of models)
    for (const line of price.lines) {
      if (!line.source || isIncluded(line)) continue;
      const key = NAMED.includes(line.key) ? line.key : 'taxes';
      const ofKey = lines.get(key) ?? new Map<string, { line: PriceLine; motors: Set<Motor> }>();
      lines.set(key, ofKey);
      const source = `${line.source} ${line.checkedOn} ${line.endedOn}`;
      const known = ofKey.get(source) ?? { line, motors: new Set<Motor>() };
      ofKey.set(source, known);
      known.motors.add(style.energyType === 'battery_electric' ? 'electric' : 'engine');
    }
  return [...lines].flatMap(([key, ofKey]) => {
    const name = priceLineName(t, key, kind);
    const found = [...ofKey.values()];
    const named = (motor: Motor | undefined): Basis[] => {
      const sources = found.filter(({ motors }) => motorOf(motors) === motor).map(({ line }) => sourceHtml(t, line));
      const label = motor === undefined ? name : labelled(name, t(`prices:place.${motor}`), t.locale);
      return sources.length === 0 ? [] : [{ name: label, sources }];
    };
    const isOfOneMotor = new Set(found.flatMap(({ motors }) => [...motors])).size < 2;
    if (key !== 'taxes' || isOfOneMotor) return [{ name, sources: found.map(({ line }) => sourceHtml(t, line)) }];
    return [...named(undefined), ...named('engine'), ...named('electric')];
  });
}

/** The cars a source is for; undefined: for all. */
const motorOf = (motors: ReadonlySet<Motor>): Motor | undefined =>
  motors.size > 1 ? undefined : motors.values().next().value;

/** Where a figure comes from. Sources are called what they are called in our tables, which are in English. */
export function sourceHtml(t: Translator, said: Pick<PriceLine, 'source' | 'checkedOn' | 'endedOn'>): string {
  const { source = '', checkedOn, endedOn } = said;
  const date = (iso: string) => formatStatedDate(iso, t.locale);
  const text = checkedOn
    ? t('logistics:from.checked', { source: '#', date: date(checkedOn) })
    : t('logistics:from.only', { source: '#' });
  const named = escapeHtml(text).replace('#', () => sourceNameHtml(source));
  return endedOn ? `${named} ${escapeHtml(t('logistics:from.ended', { date: date(endedOn) }))}` : named;
}
