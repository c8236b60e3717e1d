import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/account.ts';
import { ADMIN, aName, BRANDS, EDITOR, errorsOf, GROUP, staffOf } from '../support/admin-staff.ts';
import { adminsOf, type AnAdmin } from '../support/admin.ts';

const staff = adminsOf();
const { aGroup, anAdmin, adminLogin, logIn, asAdmin, removeAs } = staff;
const { stored, rowOf, revisionOf } = staffOf(staff);

let boss: AnAdmin;
let token = '';
beforeAll(async () => {
  boss = await anAdmin();
  ({ token } = await adminLogin(boss));
}, 60_000);

describe('an admin', () => {
  it('is added with a password that logs in and is never given back', async () => {
    const group = await aGroup(BRANDS);
    const form = { username: aName(), nickname: 'Ada', password: 'Harbour-9', group_arr: [String(group)] };
    const added = await asAdmin(token, `${ADMIN}/add`, form);
    expect(added).toMatchObject({ code: 1 });
    const { id } = added.data as { id: number };
    expect(await rowOf(token, ADMIN, id)).toMatchObject({
      username: form.username,
      nickname: 'Ada',
      password: '',
      group_arr: [String(group)],
      status: '1',
    });
    const list = await asAdmin(token, `${ADMIN}/index?quickSearch=${form.username}`);
    expect(list.data).toMatchObject({
      total: 1,
      list: [{ id, username: form.username, group_name_arr: ['Some rights'], status: '1', last_login_time: null }],
    });
    expect(await logIn(form.username, 'Harbour-9')).toMatchObject({ code: 1 });
    const kept = JSON.stringify([await revisionOf('admin', id), list.data]);
    expect(kept).not.toContain('Harbour-9');
    expect(kept).not.toContain('argon2');
  });

  it.each([
    ['no password', { password: '' }, 'password'],
    ['a weak password', { password: 'short' }, 'password'],
    ['no group', { group_arr: [] }, 'group_arr'],
    ['a group that is not there', { group_arr: ['999999'] }, 'group_arr'],
    ['a name that is none', { username: '1st' }, 'username'],
    ['an address that is none', { email: 'nobody' }, 'email'],
  ])('is refused with %s', async (_what, wrong, path) => {
    const group = await aGroup(BRANDS);
    const form = { username: aName(), password: 'Harbour-9', group_arr: [String(group)], ...wrong };
    const answer = await asAdmin(token, `${ADMIN}/add`, form);
    expect(answer).toMatchObject({ code: 0 });
    expect(errorsOf(answer)).toEqual([path]);
  });

  it('has a name of their own, whatever its capitals', async () => {
    const { username } = await anAdmin(BRANDS);
    const group = await aGroup(BRANDS);
    const form = { username: username.toUpperCase(), password: 'Harbour-9', group_arr: [group] };
    const answer = await asAdmin(token, `${ADMIN}/add`, form);
    expect(answer).toMatchObject({ code: 0 });
    expect(errorsOf(answer)).toEqual(['username']);
  });

  it('is edited by the whole row a client sends back, without losing their password or logins', async () => {
    const admin = await anAdmin(BRANDS);
    const login = await adminLogin(admin);
    const row = await rowOf(token, ADMIN, admin.id);
    const sent = { ...row, group_name_arr: ['x'], nickname: 'Grace', last_login_time: 'none' };
    expect(await asAdmin(token, `${ADMIN}/edit`, sent)).toMatchObject({ code: 1 });
    expect(await stored(admin.id)).toMatchObject({ nickname: 'Grace' });
    expect(await asAdmin(login.token, '/admin/Index/index')).toMatchObject({ code: 1 });
    expect(await logIn(admin.username, PASSWORD)).toMatchObject({ code: 1 });
  });

  it('who gets a new password is logged out at once, and the old one is over', async () => {
    const admin = await anAdmin(BRANDS);
    const login = await adminLogin(admin);
    const sent = { id: admin.id, password: 'Harbour-9' };
    expect(await asAdmin(token, `${ADMIN}/edit`, sent)).toMatchObject({ code: 1 });
    expect(await asAdmin(login.token, '/admin/Index/index')).toMatchObject({ code: 303 });
    const refresh = { refreshToken: login.refreshToken };
    expect(await asAdmin(login.token, '/api/common/refreshToken', refresh)).not.toMatchObject({ code: 1 });
    expect(await logIn(admin.username, PASSWORD)).toMatchObject({ code: 0 });
    expect(await logIn(admin.username, 'Harbour-9')).toMatchObject({ code: 1 });
    expect(await revisionOf('admin', admin.id)).toMatchObject({ act: 'edit', fields: ['password'] });
  });

  it('who is disabled by the switch of the list is logged out at once, by undo too', async () => {
    const admin = await anAdmin(BRANDS);
    const first = await adminLogin(admin);
    const turn = (status: string) => asAdmin(token, `${ADMIN}/edit`, { id: admin.id, status });
    expect(await turn('0')).toMatchObject({ code: 1 });
    expect(await asAdmin(first.token, '/admin/Index/index')).toMatchObject({ code: 303 });
    expect(await logIn(admin.username, PASSWORD)).toMatchObject({ code: 0 });
    await turn('1');
    const second = await adminLogin(admin);
    const ids = [(await revisionOf('admin', admin.id))?.id];
    expect(await asAdmin(token, '/admin/security.Revision/restore', { ids })).toMatchObject({ code: 1 });
    expect(await asAdmin(second.token, '/admin/Index/index')).toMatchObject({ code: 303 });
  });

  it('cannot remove themselves', async () => {
    const other = await anAdmin();
    const { token: theirs } = await adminLogin(other);
    expect(await removeAs(theirs, `${ADMIN}/del?ids[]=${String(other.id)}`)).toMatchObject({ code: 0 });
    expect(await stored(other.id)).toBeDefined();
    await removeAs(token, `${ADMIN}/del?ids[]=${String(other.id)}`);
  });

  it('comes back from the recycle bin with their groups, and without a password', async () => {
    const admin = await anAdmin(BRANDS);
    const before = await rowOf(token, ADMIN, admin.id);
    expect(await removeAs(token, `${ADMIN}/del?ids[]=${String(admin.id)}`)).toMatchObject({ code: 1 });
    expect(await stored(admin.id)).toBeUndefined();
    const ids = [(await revisionOf('admin', admin.id))?.id];
    expect(await asAdmin(token, '/admin/security.DataRecycleLog/restore', { ids })).toMatchObject({ code: 1 });
    expect(await rowOf(token, ADMIN, admin.id)).toEqual(before);
    expect(await logIn(admin.username, PASSWORD)).toMatchObject({ code: 0 });
    expect(await asAdmin(token, `${ADMIN}/edit`, { id: admin.id, password: 'Harbour-9' })).toMatchObject({ code: 1 });
    expect(await logIn(admin.username, 'Harbour-9')).toMatchObject({ code: 1 });
  });

  it('whose right is withdrawn is refused with the next call', async () => {
    const group = await aGroup(EDITOR);
    const { token: theirs } = await adminLogin(await anAdmin(group));
    expect(await asAdmin(theirs, '/admin/shop.AutoBrand/index')).toMatchObject({ code: 1 });
    const rules = EDITOR.filter((node) => node !== 'shop/autoBrand/index');
    expect(await asAdmin(token, `${GROUP}/edit`, { id: group, rules })).toMatchObject({ code: 1 });
    expect(await asAdmin(theirs, '/admin/shop.AutoBrand/index')).toMatchObject({ code: 401 });
  });
});

