import type { Values } from './bases.ts';
import { chargeBook, premium, type ChargedWay } from './charges.ts';
import { percentPpm } from './exact.ts';
import { addToBill, sumOf, type FoundLine } from './found-lines.ts';
import { ANY_PORT, chooseFreight, freightLine, type ChosenFreight } from './freight.ts';
import { INCLUDED_ON_BOARD } from './line-keys.ts';
import type {
  RequestedPrice,
  CarFacts,
  Destination,
  Interval,
  LandedPrice,
  MissingLine,
  PriceLine,
  PriceTables,
  RateTable,
  Trace,
  Typed,
} from './model.ts';
import { isDoubtful, type ChargeKey, type FreightMode } from './rows.ts';
import { taxLines } from './tax-lines.ts';
import { arrangeTaxes, taxesByScope, type ScopedTaxes } from './taxes.ts';
import { verdicts } from './verdict.ts';

/** Lines up to the ship's deck, and up to the port of arrival. */
export const FOB_LINES = ['car', 'buyer_fee', 'inland', 'export_customs', 'loading'] as const;
export const ARRIVAL_LINES = [...FOB_LINES, 'freight', 'insurance'] as const;

/**
 * What a car costs at a port and at the door there, line by line. Pure: it reads no clock and asks nothing.
 *
 * Each line is rounded to the cent, half up; sums are sums of rounded lines, the lowest of the lows and the highest of the
 * highs. A sum is there only when every line of it is known.
 *
 * @param tables rows that may count: those of other places and countries are skipped
 * @param trace is told which rows each line rests on
 * @returns what prices one car; it is called for each car of a list
 */
export function landedPricer(tables: PriceTables, destination: Destination, typed: Typed = {}, trace?: Trace) {
  const { country } = destination;
  const taxesOf = taxesByScope(arrangeTaxes(country === undefined ? [] : tables.taxes), destination);
  const verdictOf = verdicts(tables.limits, destination);
  const freightFrom = freightChooser(tables, destination);
  const charges = chargeBook(tables.charges, tables.rates, destination);
  const weeksOf = weeksByMode(tables, destination);
  return (car: CarFacts, requested: RequestedPrice | undefined): LandedPrice => {
    const journey = new Journey({ rates: tables.rates, charges, trace }, destination, typed, car);
    const freight = freightFrom(requested?.loadingPort);
    journey.beforeFreight(requested, freight);
    journey.toThePort(freight);
    const { cif } = journey;
    const notes = journey.afterArrival(taxesOf(car));
    const isWhole = cif !== null && journey.missing.length === 0 && country !== undefined;
    return {
      lines: journey.lines.map(inOrder),
      missing: journey.missing,
      waiting: journey.waiting,
      notes,
      mode: journey.mode,
      cif,
      door: isWhole ? sumOf(journey.lines) : null,
      verdict: verdictOf(car),
      weeks: weeksOf(journey.mode),
    };
  };
}

type Freight = ChosenFreight | undefined;

/** Chooses the freight from each port of loading once for all cars. */
function freightChooser({ freight }: PriceTables, { place, day, mode }: Destination) {
  const chosen = new Map<string | undefined, Freight>();
  return (loadingPort: string | undefined): Freight => {
    if (!place) return undefined;
    if (!chosen.has(loadingPort))
      chosen.set(loadingPort, chooseFreight(freight, { to: place.code, day, mode, loadingPort }));
    return chosen.get(loadingPort);
  };
}

/** A line that takes something off is lower at its high end; shown, the lower figure comes first. */
const inOrder = (line: PriceLine): PriceLine =>
  line.low > line.high ? { ...line, low: line.high, high: line.low } : line;

/** What the journeys of all cars have in common. */
interface Found {
  rates: RateTable;
  charges: ReturnType<typeof chargeBook>;
  trace: Trace | undefined;
}

/** The lines of one car, as they are found. */
class Journey {
  readonly lines: PriceLine[] = [];
  readonly missing: MissingLine[] = [];
  readonly waiting: string[] = [];
  readonly #values: Values = new Map();
  readonly #rates: RateTable;
  readonly #charges: ReturnType<typeof chargeBook>;
  readonly #trace: Trace | undefined;
  readonly #destination: Destination;
  readonly #typed: Typed;
  readonly #car: CarFacts;
  readonly #bill = { lines: this.lines, missing: this.missing, waiting: this.waiting, values: this.#values };
  mode: FreightMode | undefined;
  /** The sum on arrival; `null` while a line of it is missing. */
  cif: Interval | null = null;
  #way: ChargedWay | undefined;

