import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeQuery } from '../../src/domain/catalogue/facets/query.ts';
import { ENERGY_TYPES } from '../../src/domain/catalogue/model.ts';
import type { Names } from '../../src/domain/catalogue/names.ts';
import { filterVocabulary } from '../../src/domain/search/filter-vocabulary.ts';
import { grammarWords } from '../../src/domain/search/reader-words.ts';
import { grammarOnce, understandSource } from '../../src/domain/search/understand-source.ts';
import { understand } from '../../src/domain/search/understand.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';

const namesIn = (locale: Locale) =>
  JSON.parse(readFileSync(new URL(`../../data/catalogue/names/${locale}.json`, import.meta.url), 'utf8')) as Names;

/** The real words of all languages, and names that could be taken for filters. */
const source = understandSource(
  filterVocabulary(
    {
      type: ['suv', 'sedan', 'hatchback', 'mpv'],
      level: ['compact_suv', 'small_car'],
      energy: ENERGY_TYPES,
    },
    namesIn,
  ),
  {
    brands: [
      { slug: 'byd', names: ['byd', '比亚迪', 'бид', 'биваиди', 'ቢዋይዲ'] },
      { slug: 'geely', names: ['geely', '吉利', 'джили', 'جيلي', 'ጂሊ'] },
    ],
    models: [
      { slug: 'byd-seagull', brand: 'byd', names: ['seagull', 'bydseagull', '海鸥', 'dolphinmini'] },
      { slug: 'wuling-mini-ev', brand: 'wuling', names: ['hongguangminiev', '宏光miniev'] },
      { slug: 'zeekr-007', brand: 'zeekr', names: ['007', 'zeekr007'] },
      { slug: 'im-l6', brand: 'im', names: ['l6', 'iml6'] },
      { slug: 'li-l6', brand: 'li', names: ['l6', 'lil6'] },
    ],
  },
  {
    years: ['2021', '2022', '2023', '2024', '2025'],
    grammar: grammarOnce(grammarWords()),
    perUsd: { CNY: 7, EUR: 0.8, RUB: 80 },
  },
);
const query = (keyword: string) => {
  const meant = understand(keyword, source);
  return meant && writeQuery(meant.query);
};
const ELECTRIC_SUV = 'type=suv&energy=battery_electric&price=-20000';
const ANY_HYBRID = ['hybrid', 'methanol_hybrid', 'plug_in_hybrid', 'range_extender'].join(',');

describe('a question is understood as filters', () => {
  it.each([
    ['en', 'electric suv under 20000'],
    ['en', 'Electric SUVs under $20,000'],
    ['en', 'good EV crossovers up to US$20k'],
    ['zh-cn', '纯电SUV 20000以下'],
    ['zh-cn', '两万美元以内的纯电动越野车'],
    ['zh-cn', '14万元以下电动SUV'],
    ['fr', 'SUV électrique à moins de 20 000 $'],
    ['fr', 'suv electriques max 20000 dollars'],
    ['ru', 'электрический внедорожник до 20000'],
    ['ru', 'кроссоверы электро не дороже 20 тыс долларов'],
    ['ru, romanised', 'elektro vnedorozhnik do 20000'],
    ['ar', 'سيارات دفع رباعي كهربائية أقل من ٢٠٠٠٠'],
    ['ar', 'سيارة جيب كهربائية تحت 20 ألف دولار'],
    ['am', 'የኤሌክትሪክ ጂፕ ከ20000 ዶላር በታች'],
    ['am', 'የኤሌክትሪክ ኤስዩቪ እስከ 20,000'],
    ['de', 'Elektro-SUV unter 20.000 Dollar'],
    ['de', 'elektrische Geländewagen bis 20 Tsd'],
    ['es', 'SUV eléctrico menos de 20 mil dólares'],
    ['es', 'todoterrenos eléctricos hasta $20.000'],
    ['zh-cn, romanised', 'dian dong suv under 20k'],
  ])('in %s: %s', (_language, keyword) => {
    expect(query(keyword)).toBe(ELECTRIC_SUV);
    expect(understand(keyword, source)?.left).toEqual([]);
  });

  it.each([
    ['used sedan from 2022', 'condition=used&type=sedan&year=2022,2023,2024,2025'],
    ['gebrauchte Limousine', 'condition=used&type=sedan'],
    ['berline d’occasion', 'condition=used&type=sedan'],
    ['седан с пробегом', 'condition=used&type=sedan'],
    ['二手轿车', 'condition=used&type=sedan'],
    ['سيدان مستعملة', 'condition=used&type=sedan'],
    ['ያገለገለ ሴዳን', 'condition=used&type=sedan'],
    ['sedán de segunda mano', 'condition=used&type=sedan'],
    ['er shou jiaoche', 'condition=used&type=sedan'],
    ['brand new suv', 'condition=new&type=suv'],
    ['compact suv', 'level=compact_suv'],
  ])('%s as %s', (keyword, meant) => {
    expect(query(keyword)).toBe(meant);
  });

  it.each([
    '7 seats',
    '7-seater',
    '7seats',
    'seven seater car',
    '7座',
    '七座车',
    '7 places',
    '7-местный',
    '7 мест',
    'семиместная',
    '٧ مقاعد',
    '7 መቀመጫ',
    '7-Sitzer',
    'Siebensitzer',
    '7 plazas',
  ])('seats by %s', (keyword) => {
    expect(query(keyword)).toBe('seats=7');
  });

  it.each([
    ['hybrid AWD', `energy=${ANY_HYBRID}&drive=all`],
    ['plug-in hybrid 4wd', 'energy=plug_in_hybrid&drive=all'],
    ['PHEV front wheel drive', 'energy=plug_in_hybrid&drive=front'],
    ['Hybrid Allrad', `energy=${ANY_HYBRID}&drive=all`],
    ['插混四驱', 'energy=plug_in_hybrid&drive=all'],
    ['hybride rechargeable 4x4', 'energy=plug_in_hybrid&drive=all'],
    ['бензин полный привод', 'energy=petrol&drive=all'],
  ])('energy and drive by %s', (keyword, meant) => {
    expect(query(keyword)).toBe(meant);
  });
});

