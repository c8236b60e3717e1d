import { describe, expect, it } from 'vitest';
import { packRecords, unpackRecords } from '../../src/domain/search/filter-records.ts';
import { grammarWords } from '../../src/domain/search/reader-words.ts';
import type { SuggestIndex } from '../../src/domain/search/suggest-index.ts';
import { listMeant, MAX_SUGGESTED, suggest, suggestSource } from '../../src/domain/search/suggest.ts';
import { anyRecords, aRecord } from '../support/facet-records.ts';

const texts = {
  list: '',
  filters: '',
  models: '',
  brands: '',
  styles: '',
  kinds: '',
  stock: '',
  articles: '',
  all: '',
  allStock: '',
  none: '',
  counts: [],
  inAll: '',
  inSome: '',
};
const records = [
  aRecord({ model: 'byd-sealion-06', type: 'suv', energy: 'battery_electric', priceUsd: 19_000 }),
  aRecord({ model: 'byd-sealion-06', type: 'suv', energy: 'battery_electric', priceUsd: 21_000 }),
  aRecord({ model: 'byd-seagull', type: 'hatchback', energy: 'battery_electric', priceUsd: 9_000 }),
  aRecord({ model: 'byd-seal', condition: 'used', type: 'sedan', energy: 'battery_electric', priceUsd: 12_000 }),
];
const index: SuggestIndex = {
  texts,
  filters: {
    locale: 'en',
    vocabulary: [
      ['type', 'suv', 'suv,внедорожник'],
      ['type', 'sedan', 'sedan'],
      ['energy', 'battery_electric', 'electric,ev'],
      ['condition', 'used', 'used'],
      ['type', 'pickup', 'pickup'],
      ['note', 'right_hand_drive', 'right hand drive'],
    ],
    labels: { 'type:suv': 'SUV', 'energy:battery_electric': 'Battery electric', 'condition:used': 'Used' },
    cars: packRecords(records),
    grammar: grammarWords(),
    perUsd: { CNY: 7, EUR: 0.8 },
    words: { cars: { one: '# car', other: '# cars' }, upTo: 'up to #', andMore: '# and more', km: 'km', title: 'All' },
    told: {
      ignored: 'left out: #',
      relaxed: 'without: #',
      all: 'none: #',
      converted: '# = #',
      roughly: '# ~ #',
      left_hand_drive: 'on the left',
      right_hand_drive: 'on the right',
    },
  },
  units: ['seat', 'seats'],
  kinds: [
    { label: 'SUV', words: 'suv crossover внедорожник', count: '' },
    { label: 'Battery electric', words: 'battery electric ev', count: '' },
    { label: 'LiDAR', words: 'lidar', count: '', isEquipment: true },
    { label: 'Heat pump', words: 'heat pump', count: '', isEquipment: true },
  ],
  brands: [
    { slug: 'byd', name: 'BYD', words: 'byd 比亚迪 biyadi бид', wholes: ['byd', '比亚迪', 'бид'], count: '' },
    { slug: 'li-auto', name: 'Li Auto', words: 'li auto liauto 理想 lixiang', wholes: ['liauto', '理想'], count: '' },
  ],
  models: [
    {
      slug: 'byd-seagull',
      name: 'BYD Seagull',
      words: 'byd 比亚迪 biyadi seagull сигал hai ou haiou 海鸥 dolphin mini dolphinmini',
      wholes: ['seagull', 'bydseagull', '海鸥', '比亚迪海鸥'],
      picture: '',
      all: [1],
      some: [2],
      styles: [['2025-flight', '405 km Flight, 2025']],
    },
    {
      slug: 'byd-sealion-06',
      name: 'BYD Sealion 06',
      words: 'byd 比亚迪 biyadi sealion 06',
      wholes: ['sealion06'],
      picture: '',
      all: [0, 1, 2, 3],
      some: [],
      styles: [],
    },
    {
      slug: 'byd-seal',
      name: 'BYD Seal',
      words: 'byd 比亚迪 biyadi seal',
      wholes: ['seal', 'bydseal'],
      picture: '',
      all: [1],
      some: [3],
      styles: [],
    },
  ],
  stock: [
    { slug: 'used-seal', trim: 'Long Range, 2023', model: 2, note: '9,000 km', price: '' },
    { slug: 'used-seagull', trim: 'Vitality, 2024', model: 0, note: '8,000 km', price: '' },
    { slug: 'used-quoll', name: 'Quoll', trim: 'One, 2019', words: 'quoll 袋鼬', note: '', price: '' },
  ],
  stockWords: 'used second-hand second hand stock gebraucht',
  articles: [
    { title: 'Which plug charges where', path: '/bgdetails/plugs', kind: 'Article', words: 'charging electric' },
    { title: 'The battery at sea', path: '/bgdetails/battery', kind: 'Guide', words: 'care' },
  ],
};
const source = suggestSource(index);
const found = (keyword: string) => {
  const { models, brands, styles, kinds, stock, articles } = suggest(source, keyword);
  return {
    models: models.map(({ model }) => model.slug),
    brands: brands.map(({ slug }) => slug),
    styles: styles.map(({ slug }) => slug),
    kinds: kinds.map(({ label }) => label),
    stock: stock.map(({ car }) => car.slug),
    articles: articles.map(({ path }) => path),
  };
};

