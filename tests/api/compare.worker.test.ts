import { describe, expect, it } from 'vitest';
import { ask, fetchWorker } from '../support/api.ts';

const COMPARE = '/api/shop.AutoStyle/compareStyles';
const FILE = '/api/shop.AutoStyle/compareFile';
const SEAGULL = 'byd-seagull-2025-vitality';

interface Compared {
  cars: { slug: string; suggested_price: string | null; picture: string | null }[];
  unknown: string[];
  rows: number;
  differing: number;
  groups: { key: string; rows: { key: string; name: string; cells: unknown[]; differs: boolean }[] }[];
}

/** Slugs of the dataset the tests have, in the order of their ids. */
async function slugs(): Promise<string[]> {
  const { data } = await ask('/api/shop.AutoStyle/getAutoInfoByStyleId', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auto_style_id: [101, 102, 103, 104] }),
  });
  return (data as { slug: string }[]).map(({ slug }) => slug);
}
const query = (requested: readonly string[]) => requested.map((slug) => `style=${slug}`).join('&');

describe('styles side by side', () => {
  it('come in the order asked for, in the language of the link, and may be kept', async () => {
    const [first = '', second = ''] = await slugs();
    const { code, data, headers } = await ask(`${COMPARE}?${query([second, first])}&lang=zh-cn`);
    const { cars, groups, unknown } = data as Compared;
    expect(code).toBe(1);
    expect(cars.map(({ slug }) => slug)).toEqual([second, first]);
    expect(unknown).toEqual([]);
    expect(groups.flatMap(({ rows }) => rows).find(({ key }) => key === 'length')?.name).toBe('长度');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=/);
  });

  it('say one cell where all agree, and one per car where they differ', async () => {
    const [first = '', second = ''] = await slugs();
    const { data } = await ask(`${COMPARE}?${query([first, second])}`);
    const rows = (data as Compared).groups.flatMap((group) => group.rows);
    expect(rows.length).toBe((data as Compared).rows);
    for (const { cells, differs } of rows) expect(cells).toHaveLength(differs ? 2 : 1);
  });

  it('name those that do not exist instead of failing for all, and are then not kept', async () => {
    const { code, data, headers } = await ask(`${COMPARE}?style=${SEAGULL}&style=no-such-car&lang=en`);
    expect(code).toBe(1);
    expect(data).toMatchObject({ cars: [{ slug: SEAGULL, suggested_price: '69800.00' }], unknown: ['no-such-car'] });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('are refused without a style, for a fifth one, and for what is no slug', async () => {
    for (const requested of ['', query(['a', 'b', 'c', 'd', 'e']), 'style=../etc', `style=${'a'.repeat(200)}`]) {
      expect(await ask(`${COMPARE}?${requested}`), requested).toMatchObject({ code: 0, data: { errors: [{}] } });
    }
  });
});

describe('a comparison as a file', () => {
  it('is CSV with one column a style, and says which rows differ', async () => {
    const [first = '', second = ''] = await slugs();
    const response = await fetchWorker(`${FILE}?${query([first, second])}&format=csv&lang=en`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9-]+-en\.csv"$/);
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toMatch(/Group,Parameter,Unit,Differs,/);
    expect(lines.filter((line) => /^Body,Length,mm,(yes)?,3780,/.test(line))).toHaveLength(1);
  });

  it('is an Excel workbook', async () => {
    const response = await fetchWorker(`${FILE}?style=${SEAGULL}&format=xlsx`);
    expect(new TextDecoder().decode((await response.arrayBuffer()).slice(0, 2))).toBe('PK');
  });

  it('is refused in the envelope where no style exists', async () => {
    expect(await ask(`${FILE}?style=no-such-car`)).toMatchObject({ code: 0, msg: 'This style does not exist.' });
    expect(await ask(`${FILE}?style=${SEAGULL}&format=pdf`)).toMatchObject({ code: 0 });
  });
});
