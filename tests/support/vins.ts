import { checkDigitOf } from '../../src/domain/listing/vin.ts';

/** Returns a VIN of a BYD of 2023 that no other test has: the holder of a car has all rows of its VIN. */
export function aVin(): string {
  const [serial = 0, plant = 0] = crypto.getRandomValues(new Uint32Array(2));
  const vin = `LGX${String(plant).slice(-5).padStart(5, '0')}0P0${String(serial).slice(-6).padStart(6, '0')}`;
  return vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
}
