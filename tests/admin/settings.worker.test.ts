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
    expect(Object.keys(configGroup)).toEqual([
      'company',
      'contact',
      'messengers',
      'channels',
      'bank',
      'legal',
      'prices',
      'promises',
      'honours',
    ]);
    expect(configGroup).toMatchObject({ contact: 'Address and telephone' });
    expect(list['contact']?.list).toContainEqual(
      expect.objectContaining({
        name: 'address_china.zh-cn',
        title: 'Address in China (简体中文)',
        type: 'textarea',
        value: '',
      }),
    );
    // What proves who changes bank details is asked for there, and never told.
    expect(list['bank']?.list.at(-1)).toMatchObject({ name: 'bank_password', type: 'password', value: '' });
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

  it('go back by a revision to what they were', async () => {
    const before = await stated();
    expect(await edit({ email: 'sales@cars.example' })).toMatchObject({ code: 1 });
    const [revision] = await since('security.Revision');
    expect(revision).toMatchObject({ act: 'edit', is_drawn: '1' });
    expect(await call('/admin/security.Revision/restore', { ids: [revision?.['id']] })).toMatchObject({ code: 1 });
    expect(await stated()).toEqual(before);
  });

  it.each([
    [['deposit', 'documents'], 'has no documents of orders'],
    [['account'], 'needs the account holder, the bank and the account number'],
    [['anything'], ''],
  ])('refuse the promises %o, and say why', async (promises, why) => {
    const before = await stated();
    const answer = await edit({ promises });
    expect(faultsIn(answer)).toEqual(['promises']);
    expect(JSON.stringify(answer.data)).toContain(why);
    expect(await stated()).toEqual(before);
  });

  it('take a promise that can be kept, show it to clients of the family as boxes to tick, and take it back', async () => {
    expect(await edit({ promises: ['deposit', 'refund'] })).toMatchObject({ code: 1 });
    expect(await stated()).toMatchObject({ promises: ['deposit', 'refund'] });
    const { list } = await read();
    expect(list['promises']?.list).toEqual([
      expect.objectContaining({
        name: 'promises',
        type: 'checkbox',
        value: ['deposit', 'refund'],
        content: expect.objectContaining({
          deposit: expect.stringContaining('Kept by the screen') as string,
        }) as object,
      }),
    ]);
    expect(await edit({ promises: [] })).toMatchObject({ code: 1 });
    expect(await stated()).not.toHaveProperty('promises');
  });
});
