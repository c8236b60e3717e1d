import { describe, expect, it } from 'vitest';
import { CONTAINERS } from '../../src/domain/catalogue/drawing/container-load.ts';
import { chargePort } from '../../src/domain/logistics/charge-port.ts';
import { countIn, volumeM3 } from '../../src/domain/logistics/container-count.ts';
import { countRangeText, dollarRangeText, moneyText, rateText } from '../../src/domain/logistics/money-text.ts';
import type { ContainerType, CountryRule } from '../../src/domain/logistics/model.ts';
import { containerPicture, nameable } from '../../src/markup/logistics/container-picture.ts';
import { destinationsOf, ruleFor, rulesOf } from '../../src/domain/logistics/rules.ts';
import { LOCALE_CODES, localeOf } from '../../src/domain/shared/locale.ts';
import { typedAmount, typedRate } from '../../src/domain/logistics/typed.ts';
import { aCar } from '../support/sheets.ts';

const provenance = { source: 'law', citation: 'a law', year: 2025, recordedOn: '2026-11-21' } as const;
const any = { variant: 'all', energyTypes: null, ...provenance } as const;
const rules: CountryRule[] = [
  { country: 'EU', topic: 'importDuty', value: { percent: 10, basis: 'cif' }, ...any },
  {
    country: 'EU',
    topic: 'additionalDuty',
    value: { percentByBrand: { byd: 17, geely: 18.8 }, leastPercent: 7.8, mostPercent: 35.3 },
    ...any,
    energyTypes: ['battery_electric'],
  },
  { country: 'DE', topic: 'vat', value: { percent: 19 }, ...any },
  { country: 'KE', topic: 'vat', value: { percent: 16 }, ...any, energyTypes: ['petrol'] },
  { country: 'CN', topic: 'exportWithin', value: { days: 180, from: '2026-01-01' }, ...any },
];
const box = (code: keyof typeof CONTAINERS, payloadKg = 26_000): ContainerType => ({
  code,
  ...CONTAINERS[code],
  payloadKg,
  ...provenance,
});

describe('what a country asks', () => {
  it('holds for members of the union too, and for nobody else', () => {
    expect(rulesOf(rules, 'DE').map(({ topic }) => topic)).toEqual(['importDuty', 'additionalDuty', 'vat']);
    expect(rulesOf(rules, 'GB')).toEqual([]);
  });

  it('is not taken from a rule for other energy types', () => {
    const kenyan = rulesOf(rules, 'KE');
    expect(ruleFor(kenyan, 'vat', 'petrol')?.value.percent).toBe(16);
    expect(ruleFor(kenyan, 'vat', 'battery_electric')).toBeUndefined();
    expect(ruleFor(kenyan, 'vat')).toBeUndefined();
  });

  it('is listed for every country but the one of export and the union', () => {
    expect(destinationsOf({ rules, ports: [] })).toEqual(['DE', 'KE']);
  });
});

describe('cars in a container', () => {
  const sedan = aCar({ lengthMm: 4700, widthMm: 1850, heightMm: 1480, wheelbaseMm: 2750 });

  it('are counted on its floor', () => {
    expect(countIn(sedan, box('40HC'))).toMatchObject({ count: 2 });
    expect(countIn(sedan, box('20GP'))).toMatchObject({ count: 1 });
    const small = aCar({
      lengthMm: 3000,
      widthMm: 1500,
      heightMm: 1600,
      wheelbaseMm: 1900,
      bodyStructure: 'hatchback',
    });
    expect(countIn(small, box('40HC')).count).toBe(3);
  });

  it('are no more than it may carry', () => {
    expect(countIn(sedan, box('40HC', 3_000), 1_600).count).toBe(1);
  });

  it('are refused for the reason that holds', () => {
    const reason = (car: Parameters<typeof aCar>[0]) => countIn(aCar(car), box('20GP')).refusedBy;
    expect(reason({ lengthMm: 5900, wheelbaseMm: 3300 })).toBe('length');
    expect(reason({ heightMm: 2300, widthMm: 1900, bodyStructure: 'van' })).toBe('height');
    expect(reason({ widthMm: 2200, heightMm: 1900, bodyStructure: 'suv' })).toBe('width');
  });

  it('are drawn at one scale, as often as they stand in it', () => {
    const large = containerPicture(countIn(sedan, box('40HC')), 12_032, 2_698);
    const small = containerPicture(countIn(sedan, box('20GP')), 12_032, 2_698);
    const viewBox = (svg: string) => /viewBox="([^"]+)"/.exec(svg)?.[1];
    expect(viewBox(large)).toBe(viewBox(small));
    expect(large.match(/<use /g)).toHaveLength(2);
    expect(large).toContain('x="4950"');
    expect(nameable('<svg viewBox="0 0 1 1"><path/></svg>')).toBe(
      '<svg viewBox="0 0 1 1"><g id="drawn-car"><path/></g></svg>',
    );
    expect(() => nameable('<p>')).toThrow('Not a drawing');
  });

  it('take up length by width by height', () => {
    expect(volumeM3({ lengthMm: 4455, widthMm: 1875, heightMm: 1615 })).toBe(13.49);
  });
});

