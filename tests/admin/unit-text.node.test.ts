import { expect, it } from 'vitest';
import { unitText } from '../../src/domain/shared/unit-text.ts';

it('writes units as each language does, and leaves those that are no words', () => {
  expect(['d', 's', 'km', '%', 'px'].map((unit) => unitText(unit, 'de'))).toEqual([
    'Tage',
    'Sekunden',
    'km',
    '%',
    'px',
  ]);
  expect(['d', 's', 'km'].map((unit) => unitText(unit, 'ru'))).toEqual(['дней', 'секунд', 'км']);
  expect(unitText('d', 'en', 1)).toBe('day');
});
