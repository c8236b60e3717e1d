import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggest } from '../../src/domain/search/suggest.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { builtIndex, builtSuggestions } from '../support/built-search.ts';
import { openSite, type Site } from '../support/site.ts';

/** What the suggestions find in the indexes of the built site, as a search field asks them; `suggest-use` is about the field. */
let site: Site;
beforeAll(async () => (site = await openSite()), 900_000);
afterAll(() => site.close());

const found = (locale: Locale, typed: string) => suggest(builtSuggestions(site.release, locale), typed);

describe('suggestions as one types', () => {
  it.each([
    ['en', 'Seagull', 'byd-seagull'],
    ['en', '海鸥', 'byd-seagull'],
    ['en', 'hai ou', 'byd-seagull'],
    ['en', 'segull', 'byd-seagull'],
    ['zh-cn', 'Dolphin Mini', 'byd-seagull'],
    ['zh-cn', '比亚迪海鸥', 'byd-seagull'],
    ['zh-cn', '海鷗', 'byd-seagull'],
    ['ar', 'سيجال', 'byd-seagull'],
    ['ar', 'تِيـجُو ٨', 'chery-tiggo-8'],
    ['am', 'ሲጋል', 'byd-seagull'],
    ['ru', 'тигго', 'chery-tiggo-8'],
    ['ru', 'монжаро', 'geely-monjaro'],
  ] as const)('find in %s, by %s, the car that is meant', (locale, typed, first) => {
    const { models, filters } = found(locale, typed);
    expect(models[0]?.model.slug).toBe(first);
    // A list would stand before it.
    expect(filters.filter(({ isWhole }) => isWhole)).toEqual([]);
  });

  it.each([
    ['ru', 'внедорожники', 'Кроссовер (SUV)'],
    ['de', 'Panoramadach', 'Panoramadach'],
    ['am', 'ላይዳር', 'ላይዳር'],
    ['ar', 'السيارات الكهربائية', 'كهربائية بالكامل'],
    ['zh-cn', '纯电', '纯电动'],
    ['en', 'tow hitch', 'Tow hitch'],
    ['fr', 'voitures électriques', 'Électrique'],
  ] as const)('name in %s the kind that %s means', (locale, typed, kind) => {
    const { kinds, filters, models } = found(locale, typed);
    const named = [...kinds, ...filters].map(({ label }) => label);
    const ofModels = models.flatMap(({ equipment }) => equipment.map((each) => each.kind.label));
    expect([...named, ...ofModels].join('\n')).toContain(kind);
  });

  it.each([
    ['en', 'han', 'Cars in stock', 'byd-han-'],
    ['de', 'gebraucht', 'Autos auf Lager', ''],
    ['zh-cn', '二手', '现车', ''],
    ['ru', 'пробегом', 'Автомобили в наличии', ''],
  ] as const)('name in %s the stock that %s means, under %s', (locale, typed, group, slug) => {
    expect(builtIndex(site.release, locale).texts.stock).toBe(group);
    const { stock } = found(locale, typed);
    expect(stock.map(({ car }) => car.slug)).toContainEqual(expect.stringContaining(slug));
  });

  it.each([
    ['en', 'telex', 'To read', '/support#faq-telex-release'],
    ['ar', 'البطارية', 'للقراءة', '/ar/bgdetails/battery-at-sea'],
    ['am', 'ጉምሩክ', 'ለማንበብ', '/am/'],
    ['zh-cn', '信用证', '阅读', '/zh-cn/support#faq-letter-of-credit'],
  ] as const)('name in %s what %s means to read, under %s', (locale, typed, group, address) => {
    expect(builtIndex(site.release, locale).texts.articles).toBe(group);
    const { articles } = found(locale, typed);
    expect(articles.map(({ path }) => path)).toContainEqual(expect.stringContaining(address));
  });

  it('name no sample of the stock', () => {
    const { stock, isOfStock } = found('en', 'second-hand');
    expect(isOfStock).toBe(true);
    expect(stock).toHaveLength(3);
    for (const { car, name } of stock) expect([car.slug, name]).toEqual([expect.stringMatching(/-sale-1$/), name]);
    expect(JSON.stringify(builtIndex(site.release, 'en').stock)).not.toContain('Sample');
  });

  it.each(LOCALE_CODES)('are made of an index that says no word of a thing twice, in %s', (locale) => {
    const repeated: string[] = [];
    const lookInto = (value: unknown, name: string): void => {
      const words = name.endsWith('.words') && typeof value === 'string' ? value.split(' ') : value;
      if (Array.isArray(words)) {
        const texts = words.filter((word): word is string => typeof word === 'string');
        repeated.push(...texts.filter((text, place) => texts.indexOf(text) !== place).map((text) => `${name} ${text}`));
        words.forEach((each, place) => typeof each === 'object' && lookInto(each, `${name}[${place}]`));
      } else if (words !== null && typeof words === 'object') {
        for (const [key, each] of Object.entries(words)) lookInto(each, `${name}.${key}`);
      }
    };
    lookInto(builtIndex(site.release, locale), '');
    expect(repeated).toEqual([]);
  });

  it('say in every language that nothing was found, with what was typed and the key to press', () => {
    const texts = LOCALE_CODES.map((locale) => builtIndex(site.release, locale).texts.none);
    expect(new Set(texts).size).toBe(LOCALE_CODES.length);
    for (const text of texts) expect(text).toMatch(/#.*(?:Enter|Eingabetaste|Entrée|Intro|回车)/);
  });
});

describe('a question that speaks of filters', () => {
  it.each([
    ['en', 'electric suv under 20000'],
    ['zh-cn', '纯电SUV 20000以下'],
    ['fr', 'suv électrique moins de 20 000 $'],
    ['ru', 'электрический внедорожник до 20000'],
    ['ar', 'دفع رباعي كهربائية أقل من ٢٠٠٠٠'],
    ['am', 'የኤሌክትሪክ ጂፕ ከ20000 በታች'],
    ['de', 'Elektro-SUV unter 20.000 Dollar'],
    ['es', 'SUV eléctrico menos de 20 mil'],
  ] as const)('in %s, %s, means the same list with the same number of cars', (locale, typed) => {
    const numberOf = (text: string | undefined) => Number((text ?? '').replace(/\D/g, ''));
    const [offer] = found(locale, typed).filters;
    const prefix = locale === 'en' ? '' : `/${locale}`;
    expect(offer).toMatchObject({
      path: `${prefix}/results_list?type=suv&energy=battery_electric&price=-20000`,
      isWhole: true,
    });
    expect(numberOf(offer?.count)).toBeGreaterThan(0);
    expect(numberOf(offer?.count)).toBe(numberOf(found('en', 'electric suv under 20000').filters[0]?.count));
  });
});
