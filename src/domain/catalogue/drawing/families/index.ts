/** Which family a sheet belongs to, and the proportions of each. */
import type { BodyFamily, Family } from './family.ts';
import type { EnergyType } from '../../model.ts';
import { coupe, fastback, sedan, wagon } from './low-cars.ts';
import { city, hatchback } from './small-cars.ts';
import { boxy, suv, suvCoupe, suvLarge } from './sport-utilities.ts';
import { mpv, pickup, van } from './tall-cars.ts';

export const FAMILIES: Readonly<Record<BodyFamily, Family>> = {
  sedan,
  fastback,
  hatchback,
  city,
  suv,
  suvCoupe,
  suvLarge,
  boxy,
  mpv,
  wagon,
  coupe,
  pickup,
  van,
};

/** The facts of a car from which `familyOf` decides. */
interface FamilySigns {
  bodyStructure?: string;
  lengthMm: number;
  heightMm: number;
  approachDegrees?: number;
  seats?: number;
  energyType: EnergyType;
}

const SHORT_CAR_MM = 3500;
/** Shorter two-seaters are city cars with an open roof, not sports cars. */
const SHORT_SPORTS_CAR_MM = 3600;

function sportUtilityOf({ lengthMm, heightMm, approachDegrees = 0, seats = 0 }: FamilySigns): BodyFamily {
  if (approachDegrees >= 24 && heightMm >= 1700) return 'boxy';
  if (heightMm / lengthMm < 0.336) return 'suvCoupe';
  return lengthMm >= 5000 || seats >= 6 ? 'suvLarge' : 'suv';
}

/** The proportion family of a car, from the structure its sheet states and from its own figures. */
export function familyOf(signs: FamilySigns): BodyFamily {
  const { bodyStructure = '', lengthMm, heightMm, energyType } = signs;
  switch (bodyStructure) {
    case 'sedan':
      // Battery electric cars that are as low as a sedan are fastbacks: their roofs run on into the tail.
      return energyType === 'battery_electric' && heightMm / lengthMm < 0.294 ? 'fastback' : 'sedan';
    case 'suv':
      return sportUtilityOf(signs);
    case 'mpv':
      return 'mpv';
    case 'liftback':
      return 'fastback';
    case 'station_wagon':
      return 'wagon';
    case 'pickup':
      return 'pickup';
    case 'van':
    case 'minibus':
      return 'van';
    case 'coupe':
    case 'soft_top_convertible':
    case 'hard_top_convertible':
      return lengthMm < SHORT_SPORTS_CAR_MM ? 'city' : 'coupe';
    default:
      return lengthMm < SHORT_CAR_MM ? 'city' : 'hatchback';
  }
}
