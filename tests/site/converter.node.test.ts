import { beforeEach, describe, expect, it } from 'vitest';
import { absoluteAmount, convertAmount, isAmount, isRate, plainAmount } from '../../src/domain/currency/amount.ts';
import {
  $amounts,
  $order,
  $rate,
  receiveRate,
  resetConverter,
  swapCurrencies,
  typeAmount,
  writeAmountsIn,
} from '../../src/islands/currency/converter-store.ts';

describe('converting', () => {
  it('answers to two decimals, half rounded up, without binary fractions', () => {
    expect(convertAmount('1.00', 'USD', '7.07')).toBe('7.07');
    expect(convertAmount('100', 'CNY', '7.07')).toBe('14.14');
    expect(convertAmount('1.0050', 'USD', '1')).toBe('1.01');
    expect(convertAmount('0.01', 'CNY', '7.07')).toBe('0.00');
    expect(convertAmount('279800', 'CNY', '7.0712')).toBe('39568.96');
  });

  it('knows absolute values only', () => {
    expect(absoluteAmount(' -12.5')).toBe('12.5');
    expect(convertAmount('-2', 'USD', '7.07')).toBe('14.14');
    expect(convertAmount('−2', 'USD', '7.07')).toBe('14.14');
  });

  it('keeps every digit of amounts no binary fraction could hold', () => {
    expect(convertAmount('12345678901234567890.12', 'USD', '7')).toBe('86419752308641975230.84');
  });

  it('answers nothing where there is no number', () => {
    for (const text of ['', '.', ',', 'abc', '1e5', '1.2.3', '1,2,3', '1,234.567,8', '1,23.4'])
      expect(convertAmount(text, 'USD', '7.07')).toBe('');
    expect(convertAmount('1', 'CNY', '0')).toBe('');
    expect(['7.07', '0', '', 'NaN', '0.0'].map(isRate)).toEqual([true, false, false, false, false]);
  });
});

describe('reading an amount', () => {
  it.each([
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['1,50', '1.50'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ['1’234.56', '1234.56'],
    ['1,234,567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['١٬٢٣٤٫٥٦', '1234.56'],
    ['۱٫۵', '1.5'],
    ['-1,5', '1.5'],
    [',5', '.5'],
    ['5,', '5.'],
  ])('takes both decimal signs and all digits: %s is %s', (typed, amount) => {
    expect(plainAmount(typed)).toBe(amount);
  });

  it('takes three digits after a sign for thousands, unless a nought stands before it', () => {
    expect(['25,000', '25.000'].map(plainAmount)).toEqual(['25000', '25000']);
    expect(['0.125', '0,125', '.125'].map(plainAmount)).toEqual(['0.125', '0.125', '.125']);
    expect(plainAmount('1234,567')).toBe('1234.567');
  });

  it('knows what is no amount from what is, and from nothing', () => {
    expect(['1e3', 'abc', '.', '1.2.3'].map(isAmount)).toEqual([false, false, false, false]);
    expect(['', '1,', '12.50', '٣'].map(isAmount)).toEqual([true, true, true, true]);
  });
});

describe('the converter', () => {
  beforeEach(resetConverter);

  it('starts with one dollar at the usual rate', () => {
    expect($order.get()).toEqual(['USD', 'CNY']);
    expect($amounts.get()).toEqual({ USD: '1.00', CNY: '7.07' });
    expect($rate.get().status).toBe('asking');
  });

  it('calculates the other field from the one that is typed in', () => {
    typeAmount('USD', '10');
    expect($amounts.get()).toEqual({ USD: '10', CNY: '70.70' });
    typeAmount('CNY', '-707');
    expect($amounts.get()).toEqual({ USD: '100.00', CNY: '707' });
    typeAmount('CNY', '');
    expect($amounts.get()).toEqual({ USD: '', CNY: '' });
  });

  it('takes the current rate in and leaves what was typed', () => {
    typeAmount('CNY', '710');
    receiveRate({ rate: '7.1', source: 'a bank', readAt: 1_700_000_000_000 });
    expect($amounts.get()).toEqual({ USD: '100.00', CNY: '710' });
    expect($rate.get()).toMatchObject({ status: 'current', source: 'a bank' });
  });

  it('says that it falls back when there is no rate, or none that is one', () => {
    receiveRate(undefined);
    expect($rate.get()).toEqual({ status: 'default' });
    receiveRate({ rate: '0', source: 'broken', readAt: 1 });
    expect($rate.get()).toEqual({ status: 'default' });
    expect($amounts.get().CNY).toBe('7.07');
  });

  it('swaps to the same question the other way round, and back', () => {
    swapCurrencies();
    expect($order.get()).toEqual(['CNY', 'USD']);
    expect($amounts.get()).toEqual({ CNY: '1.00', USD: '0.14' });
    swapCurrencies();
    expect($order.get()).toEqual(['USD', 'CNY']);
    expect($amounts.get()).toEqual({ USD: '1.00', CNY: '7.07' });
  });

  it.each([
    ['en', '1.00', '7.07'],
    ['zh-CN', '1.00', '7.07'],
    ['fr', '1,00', '7,07'],
    ['ru', '1,00', '7,07'],
    ['ar-u-nu-latn', '1.00', '7.07'],
    ['am', '1.00', '7.07'],
    ['de', '1,00', '7,07'],
    ['es', '1,00', '7,07'],
  ])('writes decimals as readers of %s do, leaves what they type, and reads back what it wrote', (tag, usd, cny) => {
    writeAmountsIn(tag);
    expect($amounts.get()).toEqual({ USD: usd, CNY: cny });
    typeAmount('USD', '1234.5');
    expect($amounts.get().USD).toBe('1234.5');
    expect(plainAmount($amounts.get().CNY)).toBe('8727.92');
    swapCurrencies();
    expect(plainAmount($amounts.get().USD)).toBe('174.61');
  });
});
