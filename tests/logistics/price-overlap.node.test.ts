import { describe, expect, it } from 'vitest';
import { isOverlapping } from '../../src/domain/logistics/price/overlap.ts';
import type { TaxRule } from '../../src/domain/logistics/price/rows.ts';
import { aTaxRule, starterTaxes } from '../support/price-tables.ts';

const withBands = (left: Partial<TaxRule>, right: Partial<TaxRule>) => isOverlapping(aTaxRule(left), aTaxRule(right));

describe('two tax rules of one key', () => {
  it('overlap where a car is in all bands of both', () => {
    expect(withBands({ ccUpto: 1_500 }, { ccOver: 1_500 })).toBe(false);
    expect(withBands({ ccUpto: 1_501 }, { ccOver: 1_500 })).toBe(true);
    expect(withBands({ condition: 'new' }, { condition: 'used' })).toBe(false);
    expect(withBands({ condition: 'new' }, {})).toBe(true);
    expect(withBands({ energies: ['petrol'] }, { energies: ['diesel'] })).toBe(false);
    expect(withBands({ importer: 'company' }, { importer: 'individual' })).toBe(false);
    expect(withBands({ brands: ['byd'] }, { brands: ['*other'] })).toBe(false);
    expect(withBands({ validTo: '2026-06-30' }, { validFrom: '2026-07-01' })).toBe(false);
    expect(withBands({ validTo: '2026-07-01' }, { validFrom: '2026-07-01' })).toBe(true);
    expect(withBands({ effect: 'pay_within_quota' }, {})).toBe(false);
    expect(withBands({ key: 'vat' }, {})).toBe(false);
  });

  it('never do in the starter rows', () => {
    const pairs = starterTaxes.flatMap((rule, index) =>
      starterTaxes.slice(index + 1).flatMap((other) => (isOverlapping(rule, other) ? [`${rule.id} ${other.id}`] : [])),
    );
    expect(pairs).toEqual([]);
  });
});
