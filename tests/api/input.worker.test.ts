import { describe, expect, it } from 'vitest';
import { catalogueCalls as calls } from '../../src/wire/catalogue.ts';
import { ask, post } from '../support/api.ts';

const MODELS = calls.getModelsList.path;
const errorsOf = (data: unknown) => (data as { errors: { path: string; message: string }[] } | null)?.errors ?? [];

describe('a filter of models', () => {
  it.each([
    ['level', { level: 'spaceship' }, /^Vehicle class: Please choose one of: compact_suv, small_car\.$/],
    ['level', { level: 'nappa_leather' }, /^Vehicle class: /],
    ['level', { level: ['small_car'] }, /^Vehicle class: Please give one value only\.$/],
    ['level', { level: 'x'.repeat(10_000) }, /^Vehicle class: Please give at most 60 characters\.$/],
    ['energy_type', { energy_type: 'steam' }, /^Energy type: Please choose one of: battery_electric, /],
    ['energy_type', { energy_type: 7 }, /^Energy type: /],
    ['price_min', { price_min: '2', price_max: '1' }, /^The lowest price may not be above the highest\.$/],
    ['price_min', { price_min: '-1' }, /^Lowest price: Please give an amount such as 12800\.00\.$/],
    ['price_min', { price_min: -0.01 }, /^Lowest price: Please give an amount/],
    ['price_min', { price_min: 'NaN' }, /^Lowest price: Please give an amount/],
    ['price_max', { price_max: 1e20 }, /^Highest price: Please give an amount/],
    ['price_max', { price_max: '1000000000.01' }, /^Highest price: Please give an amount/],
    ['price_max', { price_max: 80000 }, /^Highest price: Please give an amount/],
    ['price_max', { price_max: '8e4' }, /^Highest price: Please give an amount/],
    ['price_max', { price_max: '+80000' }, /^Highest price: Please give an amount/],
    ['price_max', { price_max: 0.001 }, /^Highest price: Please give an amount/],
    ['price_max', { price_max: '9'.repeat(10_000) }, /^Highest price: Please give an amount/],
    ['price_max', { price_max: true }, /^Highest price: Please give an amount/],
    ['price_max', { price_max: ['1'] }, /^Highest price: Please give an amount/],
    ['year', { year: 1899 }, /^Model year: Please give a number of at least 1900\.$/],
    ['year', { year: '2101' }, /^Model year: Please give a number of at most 2100\.$/],
    ['year', { year: 2024.5 }, /^Model year: Please give a whole number\.$/],
    ['brand_id', { brand_id: 1.5 }, /^Brand: Please give a whole number\.$/],
    ['brand_id', { brand_id: '1e3' }, /^Brand: Please give a whole number\.$/],
    ['brand_id', { brand_id: -1 }, /^Brand: Please give a number of at least 1\.$/],
    ['brand_id', { brand_id: 1e30 }, /^Brand: This value is not valid\.$/],
    ['page', { page: 1e9 }, /^Page: Please give a number of at most 100000\.$/],
    ['limit', { limit: 101 }, /^Entries per page: Please give a number of at most 100\.$/],
    ['limit', { limit: 0 }, /^Entries per page: /],
    ['keyword', { keyword: 'byd\0' }, /^Keyword: This text contains characters that cannot be used\.$/],
    ['keyword', { keyword: '\u001b[31m' }, /^Keyword: This text contains/],
    ['keyword', { keyword: 'x'.repeat(10_000) }, /^Keyword: Please give at most 100 characters\.$/],
    ['keyword', { keyword: { $ne: '' } }, /^Keyword: Please give a text\.$/],
  ])('%s is refused for %j with a sentence', async (path, filter, msg) => {
    const answer = await post(MODELS, filter);
    expect(answer).toMatchObject({ status: 200, code: 0, msg: expect.stringMatching(msg) });
    expect(errorsOf(answer.data).map((error) => error.path)).toEqual([path]);
  });

  it.each(['', null])('takes %j for a page and a limit that nobody gave', async (blank) => {
    const all = await post(MODELS, {});
    expect((await post(MODELS, { page: blank, limit: blank })).data).toEqual(all.data);
  });

  it('refuses half a letter as text, which the database could not be asked for', async () => {
    const answer = await post(MODELS, '{"keyword":"\\ud800"}');
    expect(answer).toMatchObject({ status: 200, code: 0, data: { errors: [{ path: 'keyword' }] } });
  });

  it('refuses a brand there is not, as the call for one brand does', async () => {
    const refusal = { status: 200, code: 0, msg: 'This brand does not exist.', data: null };
    expect(await post(MODELS, { brand_id: 999 })).toMatchObject(refusal);
    expect(await post(MODELS, { brand_id: 999, keyword: 'seagull', page: 3 })).toMatchObject(refusal);
    expect(await post(calls.getModelsListByBrand.path, { brand_id: 999 })).toMatchObject(refusal);
    expect(await post(MODELS, { brand_id: 1, keyword: 'nothing' })).toMatchObject({ code: 1, data: { total: 0 } });
  });

  it.each(['%', '_', '%%', 'sea_ull', '["', '","', "' or 1=1 --", '\\', '*', '?'])(
    'takes %j in a keyword for what is written',
    async (keyword) => expect(await post(MODELS, { keyword })).toMatchObject({ code: 1, data: { list: [], total: 0 } }),
  );

  it('lets the ends of a range of prices meet', async () => {
    expect(await post(MODELS, { price_min: '69800.00', price_max: '69800' })).toMatchObject({ data: { total: 1 } });
    expect(await post(MODELS, { price_min: '0', price_max: '1000000000' })).toMatchObject({ code: 1 });
  });
});

