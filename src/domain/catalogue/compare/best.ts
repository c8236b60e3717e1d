import type { Cell, SpecSheet } from '../model.ts';

/**
 * Finds which of several cars is best, for parameters where that is a fact and not a matter of taste: longer range, lower
 * consumption, lower price, shorter braking, longer warranty. Left out on purpose: dimensions, weight, power (taxed in
 * many countries), battery size (paid for and carried along), seats, screens and speakers.
 */
type Direction = 'more' | 'less';

interface Rule {
  best: Direction;
  /** Parameters that must be equal on all cars; otherwise their figures were measured in different ways. */
  provided?: readonly string[];
}

const more: Rule = { best: 'more' };
const less: Rule = { best: 'less' };

/**
 * A test cycle is part of a parameter's key, so figures of two cycles never meet. Figures whose cycle is not stated
 * (`power_consumption`, `depleted_battery_consumption`, the equivalents) and those of single testers (`tested_…`) are
 * left out: another day, another road.
 */
const RULES: Readonly<Record<string, Rule>> = {
  suggested_price: less,
  dealer_quote: less,
  electric_range_cltc: more,
  electric_range_wltc: more,
  electric_range_nedc: more,
  battery_electric_range_cltc: more,
  battery_electric_range_wltc: more,
  battery_electric_range_nedc: more,
  combined_range_cltc: more,
  combined_range_wltc: more,
  combined_range_nedc: more,
  // The figure of a plug-in hybrid counts kilometres driven by its battery, so it must not be compared with a petrol
  // car's.
  fuel_consumption_wltc: { best: 'less', provided: ['energy_type'] },
  fuel_consumption_nedc: { best: 'less', provided: ['energy_type'] },
  depleted_battery_consumption_wltc: less,
  depleted_battery_consumption_cltc: less,
  depleted_battery_consumption_nedc: less,
  official_acceleration_0_100: less,
  official_acceleration_0_50: less,
  official_braking_100_0: less,
  maximum_towing_weight: more,
  minimum_turning_radius: less,
  wading_depth: more,
  maximum_gradient: more,
  trunk_capacity: more,
  front_trunk_capacity: more,
  drag_coefficient: less,
  // Half an hour to 80 % cannot be compared with half an hour to a full charge.
  fast_charging_time: { best: 'less', provided: ['fast_charging_charge_range'] },
  battery_fast_charging_time: { best: 'less', provided: ['battery_fast_charging_charge_range'] },
  slow_charging_time: { best: 'less', provided: ['slow_charging_charge_range'] },
  battery_slow_charging_time: { best: 'less', provided: ['battery_slow_charging_charge_range'] },
  fast_charging_power: more,
  external_ac_discharge_power: more,
  external_dc_discharge_power: more,
};
const WARRANTIES: ReadonlySet<string> = new Set([
  'vehicle_warranty',
  'first_owner_warranty',
  'electric_drive_warranty',
  'electric_drive_first_owner_warranty',
  'battery_warranty',
]);

const keysOf = (best: Direction): string[] => Object.keys(RULES).filter((key) => RULES[key]?.best === best);

/** Keys of the parameters that may have a best car, by what is better. The legend lists them. */
export const MARKED_PARAMETERS: Readonly<Record<Direction | 'longer', readonly string[]>> = {
  less: keysOf('less'),
  more: keysOf('more'),
  longer: [...WARRANTIES],
};

/** Returns the one number of a cell. Undefined if the cell says more than a number, or not of the car as it is sold. */
export function soleNumber(cell: Cell | undefined): { number: number; unit: string | undefined } | undefined {
  const [entry, ...others] = cell ?? [];
  if (!entry || others.length > 0) return undefined;
  const { number, unit, fit, to, at, term, text, count, optionPriceMinor } = entry;
  const saysMore = [to, at, term, text, count, optionPriceMinor].some((part) => part !== undefined);
  if (number === undefined || saysMore || fit === 'optional' || fit === 'absent') return undefined;
  return { number, unit };
}

/**
 * Returns the places of the cars that are best at a parameter, in ascending order. Empty if best is not a fact, if fewer
 * than two cars state a figure, if units differ, or if all figures are equal.
 */
export function bestOf(key: string, sheets: readonly SpecSheet[]): number[] {
  if (WARRANTIES.has(key)) return longestWarranties(sheets.map((sheet) => sheet[key]));
  const rule = Object.hasOwn(RULES, key) ? RULES[key] : undefined;
  if (!rule) return [];
  const stated = sheets.flatMap((sheet, place) => {
    const found = soleNumber(sheet[key]);
    return found ? [{ ...found, place, ground: rule.provided?.map((other) => sheet[other] ?? null) }] : [];
  });
  const [first] = stated;
  if (!first) return [];
  const isOneMeasure = stated.every(
    ({ unit, ground }) => unit === first.unit && JSON.stringify(ground) === JSON.stringify(first.ground),
  );
  // A charging time without its charge range cannot be compared.
  const isGrounded = first.ground?.every((cell) => cell !== null) ?? true;
  const numbers = stated.map(({ number }) => number);
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  if (!isOneMeasure || !isGrounded || min === max) return [];
  const best = rule.best === 'more' ? max : min;
  return stated.filter(({ number }) => number === best).map(({ place }) => place);
}

interface Warranty {
  years: number;
  km: number;
}

/** Reads the years and kilometres of a warranty that states both; a lifetime with exclusions cannot be compared. */
function warrantyOf(cell: Cell | undefined): Warranty | undefined {
  if (cell?.length !== 2 || cell.some(({ fit, note }) => note !== undefined || fit === 'optional' || fit === 'absent'))
    return undefined;
  const years = cell.find(({ unit }) => unit === 'year')?.number;
  const km = cell.find(({ unit }) => unit === 'km')?.number;
  return years === undefined || km === undefined ? undefined : { years, km };
}

/** A warranty is longer if it is shorter in neither measure. More years but fewer kilometres is not comparable. */
const isAtLeast = (one: Warranty, other: Warranty) => one.years >= other.years && one.km >= other.km;

function longestWarranties(cells: readonly (Cell | undefined)[]): number[] {
  const stated = cells.flatMap((cell, place) => {
    const warranty = warrantyOf(cell);
    return warranty ? [{ warranty, place }] : [];
  });
  // A warranty that cannot be compared might be the best of all.
  const hasOther = cells.some((cell, place) => cell !== undefined && !stated.some((each) => each.place === place));
  if (hasOther) return [];
  const best = stated.filter(({ warranty }) => stated.every((other) => isAtLeast(warranty, other.warranty)));
  return best.length === stated.length ? [] : best.map(({ place }) => place);
}
