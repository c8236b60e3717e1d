import { count } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { freightRates } from '../../data/schema/index.ts';
import { freightRateResource } from '../../src/domain/admin/entities/freight-rate.ts';
import { database, entitiesAsAdmin } from '../support/admin-entities.ts';
import { imported, written } from '../support/admin-files.ts';
import { EXAMPLES } from '../support/entity-examples.ts';

beforeAll(entitiesAsAdmin, 60_000);

const ROWS = 5_000;
const WRONG = 4_321;
const DAY_MS = 86_400_000;
/** Its values are texts, as in a file. */
const rate = EXAMPLES['freightRate']?.add as Record<string, string>;
/** Each row is of another day, which makes it a rate of its own. */
const rowOf = (place: number): Record<string, string> => ({
  ...rate,
  valid_from: new Date(place * DAY_MS).toISOString().slice(0, 10),
  valid_to: '2040-12-31',
  ...(place === WRONG && { high: '60.00' }),
});

it('takes in nothing of a file of 5,000 rates of freight with one wrong, and names its row and column', async () => {
  const head = Object.keys(rate);
  const rows = Array.from({ length: ROWS }, (_, place) => head.map((name) => rowOf(place)[name] ?? ''));
  const before = await database.select({ rates: count() }).from(freightRates);
  const { code, data } = await imported(freightRateResource, written([head, ...rows]));
  expect(code).toBe(0);
  expect(data).toMatchObject({ change: null, fault_count: 1 });
  // Rows are counted as a spreadsheet does, whose first row is the head.
  expect(data?.faults).toMatchObject([{ row: WRONG + 2, column: 'high' }]);
  expect(data?.faults[0]?.message).toBe('This value must not be below the lower one.');
  expect(await database.select({ rates: count() }).from(freightRates)).toEqual(before);
}, 60_000);
