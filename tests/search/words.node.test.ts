import { describe, expect, it } from 'vitest';
import { latinDigits } from '../../src/domain/shared/digits.ts';
import {
  areFoundBy,
  chineseWords,
  countedUnits,
  countWords,
  indexedWords,
  isFoundBy,
  searchWords,
  typedWords,
} from '../../src/domain/search/words.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';

const names = (units: Names['units']): Names => ({ groups: {}, parameters: {}, units, terms: {}, energyTypes: {} });
const english = names({ seats: { one: 'seat', other: 'seats' }, doors: { one: 'door', other: 'doors' }, l: 'l' });
const russian = names({ seats: { one: 'место', few: 'места', many: 'мест', other: 'места' } });
const chinese = names({ seats: { other: '座' }, doors: '门' });

describe('the words of a text', () => {
  it('keep what stands inside a word and lose what stands beside it', () => {
    expect(searchWords('1.5T DCT Flagship, 7 seats.')).toEqual(['1.5t', 'dct', 'flagship', '7', 'seats']);
    expect(searchWords('“GAMEBOY” (Max+) – UNI-Z/六座')).toEqual(['gameboy', 'max+', 'uni-z', '六座']);
    expect(searchWords(' + - … ')).toEqual([]);
  });

  it('are the same with accents and without, in either case, with digits of either script', () => {
    expect(searchWords('Élite')).toEqual(searchWords('ELITE'));
    expect(searchWords('Жёлтый')).toEqual(searchWords('желтый'));
    expect(searchWords('٧')).toEqual(['7']);
    expect(latinDigits('١٢٣ ۴۵۶')).toBe('123 456');
  });

  it('are not parted by the marks that keep a code in its direction', () => {
    expect(searchWords('\u200f\u2066DM-i\u2069')).toEqual(['dm-i']);
  });

  it('are indexed with the parts a hyphen joins', () => {
    expect(indexedWords('All-wheel drive')).toEqual(['all-wheel', 'all', 'wheel', 'drive']);
  });
});

describe('a typed word', () => {
  it('finds words that begin with it, and no beginning of itself', () => {
    expect(isFoundBy('seagull', 'sea')).toBe(true);
    expect(isFoundBy('li', 'lidar')).toBe(false);
    expect(isFoundBy('seagull', 'gull')).toBe(false);
  });

  it('finds any part of a word in Chinese, which sets no blanks', () => {
    expect(isFoundBy('激光雷达旗舰型', '雷达')).toBe(true);
    expect(isFoundBy('海鸥', '海豹')).toBe(false);
    expect(chineseWords('比亚迪海鸥').join('')).toBe('比亚迪海鸥');
    expect(chineseWords('seagull')).toEqual([]);
  });
});

describe('a number of seats or doors', () => {
  it('is one word, however it is typed', () => {
    const units = countedUnits(english);
    expect(typedWords('7 seats', units)).toEqual(['7seats']);
    expect(typedWords('7 seat', units)).toEqual(['7seat']);
    expect(typedWords('7-seater SUV', units)).toEqual(['7seat', 'suv']);
    expect(typedWords('BYD 5 doors 5 seats', units)).toEqual(['byd', '5doors', '5seats']);
    expect(typedWords('7 мест', countedUnits(russian))).toEqual(['7мест']);
    expect(typedWords('7-местный', countedUnits(russian))).toEqual(['7мест']);
    expect(typedWords('7 座', countedUnits(chinese))).toEqual(typedWords('7座', countedUnits(chinese)));
  });

  it('is indexed in all forms of its unit', () => {
    expect(countWords(english, 'seats', 7)).toEqual(['7seat', '7seats']);
    expect(countWords(russian, 'seats', 4)).toEqual(['4место', '4места', '4мест']);
    expect(countWords(chinese, 'doors', 5)).toEqual(['5门']);
    expect(countWords(russian, 'doors', 5)).toEqual([]);
  });

  it('is found with and without its hyphens and dots, as one word or as several', () => {
    const seagull = indexedWords('BYD Seagull');
    for (const typed of ['byd-seagull', 'byd.seagull', 'seagull-byd'])
      expect(areFoundBy(seagull, typed), typed).toBe(true);
    for (const typed of ['cs-75', 'c.s.75', 'cs75'])
      expect(areFoundBy(indexedWords('CS75 Plus'), typed), typed).toBe(true);
    expect(areFoundBy(seagull, 'byd-han')).toBe(false);
  });

  it('is no number of a name', () => {
    const units = countedUnits(english);
    expect(typedWords('Tiggo 8 L', units)).toEqual(['tiggo', '8', 'l']);
    expect(typedWords('seats', units)).toEqual(['seats']);
    expect(typedWords('Seal 6 SUV', [])).toEqual(['seal', '6', 'suv']);
  });
});
