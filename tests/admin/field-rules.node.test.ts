import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/support/paths.ts';
import { brokenRule, RULES } from '../../src/domain/admin/field-rules.ts';
import { readForm } from '../../src/domain/admin/form.ts';
import { EVERY_FIELD } from '../../src/islands/admin/dev/every-field.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import type { RuleName } from '../../src/domain/admin/rule-names.ts';

const takes = (rule: RuleName, text: string) => brokenRule([rule], text) === undefined;

describe.each<[RuleName, readonly string[], readonly string[]]>([
  [
    'name',
    [
      'Wang Lei',
      'Жан-Поль',
      "O'Neill",
      'Jean d’Arc',
      '李明',
      'محمد علي',
      'አበበ ቢቂላ',
      'J. R. R. Tolkien',
      '阿卜杜拉·买买提',
      'प्रिया',
    ],
    ['W', '4ever', 'Wang 2', '<b>Wang</b>', 'Wang@Lei', ' Wang', '-Wang', 'a'.repeat(61), 'Wang\nLei', '\u202eWang'],
  ],
  [
    'idNumber',
    ['11010519491231002X', '11010519491231002x', '440524188001010014', '310101200002290031'],
    [
      '110105194912310021',
      '110105194902310026',
      '310101200102290039',
      '110105194913310021',
      '1101051949123100',
      '110105491231002',
      '010105194912310026',
      '11010519491231002Y',
      'X'.repeat(18),
    ],
  ],
  [
    'mobile',
    ['13812345678', '+8613812345678', '+254 712 345678', '138-1234-5678'],
    ['12812345678', '1381234567', 'tel', '+0123'],
  ],
  ['account', ['abc', 'a_1'], ['1ab', 'ab', 'a b c']],
  ['password', ['Abcdef1'], ['abcdef', 'Abc 1<']],
  ['varName', ['siteName', 'a_1'], ['1a', 'a-b', 'a b']],
  ['number', ['1', '-2.5'], ['x', '1e5', '0x10']],
  ['integer', ['1', '-2'], ['1.5', 'x']],
  ['float', ['1.5', '2'], ['x']],
  ['email', ['a@b.example'], ['a@b', 'a b@c.example']],
  ['url', ['https://a.example/x', 'http://a.example'], ['javascript:alert(1)', 'a.example', 'https://u:p@a.example']],
  ['date', ['2024-02-29'], ['2023-02-29', '2024-2-9']],
])('the rule %s', (rule, good, bad) => {
  it.each(good)('takes %s', (text) => {
    expect(takes(rule, text)).toBe(true);
  });
  it.each(bad)('does not take %s', (text) => {
    expect(takes(rule, text)).toBe(false);
  });
});

it('leaves what is empty to the rule that asks for it', () => {
  expect(Object.keys(RULES).filter((rule) => !takes(rule as RuleName, ''))).toEqual([]);
  expect(brokenRule(['required', 'editorRequired'], 'x')).toBeUndefined();
});

it('reads a form by the rules of its fields', () => {
  const read = readForm(EVERY_FIELD, { personName: 'R2-D2', idNumber: '110105194912310021', mobile: '12' }, false);
  expect(read).toEqual({
    faults: [
      { path: 'personName', fault: 'format', values: { name: 'correctName' } },
      { path: 'idNumber', fault: 'format', values: { name: 'correctIdNumber' } },
      { path: 'mobile', fault: 'format', values: { name: 'correctMobile' } },
    ],
  });
});

describe('the sentences of the specification', () => {
  const words = (locale: string) =>
    JSON.parse(readFileSync(join(ROOT, `content/locales/${locale}/errors.json`), 'utf8')) as {
      admin: { required: string; editorRequired: string; contentEmpty: string; formats: Record<string, string> };
    };
  const said = (locale: string) => {
    const { required, editorRequired, contentEmpty, formats } = words(locale).admin;
    const { correctMobile, correctName, correctIdNumber } = formats;
    return [correctMobile, correctName, correctIdNumber, contentEmpty, required, editorRequired];
  };

  it('are there word for word', () => {
    expect(said('en')).toEqual([
      'Please enter the correct mobile number',
      'Please enter the correct name',
      'Please enter the correct ID number',
      'Content cannot be empty',
      'Required',
      'editor Required',
    ]);
  });

  it.each(LOCALE_CODES.filter((locale) => locale !== 'en'))('are told in %s', (locale) => {
    for (const [place, sentence] of said(locale).entries()) {
      expect(sentence).toMatch(/\S/);
      expect(sentence).not.toBe(said('en')[place]);
    }
  });
});