describe('an admin who gives themselves a new password', () => {
  it('shows the old one in the list of admins as well, and ten wrong tries are all a login has', async () => {
    const admin = await anAdmin();
    const { token: own } = await adminLogin(admin);
    const renew = (old: string) =>
      asAdmin(own, `${ADMIN}/edit`, { id: admin.id, password: 'Harbour-9', old_password: old });
    for (let count = 0; count < 10; count += 1) expect(errorsOf(await renew('Wrong-pass1'))).toEqual(['old_password']);
    expect((await renew(PASSWORD)).msg).toContain('Too many failed attempts');
    expect(await logIn(admin.username, PASSWORD)).toMatchObject({ code: 1 });
    await removeAs(token, `${ADMIN}/del?ids[]=${String(admin.id)}`);
  });
});

describe('an admin’s own profile', () => {
  const PROFILE = '/admin/routine.AdminInfo';
  const NODES = ['routine/adminInfo/index', 'routine/adminInfo/edit'];

  it('is read and edited by them, and nothing but the profile', async () => {
    const admin = await anAdmin(NODES, { isOwnRowsOnly: true });
    const { token: own } = await adminLogin(admin);
    const { data } = await asAdmin(own, `${PROFILE}/index`);
    expect(data).toMatchObject({
      info: { id: admin.id, username: admin.username, nickname: '', email: '', mobile: '', motto: '' },
    });
    const superGroup = await aGroup(['*']);
    const edit = {
      id: boss.id,
      nickname: 'Ada',
      email: 'ada@haitu.example',
      mobile: '+86 138 0013 8000',
      motto: 'Onward',
      username: 'other',
      status: '0',
      group_arr: [superGroup],
    };
    expect(await asAdmin(own, `${PROFILE}/edit`, edit)).toMatchObject({ code: 1 });
    const { username } = admin;
    expect(await stored(admin.id)).toMatchObject({ nickname: 'Ada', username, state: 'enabled', motto: 'Onward' });
    expect(await stored(boss.id)).not.toMatchObject({ nickname: 'Ada' });
    expect(await asAdmin(own, '/admin/Index/index')).toMatchObject({ data: { adminInfo: { super: false } } });
  });

  it('takes a new password, which ends their other logins and not this one', async () => {
    const admin = await anAdmin(NODES);
    const [here, elsewhere] = [await adminLogin(admin), await adminLogin(admin)];
    expect(await asAdmin(here.token, `${PROFILE}/edit`, { password: 'weak' })).toMatchObject({ code: 0 });
    const renew = (old?: string) =>
      asAdmin(here.token, `${PROFILE}/edit`, {
        password: 'Harbour-9',
        ...(old !== undefined && { old_password: old }),
      });
    for (const answer of [await renew(), await renew(''), await renew('Wrong-pass1')])
      expect([answer.code, errorsOf(answer)]).toEqual([0, ['old_password']]);
    expect(await renew(PASSWORD)).toMatchObject({ code: 1 });
    expect(await asAdmin(here.token, `${PROFILE}/index`)).toMatchObject({ code: 1 });
    expect(await asAdmin(elsewhere.token, `${PROFILE}/index`)).toMatchObject({ code: 303 });
    expect(await logIn(admin.username, 'Harbour-9')).toMatchObject({ code: 1 });
  });
});
