import { describe, expect, inject, it } from 'vitest';
import { catalogueCalls as calls } from '../../src/wire/catalogue.ts';
import type { Call, DataOf } from '../../src/wire/call.ts';
import { ask as askOf, post as postTo, type Answer } from '../support/api.ts';

const APART = { LIBSQL_URL: inject('catalogueDatabaseUrl') };
const ask = (path: string, init?: RequestInit) => askOf(path, init, APART);
const post = (path: string, body: object, headers?: Record<string, string>) => postTo(path, body, headers, APART);

/** `data` of an answer, checked against the shape the description promises. */
function dataOf<Of extends Call>(call: Of, answer: Answer): DataOf<Of> {
  expect(answer).toMatchObject({ status: 200, code: 1 });
  return call.output.parse(answer.data) as DataOf<Of>;
}

const brands = async () => dataOf(calls.getAllAutoBrand, await ask(calls.getAllAutoBrand.path));
const models = async (filter: object, headers?: Record<string, string>) =>
  dataOf(calls.getModelsList, await post(calls.getModelsList.path, filter, headers));
const slugs = ({ list }: { list: { slug: string }[] }) => list.map((model) => model.slug);

describe('brands', () => {
  it('lists every brand by name with how many models it has', async () => {
    expect(await brands()).toMatchObject([
      { name: 'AITO', initial: 'A', model_count: 1 },
      { name: 'BYD', initial: 'B', model_count: 2 },
    ]);
  });

  it('names them as they are called at home for Chinese readers', async () => {
    const answer = await ask(calls.getAllAutoBrand.path, { headers: { 'think-lang': 'zh-cn' } });
    expect(dataOf(calls.getAllAutoBrand, answer).map((brand) => brand.name)).toEqual(['问界', '比亚迪']);
  });

  it('tells one by either spelling of its id, and refuses an unknown one', async () => {
    const [, byd] = await brands();
    const byId = dataOf(calls.getBrandDetail, await post(calls.getBrandDetail.path, { id: byd?.id }));
    const byBrandId = dataOf(calls.getBrandDetail, await post(calls.getBrandDetail.path, { brand_id: byd?.id }));
    expect(byId).toEqual(byBrandId);
    expect(byId).toMatchObject({ name: 'BYD', style_count: 3 });
    expect(await post(calls.getBrandDetail.path, { id: 999 })).toMatchObject({
      status: 200,
      code: 0,
      msg: 'This brand does not exist.',
      data: null,
    });
  });

  it('have their headquarters in the words of the reader, or in those they were imported with', async () => {
    const [aito, byd] = await brands();
    const headquarters = async (id: number | undefined, lang: string) => {
      const answer = await post(calls.getBrandDetail.path, { id }, { lang });
      return dataOf(calls.getBrandDetail, answer).headquarters;
    };
    expect(await headquarters(byd?.id, 'en')).toBe('Shenzhen, Guangdong');
    expect(await headquarters(byd?.id, 'zh-cn')).toBe('广东深圳');
    expect(await headquarters(aito?.id, 'zh-cn')).toBe('Near the river');
  });
});

describe('models', () => {
  it('carry prices as decimal texts, with what a buyer saves', async () => {
    const { list, total } = await models({ keyword: 'seagull' });
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      name: 'Seagull',
      level: 'Small car',
      level_code: 'small_car',
      energy_types: ['Battery electric'],
      suggested_price_min: '69800.00',
      suggested_price_max: '85800.00',
      lowest_transaction_price: '79800.00',
      preferential_amount: '6000.00',
      currency: 'CNY',
      style_count: 2,
    });
    expect(list[0]?.image).toMatch(/^\/drawings\/byd-seagull-side-f4f4f2\.svg$/);
  });

  it('say null where no style states a price', async () => {
    expect((await models({ keyword: 'M5' })).list[0]).toMatchObject({
      suggested_price_min: null,
      lowest_transaction_price: null,
      preferential_amount: null,
    });
  });

  it.each([
    ['a brand', { brand_id: 2 }, ['aito-m5']],
    ['a level', { level: 'compact_suv' }, ['aito-m5', 'byd-atto-3']],
    ['an energy type', { energy_type: 'range_extender' }, ['aito-m5']],
    ['a least price', { price_min: '100000' }, ['byd-atto-3']],
    ['a range of prices one style is in', { price_min: '80000.00', price_max: '90000' }, ['byd-seagull']],
    ['a year nothing was made in', { year: 1999 }, []],
    ['an export name', { keyword: 'dolphin mini' }, ['byd-seagull']],
    ['a Chinese name', { keyword: '元PLUS' }, ['byd-atto-3']],
    ['words of brand and model in any order', { keyword: 'atto byd' }, ['byd-atto-3']],
    ['a pattern, which is only text', { keyword: '%' }, []],
    ['filters left empty', { brand_id: '', level: null, keyword: '' }, ['aito-m5', 'byd-atto-3', 'byd-seagull']],
  ])('are found by %s', async (_what, filter, expected) => {
    expect(slugs(await models(filter))).toEqual(expected);
  });

  it('count all that match while a page shows its part', async () => {
    const first = await models({ page: 1, limit: 2 });
    const second = await models({ page: '2', limit: '2' });
    expect([first.total, second.total]).toEqual([3, 3]);
    expect([...slugs(first), ...slugs(second)]).toEqual(['aito-m5', 'byd-atto-3', 'byd-seagull']);
    expect(slugs(await models({ page: 50, limit: 100 }))).toEqual([]);
  });

  it('of one brand, one by one, and with their pictures', async () => {
    const { list } = dataOf(calls.getModelsListByBrand, await post(calls.getModelsListByBrand.path, { brand_id: 1 }));
    expect(slugs({ list })).toEqual(['byd-atto-3', 'byd-seagull']);
    const id = list[1]?.id;
    const detail = dataOf(calls.getModelDetailById, await post(calls.getModelDetailById.path, { id }));
    expect(detail).toMatchObject({ name: 'Seagull', aliases: ['Dolphin Mini'], newest_year: 2025 });
    const pictures = dataOf(calls.getAutoModelImgById, await post(calls.getAutoModelImgById.path, { id }));
    expect(pictures.images.map((image) => image.view)).toEqual(['side', 'front', 'rear', 'top']);
    expect(pictures.images[0]).toMatchObject({ colour: 'Polar white', hex: '#f4f4f2', hex_second: null });
  });

  it('put the largest share saved first among hot deals', async () => {
    const { list } = dataOf(calls.getHomeHotModels, await post(calls.getHomeHotModels.path, {}));
    expect(slugs({ list })[0]).toBe('byd-seagull');
    const popular = dataOf(calls.getHeatModels, await ask(`${calls.getHeatModels.path}?limit=1`));
    expect(slugs(popular)).toEqual(['byd-seagull']);
  });
});

