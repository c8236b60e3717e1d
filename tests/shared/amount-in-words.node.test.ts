import { fc } from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { amountInWords, numberInWords } from '../../src/domain/shared/amount-in-words.ts';

describe('an amount in words', () => {
  it.each([
    [0, 'US dollars zero only'],
    [5, 'US dollars zero and 05/100 only'],
    [100, 'US dollars one only'],
    [1_270_156, 'US dollars twelve thousand seven hundred and one and 56/100 only'],
    [4_200_000, 'US dollars forty-two thousand only'],
    [100_001_500, 'US dollars one million and fifteen only'],
    [
      99_999_999_999,
      'US dollars nine hundred and ninety-nine million nine hundred and ninety-nine thousand nine hundred and ' +
        'ninety-nine and 99/100 only',
    ],
  ])('of %d hundredths is %s', (minor, words) => {
    expect(amountInWords(minor, 'USD')).toBe(words);
  });

  it.each([
    ['CNY', 'Chinese yuan one only'],
    ['EUR', 'euros one only'],
    ['KES', 'Kenyan shillings one only'],
    ['XTS', 'one only'],
  ])('names the currency %s', (currency, words) => {
    expect(amountInWords(100, currency)).toContain(words);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('is not made of %d', (minor) => {
    expect(() => amountInWords(minor, 'USD')).toThrow(RangeError);
  });

  it('says another number for each number', () => {
    const numbers = fc.tuple(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 10 ** 12 }));
    fc.assert(
      fc.property(numbers, ([one, other]) => {
        expect(numberInWords(one) === numberInWords(other)).toBe(one === other);
        expect(numberInWords(one)).toMatch(/^[a-z]+(?:[ -][a-z]+)*$/);
      }),
    );
  });
});
