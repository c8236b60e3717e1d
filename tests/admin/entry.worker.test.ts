import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminGroups, adminLog, adminMemberships, admins, adminTokens } from '../../data/schema/index.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { anAccount, anAddress, database, aLogin, PASSWORD, read, send } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';

const logIn = (username: string, password: string, address = anAddress()) =>
  send('/admin/Index/login', { username, password, keep: '1' }, { address });
const stateAt = async (address: string) => {
  const answer = await read('/admin/Index/login', { address });
  return answer.data;
};
const menuNames = (menus: unknown): string[] =>
  (menus as { name: string; type: string; children: unknown[] }[]).flatMap(({ name, children }) => [
    name,
    ...menuNames(children),
  ]);

describe('an admin’s login', () => {
  it('answers who they are with both tokens, and is entered in the log', async () => {
    const { id, username } = await anAdmin();
    const answer = await logIn(username.toUpperCase(), PASSWORD);
    expect(answer).toMatchObject({ code: 1, data: { userInfo: { id, username, nickname: username } } });
    const { userInfo } = answer.data as { userInfo: Record<string, string> };
    expect(userInfo['token']).toMatch(/^[\w-]{43}$/);
    expect(userInfo['refresh_token']).toMatch(/^[\w-]{43}$/);
    expect(userInfo['avatar']).not.toBe('');
    expect(await database.select().from(adminLog).where(eq(adminLog.adminId, id))).toMatchObject([
      { username, node: 'index/login', url: '/admin/Index/login', data: {} },
    ]);
  });

  it('is told the login before it, and the first that there was none', async () => {
    const { username } = await anAdmin();
    const told = async () => {
      const { userInfo } = (await logIn(username, PASSWORD)).data as { userInfo: Record<string, string> };
      const { data } = await read('/admin/Index/index', { headers: { batoken: userInfo['token'] ?? '' } });
      expect((data as { adminInfo: object }).adminInfo).toMatchObject({ last_login_time: userInfo['last_login_time'] });
      return userInfo['last_login_time'];
    };
    expect(await told()).toBe('none');
    const before = Date.UTC(2026, 10, 20, 1, 2, 3);
    await database.update(admins).set({ lastLoginAt: before }).where(eq(admins.username, username));
    expect(await told()).toBe('2026-11-20 09:02:03');
  });

  it('refuses a wrong password, an unknown name and a disabled admin alike', async () => {
    const { id, username } = await anAdmin();
    await database.update(admins).set({ state: 'disabled' }).where(eq(admins.id, id));
    const { username: other } = await anAdmin();
    const answers = [
      await logIn(username, PASSWORD),
      await logIn(other, 'Wrong-pass1'),
      await logIn(`nobody_${crypto.randomUUID().slice(0, 8)}`, 'Wrong-pass1'),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ code: 0, msg: answers[0]?.msg, data: { captcha: false } });
    }
  });

  it('takes a captcha after three failures of a name, wherever the next try comes from', async () => {
    const { username } = await anAdmin();
    for (let count = 0; count < 3; count += 1) await logIn(username, 'Wrong-pass1');
    expect(await logIn(username, PASSWORD)).toMatchObject({ code: 0, data: { errors: [{ path: 'captchaId' }] } });
  });

  it('takes a captcha after three failures of a browser, and says so before', async () => {
    const address = anAddress();
    expect(await stateAt(address)).toEqual({ captcha: false });
    for (let count = 0; count < 3; count += 1) await logIn((await anAdmin()).username, 'Wrong-pass1', address);
    expect(await stateAt(address)).toEqual({ captcha: true });
  });

  it('is not a member’s: neither the name nor the password of one opens it', async () => {
    const member = await anAccount();
    expect(await logIn(member.username, PASSWORD)).toMatchObject({ code: 0 });
  });
});

