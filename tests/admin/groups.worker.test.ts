import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminGroups, sensitiveChanges } from '../../data/schema/index.ts';
import { ADMIN_NODES } from '../../src/domain/admin/menu.ts';
import { PASSWORD } from '../support/account.ts';
import { ADMIN, aName, BRANDS, EDITOR, errorsOf, GROUP, staffOf } from '../support/admin-staff.ts';
import { adminsOf, type AnAdmin } from '../support/admin.ts';

const staff = adminsOf();
const { database, aGroup, anAdmin, adminLogin, logIn, asAdmin, removeAs } = staff;
const { storedGroup, rowOf, revisionOf } = staffOf(staff);

let boss: AnAdmin;
let token = '';
beforeAll(async () => {
  boss = await anAdmin();
  ({ token } = await adminLogin(boss));
}, 60_000);

describe('a group', () => {
  it('is added, and takes the folders and screens that clients send above what was chosen', async () => {
    const rules = ['shop', 'shop/autoBrand', ...BRANDS];
    const answer = await asAdmin(token, `${GROUP}/add`, { name: 'Brands', rules, pid: 0 });
    expect(answer).toMatchObject({ code: 1 });
    const { id } = answer.data as { id: number };
    expect(await rowOf(token, GROUP, id)).toMatchObject({ name: 'Brands', pid: null, rules: BRANDS, status: '1' });
    expect(await storedGroup(id)).toMatchObject({ nodes: BRANDS, isOwnRowsOnly: false, state: 'enabled' });
  });

  it('is given all that lies under a screen or folder that is chosen alone', async () => {
    const kept = async (rules: readonly string[]) => {
      const { data } = await asAdmin(token, `${GROUP}/add`, { name: 'Whole', rules });
      return (await storedGroup((data as { id: number }).id))?.nodes ?? [];
    };
    const brands = await kept(['shop/autoBrand']);
    expect(brands).toEqual(ADMIN_NODES.filter((node) => node.startsWith('shop/autoBrand/')));
    expect(brands.length).toBeGreaterThan(3);
    expect(await kept(['shop', 'shop/autoBrand'])).toEqual(brands);
    const screens = new Set((await kept(['security'])).map((node) => node.slice(0, node.lastIndexOf('/'))));
    expect(screens.size).toBeGreaterThan(2);
    expect([...screens].every((screen) => screen.startsWith('security/'))).toBe(true);
  });

  it('has rights that are found by their screen, and say which one they are of', async () => {
    const choices = async (query: string) => {
      const { data } = await asAdmin(token, `/admin/auth.Rule/index?select=true&isTree=true&limit=1000&${query}`);
      return (data as { options: { id: string; name: string }[] }).options;
    };
    const found = await choices('quickSearch=Brands');
    const edits = { id: 'shop/autoBrand/edit', name: 'Brands: Edit', title: 'Brands: Edit' };
    expect(found).toContainEqual({ id: 'shop/autoBrand', name: 'Brands', title: 'Brands' });
    expect(found).toContainEqual(edits);
    expect(found.map(({ id }) => id)).not.toContain('*');
    expect(await choices('initValue[]=shop/autoBrand/edit')).toEqual([edits]);
    expect((await choices('')).slice(0, 1)).toMatchObject([{ id: '*' }]);
  });

  it('that has every action may do everything, also what comes later', async () => {
    const { data } = await asAdmin(token, '/admin/auth.Rule/index');
    const all = (rows: { id: string; children?: object[] }[]): string[] =>
      rows.flatMap(({ id, children = [] }) => [id, ...all(children as { id: string }[])]);
    const rules = all((data as { list: { id: string }[] }).list);
    const answer = await asAdmin(token, `${GROUP}/add`, { name: 'All', rules });
    const { id } = answer.data as { id: number };
    expect(await rowOf(token, GROUP, id)).toMatchObject({ rules: ['*'] });
  });

  it.each([
    ['an unknown right', { rules: ['shop/autoBrand/fly'] }],
    ['no right', { rules: [] }],
    ['a group above that is not there', { pid: 999_999 }],
  ])('is refused with %s', async (_what, wrong) => {
    const answer = await asAdmin(token, `${GROUP}/add`, { name: 'Wrong', rules: BRANDS, ...wrong });
    expect(answer).toMatchObject({ code: 0 });
    expect(errorsOf(answer)).toEqual(Object.keys(wrong));
  });

  it('is listed as a tree, with what it may do in words and which are the caller’s own', async () => {
    const above = await aGroup(EDITOR);
    const below = await aGroup(BRANDS, { parentId: above });
    const { data } = await asAdmin(token, `${GROUP}/index`);
    const { list, group } = data as { list: { id: number; rules: string; children?: object[] }[]; group: number[] };
    expect(list.find(({ id }) => id === above)).toMatchObject({
      rules: 'Brands and 2 more',
      status: '1',
      pid: null,
      children: [{ id: below, pid: above, rules: 'Brands' }],
    });
    expect(group).toEqual([await ownGroup()]);
    const choices = await asAdmin(token, `${GROUP}/index?select=true&isTree=true&limit=1000`);
    const { options } = choices.data as { options: { id: string; name: string }[] };
    expect(options[options.findIndex(({ id }) => id === String(above)) + 1]).toEqual({
      id: String(below),
      name: '\u2003└ Some rights',
    });
  });

  const ownGroup = async () =>
    (
      await database
        .select()
        .from(adminGroups)
        .where(eq(adminGroups.nodes, ['*']))
    )[0]?.id;

  it('gives no more than the one above it, and does not stand below itself', async () => {
    const above = await aGroup(BRANDS);
    const below = await aGroup(BRANDS, { parentId: above });
    const more = { id: below, rules: [...BRANDS, 'shop/autoBrand/del'] };
    expect(await asAdmin(token, `${GROUP}/edit`, more)).toMatchObject({ code: 0 });
    const less = { id: above, rules: BRANDS.slice(1) };
    expect(await asAdmin(token, `${GROUP}/edit`, less)).toMatchObject({ code: 0 });
    expect(await asAdmin(token, `${GROUP}/edit`, { id: above, pid: below })).toMatchObject({ code: 0 });
    expect(await storedGroup(above)).toMatchObject({ nodes: BRANDS, parentId: null });
  });

  it('is not removed while admins or groups belong to it', async () => {
    const [used, above] = [await aGroup(BRANDS), await aGroup(BRANDS)];
    await anAdmin(used);
    const below = await aGroup(BRANDS, { parentId: above });
    expect(await removeAs(token, `${GROUP}/del?ids[]=${String(used)}`)).toMatchObject({ code: 0 });
    expect(await removeAs(token, `${GROUP}/del?ids[]=${String(above)}`)).toMatchObject({ code: 0 });
    const both = `ids[]=${String(above)}&ids[]=${String(below)}`;
    expect(await removeAs(token, `${GROUP}/del?${both}`)).toMatchObject({ code: 1 });
    expect(
      await database
        .select()
        .from(adminGroups)
        .where(inArray(adminGroups.id, [above, below])),
    ).toEqual([]);
  });

  it('has its rights in the log of sensitive changes, from which they are rolled back', async () => {
    const group = await aGroup(BRANDS);
    await asAdmin(token, `${GROUP}/edit`, { id: group, name: 'Renamed', rules: EDITOR });
    const [change] = await database
      .select()
      .from(sensitiveChanges)
      .where(and(eq(sensitiveChanges.resource, 'group'), eq(sensitiveChanges.rowId, String(group))));
    expect(change).toMatchObject({ field: 'nodes', before: BRANDS });
    const ids = [change?.id];
    expect(await asAdmin(token, '/admin/security.SensitiveDataLog/rollback', { ids })).toMatchObject({ code: 1 });
    expect(await storedGroup(group)).toMatchObject({ nodes: BRANDS, name: 'Renamed' });
  });
});

