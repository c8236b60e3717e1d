import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { deals, stockItems } from '../../data/schema/index.ts';
import * as api from '../support/api.ts';
import { aCar, addTyre, COMMON, USED_SEAGULL } from '../support/stock-rows.ts';

/** Its own: the tests list all cars there are, and other files add some. */
const APART = { LIBSQL_URL: inject('stockDatabaseUrl') };
const database = openDatabase({ url: APART.LIBSQL_URL });
const ask = (path: string, init?: RequestInit) => api.ask(path, init, APART);
const post = (path: string, body: unknown, headers?: Record<string, string>) => api.post(path, body, headers, APART);
const fetchWorker = (path: string, init?: RequestInit) => api.fetchWorker(path, init, APART);
const MODELS = '/api/shop.AutoModels';
const DAY_MS = 86_400_000;

beforeAll(async () => {
  await database
    .insert(stockItems)
    .values([
      USED_SEAGULL,
      aCar({
        slug: 'byd-t3-2015-used-1',
        modelSlug: null,
        modelName: 'T3',
        modelYear: 2015,
        priceMinor: 1_000_000,
        city: 'wuhan',
        mileageKm: null,
      }),
      aCar({
        slug: 'aito-m5-2024-used-1',
        brandSlug: 'aito',
        modelSlug: 'aito-m5',
        priceMinor: 15_000_000,
        status: 'sold',
        energyType: 'range_extender',
      }),
      aCar({ slug: 'sample-seagull', isSample: true, priceMinor: 900_000, city: 'qufu', energyType: 'petrol' }),
      aCar({ slug: 'sample-m5', isSample: true, brandSlug: 'aito', modelSlug: 'aito-m5', priceMinor: 800_000 }),
    ])
    .onConflictDoNothing();
  const now = Date.now();
  const aDeal = { ...COMMON, validFrom: now - DAY_MS, validUntil: now + DAY_MS } as const;
  await database
    .insert(deals)
    .values([
      { ...aDeal, slug: 'holds', styleSlug: 'byd-seagull-2025-flying' },
      { ...aDeal, slug: 'ended', styleSlug: 'byd-seagull-2025-flying', validUntil: now - 1_000 },
      { ...aDeal, slug: 'to-come', styleSlug: 'byd-seagull-2025-flying', validFrom: now + DAY_MS / 2 },
      { ...aDeal, slug: 'saves-nothing', styleSlug: 'byd-seagull-2025-flying', priceMinor: 8_580_000 },
      { ...aDeal, slug: 'without-price', styleSlug: 'byd-seagull-2025-vitality' },
      { ...aDeal, slug: 'used', stockSlug: 'byd-seagull-2025-used-1', priceMinor: 5_000_000 },
      { ...aDeal, slug: 'of-a-sold-car', stockSlug: 'aito-m5-2024-used-1', priceMinor: 1 },
      { ...COMMON, slug: 'without-end', styleSlug: 'byd-seagull-2025-flying' },
      { ...COMMON, slug: 'sample-deal', styleSlug: 'byd-seagull-2025-flying', isSample: true },
      { ...aDeal, slug: 'on-a-sample', stockSlug: 'sample-m5', priceMinor: 700_000 },
    ])
    .onConflictDoNothing();
  await addTyre(database);
});

const slugsOf = (data: unknown) => (data as { list: { slug: string }[] }).list.map(({ slug }) => slug);

