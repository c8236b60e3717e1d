import type { EnergyType } from '../catalogue/model.ts';

const CHARGED: readonly EnergyType[] = ['battery_electric', 'plug_in_hybrid', 'range_extender'];
const NOT_CHARGED: readonly EnergyType[] = ['hybrid', 'petrol', 'diesel', 'petrol_cng', 'cng', 'lpg'];

/**
 * What charges a car built for China: GB/T 20234 is the national standard for its plugs. Sheets say where the port is, not
 * which it is. `unknown`: there are cars of this energy type with a port and without.
 */
export function chargePort(energyType: EnergyType): 'gbt' | 'none' | 'unknown' {
  if (CHARGED.includes(energyType)) return 'gbt';
  return NOT_CHARGED.includes(energyType) ? 'none' : 'unknown';
}
