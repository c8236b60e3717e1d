import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSettings } from '../../data/schema/index.ts';
import { loadCompany } from '../../data/queries/site/company.ts';
import { call, database, entitiesAsAdmin, faultsIn, listed } from '../support/admin-entities.ts';

const CONFIG = '/admin/routine.Config';
const empty = () => database.delete(siteSettings);
beforeAll(async () => {
  await entitiesAsAdmin();
  await empty();
}, 60_000);
afterAll(empty);

const read = async () => {
  const answer = await call(`${CONFIG}/index`);
  expect(answer).toMatchObject({ code: 1 });
  return answer.data as {
    list: Record<string, { title: string; list: { name: string; title: string; type: string; value: unknown }[] }>;
    configGroup: Record<string, string>;
    row: Record<string, unknown> & { version: string };
  };
};
const edit = (body: object) => call(`${CONFIG}/edit`, body);
const stated = async () => (await loadCompany(database)).settings;
const since = (controller: string) =>
  listed({ controller }, 'search[0][field]=resource&search[0][val]=siteSettings&search[0][operator]==');

describe('the settings of the site', () => {
  it('are there before anything is stated, in groups as clients of the family draw them', async () => {
    const { list, configGroup, row } = await read();
    expect(Object.keys(configGroup)).toEqual(['company', 'contact', 'messengers', 'channels', 'bank', 'honours']);
    expect(configGroup).toMatchObject({ contact: 'Address and telephone' });
    expect(list['contact']?.list).toContainEqual(
      expect.objectContaining({
        name: 'address_china.zh-cn',
        title: 'Address in China (简体中文)',
        type: 'textarea',
        value: '',
      }),
    );
    expect(row).toMatchObject({ telephone: '', hours: {} });
    expect(await stated()).toEqual({});
  });

  it('are changed by the group a client sends, and languages it does not send stay', async () => {
    expect(
      await edit({ telephone: '+86 21 1234 5678', 'hours.en': 'Mon–Fri 9–18', 'hours.fr': 'lun.–ven. 9–18 h' }),
    ).toMatchObject({ code: 1 });
    expect(await edit({ 'hours.en': 'Mon–Sat 9–18', wechat: '' })).toMatchObject({ code: 1 });
    expect(await stated()).toEqual({
      telephone: '+86 21 1234 5678',
      hours: { en: 'Mon–Sat 9–18', fr: 'lun.–ven. 9–18 h' },
    });
  });

  it('are changed by our form, which is refused where somebody else was faster', async () => {
    const { row } = await read();
    expect(await edit({ version: row.version, company_name: { en: 'Haitu Export Ltd' } })).toMatchObject({ code: 1 });
    expect(await edit({ version: row.version, company_name: { en: 'Other' } })).toMatchObject({
      code: 0,
      data: { type: 'stale' },
    });
    expect(await stated()).toMatchObject({ companyName: { en: 'Haitu Export Ltd' } });
  });

  it.each([
    [{ telephone: '1234' }, 'telephone'],
    [{ telephone: '+86 21 <b>1</b>' }, 'telephone'],
    [{ whatsapp: 'javascript:alert(1)' }, 'whatsapp'],
    [{ telegram: '@a/../b' }, 'telegram'],
    [{ wechat: 'x y' }, 'wechat'],
    [{ email: 'nobody' }, 'email'],
    [{ channel_video: 'javascript:alert(1)' }, 'channel_video'],
    [{ channel_video: 'http://video.example' }, 'channel_video'],
    [{ channel_video: 'https://user:word@video.example' }, 'channel_video'],
    [{ bank_swift: 'bank' }, 'bank_swift'],
    [{ 'hours.xx': 'never' }, 'hours'],
    [{ 'hours.en': 'a\u2028b' }, 'hours.en'],
  ])('refuse %o, and keep what was there', async (sent, path) => {
    const before = await stated();
    expect(faultsIn(await edit(sent))).toEqual([path]);
    expect(await stated()).toEqual(before);
  });

  it('keep what nobody declared out', async () => {
    const before = await stated();
    expect(await edit({ backend_entrance: '/x', id: 'other', __proto__: { telephone: 'x' } })).toMatchObject({
      code: 1,
    });
    expect(await stated()).toEqual(before);
  });

  it('log a changed bank account by itself, and roll it back alone', async () => {
    expect(await edit({ bank_account: '622 000 111' })).toMatchObject({ code: 1 });
    expect(await edit({ bank_account: '622 000 999', telephone: '+86 21 1111 1111' })).toMatchObject({ code: 1 });
    const [change] = await since('security.SensitiveDataLog');
    expect(change).toMatchObject({ data_field: 'bank_account', before: '622 000 111', after: '622 000 999' });
    expect(await call('/admin/security.SensitiveDataLog/rollback', { ids: [change?.['id']] })).toMatchObject({
      code: 1,
    });
    expect(await stated()).toMatchObject({ bankAccount: '622 000 111', telephone: '+86 21 1111 1111' });
  });

  it('go back by a revision to what they were', async () => {
    const before = await stated();
    expect(await edit({ email: 'sales@cars.example' })).toMatchObject({ code: 1 });
    const [revision] = await since('security.Revision');
    expect(revision).toMatchObject({ act: 'edit', is_drawn: '1' });
    expect(await call('/admin/security.Revision/restore', { ids: [revision?.['id']] })).toMatchObject({ code: 1 });
    expect(await stated()).toEqual(before);
  });

  it('log a bank account that an undo changes, and say in the details of a change what it was', async () => {
    expect(await edit({ bank_account: '622 000 222' })).toMatchObject({ code: 1 });
    expect(await edit({ bank_account: '622 000 333' })).toMatchObject({ code: 1 });
    const [revision] = await since('security.Revision');
    const details = await call(`/admin/security.Revision/info?id=${String(revision?.['id'])}`);
    expect(details.data).toMatchObject({
      row: { before: { bankAccount: '622 000 222' }, after: { bankAccount: '622 000 333' } },
    });
    expect(await call('/admin/security.Revision/restore', { ids: [revision?.['id']] })).toMatchObject({ code: 1 });
    const [undone, change] = await since('security.SensitiveDataLog');
    expect(change).toMatchObject({ before: '622 000 222', after: '622 000 333' });
    expect(undone).toMatchObject({ data_field: 'bank_account', before: '622 000 333', after: '622 000 222' });
  });
});
