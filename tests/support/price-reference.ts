import type { CarFacts, PriceTables } from '../../src/domain/logistics/price/model.ts';
import type { TaxRule } from '../../src/domain/logistics/price/rows.ts';

/**
 * The price of a car at a port, worked out slowly: every number is a fraction of big integers, and every rule is looked at for
 * every line. It shares no code with the product, and knows only what starter rows have.
 */

type Fraction = [bigint, bigint];

function of(decimal: string | number): Fraction {
  const [whole = '0', part = ''] = String(decimal).split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
}
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = (left: Fraction, [c, d]: Fraction): Fraction => times(left, [d, c]);
const isMore = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d > c * b;
const CENT: Fraction = [1n, 100n];

/** To the cent, half up. */
function cents(dollars: Fraction): Fraction {
  const [a, b] = over(dollars, CENT);
  const doubled = 2n * a + b;
  let whole = doubled / (2n * b);
  if (doubled < 0n && whole * 2n * b !== doubled) whole -= 1n;
  return times([whole, 1n], CENT);
}
const toCents = (dollars: Fraction): number => {
  const [a, b] = over(dollars, CENT);
  return Number(a / b);
};

interface Question {
  tables: PriceTables;
  car: CarFacts;
  /** Whole dollars. */
  fob: number;
  port: string;
  country: string;
  day: string;
  end: 'low' | 'high';
}

/** Lines in cents; a line that cannot be known is `null`. */
export function referencePrice(question: Question): Map<string, number | null> {
  const { fob, end } = question;
  const lines = new Map<string, Fraction | null>([['car', of(fob)]]);
  const freight = freightOf(question);
  lines.set('freight', freight && cents(freight));
  const cfr = freight && plus(of(fob), cents(freight));
  const percent = insurancePercent(question, end);
  const rate = over(times(of('1.1'), of(percent)), of(100));
  const left: Fraction = plus(of(1), times(of(-1), rate));
  const insurance = cfr && cents(over(times(cfr, rate), left));
  lines.set('insurance', insurance);
  const cif = cfr && insurance && plus(cfr, insurance);
  const values = new Map<string, Fraction | null>([
    ['fob', of(fob)],
    ['cfr', cfr],
    ['cif', cif],
    ['customs_value', cif],
    ['crsp', cif],
  ]);
  addTaxes(question, values, lines);
  lines.set('destination', cif && destinationOf(question, values));
  return new Map([...lines].map(([key, amount]) => [key, amount && toCents(amount)]));
}

function freightOf({ tables, port, car, day, end }: Question): Fraction | null {
  for (const [mode, from] of [
    ['ro_ro', 'CNSHA'],
    ['container_40hc', 'CNSHA'],
    ['rail', 'CNXIY'],
  ] as const) {
    const rate = tables.freight.find(
      (row) =>
        row.kind === 'interpolation' && row.mode === mode && row.from === from && row.to === port && row.validTo >= day,
    );
    if (!rate) continue;
    const amount = times(of(end === 'low' ? rate.lowMinor : rate.highMinor), CENT);
    return rate.unit === 'per_m3' ? times(amount, of((car.volumeM3Hundredths ?? 0) / 100)) : amount;
  }
  return null;
}

const insurancePercent = ({ tables }: Question, end: 'low' | 'high'): number =>
  tables.charges.find(({ key }) => key === 'insurance')?.[end] ?? NaN;

function destinationOf({ tables, port, country, car, end }: Question, values: Map<string, Fraction | null>): Fraction {
  const fits = tables.charges.filter(
    (row) =>
      row.key === 'destination' &&
      ['', port].includes(row.place) &&
      ['', country].includes(row.country) &&
      ['any', car.condition].includes(row.condition),
  );
  const own = fits.filter(({ place }) => place === port);
  const national = fits.filter((row) => row.place === '' && row.country === country);
  const common = fits.filter((row) => row.place === '' && row.country === '');
  let sum: Fraction = of(0);
  for (const row of [own, national, common].find((rows) => rows.length > 0) ?? []) {
    const amount = of(row[end] ?? NaN);
    if (row.unit === 'percent') sum = plus(sum, over(times(amount, values.get(row.base ?? '') ?? of(0)), of(100)));
    else sum = plus(sum, over(amount, rateOf(tables, row.currency)));
  }
  return cents(sum);
}

const rateOf = ({ rates }: PriceTables, currency: string | null): Fraction =>
  currency === 'USD' ? of(1) : of(rates.byCurrency[currency ?? '']?.perUsd ?? NaN);

