import { describe, expect, it } from 'vitest';
import { namesOfModel, wordsOfKind, wordsOfNames } from '../../src/domain/search/car-words.ts';
import { kindsOfModel, kindsOfStyle, type KindSheet } from '../../src/domain/search/kinds.ts';
import { questionExpression, questionWords, wordExpression, indexTokens } from '../../src/domain/search/tokens.ts';
import { everyWordFound, isFoundBy, joinedRuns, meaningfulWords } from '../../src/domain/search/words.ts';

const kindsOf = (sheet: KindSheet) => kindsOfStyle({ energyType: 'petrol', sheet });

describe('the kinds of a style', () => {
  it('are what its sheet states: fitted, offered, or nothing', () => {
    const kinds = kindsOf({
      body_type: [{ term: 'suv' }],
      seats: [{ number: 7 }],
      lidar_quantity: [{ fit: 'standard', number: 1 }],
      heat_pump: [{ fit: 'absent' }],
      air_suspension: [{ fit: 'optional' }],
      sunroof_type: [{ fit: 'standard', term: 'electric_sunroof' }],
    });
    expect(Object.fromEntries(kinds)).toEqual({
      'energy:petrol': 'fitted',
      'body:suv': 'fitted',
      'seats:7': 'fitted',
      'equipment:third_row': 'fitted',
      'equipment:lidar': 'fitted',
      'equipment:air_suspension': 'offered',
    });
  });

  it('hold for all of a model only where each of its styles has them fitted', () => {
    const lidar = kindsOf({ lidar_quantity: [{ fit: 'standard', number: 1 }] });
    const offered = kindsOf({ lidar_quantity: [{ fit: 'optional', number: 1 }] });
    const none = kindsOf({});
    expect(kindsOfModel([lidar, lidar]).get('equipment:lidar')).toBe('all');
    expect(kindsOfModel([lidar, offered]).get('equipment:lidar')).toBe('some');
    expect(kindsOfModel([lidar, none]).get('equipment:lidar')).toBe('some');
    expect(kindsOfModel([none]).has('equipment:lidar')).toBe(false);
  });

  it('are looked for by their names, by the words of the trade, and by seats as one word with their number', () => {
    const names = {
      groups: {},
      parameters: {},
      units: { seats: { other: 'seats' } },
      terms: { suv: 'SUV' },
      energyTypes: {},
    };
    expect(wordsOfKind('body:suv', () => names, ['en', 'ru'])).toEqual(expect.arrayContaining(['suv', 'внедорожник']));
    expect(wordsOfKind('seats:7', () => names, ['en'])).toEqual(expect.arrayContaining(['7seats', '7seater']));
  });
});

describe('the words of a name', () => {
  const seagull = { name: 'Seagull', homeName: 'Hai’ou', nameZh: '海鸥', aliases: ['Dolphin Mini'] };

  it('are its own, all of them as one, and those of other scripts', () => {
    expect(wordsOfNames(namesOfModel(seagull))).toEqual(
      expect.arrayContaining(['seagull', 'haiou', 'dolphinmini', '海鸥', 'сигал', 'سيجال', 'ሲጋል']),
    );
  });

  it('are found in parts, too', () => {
    const words = wordsOfNames(['BYD', 'Biyadi', ...namesOfModel(seagull)]);
    const finds = (typed: string) =>
      everyWordFound(typed.split(' '), (word) => words.some((own) => isFoundBy(own, word)));
    for (const typed of ['bi ya di', 'byd hai ou', 'hai ou', 'haiou', 'dolphin mini', 'sea gull'])
      expect(finds(typed)).toBe(true);
    expect(finds('bi ya xo')).toBe(false);
    expect(joinedRuns(['bi', 'ya', 'di'])).toEqual(['bi', 'biya', 'biyadi', 'ya', 'yadi', 'di']);
  });

  it('are told from words that every car has', () => {
    expect(meaningfulWords(['electric', 'cars'])).toEqual(['electric']);
    expect(meaningfulWords(['ventilated', 'seats'])).toEqual(['ventilated']);
    expect(meaningfulWords(['7', 'seats'])).toEqual(['7', 'seats']);
    expect(meaningfulWords(['cars'])).toEqual(['cars']);
  });
});

describe('a question to the full-text index', () => {
  it('has no syntax in it, whatever is typed', () => {
    for (const typed of [
      '"a" OR "b"',
      'NEAR(a b)',
      'names : x*',
      'a NOT b',
      '^a',
      '{a b}',
      "'; drop table x; --",
      'a"b',
    ]) {
      const expression = questionExpression(questionWords(typed));
      expect(expression.replaceAll(/"[\p{L}\p{N}.+-]*"\*?/gu, '').replaceAll(/AND|OR|[() ]/g, '')).toBe('');
    }
  });

  it('is empty where nothing but signs is typed', () => {
    for (const typed of ['', '  ', '😀🚗', '*', '"', '()', '\u200f']) expect(questionWords(typed)).toEqual([]);
  });

  it('asks for at most eight words of at most forty letters', () => {
    expect(questionWords('a b c d e f g h i j')).toHaveLength(8);
    expect(questionWords('x'.repeat(100))).toEqual(['x'.repeat(40)]);
  });

  it('asks for any part of a Chinese word by its pairs of characters', () => {
    expect(indexTokens(['激光雷达'])).toEqual(['激光', '光雷', '雷达', '达']);
    expect(wordExpression('光雷达')).toBe('("光雷" AND "雷达")');
    expect(wordExpression('海')).toBe('("海"*)');
    expect(wordExpression('电动汽车')).toBe('("电动")');
  });

  it('asks for a word in its other forms, and for words beside each other as one', () => {
    expect(wordExpression('suvs')).toBe('(("suvs"* OR "suv"))');
    expect(questionExpression(['hai', 'ou'])).toBe('(("hai"*) AND ("ou"*)) OR (("haiou"*))');
  });
});
