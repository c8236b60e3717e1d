import { describe, expect, it } from 'vitest';
import { allCalls } from '../../src/wire/index.ts';
import { MEMBER_SCREENS, PERSONAL_CENTER } from '../../src/domain/account/member-menu.ts';
import type { MenuRule } from '../../src/domain/shared/menu-rule.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { fetchWorker } from '../support/api.ts';
import { anAccount, expire, read } from '../support/account.ts';
import { isFor } from '../../src/wire/call.ts';

const INDEX = '/api/index/index';
const FRAME = {
  name: 'tracking',
  title: { en: 'Where is my car?', fr: 'Où est ma voiture ?' },
  url: 'https://track.example/a?b=c d',
};
const framed = (setting: unknown) => ({
  MEMBER_FRAMES: typeof setting === 'string' ? setting : JSON.stringify(setting),
});

interface Index {
  site: Record<string, unknown>;
  openMemberCenter: boolean;
  userInfo: Record<string, unknown>;
  rules: MenuRule[];
  menus: MenuRule[];
}
const indexOf = async (...said: Parameters<typeof read> extends [string, ...infer Rest] ? Rest : never) =>
  (await read(`${INDEX}?requiredLogin=0`, ...said)).data as Index;

describe('what a client begins with', () => {
  it('tells everybody about the site, and a stranger nothing more', async () => {
    const answer = await read(INDEX);
    expect(answer).toMatchObject({ status: 200, code: 1 });
    expect(answer.data).toEqual({
      site: {
        siteName: 'Haitu',
        recordNumber: '',
        version: '0.1.0',
        cdnUrl: '',
        headNav: expect.any(Array),
        upload: {
          mode: 'local',
          maxsize: 10_485_760,
          mimetype: 'jpg,jpeg,png,gif,webp,pdf',
          savename: '/uploads/{year}{mon}/{random}{.suffix}',
          maxSize: 10_485_760,
          allowedSuffixes: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'pdf'],
          allowedMimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'],
          saveName: '/uploads/{year}{mon}/{random}{.suffix}',
        },
      },
      openMemberCenter: true,
      userInfo: {},
      rules: [],
      menus: [],
    });
    expect((await indexOf({ lang: 'zh-cn' })).site['siteName']).toBe('海图');
  });

  it('has the menu at the head of the site, each entry as a client of the family draws it', async () => {
    const { site } = await indexOf({ lang: 'fr' });
    const nav = site['headNav'] as (MenuRule & { meta: object; children: MenuRule[] })[];
    expect(nav.map(({ title }) => title)).toContain('Contact');
    // A client of the family has a home of its own.
    expect(nav.map(({ title }) => title)).not.toContain('Accueil');
    expect(nav.find(({ name }) => name.endsWith('/product'))).toMatchObject({
      type: 'menu_dir',
      url: '',
      meta: { title: expect.any(String), type: 'link' },
      children: expect.arrayContaining([expect.objectContaining({ url: 'http://haitu.example/fr/car_model' })]),
    });
    const all = nav.flatMap((entry) => [entry, ...entry.children]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    // A page that is still to come is no entry of it.
    expect(all.filter(({ type, url }) => type === 'menu' && url === '')).toEqual([]);
  });

  it('says what this installation is set to', async () => {
    const environment = { RECORD_NUMBER: '沪ICP备12345678号', UPLOAD_MAXSIZE: '2048', UPLOAD_MIMETYPE: 'pdf' };
    const { site } = await indexOf({ environment });
    expect(site).toMatchObject({ recordNumber: '沪ICP备12345678号', upload: { maxsize: 2_048, mimetype: 'pdf' } });
    const newer = { maxSize: 2_048, allowedSuffixes: ['pdf'], allowedMimeTypes: ['application/pdf'] };
    expect(site['upload']).toMatchObject(newer);
  });

  it('shows a member who they are, as their profile does', async () => {
    const { token } = await anAccount();
    const { accountVerificationType: _, ...profile } = (await read('/api/account/profile', { token })).data as Record<
      string,
      unknown
    >;
    expect((await indexOf({ token })).userInfo).toEqual(profile);
    expect((await read(`${INDEX}?requiredLogin=1`, { token })).data).toMatchObject({ userInfo: profile });
  });

  it('sends away who has to be logged in and is not', async () => {
    for (const requiredLogin of ['1', 'true']) {
      const answer = await read(`${INDEX}?requiredLogin=${requiredLogin}`);
      expect(answer).toMatchObject({ status: 200, code: 303, data: { type: 'need login' } });
    }
    const unknown = await read(`${INDEX}?requiredLogin=1`, { token: 'x'.repeat(43) });
    expect(unknown).toMatchObject({ code: 303, data: { type: 'need login' } });
  });

  it('lets a token that has expired be refreshed where a login is needed, and is open as to anybody where not', async () => {
    const { token } = await anAccount();
    await expire(token);
    expect(await read(`${INDEX}?requiredLogin=1`, { token })).toMatchObject({ code: 409, data: null });
    expect(await indexOf({ token })).toMatchObject({ userInfo: {}, menus: [] });
  });

  it('refuses what is no yes or no', async () => {
    for (const nonsense of ['2', 'maybe', '1&requiredLogin=1']) {
      const answer = await read(`${INDEX}?requiredLogin=${nonsense}`);
      expect(answer, nonsense).toMatchObject({ code: 0, data: { errors: [{ path: 'requiredLogin' }] } });
    }
  });
});

