import type { CostKey, PlaceKind } from '../../domain/logistics/model.ts';
import { JOURNEY_NAMES, NAMED_CHARGES, otherCharge } from '../../domain/logistics/price/line-keys.ts';
import { LEGS } from '../../domain/site/incoterms.ts';
import type { Translator } from '../../i18n/translator.ts';

/** Lines that have other names if a train carries the car. */
export const RAIL_NAMED = ['loading', 'freight'] as const;
type RailNamed = (typeof RAIL_NAMED)[number];
export const isRailNamed = (key: string): key is RailNamed => (RAIL_NAMED as readonly string[]).includes(key);

/** Returns the name of a cost's line. Lines of the journey have the names of the home page's legs. */
export function lineName(t: Translator, key: CostKey, kind: PlaceKind = 'sea'): string {
  if (kind === 'rail' && isRailNamed(key)) return t(`logistics:railLines.${key}`);
  const isLeg = key !== 'importDuty' && LEGS.some((leg) => leg.key === key);
  return t(isLeg ? `home:terms.legs.${key}` : `logistics:lines.${key}`);
}

const isJourney = (key: string): key is keyof typeof JOURNEY_NAMES => Object.hasOwn(JOURNEY_NAMES, key);
const isNamed = (key: string): boolean => (NAMED_CHARGES as readonly string[]).includes(key);

/** Returns the name of a line of a price at a port. A key without a name is described in plain words. */
export function priceLineName(t: Translator, key: string, kind: PlaceKind = 'sea'): string {
  // The price of a car may include the way on board, so it is not called a price at the gate.
  if (key === 'car') return t('logistics:lines.car');
  if (isJourney(key)) return lineName(t, JOURNEY_NAMES[key], kind);
  return isNamed(key) ? t(`logistics:charges.${key}`) : otherCharge(key, t('logistics:lines.otherTaxes'));
}