describe('every call', () => {
  const post200 = async (path: string, body: unknown) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(200);
    return answer;
  };
  const idCalls = [
    [calls.getModelsListByBrand.path, 'brand_id'],
    [calls.getBrandDetail.path, 'brand_id'],
    [calls.getBrandDetail.path, 'id'],
    [calls.getModelDetailById.path, 'id'],
    [calls.getAutoModelImgById.path, 'id'],
    [calls.getModelStyleList.path, 'model_id'],
    [calls.getAutoInfoByStyleId.path, 'auto_style_id'],
  ] as const;
  const noIds = [0, -1, 1.5, 1e30, '1.5', '0x1', '²', 'x'.repeat(10_000), true, {}, [[1]], '1 or 1=1', ' 1'];

  it.each(idCalls)('%s refuses what is no id in %s', async (path, field) => {
    for (const value of noIds) {
      const answer = await post200(path, { [field]: value });
      expect(answer.code, JSON.stringify(value).slice(0, 40)).toBe(0);
      expect(errorsOf(answer.data)[0]?.path.split('.')[0]).toBe(field);
    }
    for (const missing of [{}, { [field]: null }, { [field]: '' }]) {
      expect(errorsOf((await post200(path, missing)).data)).toHaveLength(1);
    }
    expect(await post200(path, { [field]: 9_007_199_254_740_991 })).toMatchObject({ code: 0, data: null });
  });

  it('of sheets refuses lists that are empty, too long, or hold what is no id, and says which', async () => {
    const sheets = async (auto_style_id: unknown) => post200(calls.getAutoInfoByStyleId.path, { auto_style_id });
    expect((await sheets([])).msg).toBe('Style: Please give at least 1 entry.');
    expect((await sheets(Array.from({ length: 9 }, () => 101))).msg).toBe('Style: Please give at most 8 entries.');
    expect((await sheets(Array.from({ length: 9_000 }, () => 101))).code).toBe(0);
    const third = await sheets([101, 102, 'x']);
    expect(third.msg).toBe('Style (3): Please give a whole number.');
    expect(errorsOf(third.data)[0]?.path).toBe('auto_style_id.2');
    expect(await sheets([101, 101])).toMatchObject({ code: 1 });
  });

  it('of a brand takes brand_id where both spellings are given, and refuses it where it is none', async () => {
    expect(await post(calls.getBrandDetail.path, { brand_id: 1, id: 2 })).toMatchObject({ data: { id: 1 } });
    expect(await post(calls.getBrandDetail.path, { brand_id: 'x', id: 1 })).toMatchObject({
      code: 0,
      data: { errors: [{ path: 'brand_id' }] },
    });
  });

  it('of a query refuses names given twice, broken escapes and the like, and never breaks', async () => {
    const styles = calls.getModelStyleSelect.path;
    for (const query of [
      'model_id=1&model_id[]=2',
      'model_id[]=1&model_id=2',
      'model_id=%zz',
      'model_id=%00',
      '%00=1',
      '&&==',
    ]) {
      const answer = await ask(`${styles}?${query}`);
      expect(answer, query).toMatchObject({ status: 200, code: 0, data: { errors: [{ path: 'model_id' }] } });
    }
    expect((await ask(`${styles}?model_id=1&model_id=2`)).msg).toBe('Model: Please give one value only.');
    const popular = calls.getHeatModels.path;
    for (const limit of ['0', '101', '1e1', 'all', '5&limit=6']) {
      expect(await ask(`${popular}?limit=${limit}`), limit).toMatchObject({
        code: 0,
        data: { errors: [{ path: 'limit' }] },
      });
    }
    expect(await ask(`${popular}?limit=1&unknown=${'x'.repeat(4_000)}`)).toMatchObject({ code: 1 });
  });

  it('bears bodies nested as deep as they may be long', async () => {
    const depth = 20_000;
    for (const body of ['['.repeat(depth) + ']'.repeat(depth), `{"page":${'['.repeat(depth)}${']'.repeat(depth)}}`]) {
      expect(await post(MODELS, body)).toMatchObject({ status: 200, code: 0 });
    }
    expect(await post(MODELS, `${'{"page":'.repeat(5_000)}1${'}'.repeat(5_000)}`)).toMatchObject({
      status: 200,
      code: 0,
    });
  });
});
