import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  authSessions,
  authTokens,
  memberGroups,
  memberRules,
  members,
  sensitiveChanges,
} from '../../data/schema/index.ts';
import { MEMBER_RULES } from '../../src/domain/account/member-menu.ts';
import { memberGroupResource } from '../../src/domain/admin/entities/member-group.ts';
import { memberRuleResource } from '../../src/domain/admin/entities/member-rule.ts';
import { memberResource } from '../../src/domain/admin/entities/member.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { MenuRule } from '../../src/domain/shared/menu-rule.ts';
import { read } from '../support/account.ts';
import {
  addedRow,
  call,
  database,
  editRow,
  entitiesAsAdmin,
  environment,
  faultsIn,
  listed,
  removeRow,
  restoreLast,
  rowOf,
} from '../support/admin-entities.ts';

beforeAll(entitiesAsAdmin, 60_000);

/** A member of a group, with a login. */
async function aMember(groupId?: number): Promise<{ id: number; token: string }> {
  const [now, username] = [Date.now(), `g${crypto.randomUUID().slice(0, 8)}`];
  const facts = { username, usernameKey: username, locale: 'en', joinedAt: now } as const;
  const [row] = await database
    .insert(members)
    .values({ ...facts, ...(groupId !== undefined && { groupId }) })
    .returning({ id: members.id });
  const [id, token] = [row?.id ?? 0, `${crypto.randomUUID()}${'A'.repeat(7)}`];
  await database.insert(authSessions).values({ id: username, memberId: id, createdAt: now, lastUsedAt: now });
  await database.insert(authTokens).values({
    tokenHash: await hashOf(token),
    kind: 'access',
    sessionId: username,
    createdAt: now,
    expiresAt: now + 600_000,
  });
  return { id, token };
}
const menuOf = async (token: string) =>
  (await read('/api/index/index?client=haitu', { token, environment })).data as {
    menus: MenuRule[];
    rules: MenuRule[];
  };
const screensIn = ({ menus }: { menus: MenuRule[] }) =>
  menus.flatMap(({ name, children }) => (children.length > 0 ? children.map((child) => child.name) : [name]));
const codeOf = async (path: string, token: string) => (await read(path, { token, environment })).code;
const idOf = (type: string, name: string) =>
  MEMBER_RULES.find((rule) => rule.type === type && rule.name === name)?.id ?? 0;
const GROUP = { name: 'Dealers', rules: [1, idOf('menu', 'account/balance'), idOf('button', 'account/balance')] };

it('the database has every rule of the member centre, and no other', async () => {
  const rows = await database.select().from(memberRules).orderBy(memberRules.position);
  expect(rows.map(({ id, parentId, type, name }) => ({ id, parentId, type, name }))).toEqual(
    MEMBER_RULES.map(({ id, parentId, type, name }) => ({ id, parentId, type, name })),
  );
});

describe('a group of members', () => {
  it('is there from the beginning: every member is in it, and may do everything', async () => {
    const { id, token } = await aMember();
    expect(await rowOf(memberGroupResource, '1')).toMatchObject({ name: 'Members', rules: ['*'], status: '1' });
    const [row] = await listed(memberResource, `search[0][field]=id&search[0][val]=${id}&search[0][operator]=eq`);
    expect(row).toMatchObject({ group: { id: 1, name: 'Members' } });
    expect(screensIn(await menuOf(token))).toContain('account/balance');
    expect(await removeRow(memberGroupResource, '1')).toMatchObject({ code: 0 });
    expect(await database.$count(memberGroups, eq(memberGroups.id, 1))).toBe(1);
  });

  it('gives its members the screens and calls that were chosen, and the server refuses every other', async () => {
    const group = await addedRow(memberGroupResource, GROUP);
    expect(await rowOf(memberGroupResource, group)).toMatchObject({ rules: [idOf('button', 'account/balance')] });
    const { id, token } = await aMember();
    expect(await editRow(memberResource, { id, group_id: group })).toMatchObject({ code: 1 });
    const menu = await menuOf(token);
    expect(screensIn(menu)).toEqual(['account/balance']);
    expect(menu.rules.map(({ name }) => name)).toEqual(['account/balance']);
    expect(await codeOf('/api/account/balance', token)).toBe(1);
    const refused = await read('/api/account/integral', { token, environment, lang: 'de' });
    expect([refused.status, refused.code, refused.data]).toEqual([200, 401, null]);
    expect(refused.msg).toBe('Sie haben keine Berechtigung für diesen Vorgang!');
    const [listedGroup] = await listed(memberGroupResource, 'quickSearch=Dealers');
    expect(listedGroup).toMatchObject({ name: 'Dealers', rules: 'Account balance', status: '1' });
  });

  it('gives nothing while it is not in force', async () => {
    const group = await addedRow(memberGroupResource, { name: 'Closed', rules: ['*'], status: '0' });
    const { token } = await aMember(Number(group));
    expect((await menuOf(token)).menus).toEqual([]);
    expect(await codeOf('/api/account/overview', token)).toBe(401);
    expect(await editRow(memberGroupResource, { id: group, status: '1' })).toMatchObject({ code: 1 });
    expect(await codeOf('/api/account/overview', token)).toBe(1);
  });

  it('stays while members are in it; without any it goes, and comes back', async () => {
    const group = await addedRow(memberGroupResource, { ...GROUP, name: 'Leaving' });
    const { id } = await aMember(Number(group));
    const refused = await removeRow(memberGroupResource, group);
    expect(refused).toMatchObject({ code: 0 });
    expect(refused.msg).toContain(`(ID:${id})`);
    expect(await editRow(memberResource, { id, group_id: '1' })).toMatchObject({ code: 1 });
    const { field, rowId, resource } = sensitiveChanges;
    const isTheirs = and(eq(resource, 'member'), eq(rowId, String(id)), eq(field, 'groupId'));
    expect(await database.$count(sensitiveChanges, isTheirs)).toBe(1);
    expect(await removeRow(memberGroupResource, group)).toMatchObject({ code: 1 });
    expect(await restoreLast(memberGroupResource)).toMatchObject({ code: 1 });
    expect(await rowOf(memberGroupResource, group)).toMatchObject({ name: 'Leaving' });
  });

  it.each([
    ['no name', { name: '' }, ['name']],
    ['no rights', { rules: [] }, ['rules']],
    ['a right there is none of', { rules: [424_242] }, ['rules']],
  ])('is refused with %s', async (_what, wrong, paths) => {
    expect(faultsIn(await call('/admin/user.Group/add', { ...GROUP, ...wrong }))).toEqual(paths);
  });

  it('that is not there is no member’s', async () => {
    const { id } = await aMember();
    expect(faultsIn(await editRow(memberResource, { id, group_id: '424242' }))).toEqual(['group_id']);
    expect(faultsIn(await editRow(memberResource, { id, group_id: '' }))).toEqual(['group_id']);
  });
});