describe('suggestions', () => {
  it.each(['Seagull', '海鸥', '比亚迪海鸥', 'Dolphin Mini', 'hai ou', 'byd haiou', 'сигал', 'segull', 'seagukl'])(
    'name the Seagull first for %s',
    (keyword) => {
      expect(found(keyword).models[0]).toBe('byd-seagull');
    },
  );

  it('put a whole name before names that begin with it', () => {
    expect(found('seal').models).toEqual(['byd-seal', 'byd-sealion-06']);
  });

  it('name brands by any of their names', () => {
    for (const keyword of ['BYD', '比亚迪', 'бид', 'bi ya di']) expect(found(keyword).brands).toEqual(['byd']);
    expect(found('liauto').brands).toEqual(['li-auto']);
  });

  it('name kinds where nothing else is spoken of, and models that are of all of them', () => {
    expect(found('electric SUV')).toMatchObject({ models: ['byd-sealion-06'], kinds: ['SUV', 'Battery electric'] });
    expect(found('внедорожники').kinds).toEqual(['SUV']);
    expect(found('heat pump').kinds).toEqual(['Heat pump']);
    expect(found('BYD electric').kinds).toEqual([]);
  });

  it('say of equipment whether every style has it', () => {
    const { models } = suggest(source, 'lidar');
    expect(models.map(({ model, equipment }) => [model.slug, equipment.map(({ isInAll }) => isInAll)])).toEqual([
      ['byd-seagull', [false]],
      ['byd-sealion-06', [true]],
    ]);
  });

  it('name a style where some words are its model’s and all others its trim’s', () => {
    expect(found('seagull flight').styles).toEqual(['byd-seagull-2025-flight']);
    expect(found('flight').styles).toEqual([]);
    expect(found('seagull').styles).toEqual([]);
  });

  it('name cars in stock by any name of their model, by their own words, and by what such cars are called', () => {
    for (const keyword of ['Seagull', '海鸥', 'Dolphin Mini', 'сигал', 'seagull vitality', 'used seagull', 'segull'])
      expect(found(keyword).stock, keyword).toEqual(['used-seagull']);
    expect(found('袋鼬').stock).toEqual(['used-quoll']);
    expect(found('gebraucht').stock).toEqual(['used-seal', 'used-seagull', 'used-quoll']);
    expect(found('used electric').stock).toEqual(['used-seal', 'used-seagull']);
  });

  it('know a question for the list of used cars, even where no car is in it', () => {
    const withoutStock = suggestSource({ ...index, stock: [] });
    for (const keyword of ['used', 'second hand', 'gebraucht'])
      expect(suggest(withoutStock, keyword), keyword).toMatchObject({ isOfStock: true, stock: [] });
    for (const keyword of ['', 'used seagull', 'seagull']) expect(suggest(source, keyword).isOfStock).toBe(false);
  });

  it('name no single car where only a kind is spoken of, and cars of the first model first', () => {
    expect(found('electric').stock).toEqual([]);
    expect(found('sea').stock).toEqual(['used-seagull', 'used-seal']);
    expect(found('seal').stock).toEqual(['used-seal']);
  });

  it('name articles by their titles and subjects', () => {
    expect(found('plug').articles).toEqual(['/bgdetails/plugs']);
    expect(found('charging plugs').articles).toEqual(['/bgdetails/plugs']);
    expect(found('battery').articles).toEqual(['/bgdetails/battery']);
    expect(found('seagull').articles).toEqual([]);
  });

  it('are none for nothing, for signs and for nonsense', () => {
    for (const keyword of ['', ' ', '😀', '"*', 'xyzzyx']) {
      expect(Object.values(found(keyword)).flat()).toEqual([]);
    }
  });

  it('are few', () => {
    const many = { ...index, models: Array.from({ length: 50 }, () => index.models[0]!) };
    expect(suggest(suggestSource(many), 'byd').models).toHaveLength(MAX_SUGGESTED.models);
  });
});

