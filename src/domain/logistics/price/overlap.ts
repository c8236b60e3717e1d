import { TAX_ACTS } from './effects.ts';
import type { TaxRule } from './rows.ts';

/**
 * Whether two tax rules of one country and key hold for a car alike, so that its line would have two amounts. Their effects must
 * do the same: a relief stands beside the tax it lowers.
 */
export function isOverlapping(left: TaxRule, right: TaxRule): boolean {
  if (left.country !== right.country || left.key !== right.key) return false;
  if (TAX_ACTS[left.effect].act !== TAX_ACTS[right.effect].act) return false;
  return (
    isShared(left.condition, right.condition) &&
    isShared(left.importer, right.importer) &&
    haveSome(left.energies, right.energies) &&
    haveSomeBrand(left.brands, right.brands) &&
    left.powerBasis === right.powerBasis &&
    BANDS.every(([over, upto]) => bandsMeet([left[over], left[upto]], [right[over], right[upto]])) &&
    periodsMeet(left, right)
  );
}

const BANDS = [
  ['ageOverYears', 'ageUptoYears'],
  ['ccOver', 'ccUpto'],
  ['powerOverKw', 'powerUptoKw'],
  ['co2Over', 'co2Upto'],
  ['valueOver', 'valueUpto'],
] as const;

const isShared = (left: string, right: string): boolean => left === right || left === 'any' || right === 'any';

const haveSome = (left: readonly string[] | null, right: readonly string[] | null): boolean =>
  left === null || right === null || left.some((each) => right.includes(each));

/** What is for all other brands leaves out those that are named. */
const haveSomeBrand = (left: TaxRule['brands'], right: TaxRule['brands']): boolean =>
  left?.includes('*other') === right?.includes('*other') ? haveSome(left, right) : left === null || right === null;

type Band = readonly [over: number | null, upto: number | null];

/** Bands leave out their lower bound and include their upper one. */
const bandsMeet = ([over, upto]: Band, [otherOver, otherUpto]: Band): boolean =>
  (upto === null || otherOver === null || otherOver < upto) &&
  (otherUpto === null || over === null || over < otherUpto);

const periodsMeet = (left: TaxRule, right: TaxRule): boolean =>
  (left.validTo === null || right.validFrom === null || right.validFrom <= left.validTo) &&
  (right.validTo === null || left.validFrom === null || left.validFrom <= right.validTo);
