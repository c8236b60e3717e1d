import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { tied } from '../../src/domain/shared/typography.ts';
import { articlesOf, textsOf } from '../support/site-texts.ts';

const withFault = (locale: Locale, fault: RegExp) => textsOf(locale).filter(([, text]) => fault.test(text));

/** The key of a text without its plural form: other languages have more of these than English. */
const ofAnyNumber = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/u, '');

/**
 * Words that were once taken in another sense than the one meant.
 */
const WRONG_SENSES: { locale: Locale; words: RegExp; meant: string }[] = [
  { locale: 'am', words: /ውድድር|ሚወዳደ/u, meant: 'comparing: ንጽጽር, ማነጻጸር. This is a race' },
  { locale: 'am', words: /ስታይሎ/u, meant: 'styles: ትሪሞች' },
  {
    locale: 'es',
    words: /(?<!y), menos (?:al|a la|en|con|de)\b/u,
    meant: '"least of all" (y mucho menos). This is "except"',
  },
  {
    locale: 'ar',
    words: /(?:شحن|شاحن) (?:مستمر|متردد)/u,
    meant: 'by direct or alternating current. This charges without end',
  },
  { locale: 'ar', words: /إبريق شاي/u, meant: 'a kettle: غلاية. This is a teapot' },
  {
    locale: 'ar',
    words: /(?:دفع|أدفع|وصول|وصولَ) الرصيد/u,
    meant: 'the rest of the price: باقي الثمن. This is the balance of an account',
  },
  {
    locale: 'ru',
    words: /[Тт]ип[аы]? привода/u,
    meant: 'what a car runs on: тип силовой установки. This says which wheels drive',
  },
];

/** Of a purchase that is void, for it was not paid in time. */
const UNPAID = /\blapsed?\b|purchase has (?:not )?expired|not paid in time/iu;

/**
 * Words an auction must not mix up, by what the English text of the same key says.
 */
const OF_AUCTIONS: { locale: Locale; english: RegExp; never: RegExp; meant: string }[] = [
  { locale: 'am', english: /\blots?\b/iu, never: /ዕጣ/u, meant: 'a lot: ሎት. This is drawn in a lottery' },
  {
    locale: 'ar',
    english: /\blots?\b/iu,
    never: /(?<!ن)قطع(?:ة|تان|كم|هم)?(?!\p{L}| قطعة| (?:ال)?غيار)/u,
    meant: 'a lot: لوت. This is a part',
  },
  {
    locale: 'ar',
    english: /auction deposit/iu,
    never: /(?<!(?:مبلغ|مبالغ) (?:ال)?)تأمين/u,
    meant: 'a deposit: مبلغ التأمين. This is insurance',
  },
  { locale: 'ru', english: /\bheld\b/iu, never: /удерж/u, meant: 'held: заблокирован. This is kept for good' },
  { locale: 'zh-cn', english: /\bmaxim(?:um|a)|bid up to/iu, never: /最高价|最高出价/u, meant: 'a maximum: 出价上限' },
  { locale: 'zh-cn', english: /highest bid\b/iu, never: /上限/u, meant: 'the highest bid: 最高出价' },
  { locale: 'am', english: /\bmaxim(?:um|a)/iu, never: /ከፍተኛ(?!.{0,2} ወሰ)/u, meant: 'a maximum: ከፍተኛ ወሰን' },
  { locale: 'am', english: /highest bid\b/iu, never: /ወሰን|ከፍተኛው? ዋጋ/u, meant: 'the highest bid: ከፍተኛ የጨረታ ዋጋ' },
  { locale: 'de', english: /\bmaxim(?:um|a)/iu, never: /Höchstgebot/u, meant: 'a maximum: Maximalgebot' },
  { locale: 'es', english: UNPAID, never: /venc|caduc/iu, meant: 'void: anulada por falta de pago. This is overdue' },
  { locale: 'ru', english: UNPAID, never: /просроч/iu, meant: 'void: отменена. This is overdue' },
];

describe('a text', () => {
  it.each(LOCALE_CODES)('in %s breaks no line between a figure that is filled in and its unit', (locale) => {
    expect(withFault(locale, /\}\} (?:%|mm|мм|مم|km|kg)(?!\p{L})/u)).toEqual([]);
  });

  it('in Arabic has the marks of Arabic', () => {
    expect(withFault('ar', /\p{Script=Arabic} ?[,;?]|[,;?] ?\p{Script=Arabic}/u)).toEqual([]);
  });

  it('in Arabic speaks to more than one, or to nobody', () => {
    const singular =
      /(?<!\p{L})[وف]?(?:اختر|اكتب|اضغط|اسأل|انظر|ابحث|أضف|أزل|حاول|اقرأ|اطلب|راسلنا|بلدك|بريدك|رسالتك|طلبك|عندك|إليك|عليك)(?!\p{L})/u;
    expect(withFault('ar', singular)).toEqual([]);
  });

  it('in Chinese has the marks of Chinese', () => {
    expect(withFault('zh-cn', /\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u)).toEqual([]);
  });

  it('in Amharic has the marks of Amharic', () => {
    expect(withFault('am', /\p{Script=Ethiopic}[,;:](?!\/)/u)).toEqual([]);
  });

  it('in Russian ends in no date and a full stop, which would be two', () => {
    expect(withFault('ru', /\{\{(?:date|month|day)\}\}\.$/u)).toEqual([]);
  });
});

describe('a word', () => {
  it.each(WRONG_SENSES)('in $locale has the sense that is meant: $meant', ({ locale, words }) => {
    const texts = [...textsOf(locale), ...articlesOf(locale)];
    // The articles were found, not only the texts of screens.
    expect(texts.some(([name]) => name.endsWith('.md'))).toBe(true);
    expect(texts.filter(([, text]) => words.test(text))).toEqual([]);
  });

  it.each(OF_AUCTIONS)('of auctions in $locale has the sense that is meant: $meant', ({ locale, english, never }) => {
    const isMeant = new Set(withFault('en', english).map(([key]) => ofAnyNumber(key)));
    expect(isMeant.size).toBeGreaterThan(5);
    // "Work out my maximum bid" works out what is then the maximum.
    const texts = textsOf(locale).filter(([key]) => isMeant.has(ofAnyNumber(key)) && key !== 'auction.json.total.work');
    expect(texts.filter(([, text]) => never.test(text))).toEqual([]);
  });

  it('stands at the end of an Amharic answer: the verb, not a figure', () => {
    const folder = new URL('../../content/faq/am/', import.meta.url);
    const answers = readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const);
    expect(answers.filter(([, text]) => /[%\d]።/u.test(text))).toEqual([]);
  });
});

describe('typing', () => {
  it('is tied where a line must not break, and nowhere else', () => {
    expect(tied('20 bis 50 % bei 120 km/h', 'de')).toBe('20 bis 50\u00a0% bei 120\u00a0km/h');
    expect(tied('2025 г. и 12 В', 'ru')).toBe('2025\u00a0г. и 12\u00a0В');
    expect(tied('3 meals, 2 sheets', 'en')).toBe('3 meals, 2 sheets');
    expect(tied('quoi : « ceci » !', 'fr')).toBe('quoi\u00a0: «\u00a0ceci\u00a0»\u00a0!');
    expect(tied('what : this', 'en')).toBe('what : this');
  });
});
