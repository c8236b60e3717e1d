import { beforeAll, expect, it } from 'vitest';
import { taxRuleResource } from '../../src/domain/admin/entities/tax-rule.ts';
import { addedRow, call, editRow, entitiesAsAdmin, removeRow, rowOf } from '../support/admin-entities.ts';
import { EXAMPLES } from '../support/entity-examples.ts';

beforeAll(entitiesAsAdmin, 60_000);

it('refuses two tax rules that hold for the same car, and names both', async () => {
  const rule = { ...EXAMPLES['taxRule']?.add, condition: 'any', energies: [] };
  const add = (own: object) => call(`/admin/${taxRuleResource.controller}/add`, { ...rule, ...own });
  const first = await addedRow(taxRuleResource, { ...rule, cc_upto: 1_500 });
  const second = await addedRow(taxRuleResource, { ...rule, cc_over: 1_500 });

  const twice = await add({ cc_upto: 1_000 });
  expect(twice).toMatchObject({ code: 0, msg: expect.stringContaining(first) as string });
  const widened = await editRow(taxRuleResource, { ...(await rowOf(taxRuleResource, second)), cc_over: 1_400 });
  expect(widened).toMatchObject({
    code: 0,
    msg: `The rules ${second} and ${first} hold for the same cars. Please narrow one of them.`,
  });
  // Other keys, countries and periods are other rules.
  const other = await addedRow(taxRuleResource, { ...rule, key: 'excise' });
  const earlier = await addedRow(taxRuleResource, { ...rule, valid_from: '2025-01-01', valid_to: '2025-12-31' });
  for (const id of [first, second, other, earlier]) await removeRow(taxRuleResource, id);
});
