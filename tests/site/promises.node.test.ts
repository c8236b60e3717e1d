import { describe, expect, it } from 'vitest';
import { siteSettingsResource } from '../../src/domain/admin/entities/site-settings.ts';
import { adminMenuRules } from '../../src/domain/admin/menu.ts';
import { EVERY_NODE } from '../../src/domain/admin/permission.ts';
import { PROMISES, type CompanySettings } from '../../src/domain/site/company.ts';
import { KEPT_BY, KEPT_PROMISES, notPromised, promisesBeside, promisesOf } from '../../src/domain/site/promises.ts';

const ACCOUNT: CompanySettings = { bankHolder: 'Haitu Export Ltd', bankName: 'Bank', bankAccount: '622 000' };
const ALL: CompanySettings = { ...ACCOUNT, promises: [...PROMISES] };
const faults = (settings: CompanySettings) =>
  siteSettingsResource.check({ ...settings }).map(({ path, values }) => [path, values?.['name']]);

describe('a promise', () => {
  it('is made if it is confirmed, can be kept, and has the facts it names', () => {
    expect(promisesOf({})).toEqual([]);
    expect(promisesOf(ACCOUNT)).toEqual([]);
    expect(promisesOf(ALL)).toEqual(['deposit', 'account', 'inspection', 'claim', 'refund']);
    expect(promisesOf({ ...ALL, bankAccount: null })).toEqual(['deposit', 'inspection', 'claim', 'refund']);
  });

  it('is either made or named among those that are not made yet', () => {
    for (const settings of [{}, ACCOUNT, ALL])
      expect([...promisesOf(settings), ...notPromised(settings)].toSorted()).toEqual([...PROMISES].toSorted());
  });

  it('stands beside a button in at most three lines, the one that matters there first', () => {
    expect(promisesBeside('bid', ALL)).toEqual(['deposit', 'claim', 'account']);
    expect(promisesBeside('pay', ALL)).toEqual(['account', 'inspection', 'claim']);
    expect(promisesBeside('ask', ALL)).toEqual(['inspection', 'claim', 'account']);
    expect(promisesBeside('pay', { ...ALL, promises: ['deposit', 'refund'] })).toEqual(['refund', 'deposit']);
    expect(promisesBeside('pay', {})).toEqual([]);
  });

  it('whose function is not there is refused when the settings are saved, and so is an account that is not stated', () => {
    expect(faults({ ...ACCOUNT, promises: ['deposit', 'account'] })).toEqual([]);
    expect(faults(ALL)).toEqual([['promises', 'promiseDocuments']]);
    expect(faults({ promises: ['account'] })).toEqual([['promises', 'promiseAccount']]);
    expect(faults({})).toEqual([]);
  });

  it('that can be kept names a screen of the admin', () => {
    expect(Object.keys(KEPT_BY)).toEqual([...KEPT_PROMISES]);
    const places = JSON.stringify(adminMenuRules({ nodes: [EVERY_NODE] }, (key) => key));
    for (const screen of Object.values(KEPT_BY)) expect(places).toContain(`"${screen}"`);
  });
});
