import type { EnergyType } from '../../catalogue/model.ts';
import type { CarFacts } from './model.ts';
import type { CarCondition } from './rows.ts';

/** What is stored of a style, a car in stock or a lot, as far as prices depend on it. */
interface StoredCar {
  energyType?: string | null;
  brandSlug?: string | null;
  modelSlug?: string | null;
  lengthMm?: number | null;
  widthMm?: number | null;
  heightMm?: number | null;
  powerKw?: number | null;
  displacementMl?: number | null;
  power30MinKw?: number | null;
  co2GKm?: number | null;
  kind?: CarCondition | null;
  /** ISO date or month. */
  firstRegistration?: string | null;
  steering?: 'left' | 'right' | null;
  /** Of its model. */
  rightHandVersion?: 'yes' | 'no' | null;
}

/** What a reader says of a car beyond what is stored; it goes before it. */
export type SaidFacts = Pick<CarFacts, 'power30MinKw' | 'co2GKm' | 'fiscalHp' | 'listPriceMinor' | 'relief'> & {
  condition?: CarCondition | undefined;
  firstRegistered?: string | undefined;
};

const CUBIC_MM_PER_HUNDREDTH = 1e7;

/** The facts a price depends on. A car counts as new and left-hand drive unless something else is stored or said. */
export function carFactsOf(stored: StoredCar, { condition, firstRegistered, ...said }: SaidFacts = {}): CarFacts {
  const { lengthMm, widthMm, heightMm } = stored;
  const volume =
    lengthMm && widthMm && heightMm ? Math.round((lengthMm * widthMm * heightMm) / CUBIC_MM_PER_HUNDREDTH) : undefined;
  return {
    condition: condition ?? stored.kind ?? 'new',
    energy: (stored.energyType ?? undefined) as EnergyType | undefined,
    brand: stored.brandSlug ?? undefined,
    model: stored.modelSlug ?? undefined,
    engineCc: stored.displacementMl ?? undefined,
    powerKw: stored.powerKw ?? undefined,
    power30MinKw: stored.power30MinKw ?? undefined,
    co2GKm: stored.co2GKm ?? undefined,
    volumeM3Hundredths: volume,
    firstRegistered: firstRegistered ?? stored.firstRegistration?.slice(0, 7) ?? undefined,
    wheel: stored.steering ?? 'left',
    rightHandVersion: stored.rightHandVersion ?? 'not_recorded',
    ...said,
  };
}