  constructor({ rates, charges, trace }: Found, destination: Destination, typed: Typed, car: CarFacts) {
    [this.#rates, this.#charges, this.#trace] = [rates, charges, trace];
    [this.#destination, this.#typed, this.#car] = [destination, typed, car];
    this.mode = destination.mode;
  }

  beforeFreight(requested: RequestedPrice | undefined, freight: Freight): void {
    const { mark = 'stated', source, checkedOn } = requested ?? {};
    this.#take('car', () =>
      requested
        ? { key: 'car', low: requested.low, high: requested.high, mark, source, checkedOn }
        : { needs: 'price' },
    );
    const fee = requested?.buyerFee;
    if (fee) this.#take('buyer_fee', () => ({ key: 'buyer_fee', ...fee, mark: 'stated' }));
    this.mode = freight?.rate.mode ?? this.mode;
    for (const key of INCLUDED_ON_BOARD) {
      // A typed price is one at the gate, which includes none of these costs unless its term says so.
      const isIncluded = requested?.term === 'FOB';
      this.#take(key, () => (isIncluded ? { key, low: 0, high: 0, mark: 'stated', source } : this.#charged(key)));
    }
    this.#values.set('fob', this.#sumOf(FOB_LINES));
  }

  toThePort(freight: Freight): void {
    this.#take('freight', () => {
      if (!this.#destination.place) return { needs: 'place' };
      if (freight) this.#trace?.('freight', { table: 'freight', rows: [freight.rate] });
      return freight ? freightLine(freight, this.#car, this.#rates) : { needs: 'rate' };
    });
    this.#values.set('cfr', this.#sumOf(['fob', 'freight']));
    this.#take('insurance', () => this.#insurance());
    this.cif = this.#sumOf(['cfr', 'insurance']);
    this.#values.set('cif', this.cif);
  }

  #insurance(): FoundLine {
    const base = this.#values.get('cfr');
    if (!base) return { needs: 'base' };
    const typed = this.#typed.rates?.['insurance'];
    const [row] = this.#charges.rowsOf('insurance', this.#where());
    if (row && typed === undefined) this.#trace?.('insurance', { table: 'charges', rows: [row] });
    const { low: min = null, high: max = null } = row ?? {};
    const rate = typed ?? (min === null || max === null ? undefined : { low: percentPpm(min), high: percentPpm(max) });
    if (rate === undefined) return { needs: 'rate' };
    const ppm = typeof rate === 'number' ? { low: rate, high: rate } : rate;
    const mark = typed !== undefined ? 'typed' : row && isDoubtful(row) ? 'estimate' : 'calculated';
    const [low, high] = [premium(base.low, ppm.low), premium(base.high, ppm.high)];
    const origin = typed === undefined ? row : undefined;
    // If the rate is a range, neither of its ends belongs to both amounts.
    const isExact = ppm.low === ppm.high;
    return {
      key: 'insurance',
      low,
      high,
      mark,
      ratePpm: isExact ? ppm.high : undefined,
      base: isExact ? '1.1*cif' : undefined,
      source: origin?.source,
      checkedOn: origin?.checkedOn,
    };
  }

  /** Taxes, the charges of the port, and the way on from it. */
  afterArrival(taxes: ScopedTaxes): LandedPrice['notes'] {
    const { country, place } = this.#destination;
    if (country === undefined) return [];
    const result = taxLines(taxes, this.#values, {
      car: this.#car,
      destination: this.#destination,
      rates: this.#rates,
      typed: this.#typed,
      trace: this.#trace,
    });
    this.lines.push(...result.lines);
    this.missing.push(...result.missing);
    this.waiting.push(...result.waiting);
    // A country may leave out part of the value on arrival for its taxes. Charges of the port go by the whole of it.
    this.#values.set('cif', this.cif);
    if (this.#typed.amounts?.['other_taxes'] !== undefined) this.#take('other_taxes', () => ({ needs: 'base' }));
    this.#take('destination', () => this.#charged('destination'));
    if (place && place.country !== country) this.#take('onward', () => this.#charged('onward'));
    if (this.#typed.amounts?.['delivery'] !== undefined) this.#take('delivery', () => ({ needs: 'base' }));
    return result.notes;
  }

  /** Where charges arise: the same for all lines of a car, once its mode is known. */
  #where(): ChargedWay {
    return (this.#way ??= this.#charges.wayOf(this.#car.condition, this.mode));
  }

  #charged(key: ChargeKey): FoundLine {
    this.#trace?.(key, { table: 'charges', rows: this.#charges.rowsOf(key, this.#where()) });
    return this.#charges.lineOf(key, this.#where(), this.#values);
  }

  /** Takes what the reader typed of a line, or else what is found. */
  #take(key: string, find: () => FoundLine): void {
    const amount = this.#typed.amounts?.[key];
    const found: FoundLine = amount === undefined ? find() : { key, low: amount, high: amount, mark: 'typed' };
    addToBill(this.#bill, key, found);
  }

  /** The sum of some lines or sums; `null` if one of them is missing. A line that does not apply counts 0. */
  #sumOf(keys: readonly string[]): Interval | null {
    let [low, high] = [0, 0];
    for (const key of keys) {
      const value = this.#values.get(key);
      if (value === null) return null;
      low += value?.low ?? 0;
      high += value?.high ?? 0;
    }
    return { low, high };
  }
}

/** The row that says how long a mode takes: one from a port of its own before one from any port. */
export function chosenTime(
  transit: PriceTables['transit'],
  place: string | undefined,
  mode: FreightMode | undefined,
): PriceTables['transit'][number] | undefined {
  const times = transit.filter(({ to, mode: by }) => to === place && by === mode);
  return times.find(({ from }) => from !== ANY_PORT) ?? times[0];
}

/** How long each mode takes, looked up once for all cars. */
function weeksByMode({ transit }: PriceTables, { place }: Destination) {
  const weeksOf = new Map<FreightMode | undefined, LandedPrice['weeks']>();
  const find = (mode: FreightMode | undefined): LandedPrice['weeks'] => {
    const time = chosenTime(transit, place?.code, mode);
    return time ? { low: time.weeksLow, high: time.weeksHigh, source: time.source } : null;
  };
  return (mode: FreightMode | undefined): LandedPrice['weeks'] => {
    const weeks = weeksOf.get(mode);
    if (weeks !== undefined) return weeks;
    weeksOf.set(mode, find(mode));
    return weeksOf.get(mode) ?? null;
  };
}