describe('the stock list', () => {
  it('is cheapest first, and says prices as decimal texts', async () => {
    const { code, data, time } = await post(`${MODELS}/getAllStockList`, {});
    expect(code).toBe(1);
    expect(slugsOf(data)).toEqual(['byd-t3-2015-used-1', 'byd-seagull-2025-used-1', 'aito-m5-2024-used-1']);
    expect(time).toBeGreaterThan(1_700_000_000);
    expect((data as { list: object[] }).list[1]).toMatchObject({
      name: 'BYD Seagull',
      price: '55000.00',
      currency: 'CNY',
      is_sample: false,
      mileage_km: 9_900,
      first_registration: '2025-03',
      city: null,
      auto_style_id: 101,
      status: 'available',
      url: '/cark_list/byd-seagull-2025-used-1',
    });
  });

  it('is filtered and paged', async () => {
    const filtered = async (body: object) => slugsOf((await post(`${MODELS}/getAllStockList`, body)).data);
    expect(await filtered({ status: 'sold' })).toEqual(['aito-m5-2024-used-1']);
    expect(await filtered({ energy_type: 'range_extender' })).toEqual(['aito-m5-2024-used-1']);
    expect(await filtered({ city: 'wuhan' })).toEqual(['byd-t3-2015-used-1']);
    expect(await filtered({ price_min: '20000.00', price_max: '60000' })).toEqual(['byd-seagull-2025-used-1']);
    expect(await filtered({ mileage_max: 10_000, order: 'newest' })).not.toContain('byd-t3-2015-used-1');
    expect(await filtered({ page: 2, limit: 2 })).toEqual(['aito-m5-2024-used-1']);
    expect(await filtered({ page: 9 })).toEqual([]);
  });

  it('has no sample in it or in its count, and nothing but samples where they are asked for', async () => {
    const requested = async (body: object) => (await post(`${MODELS}/getAllStockList`, body)).data as { total: number };
    expect(await requested({ limit: 1 })).toMatchObject({ total: 3, list: [{ is_sample: false }] });
    expect(await requested({ energy_type: 'petrol' })).toEqual({ list: [], total: 0 });
    expect(slugsOf(await requested({ samples: 1 }))).toEqual(['sample-m5', 'sample-seagull']);
    expect(await requested({ samples: '1', limit: 1 })).toMatchObject({ total: 2, list: [{ is_sample: true }] });
    expect(slugsOf(await requested({ samples: 0 }))).not.toContain('sample-m5');
    expect(await requested({ samples: 'perhaps' })).toMatchObject({ errors: [{ path: 'samples' }] });
  });

  it('is asked for by cities it has, not by those of samples', async () => {
    const { data } = await post(`${MODELS}/getAllStockList`, { city: 'qufu' });
    expect(data).toMatchObject({ errors: [{ path: 'city' }] });
    expect(slugsOf((await post(`${MODELS}/getAllStockList`, { city: 'qufu', samples: 1 })).data)).toEqual([
      'sample-seagull',
    ]);
  });

  it('speaks the language of its caller', async () => {
    const { data } = await post(`${MODELS}/getStockDetail`, { slug: 'byd-seagull-2025-used-1' }, { lang: 'zh-cn' });
    expect(data).toMatchObject({ name: '比亚迪 海鸥', url: '/zh-cn/cark_list/byd-seagull-2025-used-1' });
  });

  it('refuses what makes no sense, each with its field', async () => {
    const refused = async (body: object) => (await post(`${MODELS}/getAllStockList`, body)).data;
    expect(await refused({ city: 'atlantis' })).toMatchObject({ errors: [{ path: 'city' }] });
    expect(await refused({ price_min: '5', price_max: '4' })).toMatchObject({ errors: [{ path: 'price_min' }] });
    expect(await refused({ limit: 101 })).toMatchObject({ errors: [{ path: 'limit' }] });
    expect(await refused({ order: 'price; drop table deals' })).toMatchObject({ errors: [{ path: 'order' }] });
  });
});

describe('stock of one model', () => {
  it('is its cars, and nothing for a model without any', async () => {
    const { data } = await post(`${MODELS}/getModelsList`, { keyword: 'atto' });
    const [{ id } = { id: 0 }] = (data as { list: { id: number }[] }).list;
    expect((await post(`${MODELS}/getSingleStockList`, { model_id: id })).data).toEqual({ list: [], total: 0 });
  });

  it('is refused for a model that does not exist', async () => {
    expect(await post(`${MODELS}/getSingleStockList`, { model_id: 99_999 })).toMatchObject({
      code: 0,
      msg: 'This model does not exist.',
    });
    expect(await post(`${MODELS}/getSingleStockList`, {})).toMatchObject({ code: 0 });
  });
});

describe('stock of one model', () => {
  it('has its samples only where they are asked for', async () => {
    const { data } = await post(`${MODELS}/getModelsList`, { keyword: 'm5' });
    const [{ id } = { id: 0 }] = (data as { list: { id: number }[] }).list;
    const requested = async (body: object) =>
      (await post(`${MODELS}/getSingleStockList`, { model_id: id, ...body })).data;
    expect(slugsOf(await requested({}))).toEqual(['aito-m5-2024-used-1']);
    expect(slugsOf(await requested({ samples: 1 }))).toEqual(['sample-m5']);
  });
});

describe('one car in stock', () => {
  it('may be a sample, which says so', async () => {
    expect((await post(`${MODELS}/getStockDetail`, { slug: 'sample-m5' })).data).toMatchObject({ is_sample: true });
  });

  it('is refused where there is none, and where none is named', async () => {
    expect(await post(`${MODELS}/getStockDetail`, { slug: 'gone' })).toMatchObject({
      code: 0,
      msg: 'This car is not in stock.',
    });
    expect(await post(`${MODELS}/getStockDetail`, {})).toMatchObject({ code: 0, data: { errors: [{ path: 'id' }] } });
    expect(await post(`${MODELS}/getStockDetail`, { slug: "x' or 1=1 --" })).toMatchObject({ code: 0 });
  });
});

