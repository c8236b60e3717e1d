import { describe, expect, it } from 'vitest';
import { readDateText, type Precision } from '../../src/domain/shared/spreadsheet/date-text.ts';
import { DATE_PARTS, figuresOf, withPart } from '../../src/islands/admin/fields/date-parts.ts';

const now = new Date('2026-11-29T12:00:00Z');
const ANY: Precision = ['year', 'month', 'day'];
const choose = (date: string, part: 'year' | 'month' | 'day', figure: string, precision = ANY) =>
  withPart(date, { part, figure, precision, now });

describe('a date that is chosen part by part', () => {
  it('is as exact as what was chosen of it', () => {
    expect(choose('', 'year', '2024')).toBe('2024');
    expect(choose('2024', 'month', '05')).toBe('2024-05');
    expect(choose('2024-05', 'day', '18')).toBe('2024-05-18');
    expect(choose('2024-05-18', 'year', '2023')).toBe('2023-05-18');
  });

  it('begins with this year where only a later part was chosen, and loses what stands behind a part that goes', () => {
    expect(choose('', 'month', '05')).toBe('2026-05');
    expect(choose('', 'day', '18')).toBe('2026-01-18');
    expect(choose('2024-05-18', 'month', '')).toBe('2024');
    expect(choose('2024', 'year', '')).toBe('');
  });

  it('is never less exact than it may be', () => {
    expect(choose('', 'year', '2024', ['month'])).toBe('2024-01');
    expect(choose('2024-05', 'month', '', ['month'])).toBe('2024-01');
    expect(choose('2024-05', 'year', '', ['month', 'day'])).toBe('');
  });

  it('has no day the calendar lacks', () => {
    expect(choose('2024-01-31', 'month', '02')).toBe('2024-02');
    expect(figuresOf('day', '2024-02', now)).toHaveLength(29);
    expect(figuresOf('day', '2025-02', now)).toHaveLength(28);
  });

  it('offers the years of cars, and keeps an earlier one that is there', () => {
    const years = figuresOf('year', '', now);
    expect([years[0], years.at(-1)]).toEqual(['2027', '1990']);
    expect(figuresOf('year', '1968-05', now)[0]).toBe('1968');
  });

  it('is one the server reads, whatever is chosen', () => {
    for (const precision of [['month'], ['month', 'day'], ANY] as const)
      for (const part of DATE_PARTS)
        for (const date of ['', '2024-01', '2024-01-31'])
          for (const figure of ['', ...figuresOf(part, date, now)]) {
            const chosen = choose(date, part, figure, precision);
            if (chosen !== '') expect(readDateText(chosen, precision)).toEqual({ date: chosen });
          }
  });
});
