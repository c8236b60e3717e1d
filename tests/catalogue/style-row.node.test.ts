import { describe, expect, it } from 'vitest';
import { readStyle } from '../../src/pages/_catalogue/style-row.ts';

const row = {
  id: 7,
  slug: 'byd-seagull-2025',
  modelSlug: 'byd-seagull',
  modelYear: 2025,
  trim: '305 km Vitality',
  trimZh: '305km 活力版',
  trimParts: null,
  energyType: 'battery_electric',
  source: 'test',
  sheet: '{}',
  digest: 'd',
  suggestedPriceMinor: 6_980_000,
  lowestPriceMinor: null,
  lowestPriceSource: null,
  priceDate: null,
} as unknown as Parameters<typeof readStyle>[0];

describe('a style that pages are drawn from', () => {
  it('is taken as it stands, without what nobody states', () => {
    expect(readStyle(row)).toMatchObject({ slug: 'byd-seagull-2025', suggestedPriceMinor: 6_980_000, sheet: {} });
    expect(readStyle(row)).not.toHaveProperty('lowestPriceMinor');
  });

  it('is refused by name where it could not be true', () => {
    const wrong = () => readStyle({ ...row, suggestedPriceMinor: -5 });
    expect(wrong).toThrow('The style 7 (byd-seagull-2025) is not fit to be shown. suggestedPriceMinor');
  });
});
