import { describe, expect, it } from 'vitest';
import { dealEndText } from '../../src/domain/stock/deal-end.ts';

const words = { moment: 'until #', day: 'until the end of #' };

describe('the end of a deal', () => {
  it('at midnight in China is the end of the day before', () => {
    const midnight = Date.parse('2026-11-23T00:00+08:00');
    expect(dealEndText(midnight, words, 'en')).toBe('until the end of November 22, 2026');
    expect(dealEndText(midnight, words, 'zh-cn')).toBe('until the end of 2026年11月22日');
    expect(dealEndText(midnight, words, 'ru')).toMatch(/^until the end of 22 ноября 2026\u00a0г\.$/);
  });

  it('at any other moment is said to the minute, in the time of China', () => {
    const before = Date.parse('2026-11-22T23:59+08:00');
    expect(dealEndText(before, words, 'de')).toBe('until 22.11.2026, 23:59');
    // Midnight in London is morning in China.
    expect(dealEndText(Date.parse('2026-11-22T00:00Z'), words, 'de')).toBe('until 22.11.2026, 08:00');
  });

  it('is right before 1970, too', () => {
    expect(dealEndText(Date.parse('1969-12-31T00:00+08:00'), words, 'de')).toBe('until the end of 30. Dezember 1969');
  });
});
