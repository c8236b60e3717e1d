import { describe, expect, it } from 'vitest';
import { readAccount, readSwift } from '../../src/domain/payment/account.ts';
import { isValueDate } from '../../src/domain/payment/model.ts';
import { wholeAmountField } from '../../src/wire/fields.ts';
import { paidAmountField } from '../../src/wire/payment.ts';
import { paymentReference } from '../../src/domain/payment/reference.ts';

it.each([
  [42, 'HT-000042'],
  [12_345_678, 'HT-12345678'],
])('member %i writes %s on a transfer', (id, reference) => expect(paymentReference(id)).toBe(reference));

describe('a bank account', () => {
  it.each([
    ['GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['6228 4804 0256 4890 018', '6228480402564890018'],
    ['６２２８ ４８０４\u200b', '62284804'],
    ['GB82 WEST 1234 5698 7654 33', undefined],
    ['12', undefined],
    ['my account', undefined],
    ['<script>', undefined],
  ])('%s is read as %s', (typed, account) => expect(readAccount(typed)).toBe(account));

  it.each([
    ['deutdeff', 'DEUTDEFF'],
    ['DEUT DE FF 500', 'DEUTDEFF500'],
    ['DEUTDEF', undefined],
    ['12345678', undefined],
  ])('has the SWIFT code %s as %s', (typed, code) => expect(readSwift(typed)).toBe(code));
});

describe('an amount that a call brings', () => {
  it.each(['1250', '1250.00', '１２５０', '１２５０．００', '1\u200b250', '\u200e1250\u200f', '١٢٥٠', ' 1250 '])(
    'is read in figures of any keyboard: %j',
    (text) => {
      expect(paidAmountField.parse(text)).toBe(125_000);
      expect(wholeAmountField().parse(text)).toBe(125_000);
    },
  );

  it.each(['', '1e3', '-5', '1,250', '１２５０元', '1250.001'])('is none as %j', (text) => {
    expect(paidAmountField.safeParse(text).success).toBe(false);
  });
});

describe('the day of a transfer', () => {
  const now = Date.parse('2026-11-28T23:00:00Z');
  it.each([
    ['2026-11-28', true],
    ['2026-11-29', true],
    ['2026-11-30', false],
    ['2025-11-28', true],
    ['2025-11-26', false],
    ['2026-02-30', false],
    ['28.11.2026', false],
    ['', false],
  ])('%s: %s', (day, isFine) => expect(isValueDate(day, now)).toBe(isFine));
});
