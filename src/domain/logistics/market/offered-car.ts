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

const numberIn = (field: string | undefined): number | undefined => (field ? Number(field) : undefined);

/** Reads what `offeredCarText` wrote. Fields are read by their places: a list reads those of each of its cars. */
export function readOfferedCar(text: string): OfferedCar {
  const fields = text.split(SEPARATOR);
  const facts: CarFacts = {
    condition: fields[9] === 'used' ? 'used' : 'new',
    energy: (fields[10] || undefined) as EnergyType | undefined,
    brand: fields[11] || undefined,
    model: fields[12] || undefined,
    volumeM3Hundredths: numberIn(fields[13]),
    engineCc: numberIn(fields[14]),
    powerKw: numberIn(fields[15]),
    firstRegistered: fields[16] || undefined,
    wheel: fields[17] === 'right' ? 'right' : 'left',
    rightHandVersion: (fields[18] || 'not_recorded') as CarFacts['rightHandVersion'],
    power30MinKw: numberIn(fields[19]),
    co2GKm: numberIn(fields[20]),
  };
  if (!fields[0]) return { facts };
  const offer: Offer = {
    low: Number(fields[0]),
    high: Number(fields[1]),
    currency: fields[2] ?? '',
    fixedMinor: Number(fields[3]),
    fixedCurrency: fields[4] ?? '',
    mark: fields[5] as Offer['mark'],
    term: fields[6] as Offer['term'],
    loadingPort: fields[7] || undefined,
    checkedOn: fields[8] || undefined,
  };
  return { facts, offer };
}