describe('a price', () => {
  it.each([
    ['suv 10000-15000', '10000-15000'],
    ['suv 10-15k', '10000-15000'],
    ['suv between $10,000 and $15,000', '10000-15000'],
    ['suv from 10000 to 15000', '10000-15000'],
    ['suv entre 10000 et 15000 dollars', '10000-15000'],
    ['suv zwischen 10.000 und 15.000', '10000-15000'],
    ['внедорожник от 10 до 15 тыс', '10000-15000'],
    ['suv من 10000 إلى 15000', '10000-15000'],
    ['suv over 30000', '30000-'],
    ['suv $15000', '-15000'],
    ['suv 15000 USD or less', '-15000'],
    ['70000元以下 suv', '-10000'],
    ['suv 20000+', '20000-'],
  ])('is heard in %s', (keyword, price) => {
    expect(query(keyword)).toBe(`type=suv&price=${price}`);
  });

  it('is converted from other money, and a bare number of its size is one', () => {
    expect(query('suv under 15000 euro')).toBe('type=suv&price=-18750');
    expect(understand('suv under 15000 €', source)?.converted).toEqual([
      { amount: 15_000, currency: 'EUR', usd: 18_750 },
    ]);
    expect(query('внедорожник до 2 млн')).toBe('type=suv&price=-25000');
    expect(query('suv 20000')).toBe('type=suv&price=-20000');
  });

  it('is not a mileage, a year, or money without a rate', () => {
    expect(understand('suv under 20000 km', source)).toMatchObject({ left: ['under 20000 km'] });
    expect(query('suv under 20000 km')).toBe('condition=used&type=suv');
    expect(query('suv 2024')).toBe('type=suv&year=2024');
    expect(query('suv under 15000 naira')).toBe('type=suv');
    expect(understand('suv under 15,000 naira', source)?.left).toEqual(['under 15,000 naira']);
    expect(query('petrol sedan 2024 max 12000 dollars')).toBe('type=sedan&energy=petrol&year=2024&price=-12000');
  });
});

describe('who names a car', () => {
  it.each([
    'seagull',
    '海鸥',
    'Dolphin Mini',
    'byd',
    'BYD Seagull',
    '比亚迪海鸥',
    'tesla',
    'mini',
    'Hongguang MINI EV',
    'L6',
    '',
  ])('is not taken for speaking of filters: %s', (keyword) => {
    expect(query(keyword)).toBeUndefined();
  });

  it('gets the car, narrowed by what else is said', () => {
    expect(query('byd seagull used')).toBe('condition=used&model=byd-seagull');
    expect(query('byd electric')).toBe('brand=byd&energy=battery_electric');
    expect(query('би-вай-ди гибрид')).toContain('brand=byd&energy=');
    expect(query('جيلي بنزين')).toBe('brand=geely&energy=petrol');
    expect(query('L6 used')).toBe('condition=used&model=im-l6,li-l6');
  });

  it('is not understood by half: what is left is told', () => {
    expect(understand('electric tailgate', source)).toMatchObject({ left: ['tailgate'] });
    expect(understand('news', source)).toBeUndefined();
  });
});
