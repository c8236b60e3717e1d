import { describe, expect, it } from 'vitest';
import { cycleOf } from '../../src/domain/catalogue/facets/cycle-shown.ts';
import { rowHtml, type RowContext } from '../../src/markup/catalogue/list-row.ts';
import { wholeDollars } from '../../src/domain/catalogue/facets/listed-car.ts';
import { overviewOf } from '../../src/domain/catalogue/facets/overview.ts';
import {
  bandText,
  counted,
  filled,
  foundText,
  stepText,
  type ListWords,
} from '../../src/domain/catalogue/facets/texts.ts';
import { chipsHtml, pagesHtml } from '../../src/markup/catalogue/list-parts.ts';
import { packList, unpackList } from '../../src/domain/catalogue/facets/wire.ts';
import { seededChance } from '../support/chance.ts';
import { anyRecords, aListedStyle } from '../support/facet-records.ts';

const RATE = 7.07;
const context: RowContext = {
  locale: 'en',
  cnyPerUsd: RATE,
  words: {
    hidesPrices: false,
    about: 'about #',
    lowest: 'Lowest dealer quote',
    suggested: 'Suggested price',
    saving: 'Preferential amount',
    notStated: 'Not stated',
    sideView: '#, side view',
    ask: 'Ask for a price',
    allStyles: 'All styles of this model',
    compare: 'Compare',
    atPort: 'Price at your port',
    asking: 'Asking price',
    used: 'Used',
    seeCar: 'See this car',
    drawing: '#, drawing of the model',
    states: {
      available: 'Available',
      reserved: 'Reserved',
      sold: 'Sold',
      lot: 'In auction, lot #',
      deal: 'In today’s deals',
    },
    energyTypes: { battery_electric: 'Battery electric' },
  },
};
const words: ListWords = {
  row: context.words,
  cars: { one: '# car', other: '# cars' },
  usedCars: { one: '# used car', other: '# used cars' },
  models: { one: '# model', other: '# models' },
  show: { one: 'Show # style', other: 'Show # styles' },
  upTo: 'Up to #',
  andMore: '# and more',
  km: 'km',
  heading: '#: #',
  title: 'Find a car',
  siteName: 'Haitu',
  facets: { brand: 'Brand', price: 'Price' },
  conditions: { new: 'New', used: 'Used' },
  remove: 'Remove #',
  without: 'Without #: #',
  page: 'Page #',
  previous: 'Previous',
  next: 'Next',
  shown: '# to # of #',
  port: {
    arrival: '# #',
    cleared: 'Cleared in #',
    cif: 'CIF to my port',
    door: 'Cleared at my port',
    rising: '#, low to high',
    falling: '#, high to low',
    choose: 'choose a port',
    mayBeAbove: 'may be above #',
    unpriced: { one: '# car has no price there yet', other: '# cars have no price there yet' },
    importable: 'Cars I may import',
    verdicts: { yes: 'allowed', check: 'check first', no: 'not allowed', not_recorded: 'rules not recorded' },
  },
};

const aPhoto = (alt?: string) => ({ url: '/uploads/202611/a-480.webp', width: 480, height: 320, alt });

describe('the list on its way to the browser', () => {
  const priced = (minor: number | undefined) => wholeDollars(minor, RATE);

  it('arrives as it was sent', () => {
    const chance = seededChance(5);
    const styles = anyRecords(120, chance)
      .toSorted((left, right) => (left.model ?? '').localeCompare(right.model ?? ''))
      .map((record, index) => {
        const suggestedMinor = chance() < 0.9 ? Math.floor(chance() * 500_000) * 100 : undefined;
        const lowestMinor = chance() < 0.9 ? Math.floor(chance() * 50_000_000) : undefined;
        return aListedStyle({
          ...record,
          car: `Car ${record.model ?? ''}`,
          slug: index % 7 === 0 ? `imported-${index}` : `${record.model}-${record.year}-trim-${index}`,
          trim: `Trim “${index}”, ${record.year}`,
          picture: index % 5 === 0 ? undefined : `${record.model}-side-aabbcc`,
          photo: index % 4 === 0 ? aPhoto(index % 8 === 0 ? undefined : `Seen from “${index}”`) : undefined,
          size: index % 3 === 0 ? undefined : '3,780 × 1,715 × 1,540 mm',
          figures: index % 2 === 0 ? [] : [{ label: 'Power', text: `${index % 9} kW`, cycle: undefined }],
          suggestedMinor,
          lowestMinor,
          ...(index % 6 === 0 && ({ status: 'reserved', heldFor: 'lot', lotId: index } as const)),
          priceUsd: priced(lowestMinor ?? suggestedMinor),
        });
      });
    const sent: unknown = JSON.parse(JSON.stringify(packList(styles, RATE)));
    expect(unpackList(sent as ReturnType<typeof packList>)).toEqual(styles);
  });

  it('is empty where there is no style', () => {
    expect(unpackList(packList([], RATE))).toEqual([]);
  });
});

