import { fc } from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { cellText, csvColumns, plainCell, sentCell, type CsvColumn } from '../../src/domain/admin/csv.ts';
import type { Field } from '../../src/domain/admin/field.ts';
import { readValue } from '../../src/domain/admin/field-value.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { csvField, isFormula, unguarded } from '../../src/domain/shared/csv-text.ts';

const column = (field: Field): CsvColumn => ({ header: 'x', name: 'x', field });
const MONTHS = { a: 'A', b: 'B' };

describe('a cell', () => {
  it.each<[Field['kind'], Partial<Field>, unknown, string]>([
    ['money', {}, -123450, '-1234.50'],
    ['instant', {}, 1_764_000_000_123, '2025-11-24T16:00:00.123Z'],
    ['switch', {}, true, '1'],
    ['switch', {}, false, '0'],
    ['choice', { choices: MONTHS }, 'a', 'A'],
    ['checkbox', { choices: MONTHS }, ['a', 'b'], 'A\nB'],
    ['tags', {}, ['a, b', 'c'], 'a, b\nc'],
    ['array', {}, [{ key: 'a=b\\', value: 'c=d' }], 'a\\=b\\\\=c=d'],
    ['float', { min: -90 }, -1.25, '-1.25'],
    ['integer', {}, 0, '0'],
    ['area', {}, 'one\ntwo', 'one\ntwo'],
    ['text', {}, null, ''],
  ])('of %s %o: %o stands as %o and is read as what it was', (kind, facts, value, text) => {
    const one = column({ kind, min: -1e9, ...facts });
    expect(cellText(one, value)).toBe(text);
    if (value !== null) expect(readValue(one.field, sentCell(one, text))).toEqual({ value });
  });

  it('has decimal commas where its file has them, and nothing else is read as one', () => {
    const money = column({ kind: 'money' });
    const [commas, points] = [',', '.'].map((decimal) => ({ decimal, group: undefined }));
    if (!commas || !points) throw new Error('no signs');
    expect(plainCell(money, '12,5', commas)).toBe('12.5');
    expect(plainCell(money, '1,234', points)).toBe('1,234');
    expect(readValue(money.field, '1,234')).toEqual({ fault: 'notAmount' });
    expect(plainCell(column({ kind: 'text' }), '12,5', commas)).toBe('12,5');
  });

  it('is what it was once its guard is taken away, and a formula to nobody', () => {
    const signs = fc.constantFrom('=', '+', '-', '@', "'", '\t', '\r', '\n', '"', ';', ',', '1', 'a', 'ع', '＝');
    fc.assert(
      fc.property(fc.string({ unit: signs }), (text) => {
        const field = csvField(text);
        const cell = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
        expect(unguarded(cell)).toBe(text);
        expect(isFormula(cell)).toBe(false);
      }),
    );
    expect(csvField('-12.50')).toBe('-12.50');
  });
});

describe.each((RESOURCES as readonly Resource[]).map((one) => [one.name, one] as const))('%s', (_name, resource) => {
  it('has columns of different names, its id first, and never a password', () => {
    for (const withForm of [true, false]) {
      const headers = csvColumns(resource, withForm).map(({ header }) => header);
      expect(headers[0]).toBe('id');
      expect(new Set(headers).size).toBe(headers.length);
      expect(headers).not.toContain('password');
    }
  });
});
