import { describe, expect, it } from 'vitest';
import { orderOfTurn, orderTurn } from '../../src/domain/order/notice-turn.ts';
import {
  documentNumber,
  NUMBERED_KINDS,
  numberYear,
  orderNumber,
  readOrderNumber,
} from '../../src/domain/order/numbers.ts';

/** New Year's Eve in London, and the first of January in China. */
const NEW_YEAR = Date.parse('2026-12-31T18:00:00Z');

describe('the number of an order', () => {
  it('counts in its month', () => {
    expect(orderNumber(Date.parse('2026-11-25T02:00:00Z'), 93)).toBe('HT-2611-0093');
    expect(orderNumber(NEW_YEAR, 12_345)).toBe('HT-2701-12345');
  });

  it.each([
    ['HT-2611-0093', 'HT-2611-0093'],
    [' ht 2611 0093 ', 'HT-2611-0093'],
    ['ht26110093', 'HT-2611-0093'],
    ['HT–2611–0093', 'HT-2611-0093'],
    ['HT-٢٦١١-٠٠٩٣', 'HT-2611-0093'],
    ['l000042', 'L000042'],
    ['L000042-2', 'L000042-2'],
    ['L 000042', 'L000042'],
    ['--HT-2611-0093__', 'HT-2611-0093'],
    ['HT - 2611 - 0093', 'HT-2611-0093'],
    ['L000042-123', 'L000042-123'],
    ['L-000042', 'L000042'],
    ['XHT-2611-0093', undefined],
    ['HT-2611-0093X', undefined],
    ['XL000042', undefined],
    ['L000042X', undefined],
    ['L000042-1234', undefined],
    ['HT-000042', undefined],
    ['HT-2611-93', undefined],
    ['0093', undefined],
    ['', undefined],
    ['HT-2611-0093; drop', undefined],
  ])('typed as "%s" is %s', (typed, number) => expect(readOrderNumber(typed)).toBe(number));

  it('is read as it was made', () => {
    for (const serial of [1, 9_999, 10_000, 1_234_567]) {
      expect(readOrderNumber(orderNumber(NEW_YEAR, serial))).toBe(orderNumber(NEW_YEAR, serial));
    }
  });
});

describe('the number of a document', () => {
  it('counts in its year and kind', () => {
    expect(documentNumber('proforma_invoice', NEW_YEAR, 1)).toBe('PI-2027-00001');
    expect(numberYear(NEW_YEAR)).toBe(2027);
    const numbers = NUMBERED_KINDS.map((kind) => documentNumber(kind, NEW_YEAR, 1));
    expect(new Set(numbers).size).toBe(NUMBERED_KINDS.length);
  });
});

it('the turn of a notice leads back to its order, however often the order moved', () => {
  expect(orderTurn(7, 0)).toBe(7_000_000);
  expect([orderTurn(7, 0), orderTurn(7, 1), orderTurn(7, 999_999), orderTurn(8, 0)].map(orderOfTurn)).toEqual([
    7, 7, 7, 8,
  ]);
  expect(orderTurn(7, 1)).not.toBe(orderTurn(7, 2));
});
