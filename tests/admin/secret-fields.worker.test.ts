import { beforeAll, describe, expect, it } from 'vitest';
import { knownFields, listFields, sensitiveFields, type Resource } from '../../src/domain/admin/resource.ts';
import { lotResource } from '../../src/domain/admin/entities/lot.ts';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { fetchWorker } from '../support/api.ts';

/** What a form shows and its list does not is told by no log to who may not open the form. */

const LOGS = ['Revision', 'DataRecycleLog', 'SensitiveDataLog'] as const;
const OF_LOGS = ['revision', 'dataRecycleLog', 'sensitiveDataLog'].flatMap((name) =>
  ['index', 'info', 'export'].map((action) => `security/${name}/${action}`),
);
const LOT = {
  title: 'A lot with a secret',
  auto_style_id: '101',
  currency: 'USD',
  opening_bid: '20000.00',
  ladder_id: '1',
  fee_id: '1',
  deposit: '500.00',
  payment_due_days: 5,
  soft_close_s: 120,
  reserve: '31337.00',
  opens_at: '2036-11-25 10:00:00',
  original_ends_at: '2036-11-26 10:00:00',
};
const SECRET = /31337|3133700|41414|4141400|reserve/i;

const loginWith = async (nodes: readonly string[]) => (await adminLogin(await anAdmin(nodes))).token;
let all = '';
let lot = 0;
beforeAll(async () => {
  ({ token: all } = await adminLogin(await anAdmin()));
  const { data } = await asAdmin(all, '/admin/auction.Lot/add', LOT);
  lot = (data as { id: number }).id;
  const edit = { id: lot, reserve: '41414.00', title: 'A lot with another title' };
  expect(await asAdmin(all, '/admin/auction.Lot/edit', edit)).toMatchObject({ code: 1 });
}, 60_000);

const totalOf = async (token: string, query: string) =>
  ((await asAdmin(token, `/admin/security.SensitiveDataLog/index?${query}`)).data as { total: number }).total;

/** All that lists, details and files of the logs tell of the lot. */
async function toldOfLot(token: string): Promise<string> {
  const told: string[] = [];
  const its = `search[0][field]=row_id&search[0][val]=${lot}&search[1][field]=resource&search[1][val]=lot`;
  for (const log of LOGS) {
    const path = `/admin/security.${log}`;
    const { data } = await asAdmin(token, `${path}/index?limit=50&${its}`);
    const { list } = data as { list: { id: number }[] };
    told.push(JSON.stringify(list));
    for (const { id } of list) told.push(JSON.stringify(await asAdmin(token, `${path}/info?id=${String(id)}`)));
    told.push(await (await fetchWorker(`${path}/export?${its}`, { headers: { batoken: token } })).text());
  }
  return told.join('\n');
}

describe('the reserve of a lot', () => {
  it('is told by the logs to who may open the lot', async () => {
    expect(await toldOfLot(await loginWith([...OF_LOGS, 'auction/lot/edit']))).toMatch(SECRET);
  });

  it('is told by none of them to who may list lots alone; what the list shows is', async () => {
    const told = await toldOfLot(await loginWith([...OF_LOGS, 'auction/lot/index']));
    expect(told).toContain('A lot with another title');
    expect(told).not.toMatch(SECRET);
  });

  it('cannot be found by its value either', async () => {
    const guess = 'search[0][field]=after&search[0][operator]=LIKE&search[0][val]=41414';
    expect(await totalOf(all, guess)).toBe(1);
    expect(await totalOf(await loginWith([...OF_LOGS, 'auction/lot/index']), guess)).toBe(0);
    const named = 'search[0][field]=data_field&search[0][val]=reserve';
    expect(await totalOf(all, named)).toBeGreaterThan(0);
    expect(await totalOf(await loginWith([...OF_LOGS, 'auction/lot/index']), named)).toBe(0);
  });
});

it('every sensitive field is known to who may edit its rows, and by their list alone where that shows it', () => {
  for (const resource of RESOURCES as readonly Resource[]) {
    const listed = new Set(listFields(resource).map(([name]) => name));
    const [byEdit, byIndex] = ['edit', 'index'].map((action) =>
      knownFields(resource, (node) => node === `${resource.node}/${action}`),
    );
    for (const [name] of sensitiveFields(resource)) {
      if (resource.actions.includes('edit'))
        expect([resource.name, name, byEdit?.(name)]).toEqual([resource.name, name, true]);
      const isShown = resource.isSingle === true || listed.has(name);
      expect([resource.name, name, byIndex?.(name)]).toEqual([resource.name, name, isShown]);
    }
  }
  expect(sensitiveFields(lotResource).map(([name]) => name)).toContain('reserveMinor');
});