describe('the list that a question’s filters mean', () => {
  const offer = (keyword: string) => suggest(source, keyword).filters[0];

  it('comes with its name, how many cars it has, and its address', () => {
    expect(offer('electric suv under 20000')).toEqual({
      label: 'SUV · Battery electric · up to US$20,000',
      count: '1 car',
      path: '/results_list?type=suv&energy=battery_electric&price=-20000',
      isWhole: true,
      told: [],
      models: new Set(['byd-sealion-06']),
    });
    expect(offer('электрo ev внедорожник')).toMatchObject({ count: '2 cars', isWhole: false });
  });

  it('is the page of a choice where that is all that is asked', () => {
    expect(offer('suv')).toMatchObject({ path: '/results_list/type/suv', count: '2 cars' });
    expect(offer('used')?.path).toBe('/results_list?condition=used');
  });

  it('comes beside cars, and says whether it says all that was typed', () => {
    expect(found('electric suv').models).toEqual(['byd-sealion-06']);
    expect(offer('electric lidar')).toMatchObject({ label: 'Battery electric', isWhole: false });
  });

  it('is all there is to find where nothing else is said and no model has the words', () => {
    expect(listMeant(source, 'electric suv under 20000')).toBe(
      '/results_list?type=suv&energy=battery_electric&price=-20000',
    );
    // What is left out of a question is told where it leads.
    expect(listMeant(source, 'electric suv with a view')).toBe(
      '/results_list?type=suv&energy=battery_electric&keyword=electric%20suv%20with%20a%20view',
    );
    for (const keyword of ['suv', 'seagull', 'nonsense', ''])
      expect(listMeant(source, keyword), keyword).toBeUndefined();
  });

  it('is of a car where one is named, and of its family', () => {
    expect(offer('byd ev')).toMatchObject({ label: 'BYD · Battery electric', count: '4 cars' });
    expect(offer('used byd seal')).toMatchObject({ label: 'Used · BYD Seal', count: '1 car' });
    expect(offer('sealion under 20k')).toMatchObject({ label: 'BYD Sealion 06 · up to US$20,000', count: '1 car' });
  });

  it.each(['seagull', '海鸥', 'dolphin mini', 'byd', 'seal', 'tesla', 'li auto'])('is none for %s', (keyword) => {
    expect(offer(keyword)).toBeUndefined();
  });

  it('is the nearest one where no car has all of it, and says what was given up', () => {
    expect(offer('electric pickup')).toMatchObject({ count: '2 cars', isWhole: false, told: ['without: pickup'] });
    expect(offer('used suv')).toMatchObject({ label: 'SUV', told: ['without: used'] });
    expect(offer('electric suv under 5000')).toMatchObject({
      path: '/results_list?type=suv&energy=battery_electric&sort=price',
      told: ['without: under 5000'],
    });
  });

  it('applies what is understood and names the rest', () => {
    expect(offer('tesla under 20000')).toMatchObject({ count: '3 cars', told: ['left out: tesla'] });
    expect(offer('xyzzyx seagull')).toMatchObject({ label: 'BYD Seagull', told: ['left out: xyzzyx'] });
    expect(offer('suv under 20000 €')?.told).toEqual(['€20,000 ~ US$25,000']);
    expect(offer('right hand drive suv')?.told).toEqual(['on the right']);
    expect(offer('xyzzyx')).toBeUndefined();
  });

  it('counts the cars of the list, which travel as columns', () => {
    const any = anyRecords(200, () => 0.37);
    const asRequested = any.map(({ launchMonth: _m, powerKw: _p, lengthMm: _l, ...record }) => ({
      ...record,
      rangeKm: record.rangeKm.cltc === undefined ? {} : { cltc: record.rangeKm.cltc },
    }));
    expect(JSON.parse(JSON.stringify(unpackRecords(packRecords(any))))).toEqual(
      JSON.parse(JSON.stringify(asRequested)),
    );
  });
});
