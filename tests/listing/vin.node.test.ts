import { describe, expect, it } from 'vitest';
import { checkDigitOf, decodeVin, isVin, plainVin } from '../../src/domain/listing/vin.ts';

const THIS_YEAR = 2026;
const decode = (vin: string) => decodeVin(vin, THIS_YEAR);

describe('the check digit', () => {
  it('is what 49 CFR 565 works out for its own examples', () => {
    expect(decode('1M8GDM9AXKP042788').checkDigit).toBe('ok');
    expect(decode('11111111111111111').checkDigit).toBe('ok');
    expect(decode('5GZCZ43D13S812715').checkDigit).toBe('ok');
  });

  it('finds each single letter that was read wrongly, of a Chinese VIN', () => {
    const vin = 'LGXC74C40P0123456';
    const right = vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9);
    expect(decode(right)).toMatchObject({ isValid: true, checkDigit: 'ok', brand: 'byd', year: 2023 });
    for (let place = 1; place < right.length; place += 1) {
      const sign = right.charAt(place) === '7' ? '5' : '7';
      if (place === 9) continue;
      const wrong = right.slice(0, place) + sign + right.slice(place + 1);
      // Some letters and digits count the same; a pair of digits never does.
      if (/\d/.test(right.charAt(place))) expect(decode(wrong).checkDigit, wrong).toBe('bad');
    }
  });

  it('is not asked of makers elsewhere, whose year is not known either', () => {
    expect(decode('WVWZZZ1KZAW000001')).toMatchObject({ isValid: true, checkDigit: 'not_used', year: undefined });
  });
});

describe('a VIN', () => {
  it('has seventeen letters and digits without I, O and Q', () => {
    for (const wrong of ['', 'LC0CE4DC8S01234', 'LC0CE4DC8S01234567', 'LC0CE4DC8S0I23456', 'LC0CE4DC8S0O23456'])
      expect(isVin(wrong), wrong).toBe(false);
    expect(decode('short')).toEqual({ isValid: false, checkDigit: 'not_used', year: undefined, brand: undefined });
  });

  it.each([' lgxc 74c4-3p0123456 ', 'ＬＧＸＣ７４Ｃ４３Ｐ０１２３４５６', 'LGXC\u200b74C4–3P\u2060012\u200e3456'])(
    '%s is read in small letters, full-width signs, and with blanks and marks',
    (typed) => expect(plainVin(typed)).toBe('LGXC74C43P0123456'),
  );

  it('names the newest year its letter can mean', () => {
    const yearIn = (letter: string) => decode(`LGXC74C40${letter}0123456`).year;
    expect(yearIn('A')).toBe(2010);
    expect(yearIn('V')).toBe(2027);
    expect(yearIn('W')).toBe(1998);
    expect(yearIn('9')).toBe(2009);
    expect(yearIn('0')).toBeUndefined();
  });
});