describe('deals', () => {
  it('are those that hold now, on facts, and none that has ended or saves nothing', async () => {
    const { data } = await ask('/api/shop.Deal/getDealList');
    expect(slugsOf(data).sort()).toEqual(['holds', 'used']);
    const deal = (data as { list: { slug: string }[] }).list.find(({ slug }) => slug === 'holds');
    expect(deal).toMatchObject({
      price: '79800.00',
      usual_price: '85800.00',
      saving: '6000.00',
      source: 'dealer prices',
      source_date: '2025-11-14',
    });
  });

  it('have an end of their own; samples are asked for, and have none', async () => {
    const { data } = await ask('/api/shop.Deal/getDealList');
    for (const deal of (data as { list: { valid_until: number; is_sample: boolean }[] }).list) {
      expect(deal.valid_until * 1_000).toBeGreaterThan(Date.now());
      expect(deal.is_sample).toBe(false);
    }
    const samples = (await ask('/api/shop.Deal/getDealList?samples=1')).data;
    expect(slugsOf(samples)).toEqual(['on-a-sample', 'sample-deal']);
    expect((samples as { list: object[] }).list).toMatchObject([
      { is_sample: true, valid_from: null, valid_until: null },
      { is_sample: true, valid_from: null, valid_until: null },
    ]);
    expect(slugsOf((await ask('/api/shop.Navigation/getDiscountAutoStyle?samples=1')).data)).toEqual(['sample-deal']);
  });

  it('on styles are told apart from those on cars in stock', async () => {
    const { data } = await ask('/api/shop.Navigation/getDiscountAutoStyle?limit=1');
    expect(data).toMatchObject({ total: 1, list: [{ about: 'style', auto_style_id: 102 }] });
  });
});

describe('navigation', () => {
  it('names brands to order from, and brands of used cars that are neither sold nor samples', async () => {
    expect((await ask('/api/shop.Navigation/getNewCarNav')).data).toMatchObject([
      { brand_name: 'AITO', availability: 'to_order' },
      { brand_name: 'BYD' },
    ]);
    expect((await ask('/api/shop.Navigation/getUsedCarNav')).data).toMatchObject([
      { brand_name: 'BYD', stock_count: 2 },
    ]);
  });
});

describe('parts', () => {
  it('say what they fit, by kind and style', async () => {
    const { data } = await ask('/api/shop.Part/getPartList?kind=tyre&auto_style_id=101');
    expect(data).toMatchObject({
      total: 1,
      list: [
        {
          specification: '165/65 R15',
          price: null,
          is_derived: true,
          fits: [{ name: 'BYD Seagull', place: 'front', style_count: 1, model_style_count: 2 }],
        },
      ],
    });
    expect((await ask('/api/shop.Part/getPartList?auto_style_id=103')).data).toEqual({ list: [], total: 0 });
  });

  it('are refused for what does not exist', async () => {
    expect(await ask('/api/shop.Part/getPartList?model_id=99999')).toMatchObject({ msg: 'This model does not exist.' });
    expect(await ask('/api/shop.Part/getPartList?auto_style_id=99999')).toMatchObject({
      msg: 'This style does not exist.',
    });
    expect(await ask('/api/shop.Part/getPartList?kind=flux')).toMatchObject({ code: 0 });
  });
});

describe('the price list as a file', () => {
  const FILE = `${MODELS}/downloadPriceList`;
  const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });

  it('says first of which day it is, at what rate, and that its prices are none for export; no sample is in it', async () => {
    const response = await fetchWorker(`${FILE}?format=csv&lang=en`, from('192.0.2.1'));
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="haitu-price-list-\d{4}-\d\d-\d\d-en\.csv"$/,
    );
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toContain('As of');
    expect(lines[1]).toMatch(/convert yuan to US dollars at/);
    expect(lines[2]).toContain('not an export price');
    expect(lines.find((line) => line.includes('Seagull') && line.includes('Used'))).toContain(',55000,');
    expect(lines.filter((line) => line.includes('Available'))).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('"New, to order"'))).toHaveLength(4);
  });

  it('is a workbook too, and refuses other kinds', async () => {
    const response = await fetchWorker(`${FILE}?format=xlsx&lang=ar`, from('192.0.2.1'));
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK');
    expect(await ask(`${FILE}?format=pdf`, from('192.0.2.1'))).toMatchObject({ code: 0 });
  });

  it('is refused to anyone who asks for it again and again', async () => {
    for (let turn = 0; turn < 20; turn += 1) await fetchWorker(`${FILE}?format=csv`, from('192.0.2.77'));
    const refused = await ask(`${FILE}?format=csv`, from('192.0.2.77'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