/** Each call hangs on a screen of the menu, and no id stands twice. */
function expectWhole(menus: MenuRule[], rules: MenuRule[]): void {
  const screens = menus.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
  expect(rules.length).toBeGreaterThan(5);
  for (const rule of rules) {
    expect(rule.type).toBe('button');
    expect(screens, rule.name).toContain(rule.pid);
  }
  const ids = [...screens, ...rules.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
}

describe('the menu of a member', () => {
  it('is the tree of the screens every client of this family has, as such a client needs it', async () => {
    const { token } = await anAccount();
    const { menus, rules } = await indexOf({ token });
    const [group] = menus;
    expect(menus).toHaveLength(1);
    const personal = group?.children.at(-1);
    expect(group).toMatchObject({ type: 'menu_dir', pid: 0, name: 'account', path: 'account', title: 'Account' });
    const screens = ['overview', 'profile', 'changePassword', 'integral', 'balance'];
    expect(group?.children.slice(0, -1)).toEqual(
      screens.map((screen) => ({
        id: expect.any(Number),
        pid: group?.id,
        type: 'menu',
        title: expect.any(String),
        name: `account/${screen}`,
        path: `account/${screen}`,
        icon: expect.stringMatching(/^fa fa-[a-z-]+$/),
        menu_type: 'tab',
        url: '',
        component: `/src/views/frontend/user/account/${screen}.vue`,
        keepalive: 0,
        extend: 'none',
        children: [],
      })),
    );
    expect(personal).toMatchObject({
      pid: group?.id,
      menu_type: 'link',
      url: `http://haitu.example${PERSONAL_CENTER.path}`,
    });
    for (const { icon } of [...menus, ...rules]) expect(icon).toMatch(/^fa fa-[a-z-]+$/);
    for (const { path } of menus) expect(path).toMatch(/^[^/]/);
    expectWhole(menus, rules);
  });

  it('has our own screens beside them for our own client, and what they call', async () => {
    const { token } = await anAccount();
    const { menus, rules } = (await read(`${INDEX}?requiredLogin=1&client=haitu`, { token })).data as Index;
    expect(menus[0]?.children.map(({ name }) => name)).toEqual([
      ...MEMBER_SCREENS.map(({ name }) => `account/${name}`),
      'personalCenter',
    ]);
    expectWhole(menus, rules);
    const others = await indexOf({ token });
    const called = (list: MenuRule[]) => list.map(({ name }) => name);
    expect(called(rules)).toContain('account/devices');
    expect(called(others.rules)).not.toContain('account/devices');
    expect(called(rules)).toEqual(expect.arrayContaining(called(others.rules)));
    expect(await read(`${INDEX}?client=somebody`)).toMatchObject({ code: 0, data: { errors: [{ path: 'client' }] } });
  });

  it('names only calls there are, and that are for members', async () => {
    const { token } = await anAccount();
    const forMembers = new Set(allCalls.filter((one) => isFor(one, 'member')).map(({ path }) => path));
    const { rules } = (await read(`${INDEX}?client=haitu`, { token })).data as Index;
    for (const { name } of rules) expect(forMembers).toContain(`/api/${name}`);
  });

  it('speaks the language asked for', async () => {
    const { token } = await anAccount();
    const titles = await Promise.all(
      LOCALE_CODES.map(async (lang) => {
        const { menus } = (await read(`${INDEX}?client=haitu`, { token, lang })).data as Index;
        return menus.flatMap(({ title, children }) => [title, ...children.map((child) => child.title)]).join('|');
      }),
    );
    expect(new Set(titles).size).toBe(LOCALE_CODES.length);
    expect(titles[LOCALE_CODES.indexOf('de')]).toContain('Passwort ändern');
  });

  it('has the pages of others that are set, and lets them into the member centre alone', async () => {
    const { token } = await anAccount();
    const environment = framed([FRAME]);
    const { menus } = await indexOf({ token, environment });
    expect(menus[0]?.children.at(-1)).toMatchObject({
      type: 'menu',
      menu_type: 'iframe',
      name: 'frame/tracking',
      title: 'Where is my car?',
      path: 'frame/tracking',
      url: FRAME.url,
    });
    expect((await indexOf({ token, environment, lang: 'fr' })).menus[0]?.children.at(-1)?.title).toBe(FRAME.title.fr);
    expect((await indexOf({ token, environment, lang: 'am' })).menus[0]?.children.at(-1)?.title).toBe(FRAME.title.en);
    const policyOf = async (path: string) =>
      (await fetchWorker(path, {}, environment)).headers.get('content-security-policy') ?? '';
    expect(await policyOf('/user')).toContain("frame-src 'self' https://track.example;");
    expect(await policyOf('/404')).toContain("frame-src 'self';");
    expect(await policyOf('/users')).toContain("frame-src 'self';");
  });

  it('leaves out frames that would be dangerous or cannot be read, and stays up', async () => {
    const { token } = await anAccount();
    const settings = [
      '{',
      '{}',
      [{ ...FRAME, url: 'javascript:alert(1)' }],
      [{ ...FRAME, url: 'http://track.example/' }],
      [{ ...FRAME, url: 'https://me:secret@track.example/' }],
      [{ ...FRAME, name: '../admin' }],
      [{ ...FRAME, title: { fr: 'Suivi' } }],
      [FRAME, FRAME],
    ];
    for (const setting of settings) {
      const environment = framed(setting);
      const { menus } = await indexOf({ token, environment });
      const shown = menus[0]?.children.filter(({ menu_type: type }) => type === 'iframe');
      expect(shown, JSON.stringify(setting)).toEqual([]);
      const policy = (await fetchWorker('/user', {}, environment)).headers.get('content-security-policy');
      expect(policy).toContain("frame-src 'self';");
    }
  });
});
