import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { because, idField, languageField, pageFields, textField } from '../../src/wire/fields.ts';
import { inputErrors } from '../../functions/http/input-errors.ts';
import { fieldLabel, textsFor } from '../../functions/http/texts.ts';
import { LOCALE_CODES, matchLocale, parseLocale } from '../../src/domain/shared/locale.ts';

function messageFor(schema: z.ZodMiniType, value: unknown, locale: (typeof LOCALE_CODES)[number] = 'en'): string {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) throw new Error('nothing was refused');
  return inputErrors(parsed.error.issues, textsFor(locale))[0]?.message ?? '';
}

const atMost = (limit: number) => z.array(z.int()).check(z.maxLength(limit));
const tooMany = Array.from({ length: 200 }, () => 1);

describe('a sentence with a number in it', () => {
  it.each([
    ['en', 1, 'Please give at most 1 entry.'],
    ['en', 8, 'Please give at most 8 entries.'],
    ['zh-cn', 1, '请最多填写1项。'],
    ['fr', 1, 'Veuillez indiquer au plus 1 élément.'],
    ['fr', 8, 'Veuillez indiquer au plus 8 éléments.'],
    ['ru', 1, 'Укажите не более 1 элемента.'],
    ['ru', 2, 'Укажите не более 2 элементов.'],
    ['ru', 21, 'Укажите не более 21 элемента.'],
    ['ar', 1, 'الحد الأقصى عنصر واحد.'],
    ['ar', 2, 'الحد الأقصى عنصران.'],
    ['ar', 8, 'الحد الأقصى 8 عناصر.'],
    ['ar', 60, 'الحد الأقصى 60 عنصرًا.'],
    ['ar', 100, 'الحد الأقصى 100 عنصر.'],
    ['am', 1, 'እባክዎ ቢበዛ 1 ነገር ያስገቡ።'],
    ['am', 8, 'እባክዎ ቢበዛ 8 ነገሮችን ያስገቡ።'],
    ['de', 1, 'Bitte geben Sie höchstens 1 Eintrag an.'],
    ['de', 8, 'Bitte geben Sie höchstens 8 Einträge an.'],
    ['es', 1, 'Indique como máximo 1 elemento.'],
    ['es', 8, 'Indique como máximo 8 elementos.'],
  ] as const)('bends with it: %s %i', (locale, limit, message) => {
    expect(messageFor(atMost(limit), tooMany, locale)).toBe(message);
  });

  it('bends for texts and for least numbers too', () => {
    expect(messageFor(textField(1), 'xx')).toBe('Please give at most 1 character.');
    expect(messageFor(textField(60), 'x'.repeat(61), 'ar')).toBe('الحد الأقصى 60 حرفًا.');
    expect(messageFor(z.array(z.int()).check(z.minLength(1)), [])).toBe('Please give at least 1 entry.');
    expect(messageFor(z.string().check(z.minLength(5)), '', 'ru')).toBe('Введите не менее 5 знаков.');
  });
});

describe('what is wrong', () => {
  it.each([
    [idField, undefined, 'This value is required.'],
    [idField, 'x', 'Please give a whole number.'],
    [idField, null, 'Please give a whole number.'],
    [idField, [1], 'Please give one value only.'],
    [idField, 0, 'Please give a number of at least 1.'],
    [idField, Number.MAX_VALUE, 'This value is not valid.'],
    [pageFields.limit, 101, 'Please give a number of at most 100.'],
    [z.object({}), [], 'Please give named values.'],
    [z.object({}), null, 'Please give named values.'],
    [z.array(z.int()), 1, 'Please give a list.'],
    [z.enum(['csv', 'xlsx']), 'pdf', 'Please choose one of: csv, xlsx.'],
    [languageField, 'pt', 'This language is not available.'],
    [z.string({ error: because('plainText') }), 1, 'This text contains characters that cannot be used.'],
  ])('is a sentence a person reads', (schema, value, message) => {
    expect(messageFor(schema, value)).toBe(message);
  });

  it('is said at most twenty times', () => {
    const many = z.array(z.int()).safeParse(
      Array.from({ length: 60_000 }, () => 'x'),
      { reportInput: true },
    );
    expect(inputErrors(many.error?.issues ?? [], textsFor('en'))).toHaveLength(20);
  });
});

describe('a field', () => {
  it('has a name for people in every language, or none in any', () => {
    for (const locale of LOCALE_CODES) {
      const text = textsFor(locale);
      expect(fieldLabel('price_min', text), locale).toMatch(/\p{L}{2}/u);
      expect(fieldLabel('price_min', text), locale).not.toContain('_');
      for (const field of ['unknown_field', '', 'constructor', '__proto__'])
        expect(fieldLabel(field, text)).toBeUndefined();
    }
    expect(new Set(LOCALE_CODES.map((locale) => fieldLabel('brand_id', textsFor(locale)))).size).toBe(
      LOCALE_CODES.length,
    );
  });
});

describe('a language', () => {
  it.each([
    ['en', 'en'],
    ['en-US', 'en'],
    ['EN_us', 'en'],
    ['zh', 'zh-cn'],
    ['zh-Hans', 'zh-cn'],
    ['zh_Hans_CN', 'zh-cn'],
    ['ZH-CN', 'zh-cn'],
    [' de-AT ', 'de'],
    ['am-ET', 'am'],
    ['ar-u-nu-latn', 'ar'],
  ])('is known as %j', (given, locale) => expect(matchLocale(given)).toBe(locale));

  it.each([
    '',
    ' ',
    'pt',
    'e',
    'english',
    'en-',
    'en US',
    'en;q=1',
    'fr,de',
    '../en',
    'en/../fr',
    'enen',
    'constructor',
  ])('is unknown as %j', (given) => {
    expect(matchLocale(given)).toBeUndefined();
    expect(parseLocale(given)).toBe('en');
  });
});