function addTaxes(question: Question, values: Map<string, Fraction | null>, lines: Map<string, Fraction | null>): void {
  const rules = question.tables.taxes.filter(({ effect }) => effect === 'pay' || effect === 'pay_by_co2');
  const keys = [...new Set([...rules].sort((a, b) => a.position - b.position).map(({ key }) => key))];
  for (const key of keys) {
    const fitting = rules.filter((rule) => rule.key === key && isFor(rule, question, values));
    const current = fitting.filter((rule) => (rule.validTo ?? '9') >= question.day);
    const [rule] = current.length > 0 ? current : fitting.filter(({ validTo }) => (validTo ?? '') >= '2025-11-28');
    if (!rule) continue;
    const amount = amountOf(rule, question, values);
    values.set(key, amount && cents(amount));
    lines.set(key, amount && cents(amount));
  }
}

const within = (value: number, low: number | null, high: number | null) =>
  (low === null || value > low) && (high === null || value <= high);

function isFor(rule: TaxRule, question: Question, values: Map<string, Fraction | null>): boolean {
  const { car, day, tables, country } = question;
  const months = car.firstRegistered
    ? (Number(day.slice(0, 4)) - Number(car.firstRegistered.slice(0, 4))) * 12 +
      (Number(day.slice(5, 7)) - Number(car.firstRegistered.slice(5, 7)))
    : 0;
  if (rule.country !== country && rule.country !== 'EU') return false;
  if (rule.validFrom !== null && rule.validFrom > day) return false;
  if (rule.condition !== 'any' && rule.condition !== car.condition) return false;
  if (rule.importer === 'company') return false;
  if (rule.energies && !rule.energies.some((energy) => energy === car.energy)) return false;
  if (!within(car.engineCc ?? 0, rule.ccOver, rule.ccUpto)) return false;
  if (!within(months / 12, rule.ageOverYears, rule.ageUptoYears)) return false;
  const power = rule.powerBasis === 'peak' ? car.powerKw : car.power30MinKw;
  if (!within(power ?? 0, rule.powerOverKw, rule.powerUptoKw)) return false;
  if (!within(car.co2GKm ?? 0, rule.co2Over, rule.co2Upto)) return false;
  if (rule.brands && !rule.brands.includes(car.brand ?? '')) {
    const others = tables.taxes.filter(({ key }) => key === rule.key).flatMap(({ brands }) => brands ?? []);
    if (!rule.brands.includes('*other') || others.includes(car.brand ?? '')) return false;
  }
  if (rule.valueCurrency === null) return true;
  const inCurrency = times(values.get('cfr') ?? of(0), rateOf(tables, rule.valueCurrency));
  const isOver = rule.valueOver === null || isMore(inCurrency, of(rule.valueOver));
  return isOver && (rule.valueUpto === null || !isMore(inCurrency, of(rule.valueUpto)));
}

function amountOf(
  rule: TaxRule,
  { car, tables, day }: Question,
  values: Map<string, Fraction | null>,
): Fraction | null {
  const unit = unitsOf(rule, car);
  let each: Fraction | null = null;
  if (rule.amount !== null) {
    let perUnit = of(rule.amount);
    if (rule.yearlyAmount !== null) {
      const months = (Number(day.slice(0, 4)) - Number(car.firstRegistered?.slice(0, 4) ?? day.slice(0, 4))) * 12;
      const rest = Number(day.slice(5, 7)) - Number(car.firstRegistered?.slice(5, 7) ?? day.slice(5, 7));
      perUnit = plus(perUnit, times(of(rule.yearlyAmount), [BigInt(months + rest), 12n]));
    }
    const sum = plus(times(perUnit, unit), of(rule.fixedAmount ?? 0));
    each =
      rule.currency === 'BRV'
        ? over(times(sum, of(tables.rates.baseValues['BRV']?.amount ?? NaN)), rateOf(tables, 'UZS'))
        : over(sum, rateOf(tables, rule.currency));
  }
  if (rule.ratePercent === null) return each;
  if (rule.combine !== null && each === null) return null;
  let base: Fraction = of(0);
  for (const part of rule.base.split('+')) {
    const [first = '', second] = part.split('*');
    const value = values.get(second ?? first);
    if (value === null) return null;
    base = plus(base, times(second === undefined ? of(1) : of(first), value ?? of(0)));
  }
  const share = over(times(base, of(rule.ratePercent)), of(100));
  if (each === null) return share;
  if (rule.combine === 'sum') return plus(share, each);
  return isMore(share, each) ? share : each;
}

function unitsOf(rule: TaxRule, car: CarFacts): Fraction {
  const cc = car.engineCc ?? 0;
  if (rule.amountUnit === 'per_cc') return of(cc);
  if (rule.amountUnit === 'per_cc_over_band') return of(cc - (rule.ccOver ?? 0));
  if (rule.amountUnit === 'per_g_co2_over_95') return of(Math.max(0, (car.co2GKm ?? 0) - 95));
  if (rule.amountUnit !== 'per_hp') return of(1);
  const power = (rule.powerBasis === 'peak' ? car.powerKw : car.power30MinKw) ?? 0;
  return of((Math.round(power * 135.962) / 100).toFixed(2));
}