describe('a row', () => {
  it('leads to the offer and to the model, and names the style for what is done with it', () => {
    const html = rowHtml(aListedStyle(), { ...context, locale: 'de' });
    expect(html).toContain('href="/de/car_details/byd-seagull-2025-freedom"');
    expect(html).toContain('href="/de/model_detail/byd-seagull"');
    expect(html).toContain('data-compare="byd-seagull-2025-freedom"');
    expect(html).toContain('CLTC');
  });

  it('shows the lowest price large, in both currencies, with what is saved', () => {
    const html = rowHtml(aListedStyle(), context);
    expect(html).toContain('<data value="5980000" data-fen>US$8,458</data>');
    expect(html).toContain('CN¥59,800');
    expect(html).toContain('CN¥10,000');
  });

  it('shows the range in the cycle it is put in order by, where the car states one, and no other figure changed', () => {
    const listed = aListedStyle({
      rangeKm: { cltc: 450, wltc: 380 },
      figures: [
        { label: 'Electric range (CLTC)', text: '450\u00a0km', cycle: 'CLTC' },
        { label: 'Consumption (CLTC)', text: '12.1\u00a0kWh/100\u00a0km', cycle: 'CLTC' },
      ],
    });
    const html = rowHtml(listed, { ...context, cycle: cycleOf({ sort: 'range-wltc' }) });
    expect(html).toContain('Electric range (WLTC)</dt>');
    expect(html).toContain('<bdi>380\u00a0km</bdi><small>WLTC</small>');
    expect(html).toContain('<bdi>12.1\u00a0kWh/100\u00a0km</bdi><small>CLTC</small>');
    expect(rowHtml(listed, { ...context, cycle: 'nedc' })).toContain('<bdi>450\u00a0km</bdi><small>CLTC</small>');
    expect(cycleOf({ sort: 'price', range: { cycle: 'nedc', leastKm: 300 } })).toBe('nedc');
    expect(cycleOf({ sort: 'models' })).toBeUndefined();
  });

  it('shows the photograph instead of the drawing, in its size, named by what is said of it or by the car', () => {
    const html = rowHtml(aListedStyle({ photo: aPhoto('Seen from "behind"') }), context);
    expect(html).toContain('src="/uploads/202611/a-480.webp" width="480" height="320"');
    expect(html).toContain('alt="Seen from &quot;behind&quot;" loading="lazy"');
    expect(html).not.toContain('/drawings/');
    expect(rowHtml(aListedStyle({ photo: aPhoto() }), context, true)).toContain('alt="BYD Seagull" loading="eager"');
  });

  it('says which price is not stated', () => {
    const html = rowHtml(aListedStyle({ lowestMinor: undefined }), context);
    expect(html).toContain('US$9,873');
    expect(html).toContain('<dt>Lowest dealer quote</dt><dd>Not stated</dd>');
    const none = rowHtml(aListedStyle({ lowestMinor: undefined, suggestedMinor: undefined }), context);
    expect(none).toContain('<dt>Suggested price</dt><dd>Not stated</dd>');
    expect(none).not.toContain('US$');
  });

  it('has no price in China where none is told, but what is asked for a used car', () => {
    const hiding = { ...context, words: { ...context.words, hidesPrices: true } };
    const unpriced = { lowestMinor: undefined, suggestedMinor: undefined };
    const html = rowHtml(aListedStyle(unpriced), hiding);
    expect(html).not.toContain('class="price"');
    expect(html).not.toContain('Not stated');
    expect(html).toContain('class="at-port" data-car=');
    expect(rowHtml(aListedStyle({ ...unpriced, condition: 'used', lowestMinor: 6_980_000 }), hiding)).toContain(
      'US$9,873',
    );
  });

  it('of a used car leads to that car, says that it is used and reserved, and asks what is asked for it', () => {
    const html = rowHtml(
      aListedStyle({ condition: 'used', slug: 'byd-seagull-2023-used-1', status: 'reserved' }),
      context,
    );
    expect(html).toContain('href="/cark_list/byd-seagull-2023-used-1"');
    for (const words of ['>Used<', '>Reserved<', 'Asking price', 'See this car']) expect(html).toContain(words);
    for (const words of ['data-compare', 'Lowest dealer quote', 'Preferential amount'])
      expect(html).not.toContain(words);
  });

  it('escapes whatever was imported', () => {
    const html = rowHtml(aListedStyle({ car: '<img src=x onerror=alert(1)>', trim: '"&\'' }), context);
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('&quot;&amp;&#39;');
  });
});

