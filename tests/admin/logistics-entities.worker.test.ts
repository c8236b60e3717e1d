import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLogistics } from '../../data/queries/logistics/logistics.ts';
import { exchangeRates } from '../../data/schema/index.ts';
import { catalogueDigest } from '../../data/write/drawn-rows.ts';
import { countryRuleResource } from '../../src/domain/admin/entities/country-rule.ts';
import { exchangeRateResource } from '../../src/domain/admin/entities/exchange-rate.ts';
import { costLineResource } from '../../src/domain/admin/entities/cost-line.ts';
import { portResource } from '../../src/domain/admin/entities/port.ts';
import { countryRulesSchema } from '../../src/domain/logistics/schema.ts';
import {
  addedRow,
  asVisitor,
  call,
  database,
  editRow,
  entitiesAsAdmin,
  removeRow,
  rowOf,
} from '../support/admin-entities.ts';
import { imported, written } from '../support/admin-files.ts';
import { EXAMPLES } from '../support/entity-examples.ts';

beforeAll(entitiesAsAdmin, 60_000);

const example = (name: string, own: object) => ({ ...EXAMPLES[name]?.add, ...own });

it('refuses a second port of the same name, country and kind, in a form and in a file', async () => {
  const port = await addedRow(portResource, example('port', { code: 'XXONE' }));
  const add = (own: object) => call('/admin/logistics.Port/add', example('port', { code: 'XXTWO', ...own }));
  const bare = { names: {} };
  for (const own of [{}, { name: 'Harbour' }, { ...bare, name: ' PORT  example' }]) {
    const answer = await add(own);
    expect(answer).toMatchObject({ code: 0 });
    expect(answer.msg).toContain('Port Example (XXONE)');
  }
  const columns = ['code', 'kind', 'name', 'country', 'region', 'latitude', 'longitude', 'is_loading', 'names.zh-cn'];
  const row = ['XXTWO', 'sea', 'Port Example', 'KE', 'east_africa', '-4.05', '39.67', '0', '例港'];
  const file = await imported(portResource, written([columns, row]));
  expect(file).toMatchObject({ code: 0, data: { faults: [{ row: 2, column: 'name' }] } });
  expect(await call('/admin/logistics.Port/edit', { id: port, latitude: 1 })).toMatchObject({ code: 1 });
  for (const own of [{ kind: 'rail' }, { country: 'TZ' }, { names: { 'zh-cn': '另港' } }]) {
    expect(await add(own)).toMatchObject({ code: 1 });
    await removeRow(portResource, 'XXTWO');
  }
  await removeRow(portResource, port);
});

it('draws pages from ports and cost lines as an admin wrote them', async () => {
  const before = await catalogueDigest(database);
  const port = await addedRow(portResource, example('port', { code: 'XXVIS' }));
  const line = await addedRow(costLineResource, example('costLine', { port, key: 'loading' }));
  expect(line).toBe('loading~XXVIS');
  const { ports, costLines } = await loadLogistics(database);
  expect(ports.find(({ code }) => code === port)).toMatchObject({
    name: 'Port Example',
    latitude: -4.05,
    isLoading: false,
  });
  expect(costLines.find((one) => one.port === port)).toMatchObject({ amountMinor: 210_000, paidIn: ['CIF', 'CIP'] });
  expect(await catalogueDigest(database)).not.toBe(before);
  await removeRow(costLineResource, line);
  await removeRow(portResource, port);
  expect(await catalogueDigest(database)).toBe(before);
});

describe('a rule of a country', () => {
  const SAID = [
    [
      { topic: 'steering', drives_on: 'left', wheel_must_be: 'right' },
      { drivesOn: 'left', wheelMustBe: 'right' },
    ],
    [{ topic: 'charging', standards: ['gbt', 'ccs2'] }, { standards: ['gbt', 'ccs2'] }],
    [{ topic: 'energy', only: ['battery_electric'] }, { only: ['battery_electric'] }],
    [
      { topic: 'usedAge', years: 0, effect: 'refused' },
      { years: 0, effect: 'refused' },
    ],
    [{ topic: 'vat', percent: '16' }, { percent: 16 }],
    [{ topic: 'recyclingFee' }, {}],
    [{ topic: 'languages', codes: ['fr', 'ar'] }, { codes: ['fr', 'ar'] }],
    [
      { topic: 'exportWithin', days: 180, from: '2026-01-01' },
      { days: 180, from: '2026-01-01' },
    ],
    [
      {
        topic: 'additionalDuty',
        percent_by_brand: [{ key: 'byd', value: '17.4' }],
        least_percent: 7,
        most_percent: 35,
      },
      { percentByBrand: { byd: 17.4 }, leastPercent: 7, mostPercent: 35 },
    ],
  ] as const;
  it.each(SAID)('of %o is kept as pages read it, and fits the shape of the files', async (sent, value) => {
    const {
      basis: _basis,
      percent: _percent,
      relief: _relief,
      ...plain
    } = example('countryRule', {}) as Record<string, unknown>;
    const id = await addedRow(countryRuleResource, { ...plain, country: 'XV', energy_types: [], ...sent });
    expect(id).toBe(`XV~${sent.topic}~all`);
    const rule = (await loadLogistics(database)).rules.find(
      ({ country, topic }) => country === 'XV' && topic === sent.topic,
    );
    expect(rule).toMatchObject({ variant: 'all', energyTypes: null, value });
    expect(countryRulesSchema.safeParse([rule]).success).toBe(true);
    const row = await rowOf(countryRuleResource, id);
    expect(await editRow(countryRuleResource, row)).toMatchObject({ code: 1, data: { version: row.version } });
    await removeRow(countryRuleResource, id);
  });

  it('of the files is read and written by a form without changing', async () => {
    for (const { country, topic, variant } of (await loadLogistics(database)).rules) {
      const row = await rowOf(countryRuleResource, [country, topic, variant].join('~'));
      expect(await editRow(countryRuleResource, row)).toMatchObject({ code: 1, data: { version: row.version } });
    }
  }, 60_000);
});

it('converts by the rate an admin typed, until it is in doubt or removed', async () => {
  const used = async () => {
    const { data } = await asVisitor('/api/shop.ExchangeRate/getExchangeRate');
    const { source, rates } = (data as { exchangeRateData: { source: string; rates: Record<string, number> } })
      .exchangeRateData;
    return [source, rates['CNY']];
  };
  const before = await used();
  const id = await addedRow(exchangeRateResource, { quote: 'CNY', rate: '7.4321' });
  expect(await used()).toEqual(['admin', 7.4321]);
  await editRow(exchangeRateResource, { id, is_doubted: '1' });
  expect(await used()).toEqual(before);
  await editRow(exchangeRateResource, { id, is_doubted: '0', rate: '9', source: 'x' });
  const [stored] = await database
    .select()
    .from(exchangeRates)
    .where(eq(exchangeRates.id, Number(id)));
  expect(stored).toMatchObject({ rate: '7.4321', source: 'admin', base: 'USD', doubt: null });
  expect(await call(`/admin/currency.ExchangeRate/del?ids[]=${id}`, undefined, 'DELETE')).toMatchObject({ code: 1 });
  expect(await used()).toEqual(before);
});