describe('an admin who may edit admins and groups, and not all else', () => {
  let editor: AnAdmin;
  let own = 0;
  let theirs = '';
  beforeAll(async () => {
    own = await aGroup([...EDITOR, 'security/revision/restore', 'security/sensitiveDataLog/rollback']);
    editor = await anAdmin(own);
    theirs = (await adminLogin(editor)).token;
  }, 60_000);

  it('gives what they have themselves', async () => {
    const answer = await asAdmin(theirs, `${GROUP}/add`, { name: 'Brands', rules: BRANDS, pid: own });
    expect(answer).toMatchObject({ code: 1 });
    const { id } = answer.data as { id: number };
    const admin = { username: aName(), password: 'Harbour-9', group_arr: [id] };
    expect(await asAdmin(theirs, `${ADMIN}/add`, admin)).toMatchObject({ code: 1 });
  });

  it.each([
    ['a right they lack', ['shop/autoStyle/edit']],
    ['everything', ['*']],
  ])('gives no group %s', async (_what, rules) => {
    const group = await aGroup(BRANDS);
    expect(await asAdmin(theirs, `${GROUP}/add`, { name: 'More', rules })).toMatchObject({ code: 0 });
    expect(await asAdmin(theirs, `${GROUP}/edit`, { id: group, rules })).toMatchObject({ code: 0 });
    expect(await storedGroup(group)).toMatchObject({ nodes: BRANDS });
  });

  it('gives nobody a group with more rights, themselves included', async () => {
    const more = await aGroup(['shop/autoStyle/edit']);
    const victim = await anAdmin(BRANDS);
    for (const id of [victim.id, editor.id])
      expect(await asAdmin(theirs, `${ADMIN}/edit`, { id, group_arr: [own, more] })).toMatchObject({ code: 0 });
    const admin = { username: aName(), password: 'Harbour-9', group_arr: [more] };
    expect(await asAdmin(theirs, `${ADMIN}/add`, admin)).toMatchObject({ code: 0 });
  });

  it('changes no admin and no group above them', async () => {
    const more = await aGroup([...EDITOR, 'shop/autoStyle/edit']);
    const above = await anAdmin(more);
    expect(await asAdmin(theirs, `${ADMIN}/edit`, { id: above.id, password: 'Harbour-9' })).toMatchObject({ code: 0 });
    expect(await asAdmin(theirs, `${ADMIN}/edit`, { id: boss.id, status: '0' })).toMatchObject({ code: 0 });
    expect(await removeAs(theirs, `${ADMIN}/del?ids[]=${String(above.id)}`)).toMatchObject({ code: 0 });
    expect(await asAdmin(theirs, `${GROUP}/edit`, { id: more, name: 'X' })).toMatchObject({ code: 0 });
    expect(await removeAs(theirs, `${GROUP}/del?ids[]=${String(more)}`)).toMatchObject({ code: 0 });
    expect(await logIn(above.username, PASSWORD)).toMatchObject({ code: 1 });
  });

  it('brings no right back by an undo that they could not give', async () => {
    const group = await aGroup([...BRANDS, 'shop/autoStyle/edit']);
    await asAdmin(token, `${GROUP}/edit`, { id: group, rules: BRANDS });
    const ids = [(await revisionOf('group', group))?.id];
    expect(await asAdmin(theirs, '/admin/security.Revision/restore', { ids })).toMatchObject({ code: 0 });
    const [change] = await database
      .select()
      .from(sensitiveChanges)
      .where(and(eq(sensitiveChanges.resource, 'group'), eq(sensitiveChanges.rowId, String(group))));
    const rollback = { ids: [change?.id] };
    expect(await asAdmin(theirs, '/admin/security.SensitiveDataLog/rollback', rollback)).toMatchObject({ code: 0 });
    expect(await storedGroup(group)).toMatchObject({ nodes: BRANDS });
  });

  it('sees the rules they have, and no others', async () => {
    const rules = await aGroup([...EDITOR, 'auth/rule/index']);
    const { token: reader } = await adminLogin(await anAdmin(rules));
    const { data } = await asAdmin(reader, '/admin/auth.Rule/index');
    expect(data).toMatchObject({
      list: [
        {
          id: 'shop',
          pid: '',
          type: 'menu_dir',
          title: 'Catalogue',
          status: '1',
          children: [
            { id: 'shop/autoBrand', type: 'menu', keepalive: '1', children: [{ id: BRANDS[0] }, { id: BRANDS[1] }] },
          ],
        },
        { id: 'auth' },
      ],
    });
  });
});
