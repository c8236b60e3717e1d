import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedSettings, siteSettings } from '../../data/schema/index.ts';
import { call, database, entitiesAsAdmin, environment, faultsIn, listed, loginOf } from '../support/admin-entities.ts';
import { ask } from '../support/api.ts';

const CONFIG = '/admin/routine.Config';
const empty = async () => {
  await database.delete(addedSettings);
  await database.delete(siteSettings);
};
beforeAll(async () => {
  await entitiesAsAdmin();
  await empty();
}, 60_000);
afterAll(empty);

interface Item {
  id: number;
  name: string;
  type: string;
  value: unknown;
  content: Record<string, string>;
  rule: string;
  allow_del: number;
  [name: string]: unknown;
}
const read = async () => {
  const answer = await call(`${CONFIG}/index`);
  expect(answer).toMatchObject({ code: 1 });
  return answer.data as { list: Record<string, { list: Item[] }>; row: Record<string, unknown> & { version: string } };
};
const itemOf = async (name: string) =>
  Object.values((await read()).list)
    .flatMap(({ list }) => list)
    .find((item) => item.name === name);
const add = (setting: object) => call(`${CONFIG}/add`, { group: 'contact', type: 'string', ...setting });
const edit = (values: object) => call(`${CONFIG}/edit`, values);
const remove = (...ids: unknown[]) =>
  call(`${CONFIG}/del?${ids.map((id) => `ids[]=${String(id)}`).join('&')}`, undefined, 'DELETE');
const lastOf = async (controller: string) => (await listed({ controller }))[0];