describe('styles', () => {
  it('of a model are listed and offered as choices, cheapest of the newest year first', async () => {
    const list = dataOf(calls.getModelStyleList, await post(calls.getModelStyleList.path, { model_id: 1 }));
    expect(list.map((style) => [style.auto_style_id, style.suggested_price, style.preferential_amount])).toEqual([
      [101, '69800.00', null],
      [102, '85800.00', '6000.00'],
    ]);
    const choices = dataOf(calls.getModelStyleSelect, await ask(`${calls.getModelStyleSelect.path}?model_id=1`));
    expect(choices[0]).toEqual({ value: 101, label: 'BYD Seagull 305 km Vitality, 2025' });
  });

  it('are called in the words of the reader, in lists, choices and sheets alike', async () => {
    const inRussian = { 'think-lang': 'ru' };
    const name = 'BYD Seagull 305\u00a0км Актив, 2025';
    const list = await post(calls.getModelStyleList.path, { model_id: 1 }, inRussian);
    expect(dataOf(calls.getModelStyleList, list)[0]?.auto_style_name).toBe(name);
    const choices = await ask(`${calls.getModelStyleSelect.path}?model_id=1`, { headers: inRussian });
    expect(dataOf(calls.getModelStyleSelect, choices)[0]?.label).toBe(name);
    const sheet = await post(calls.getAutoInfoByStyleId.path, { auto_style_id: 101 }, inRussian);
    expect(dataOf(calls.getAutoInfoByStyleId, sheet)[0]?.auto_style_name).toBe(name);
  });

  it('answer their sheet by group and flat, in the language asked for', async () => {
    const [sheet] = dataOf(
      calls.getAutoInfoByStyleId,
      await post(calls.getAutoInfoByStyleId.path, { auto_style_id: 101 }),
    );
    expect(sheet).toMatchObject({
      auto_style_id: 101,
      suggested_price: '69800.00',
      level: 'Small car',
      length: '3,780',
    });
    expect(sheet?.groups.map((group) => group.name)).toEqual(['Basic information', 'Body', 'Seats', 'Colours']);
    expect(sheet?.groups[0]?.parameters[1]).toEqual({
      key: 'maximum_power',
      name: 'Maximum power',
      unit: 'kW',
      value: '55',
    });
    expect(sheet?.['seat_heating']).toBe('● Front; ○ Rear CN¥2,000');

    const chinese = await post(calls.getAutoInfoByStyleId.path, { auto_style_id: '101' }, { lang: 'zh-cn' });
    expect(chinese.msg).not.toBe('');
    const [inChinese] = dataOf(calls.getAutoInfoByStyleId, chinese);
    expect(inChinese).toMatchObject({ brand_name: '比亚迪', level: '小型车' });
    // The small dataset has no Chinese for this one: English stands in rather than a key.
    expect(inChinese?.groups[2]?.parameters[0]?.name).toBe('Seat heating');
  });

  it.each([
    ['en', '2.0', 'L'],
    ['ru', '2,0', 'л'],
  ])('write a figure in %s with the decimals its parameter declares', async (lang, value, unit) => {
    const answer = await post(calls.getAutoInfoByStyleId.path, { auto_style_id: 103 }, { lang });
    const rows = dataOf(calls.getAutoInfoByStyleId, answer)[0]?.groups.flatMap((group) => group.parameters);
    expect(rows?.find((row) => row.key === 'displacement')).toMatchObject({ value, unit });
  });

  it('answer several sheets in the order asked for, at most eight, and none when one is unknown', async () => {
    const several = await post(calls.getAutoInfoByStyleId.path, { auto_style_id: [103, 101] });
    expect(dataOf(calls.getAutoInfoByStyleId, several).map((sheet) => sheet.auto_style_id)).toEqual([103, 101]);
    expect(await post(calls.getAutoInfoByStyleId.path, { auto_style_id: [101, 999] })).toMatchObject({ code: 0 });
    const nine = await post(calls.getAutoInfoByStyleId.path, { auto_style_id: [1, 2, 3, 4, 5, 6, 7, 8, 9] });
    expect(nine).toMatchObject({ code: 0, msg: 'Style: Please give at most 8 entries.' });
  });
});

it('lists the languages with their direction', async () => {
  const { data } = await ask('/api/shop.Search/langList');
  expect(data).toHaveLength(8);
  expect(data).toContainEqual({ code: 'ar', name: 'العربية', dir: 'rtl' });
});
