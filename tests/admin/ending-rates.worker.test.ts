import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endingRatesFor } from '../../functions/admin/entry/ending-rates.ts';
import { textsFor } from '../../functions/http/texts.ts';
import { freightRates, taxRules } from '../../data/schema/index.ts';
import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import { database, listed, entitiesAsAdmin } from '../support/admin-entities.ts';
import { freightRateResource } from '../../src/domain/admin/entities/freight-rate.ts';

const written = { digest: '', origin: 'admin' } as const;
const SOURCED = { source: 'ending', sourceUrl: null, checkedOn: '2030-01-01', confidence: 'official' } as const;
const rate = (from: string, validFrom: string, validTo: string): typeof freightRates.$inferInsert => ({
  mode: 'ro_ro',
  from,
  to: 'KEMBA',
  unit: 'per_vehicle',
  lowMinor: 1,
  highMinor: 2,
  currency: 'USD',
  validFrom,
  validTo,
  kind: 'admin',
  ...SOURCED,
  ...written,
});
const rule = (
  id: string,
  key: string,
  period: { validFrom?: string; validTo?: string },
): typeof taxRules.$inferInsert => ({
  id,
  country: 'XX',
  condition: 'any',
  importer: 'any',
  powerBasis: 'peak',
  kind: 'levy',
  key,
  effect: 'pay',
  position: 10,
  base: 'cif',
  ratePercent: 10,
  ...period,
  ...SOURCED,
  ...written,
});

beforeAll(async () => {
  await entitiesAsAdmin();
  await database.insert(freightRates).values([
    rate('CNTAO', '2029-01-01', '2030-05-31'),
    rate('CNNGB', '2029-01-01', '2030-05-31'),
    // Its successor is there already.
    rate('CNXMN', '2029-01-01', '2030-05-30'),
    rate('CNXMN', '2030-05-31', '2031-05-31'),
  ]);
  await database
    .insert(taxRules)
    .values([
      rule('ending.1', 'duty', { validTo: '2030-05-20' }),
      rule('ending.2', 'vat', { validTo: '2030-05-20' }),
      rule('ending.3', 'vat', { validFrom: '2030-05-21' }),
      rule('ending.4', 'levy', { validTo: '2030-05-19' }),
      rule('ending.5', 'levy', { validFrom: '2030-05-20' }),
    ]);
}, 60_000);
afterAll(async () => {
  await database.delete(freightRates).where(like(freightRates.source, 'ending'));
  await database.delete(taxRules).where(like(taxRules.id, 'ending.%'));
});

const admin = (nodes: readonly string[]) => ({ nodes }) as ActingAdmin;
/** The warnings of a day about rows that end in that spring. */
const warnings = async (day: string, nodes: readonly string[] = ['*']) =>
  (await endingRatesFor({ database, now: Date.parse(`${day}T12:00:00Z`) }, admin(nodes), textsFor('en'))).filter(
    ({ filter }) => filter.some((one) => one.includes('2030-05')),
  );

describe('the start page warns of rates', () => {
  it('thirty days before they end, and not a day sooner', async () => {
    expect((await warnings('2030-04-30')).map(({ place }) => place)).toEqual(['logistics/taxRule']);
    const [tax, freight] = await warnings('2030-05-01');
    expect(tax).toMatchObject({ kind: 'rateEnding', place: 'logistics/taxRule', filter: ['valid_to:=:2030-05-20'] });
    expect(freight).toMatchObject({
      kind: 'rateEnding',
      title: 'Freight rates (May 31, 2030)',
      place: 'logistics/freightRate',
      filter: ['valid_to:=:2030-05-31', 'kind:=:admin'],
      count: 2,
    });
  });

  it('once they have ended, and not of those that a later row replaces', async () => {
    const rows = await warnings('2030-06-15');
    expect(rows.map(({ kind, filter }) => [kind, filter[0]])).toEqual([
      ['rateEnded', 'valid_to:=:2030-05-20'],
      ['rateEnded', 'valid_to:=:2030-05-31'],
    ]);
    // On its last day a rate still holds.
    expect((await warnings('2030-05-31')).at(-1)?.kind).toBe('rateEnding');
    expect(await warnings('2031-09-01')).toEqual([]);
  });

  it('for admins who may look at their table alone', async () => {
    expect((await warnings('2030-06-15', ['logistics/freightRate/index'])).map(({ place }) => place)).toEqual([
      'logistics/freightRate',
    ]);
    expect(await warnings('2030-06-15', ['operation/enquiry/index'])).toEqual([]);
  });

  it('with the way to exactly the rows it counts', async () => {
    const [, freight] = await warnings('2030-05-01');
    const search = (freight?.filter ?? []).map((one, place) => {
      const [field, operator, val] = one.split(':');
      return `search[${place}][field]=${field}&search[${place}][operator]=${operator}&search[${place}][val]=${val}`;
    });
    const rows = await listed(freightRateResource, search.join('&'));
    expect(rows).toHaveLength(freight?.count ?? 0);
  });
});