describe('a setting an admin adds', () => {
  it('stands among the others, as clients of the family post and draw it', async () => {
    const sent = {
      group: 'contact',
      name: 'visitDay',
      title: 'Day for visits',
      tip: 'Ask first',
      type: 'select',
      weigh: 5,
      rule: ['required'],
      content: 'mon=Monday\ntue=Tuesday',
      extend: 'baInputExtend=1',
      inputExtend: '',
    };
    expect(await add(sent)).toMatchObject({ code: 1 });
    expect(await itemOf('visitDay')).toMatchObject({
      group: 'contact',
      title: 'Day for visits',
      tip: 'Ask first',
      type: 'select',
      rule: 'required',
      weigh: 5,
      content: { mon: 'Monday', tue: 'Tuesday' },
      extend: { baInputExtend: '1' },
      value: '',
      allow_del: 1,
    });
    expect((await read()).row).toMatchObject({ visitDay: null });
    expect(await itemOf('telephone')).toMatchObject({ allow_del: 0 });
  });

  it.each<[string, unknown, unknown, unknown]>([
    ['string', 'Ask for Wang', 'Ask for Wang', 'Ask for Wang'],
    ['textarea', 'one\ntwo', 'one\ntwo', 'one\ntwo'],
    ['editor', '<p>Hi<script>x</script></p>', '<p>Hi</p>', '<p>Hi</p>'],
    ['number', '2.5', 2.5, 2.5],
    ['integer', 7, 7, 7],
    ['switch', true, true, '1'],
    ['date', '2026-11-26', '2026-11-26', '2026-11-26'],
    ['datetime', '2026-11-26 10:00:00', '2026-11-26 10:00:00', '2026-11-26 10:00:00'],
    ['array', [{ key: 'a', value: 'b' }], [{ key: 'a', value: 'b' }], [{ key: 'a', value: 'b' }]],
    ['checkbox', ['x'], ['x'], ['x']],
    ['color', '#1A2B3C', '#1a2b3c', '#1a2b3c'],
    ['image', '/uploads/site/a.webp', '/uploads/site/a.webp', '/uploads/site/a.webp'],
  ])('of type %s is changed by %j', async (type, sent, shown, inForm) => {
    const name = `of_${type}`;
    expect(await add({ name, title: type, type, content: 'x=X\ny=Y' })).toMatchObject({ code: 1 });
    expect(await edit({ [name]: sent })).toMatchObject({ code: 1 });
    expect(await itemOf(name)).toMatchObject({ type, value: shown });
    expect((await read()).row[name]).toEqual(inForm);
  });

  it.each([
    [{ name: '1st', title: 'x' }, ['name']],
    [{ name: 'telephone', title: 'x' }, ['name']],
    [{ name: 'cdnUrl', title: 'x' }, ['name']],
    [{ name: 'constructor', title: 'x' }, ['name']],
    [{ name: 'visitDay', title: 'twice' }, ['name']],
    [{ name: 'noTitle' }, ['title']],
    [{ name: 'badGroup', title: 'x', group: 'elsewhere' }, ['group']],
    [{ name: 'badType', title: 'x', type: 'password' }, ['type']],
    [{ name: 'badRule', title: 'x', rule: ['regexp'] }, ['rule']],
    [{ name: 'noChoice', title: 'x', type: 'radio' }, ['content']],
    [{ name: 'script', title: 'x', extend: 'onclick=alert(1)' }, ['extend']],
  ])('with %o is refused, naming the field', async (setting, paths) => {
    expect(faultsIn(await add(setting))).toEqual(paths);
  });

  it('is read by its rules, and with others of the group all or nothing', async () => {
    await add({ name: 'person', title: 'Person', rule: 'required,name' });
    await add({ name: 'card', title: 'Card', rule: 'idNumber' });
    expect(faultsIn(await edit({ person: 'R2', card: '1', telephone: 'x' })).sort()).toEqual([
      'card',
      'person',
      'telephone',
    ]);
    expect((await edit({ card: '110105194912310021' })).data).toMatchObject({
      errors: [{ path: 'card', message: 'Please enter the correct ID number' }],
    });
    expect(faultsIn(await edit({ person: '' }))).toEqual(['person']);
    expect(await edit({ person: 'Wang Lei', card: '11010519491231002X', telephone: '+86 21 5555 5555' })).toMatchObject(
      { code: 1 },
    );
    expect((await read()).row).toMatchObject({ person: 'Wang Lei', telephone: '+86 21 5555 5555' });
  });

  it('says of an empty editor that its content cannot be empty', async () => {
    await add({ name: 'welcome', title: 'Welcome', type: 'editor', rule: 'editorRequired' });
    expect((await edit({ welcome: '<p><br></p>' })).data).toMatchObject({
      errors: [{ path: 'welcome', message: 'Content cannot be empty' }],
    });
  });

  it('is refused to a form that was read before somebody changed it', async () => {
    const { row } = await read();
    expect(await edit({ version: row.version, visitDay: 'mon' })).toMatchObject({ code: 1 });
    expect(await edit({ version: row.version, visitDay: 'tue' })).toMatchObject({
      code: 0,
      data: { type: 'stale', row: { visitDay: 'mon' } },
    });
    const saved = (await edit({ version: (await read()).row.version, visitDay: 'tue' })).data as { version: string };
    expect(saved.version).toBe((await read()).row.version);
  });

  it('has each change in the log of sensitive changes, from which it is rolled back', async () => {
    await edit({ visitDay: 'mon' });
    await edit({ visitDay: 'tue' });
    const change = await lastOf('security.SensitiveDataLog');
    expect(change).toMatchObject({ title: 'Day for visits', data_field: 'value', before: 'mon', after: 'tue' });
    expect(await call('/admin/security.SensitiveDataLog/rollback', { ids: [change?.['id']] })).toMatchObject({
      code: 1,
    });
    expect(await itemOf('visitDay')).toMatchObject({ value: 'mon' });
  });

  it('is removed, and comes back from the recycle bin with its value', async () => {
    const item = await itemOf('visitDay');
    expect(await remove(item?.id)).toMatchObject({ code: 1 });
    expect(await itemOf('visitDay')).toBeUndefined();
    const gone = await lastOf('security.DataRecycleLog');
    expect(await call('/admin/security.DataRecycleLog/restore', { ids: [gone?.['id']] })).toMatchObject({ code: 1 });
    expect(await itemOf('visitDay')).toMatchObject({ value: 'mon' });
  });

  it('is the only kind that can be removed', async () => {
    const [own, added] = [await itemOf('telephone'), await itemOf('visitDay')];
    const says = 'This is declared by the program and cannot be changed here.';
    expect(await remove(own?.id, added?.id)).toMatchObject({ code: 0, msg: says });
    expect(await remove(99_999)).toMatchObject({ code: 0 });
    expect(await itemOf('visitDay')).toBeDefined();
  });

  it('is added and removed with a right of its own', async () => {
    const { token } = await loginOf(['routine/config/index', 'routine/config/edit']);
    const as = (path: string, method: string) =>
      ask(path, { method, headers: { batoken: token, 'content-type': 'application/json' } }, environment);
    expect(await as(`${CONFIG}/add`, 'POST')).toMatchObject({ code: 401 });
    expect(await as(`${CONFIG}/del?ids[]=1`, 'DELETE')).toMatchObject({ code: 401 });
    expect(await as(`${CONFIG}/sendTestMail`, 'POST')).toMatchObject({ code: 401 });
  });
});