describe('what the list says', () => {
  it('fills the places of a text in their order, and leaves none open', () => {
    expect(filled(words.shown, '1', '24', '742')).toBe('1 to 24 of 742');
    expect(counted(words.cars, 1, 'en')).toBe('1 car');
    expect(counted(words.cars, 1_200, 'en')).toBe('1,200 cars');
  });

  it('tells new and used cars apart where there are both', () => {
    const [fresh, used] = [aListedStyle(), aListedStyle({ condition: 'used', model: undefined })];
    expect(foundText([fresh, fresh, used], words, 'en')).toBe('3 cars · 1 model · 1 used car');
    expect(foundText([used], words, 'en')).toBe('1 used car · 0 models');
    expect(foundText([], words, 'en')).toBe('0 cars · 0 models');
  });

  it('names bands and ranges', () => {
    expect(bandText({ toUsd: 9_999 }, words, 'en')).toBe('Up to US$9,999');
    expect(bandText({ fromUsd: 10_000, toUsd: 14_999 }, words, 'en')).toBe('US$10,000–US$14,999');
    expect(bandText({ fromUsd: 50_000 }, words, 'en')).toBe('US$50,000 and more');
    expect(stepText({ cycle: 'cltc', leastKm: 500 }, words, 'en')).toBe('CLTC: 500\u00a0km and more');
  });

  it('begin from the right in Arabic, though an amount stands first', () => {
    const arabic = { ...words, andMore: '# فأكثر' };
    expect(bandText({ fromUsd: 50_000 }, arabic, 'ar')).toMatch(/^\u200f.*فأكثر$/);
    expect(stepText({ cycle: 'cltc', leastKm: 500 }, arabic, 'ar')).toMatch(/^\u200fCLTC/);
  });

  it('has a chip for each choice, a link to the list without it', () => {
    const html = chipsHtml([{ facet: 'brand', value: 'byd', name: 'BYD', href: '/results_list' }], words);
    expect(html).toContain('Remove Brand: BYD');
    expect(html).toContain('href="/results_list"');
  });

  it('links to pages, and to none where there is one', () => {
    const href = (page: number) => `/results_list?page=${page}`;
    expect(pagesHtml({ page: 1, pageCount: 1 }, href, words, 'en')).toBe('');
    const html = pagesHtml({ page: 2, pageCount: 31 }, href, words, 'en');
    expect(html).toContain('data-page="2" aria-label="Page 2" aria-current="page"');
    expect(html).toContain('rel="prev"');
    expect(html).toContain('rel="next"');
  });
});

it('sums up the values of a facet, a model of the most styles in front', () => {
  const styles = [
    aListedStyle({ type: 'suv', model: 'one', lowestMinor: 300, suggestedMinor: 400 }),
    aListedStyle({ type: 'suv', model: 'two', lowestMinor: 200, suggestedMinor: 950, picture: undefined }),
    aListedStyle({ type: 'suv', model: 'two', lowestMinor: undefined, suggestedMinor: 900 }),
    aListedStyle({ type: 'mpv', model: 'three', lowestMinor: undefined, suggestedMinor: undefined }),
  ];
  const [suv, mpv] = overviewOf(styles, 'type');
  expect(suv).toMatchObject({
    value: 'suv',
    count: 3,
    modelCount: 2,
    from: { kind: 'suggested', minor: 400 },
    typical: styles[2],
  });
  expect(mpv).toMatchObject({ value: 'mpv', from: undefined });
});
