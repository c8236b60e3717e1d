import { describe, expect, it } from 'vitest';
import { areaList } from '@vant/area-data';
import { PROVINCE_NAMES } from '../../src/domain/area/province-names-table.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { ask } from '../support/api.ts';

interface Choice {
  value: string;
  label: string;
}
const areas = async (query: string, lang = 'en') => {
  const answer = await ask(`/api/ajax/area${query}`, { headers: { 'think-lang': lang } });
  expect(answer).toMatchObject({ status: 200, code: 1 });
  return answer.data as Choice[];
};

describe('places in China', () => {
  it('are chosen from province to city to district', async () => {
    const provinces = await areas('', 'zh-cn');
    expect(provinces).toHaveLength(34);
    expect(provinces).toContainEqual({ value: '440000', label: '广东省' });
    const cities = await areas('?province=440000&city=&uuid=field-1', 'zh-cn');
    expect(cities).toContainEqual({ value: '440100', label: '广州市' });
    expect(cities.every(({ value }) => value.startsWith('44'))).toBe(true);
    const districts = await areas('?province=440000&city=440100', 'zh-cn');
    expect(districts).toContainEqual({ value: '440106', label: '天河区' });
    expect(await areas('?city=440100', 'zh-cn')).toEqual(districts);
  });

  it('lead from every province to a district, and have an English name for each province', async () => {
    for (const [code, name] of Object.entries(areaList.province_list)) {
      expect(PROVINCE_NAMES[code], name).toMatch(/^[A-Z][a-z]+(?: [A-Z][a-z]+)?$/);
      const [city] = await areas(`?province=${code}`);
      expect(city?.value.slice(0, 2), name).toBe(code.slice(0, 2));
      expect((await areas(`?province=${code}&city=${city?.value ?? ''}`)).length, name).toBeGreaterThan(0);
    }
    expect(new Set(Object.values(PROVINCE_NAMES)).size).toBe(34);
  });

  it('have Chinese labels, and English ones of provinces in other languages', async () => {
    for (const lang of LOCALE_CODES) {
      const [first] = await areas('', lang);
      expect(first, lang).toEqual({ value: '110000', label: lang === 'zh-cn' ? '北京市' : 'Beijing' });
      expect(await areas('?province=110000', lang)).toEqual([{ value: '110100', label: '北京市' }]);
    }
  });

  it('are an empty list for an unknown code, and for a city of another province', async () => {
    for (const query of ['?province=990000', '?province=440100', '?province=1', '?city=440000', '?city=449900']) {
      expect(await areas(query), query).toEqual([]);
    }
    expect(await areas('?province=110000&city=440100')).toEqual([]);
  });

  it('are refused to what is no code', async () => {
    const nonsense = ['province=abc', 'province=1.5', 'province=-1', 'city=1000000', 'province=__proto__'];
    for (const query of [...nonsense, 'province=110000&province=120000', `uuid=${'x'.repeat(65)}`]) {
      const answer = await ask(`/api/ajax/area?${query}`);
      expect(answer, query).toMatchObject({ status: 200, code: 0 });
      expect(answer.data, query).toMatchObject({ errors: [{ path: query.split('=')[0] }] });
    }
  });
});