describe('a rule of the member centre', () => {
  it('is listed as a tree in the caller’s words, and can be chosen with all of them', async () => {
    const answer = await call('/admin/user.Rule/index');
    const { list } = answer.data as { list: Record<string, unknown>[] };
    expect(list[0]).toMatchObject({
      id: 1,
      pid: null,
      title: 'Account',
      name: 'account',
      type: 'menu_dir',
      status: '1',
      no_login_valid: '0',
      icon: expect.stringMatching(/^fa fa-/) as string,
      update_time: expect.any(Number) as number,
    });
    const children = list[0]?.['children'] as { title: string; children: { type: string }[] }[];
    expect(children[0]).toMatchObject({
      title: 'My requests',
      children: [{ title: 'See the overview', type: 'button' }],
    });
    const choices = await call('/admin/user.Rule/index?select=true&isTree=true&limit=50');
    const { options } = choices.data as { options: { id: string; name: string; title: string }[] };
    expect(options.every(({ name, title }) => title === name)).toBe(true);
    expect(options[0]?.id).toBe('*');
    expect(options.find(({ id }) => id === '10')?.name).toBe('\u2003└ My requests');
    const chosen = await call('/admin/user.Rule/index?select=true&isTree=true&initValue[]=10&initValue[]=*');
    expect((chosen.data as { options: { name: string }[] }).options.map(({ name }) => name)).toEqual([
      'Everything, also what is added later',
      'My requests',
    ]);
  });

  it('that is off is in no menu, and the server refuses what hangs on it', async () => {
    const { token } = await aMember();
    const screen = String(idOf('menu', 'account/integral'));
    const row = await rowOf(memberRuleResource, screen);
    expect(row).toMatchObject({ title: 'Points', name: 'account/integral', status: '1' });
    // A client of the family sends the whole row back.
    expect(await editRow(memberRuleResource, { ...row, title: 'Mine', status: '0' })).toMatchObject({ code: 1 });
    expect(screensIn(await menuOf(token))).not.toContain('account/integral');
    expect(await codeOf('/api/account/integral', token)).toBe(401);
    expect(await codeOf('/api/account/balance', token)).toBe(1);
    expect(await editRow(memberRuleResource, { id: screen, status: '1' })).toMatchObject({ code: 1 });
    expect(screensIn(await menuOf(token))).toContain('account/integral');
    expect(await codeOf('/api/account/integral', token)).toBe(1);
  });

  it('moves to the place of another, in every member’s menu', async () => {
    const { token } = await aMember();
    const [balance, overview] = [idOf('menu', 'account/balance'), idOf('menu', 'account/overview')];
    const before = screensIn(await menuOf(token));
    expect(await call('/admin/user.Rule/sortable', { id: balance, targetId: overview })).toMatchObject({ code: 1 });
    expect(screensIn(await menuOf(token)).slice(0, 2)).toEqual(['account/balance', 'account/overview']);
    const place = before.indexOf('account/balance') - 1;
    const target = MEMBER_RULES.find(({ type, name }) => type === 'menu' && name === before[place])?.id;
    expect(await call('/admin/user.Rule/sortable', { id: balance, targetId: target })).toMatchObject({ code: 1 });
    expect(screensIn(await menuOf(token))).toEqual(before);
  });

  it('stays in its branch of the tree', async () => {
    const answer = await call('/admin/user.Rule/sortable', { id: idOf('menu', 'account/balance'), targetId: 50 });
    expect(answer).toMatchObject({ code: 0 });
  });

  it('is code: none is added or removed', async () => {
    expect((await call('/admin/user.Rule/add', { name: 'x' })).status).toBe(404);
    expect((await call('/admin/user.Rule/del?ids[]=10', undefined, 'DELETE')).status).toBe(404);
  });
});
