import type { EnergyType } from '../../catalogue/model.ts';
import type { Offer } from '../price/car-price.ts';
import type { CarFacts } from '../price/model.ts';

/** A car as a card carries it for the price script: what its price depends on, and what it is offered for. */
export interface OfferedCar {
  facts: CarFacts;
  /** Absent: no rule makes a price of it. */
  offer?: Offer | undefined;
}

const SEPARATOR = '|';

/**
 * A car as one text, short enough for an attribute of each card. Fields stand in a fixed order and are empty where something is
 * not known. Neither slugs nor codes contain the separator.
 */
export function offeredCarText({ facts, offer }: OfferedCar): string {
  const fields = [
    ...(offer
      ? [offer.low, offer.high, offer.currency, offer.fixedMinor, offer.fixedCurrency, offer.mark, offer.term]
      : ['', '', '', '', '', '', '']),
    offer?.loadingPort,
    offer?.checkedOn,
    facts.condition,
    facts.energy,
    facts.brand,
    facts.model,
    facts.volumeM3Hundredths,
    facts.engineCc,
    facts.powerKw,
    facts.firstRegistered,
    facts.wheel === 'right' ? 'right' : '',
    facts.rightHandVersion === 'not_recorded' ? '' : facts.rightHandVersion,
    facts.power30MinKw,
    facts.co2GKm,
  ];
  return fields.map((field) => field ?? '').join(SEPARATOR);
}

/** Reads what `offeredCarText` wrote. */
export function readOfferedCar(text: string): OfferedCar {
  const fields = text.split(SEPARATOR);
  const [low, high, currency = '', fixedMinor, fixedCurrency = '', mark, term, loadingPort, checkedOn] = fields;
  const [condition, energy, brand, model, volume, engineCc, powerKw, firstRegistered, wheel, version, held, co2] =
    fields.slice(9);
  const number = (field: string | undefined) => (field ? Number(field) : undefined);
  const facts: CarFacts = {
    condition: condition === 'used' ? 'used' : 'new',
    energy: (energy || undefined) as EnergyType | undefined,
    brand: brand || undefined,
    model: model || undefined,
    volumeM3Hundredths: number(volume),
    engineCc: number(engineCc),
    powerKw: number(powerKw),
    firstRegistered: firstRegistered || undefined,
    wheel: wheel === 'right' ? 'right' : 'left',
    rightHandVersion: (version || 'not_recorded') as CarFacts['rightHandVersion'],
    power30MinKw: number(held),
    co2GKm: number(co2),
  };
  if (!low) return { facts };
  const offer: Offer = {
    low: Number(low),
    high: Number(high),
    currency,
    fixedMinor: Number(fixedMinor),
    fixedCurrency,
    mark: mark as Offer['mark'],
    term: term as Offer['term'],
    loadingPort: loadingPort || undefined,
    checkedOn: checkedOn || undefined,
  };
  return { facts, offer };
}
