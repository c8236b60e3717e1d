import { describe, expect, it } from 'vitest';
import { mayBeWithin } from '../../src/domain/stock/age.ts';
import { statedColour } from '../../src/domain/stock/colour-words-table.ts';

describe('a colour in words', () => {
  it.each([
    ['White', 'white'],
    ['  ЧЁРНЫЙ ', 'black'],
    ['银色', 'silver'],
    ['أحمر', 'red'],
    ['Grün', 'green'],
  ])('%s is %s', (words, colour) => expect(statedColour(words)).toBe(colour));

  it('is none of ours where a maker’s own name of a paint was written', () => {
    expect(statedColour('Aurora Dream')).toBeUndefined();
    expect(statedColour('')).toBeUndefined();
  });
});

describe('whether a car may have been registered within so many days', () => {
  const within = (firstRegistration: string | null, modelYear = 2024) =>
    mayBeWithin({ firstRegistration, modelYear }, { day: '2026-11-28', days: 180 });

  it('is so where its month ended at most so many days ago', () => {
    expect(within('2026-11')).toBe(true);
    // The 31st of May was 181 days before.
    expect(within('2026-06')).toBe(true);
    expect(within('2026-05')).toBe(false);
    // The 31st of May was 180 days before this one.
    const on = { day: '2026-11-27', days: 180 };
    expect(mayBeWithin({ firstRegistration: '2026-05', modelYear: 2024 }, on)).toBe(true);
    expect(within('2019-05')).toBe(false);
  });

  it('goes by its model year where the month is not known', () => {
    expect(within(null, 2026)).toBe(true);
    expect(within(null, 2025)).toBe(true);
    expect(within(null, 2024)).toBe(false);
  });
});