describe('what the reader types', () => {
  it.each([
    ['1200', 120_000],
    ['1,200.50', 120_050],
    ['1.200,50', 120_050],
    ['1 200', 120_000],
    ['12,5', 1_250],
    ['0', 0],
    ['١٢٠٠', 120_000],
    ['1,000,000', 100_000_000],
    ['US$ 5', 500],
  ])('is read as an amount: %s', (text, minor) => expect(typedAmount(text)).toBe(minor));

  it.each(['', '-5', '1e5', 'NaN', '12,34,5', '1.2.3', '99999999', '€ 5', '0.125'])('is no amount: %j', (text) =>
    expect(typedAmount(text)).toBeUndefined(),
  );

  it('is read as a rate, with comma or point', () => {
    expect(typedRate('0,35')).toBe(3_500);
    expect(typedRate('18.8')).toBe(188_000);
    expect(typedRate('20', LANDED_LIMIT)).toBeUndefined();
    expect(typedRate('0.12345')).toBeUndefined();
  });
});
const LANDED_LIMIT = 100_000;

it('charges cars built for China by the national standard, where they are charged at all', () => {
  expect(chargePort('battery_electric')).toBe('gbt');
  expect(chargePort('range_extender')).toBe('gbt');
  expect(chargePort('petrol')).toBe('none');
  expect(chargePort('methanol_hybrid')).toBe('unknown');
});

it('writes dollars and yuan so that nobody takes them for another country’s', () => {
  expect(moneyText(1_270_156, 'USD', 'en')).toBe('\u2066US$12,701.56\u2069');
  expect(moneyText(8_980_000, 'CNY', 'zh-CN')).toContain('CN¥');
  expect(moneyText(100, 'USD', 'ar-u-nu-latn')).toMatch(/^\u2066[^\u200f]*US\$[^\u200f]*\u2069$/);
});

it.each(LOCALE_CODES)(
  'writes a range from low to high, with one sign, and a rate with the sign of the yuan, in %s',
  (locale) => {
    const { tag } = localeOf(locale);
    const digits = (text: string) => text.replace(/[^\d\u2066\u2069]/g, '');
    const exact = dollarRangeText({ low: 534_816, high: 561_778 }, tag, true);
    expect(digits(exact)).toBe('\u2066534816561778\u2069');
    expect(exact.match(/\$/g)).toHaveLength(1);
    expect(digits(dollarRangeText({ low: 1_470_000, high: 1_705_000 }, tag))).toBe('\u20661470017050\u2069');
    expect(countRangeText({ low: 4, high: 7 }, tag)).toMatch(/^\u20664\D7\u2069$/);
    expect(countRangeText({ low: 4, high: 4 }, tag)).toBe('4');
    expect(rateText(7.07, 'CNY', tag)).toMatch(/^\u2066[^\u200f]*\$[^\u200f]* = [^\u200f]*CN¥[^\u200f]*\u2069$/);
    expect(rateText(510.5, 'KZT', tag)).toMatch(/ = 510[.,]5 KZT\u2069$/);
  },
);
