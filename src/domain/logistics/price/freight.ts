import { periodOn } from './day.ts';
import { dollarCents, scaledRate } from './exchange.ts';
import type { CarFacts, MissingFact, PriceLine, RateTable } from './model.ts';
import { isDoubtful, type FreightMode, type FreightRate } from './rows.ts';

/** How long a rate past its end still counts, as an estimate that names its month. */
export const ENDED_RATE_DAYS = 180;
/** Modes in the order in which a place takes the first that has a rate. */
const MODE_ORDER: readonly FreightMode[] = ['ro_ro', 'container_40hc', 'rail'];
/** Where cars are loaded unless the export price says so. */
const LOADING_PORT = 'CNSHA';
const RAIL_TERMINAL = 'CNXIY';
/** In tables by voyage: from whichever port of China. */
export const ANY_PORT = 'CN';

interface Voyage {
  to: string;
  day: string;
  mode?: FreightMode | undefined;
  loadingPort?: string | undefined;
}

/** Only rates of the company and interpolations make prices; other published figures are evidence. */
export const isPriced = ({ kind }: Pick<FreightRate, 'kind'>) => kind === 'admin' || kind === 'interpolation';

export interface ChosenFreight {
  rate: FreightRate;
  /** ISO date on which its period ended; undefined while it lasts. */
  endedOn: string | undefined;
}

/** The rate that counts for a voyage. */
export function chooseFreight(rates: readonly FreightRate[], voyage: Voyage): ChosenFreight | undefined {
  for (const mode of voyage.mode ? [voyage.mode] : MODE_ORDER) {
    const from = mode === 'rail' ? RAIL_TERMINAL : (voyage.loadingPort ?? LOADING_PORT);
    const [first] = rates
      .filter((rate) => isPriced(rate) && rate.mode === mode && rate.to === voyage.to)
      .filter((rate) => rate.from === from || rate.from === ANY_PORT)
      .flatMap((rate) => {
        const period = periodOn(voyage.day, rate.validFrom, rate.validTo);
        if (period.state === 'later' || (period.state === 'ended' && period.days > ENDED_RATE_DAYS)) return [];
        return [{ rate, endedOn: period.state === 'ended' ? rate.validTo : undefined }];
      })
      .sort(byRank(from));
    if (first) return first;
  }
  return undefined;
}

/** A rate in its period before one that has ended, the exact port before any, then the latest and the highest id. */
const byRank = (from: string) => (left: ChosenFreight, right: ChosenFreight) =>
  Number(left.endedOn !== undefined) - Number(right.endedOn !== undefined) ||
  Number(right.rate.from === from) - Number(left.rate.from === from) ||
  right.rate.validFrom.localeCompare(left.rate.validFrom) ||
  right.rate.id - left.rate.id;

/** What a rate comes to for one car. */
export function freightLine(
  chosen: ChosenFreight,
  car: CarFacts,
  rates: RateTable,
): PriceLine | { needs: MissingFact } {
  const { rate, endedOn } = chosen;
  const { volumeM3Hundredths: volume } = car;
  if (rate.unit === 'per_m3' && volume === undefined) return { needs: 'volume' };
  const perUsd = scaledRate(rates, rate.currency);
  if (perUsd === undefined) return { needs: 'exchange_rate' };
  const [times, parts] = rate.unit === 'per_m3' ? [volume ?? 0, 100] : [1, 1];
  const cents = (minor: number, cars: number | null) =>
    dollarCents(minor, perUsd, [times, parts * (rate.unit === 'per_box' ? (cars ?? 1) : 1)]);
  const isOwn = rate.kind === 'admin' && endedOn === undefined && !isDoubtful(rate);
  return {
    key: 'freight',
    low: cents(rate.lowMinor, rate.carsLow),
    high: cents(rate.highMinor, rate.carsHigh),
    mark: isOwn ? 'stated' : 'estimate',
    source: rate.source,
    checkedOn: rate.checkedOn,
    endedOn,
  };
}
