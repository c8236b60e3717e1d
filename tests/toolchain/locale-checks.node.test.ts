import { describe, expect, it } from 'vitest';
import { compareNames } from '../../scripts/checks/catalogue-names.ts';
import { keysIn, unknownKeys } from '../../scripts/checks/locale-keys.ts';
import { compareTexts, flatten, tornTexts } from '../../scripts/checks/locale-texts.ts';

const texts = (source: unknown) => flatten(source, []);

describe('the check of languages', () => {
  it('passes a complete translation', () => {
    const english = texts({ menu: { home: 'Home' }, cars_one: '{{count}} car', cars_other: '{{count}} cars' });
    const german = texts({ menu: { home: 'Start' }, cars_one: '{{count}} Auto', cars_other: '{{count}} Autos' });
    expect(compareTexts(english, german, 'de')).toEqual([]);
  });

  it('names missing and unknown keys', () => {
    const faults = compareTexts(texts({ a: 'A', b: 'B' }), texts({ a: 'A', c: 'C' }), 'fr');
    expect(faults).toEqual(['c is unknown in English', 'b is missing']);
  });

  it('asks for every plural form of the language', () => {
    const english = texts({ cars_one: '{{count}} car', cars_other: '{{count}} cars' });
    const russian = texts({ cars_one: '{{count}}', cars_few: '{{count}}', cars_other: '{{count}}' });
    expect(compareTexts(english, russian, 'ru')).toEqual(['cars_many is missing']);
    expect(compareTexts(english, texts({ cars_other: '{{count}}' }), 'zh-cn')).toEqual([]);
    const inDigits = texts({ cars_one: '{{shown}} car', cars_other: '{{shown}} cars' });
    const german = texts({ cars_one: 'ein Auto', cars_other: '{{shown}} Autos' });
    expect(compareTexts(inDigits, german, 'de')).toEqual([]);
  });

  it('finds lost and invented placeholders, and lets "one car" say its number in words', () => {
    const english = texts({ hello: 'Hello {{name}}', cars_one: '{{count}} car', cars_other: '{{count}} cars' });
    const own = texts({
      hello: 'Bonjour {{nom}}',
      cars_one: 'une voiture',
      cars_many: '{{count}}',
      cars_other: 'voitures',
    });
    expect(compareTexts(english, own, 'fr')).toEqual([
      'hello lacks the placeholder {{name}}',
      'hello has the unknown placeholder {{nom}}',
      'cars_other lacks the placeholder {{count}}',
    ]);
  });

  it('names blanks at which a line could break, and shows the text without them', () => {
    const french = texts({ tip: 'Avec l’indicatif : +254', far: 'à 12 km', fine: 'à 12\u00a0km' });
    expect(tornTexts(french, 'fr')).toEqual([
      'tip has a blank at which a line could break. Write "Avec l’indicatif\\u00a0: +254"',
      'far has a blank at which a line could break. Write "à 12\\u00a0km"',
    ]);
    expect(tornTexts(texts({ tip: 'With the code : +254' }), 'en')).toEqual([]);
  });

  it('refuses what would not be filled in', () => {
    const faults: string[] = [];
    const odd = {
      a: 'on {{ day }}',
      b: 'on {{date, short}}',
      c: 'see $t(help)',
      d: 'for {{name',
      fine: '{{a}} of {{b}}',
    };
    flatten(odd, faults);
    expect(faults.map((fault) => fault[0])).toEqual(['a', 'b', 'c', 'd']);
  });

  it('finds keys in code, computed ones by their beginning', () => {
    const code =
      "t('site:menu.home'); t(`site:menu.${key}`); import 'node:fs'; t('site:menu.gone'); t(`site:page.${x}`)";
    const used = keysIn(code, ['site'], 'a.ts');
    const unknown = unknownKeys(used, new Map([['site', texts({ menu: { home: 'Home' } })]]));
    expect(used).toHaveLength(4);
    expect(unknown).toEqual(['a.ts: English has no text site:menu.gone', 'a.ts: English has no text site:page.…']);
  });

  it('asks every language to name the whole dictionary', () => {
    const wanted = new Map([['units', new Set(['km', 'seat'])]]);
    expect(compareNames(wanted, { units: { km: 'km', seat: { one: 'seat', other: 'seats' } } }, 'en')).toEqual([]);
    expect(compareNames(wanted, { units: { km: '', seat: { one: 'a' }, mile: 'mi' } }, 'en')).toEqual([
      'units.km is empty',
      'units.seat lacks the plural form "other"',
      'units.mile is unknown',
    ]);
  });
});
