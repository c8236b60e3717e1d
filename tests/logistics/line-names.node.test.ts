import { describe, expect, it } from 'vitest';
import { priceLineName } from '../../src/markup/logistics/line-name.ts';
import { NAMED_CHARGES } from '../../src/domain/logistics/price/line-keys.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { translatorFor } from '../../src/i18n/pages.ts';
import { starterCharges, starterTaxes } from '../support/price-tables.ts';

const KEYS = [...new Set([...starterTaxes, ...starterCharges].map(({ key }) => key))];

describe.each(LOCALE_CODES)('the lines of a price, in %s', (locale) => {
  const t = translatorFor(locale);

  it('have a name for every key of the starter rows', () => {
    expect(KEYS.length).toBeGreaterThan(60);
    for (const key of [...KEYS, ...NAMED_CHARGES]) {
      const name = priceLineName(t, key);
      expect(name, key).not.toBe('');
      expect(name, key).not.toMatch(/_|^[a-z]+$/);
      // A key without a name of its own is said after what it is.
      expect(name, key).not.toContain(`${t('logistics:lines.otherTaxes')} (`);
    }
  });

  it('have no name twice that a reader has to tell apart in one country', () => {
    const byCountry = Map.groupBy(starterTaxes, ({ country }) => country);
    for (const [country, rules] of byCountry) {
      const keys = [...new Set(rules.map(({ key }) => key))];
      expect(new Set(keys.map((key) => priceLineName(t, key))).size, country).toBe(keys.length);
    }
  });

  it('are said in plain words where an admin wrote another key', () => {
    expect(priceLineName(t, 'road_fund_levy')).toBe(`${t('logistics:lines.otherTaxes')} (road fund levy)`);
  });
});

it('speaks of trains where a train brings the car', () => {
  const t = translatorFor('en');
  expect(priceLineName(t, 'freight', 'rail')).toBe('Rail freight to the terminal');
  expect(priceLineName(t, 'freight')).toBe('Freight to the destination');
});
