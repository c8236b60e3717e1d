import { beforeAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '../../src/domain/admin/entities/index.ts';
import { textsFor } from '../../functions/http/texts.ts';
import { titleKey } from '../../src/domain/admin/no-row.ts';
import type { Resource } from '../../src/domain/admin/resource.ts';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { adminLogin, anAdmin } from '../support/admin.ts';
import { ask } from '../support/api.ts';

let token = '';
beforeAll(async () => {
  ({ token } = await adminLogin(await anAdmin()));
}, 60_000);

const said = async (locale: Locale, path: string, method = 'GET') => {
  const { code, msg } = await ask(`/admin/${path}`, { method, headers: { batoken: token, 'think-lang': locale } });
  return { code, msg };
};

/** The settings of the site are one row, whose screen has a call of its own. */
const HAS_FORM = (RESOURCES as readonly Resource[]).filter(
  ({ name, actions }) => actions.includes('edit') && name !== 'siteSettings',
);

describe('a row that is not there any more', () => {
  it.each(LOCALE_CODES)('is named in %s: its entity as the menu calls it, and its id', async (locale) => {
    const { code, msg } = await said(locale, 'operation.Contact/edit?id=987654321');
    expect(code).toBe(0);
    for (const word of [textsFor(locale)('entity-titles:contactMessage'), '987654321']) expect(msg).toContain(word);
    expect(msg).not.toMatch(/\{\{/);
  });

  it.each(HAS_FORM.map((resource) => [resource.name, resource] as const))(
    'is named in the form of %s',
    async (_, at) => {
      const { code, msg } = await said('en', `${at.controller}/edit?id=987654321`);
      expect([code, msg]).toEqual([0, expect.stringContaining(`“${textsFor('en')(titleKey(at))}”: row 987654321 is`)]);
    },
  );

  it('is named alone of those that were to be removed, and no more than five are', async () => {
    const path = (ids: readonly number[]) => `operation.Contact/del?${ids.map((id) => `ids[]=${id}`).join('&')}`;
    const ids = [987_654_321, 987_654_322, 987_654_323, 987_654_324, 987_654_325, 987_654_326];
    expect((await said('en', path(ids.slice(0, 2)), 'DELETE')).msg).toContain('row 987654321, 987654322 is');
    expect((await said('en', path(ids), 'DELETE')).msg).toContain('987654325 … is');
  });
});