describe('what an admin’s client begins with', () => {
  it('is everything for a super admin', async () => {
    const { token } = await adminLogin(await anAdmin());
    const { data } = await asAdmin(token, '/admin/Index/index');
    expect(data).toMatchObject({ adminInfo: { super: true }, siteConfig: { apiUrl: '' }, terminal: {} });
    const allowedSuffixes = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'pdf', 'mp4', 'webm', 'vtt'];
    expect(data).toMatchObject({ siteConfig: { upload: { maxSize: 20 * 1_024 * 1_024, allowedSuffixes } } });
    const { adminInfo, menus } = data as { adminInfo: object; menus: unknown };
    expect(adminInfo).not.toHaveProperty('token');
    expect(menuNames(menus)).toEqual(expect.arrayContaining(['dashboard', 'auth', 'auth/admin', 'auth/admin/edit']));
  });

  it('is what their groups allow, and nothing else', async () => {
    const { token } = await adminLogin(await anAdmin(['dashboard/index', 'auth/group/index']));
    const { data } = await asAdmin(token, '/admin/Index/index');
    const { adminInfo, menus } = data as { adminInfo: { super: boolean }; menus: unknown };
    expect(adminInfo.super).toBe(false);
    expect(menuNames(menus)).toEqual(['dashboard', 'dashboard/index', 'auth', 'auth/group', 'auth/group/index']);
  });

  it('is refused without a token, with a member’s, and to an admin whose right is withdrawn meanwhile', async () => {
    expect(await asAdmin(undefined, '/admin/Index/index')).toMatchObject({ code: 303, data: { type: 'need login' } });
    const { token: membersToken } = await aLogin(await anAccount());
    expect(await asAdmin(membersToken, '/admin/Index/index')).toMatchObject({ code: 303 });
    const admin = await anAdmin(['dashboard/index']);
    const { token } = await adminLogin(admin);
    expect(await asAdmin(token, '/admin/Dashboard/index')).toMatchObject({ code: 1 });
    const [membership] = await database.select().from(adminMemberships).where(eq(adminMemberships.adminId, admin.id));
    await database
      .update(adminGroups)
      .set({ nodes: [] })
      .where(eq(adminGroups.id, membership?.groupId ?? 0));
    expect(await asAdmin(token, '/admin/Dashboard/index')).toMatchObject({ code: 401 });
    await database.update(admins).set({ state: 'disabled' }).where(eq(admins.id, admin.id));
    expect(await asAdmin(token, '/admin/Index/index')).toMatchObject({ code: 303 });
  });
});

describe('an admin’s tokens', () => {
  const refresh = (refreshToken: string, token: string) => asAdmin(token, '/api/common/refreshToken', { refreshToken });

  it('are renewed as a member’s are, and an expired one is told so', async () => {
    const { token, refreshToken } = await adminLogin(await anAdmin());
    await database
      .update(adminTokens)
      .set({ expiresAt: 1 })
      .where(eq(adminTokens.tokenHash, await hashOf(token)));
    expect(await asAdmin(token, '/admin/Index/index')).toMatchObject({ code: 409 });
    const renewed = await refresh(refreshToken, token);
    expect(renewed).toMatchObject({ code: 1, data: { type: 'admin-refresh' } });
    const { token: next } = renewed.data as { token: string };
    expect(await asAdmin(next, '/admin/Index/index')).toMatchObject({ code: 1 });
  });

  it('end with their whole login where a pair is used that was replaced long ago', async () => {
    const { token, refreshToken } = await adminLogin(await anAdmin());
    const { token: next } = (await refresh(refreshToken, token)).data as { token: string };
    await database
      .update(adminTokens)
      .set({ replacedAt: 1 })
      .where(eq(adminTokens.tokenHash, await hashOf(token)));
    expect(await refresh(refreshToken, token)).toMatchObject({ code: 303 });
    expect(await asAdmin(next, '/admin/Index/index')).toMatchObject({ code: 303 });
  });

  it('end with a logout', async () => {
    const { token, refreshToken } = await adminLogin(await anAdmin());
    expect(await asAdmin(token, '/admin/Index/logout', { refreshToken })).toMatchObject({ code: 1 });
    expect(await asAdmin(token, '/admin/Index/index')).toMatchObject({ code: 303 });
    expect(await refresh(refreshToken, token)).toMatchObject({ code: 303 });
  });
});

describe('the log of admins', () => {
  it('is neither changed nor shortened, no matter who asks the database', async () => {
    const admin = await anAdmin();
    await logIn(admin.username, PASSWORD);
    const mine = eq(adminLog.adminId, admin.id);
    await expect(database.update(adminLog).set({ username: 'another' }).where(mine)).rejects.toThrow();
    await expect(database.delete(adminLog).where(mine)).rejects.toThrow();
    const [entry] = await database.select().from(adminLog).where(mine);
    await expect(
      database.run(`insert or replace into admin_log select * from admin_log where id = ${entry?.id}`),
    ).rejects.toThrow();
    expect(await database.select().from(adminLog).where(mine)).toEqual([entry]);
  });
});
