import { PhotonImage } from '@cf-wasm/photon/workerd';
import { expect, it } from 'vitest';
import type { MenuRule } from '../../src/domain/shared/menu-rule.ts';
import {
  aDrawnCaptcha,
  aMailbox,
  anAddress,
  aUsername,
  expire,
  newestCode,
  OUTBOX,
  PASSWORD,
} from '../support/account.ts';
import { fetchWorker, type Answer } from '../support/api.ts';

/** A client of the family BuildAdmin, on an origin of its own, which makes its calls as that family's axios layer does. */
const ORIGIN = 'https://partner.example';

interface Kept {
  token: string;
  refresh_token: string;
}
type Fields = Record<string, string | number>;

class Client {
  kept: Kept = { token: '', refresh_token: '' };
  readonly #address = anAddress();

  get = (path: string, params: Fields = {}) => {
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
    return this.#call(`${path}?${query.toString()}`, {});
  };

  post = (path: string, body: object) =>
    this.#call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

  /** The browser writes the boundary of a form itself. */
  send = (path: string, form: FormData) => this.#call(path, { method: 'POST', body: form });

  async #call(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Answer> {
    const answer = await this.#ask(path, init);
    if (answer.code !== 409) return answer;
    const { token, refresh_token: refreshToken } = this.kept;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ refreshToken });
    const refreshed = await this.#ask('/api/common/refreshToken', { method: 'POST', headers, body });
    const { type, token: next } = refreshed.data as { type: string; token: string };
    expect([refreshed.code, type]).toEqual([1, 'user-refresh']);
    expect(next).not.toBe(token);
    this.kept = { ...this.kept, token: next };
    return this.#ask(path, init);
  }

  async #ask(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Answer> {
    const headers = {
      origin: ORIGIN,
      'cf-connecting-ip': this.#address,
      'sec-fetch-site': 'cross-site',
      'think-lang': 'en',
      server: 'true',
      ...init.headers,
      ...(this.kept.token !== '' && { 'ba-user-token': this.kept.token }),
    };
    const response = await fetchWorker(path, { ...init, headers }, OUTBOX);
    // A browser hides an answer without it, and the client knows of a "server exception" only.
    expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, ORIGIN]);
    return {
      status: response.status,
      headers: response.headers,
      ...(await response.json<Omit<Answer, 'status' | 'headers'>>()),
    };
  }
}

/** Names of the routes such a client makes of menus: those whose file it has, and frames. */
const FILES = ['overview', 'profile', 'changePassword', 'integral', 'balance'].map(
  (screen) => `/src/views/frontend/user/account/${screen}.vue`,
);
const routesOf = (menus: readonly MenuRule[]): string[] =>
  menus.flatMap(({ menu_type: type, component, name, children }) => [
    ...(type === 'iframe' || (type === 'tab' && FILES.includes(component)) ? [name] : []),
    ...routesOf(children),
  ]);

/** Solves a captcha and has it checked, as its dialog does; answers what the client passes on. */
async function solve(client: Client) {
  const { captchaId, captchaInfo } = await aDrawnCaptcha();
  const checked = await client.post('/api/common/checkClickCaptcha', {
    id: captchaId,
    info: captchaInfo,
    unset: false,
  });
  expect(checked.code).toBe(1);
  return { captchaId, captchaInfo };
}

const loggedInOf = ({ code, data }: Answer) => {
  expect(code).toBe(1);
  const { userInfo, routePath } = data as { userInfo: Kept & Record<string, unknown>; routePath: string };
  expect(routePath).toBe('/user');
  expect(userInfo['avatar']).not.toBe('');
  return userInfo;
};

it('a client of the family gets in, looks round, and leaves again', async () => {
  const client = new Client();
  const [username, email] = [aUsername(), aMailbox()];

  const before = await client.get('/api/index/index', { requiredLogin: 0 });
  expect(before).toMatchObject({ code: 1, data: { openMemberCenter: true, userInfo: {}, rules: [], menus: [] } });
  const away = await client.get('/api/index/index', { requiredLogin: 1 });
  expect(away).toMatchObject({ code: 303, data: { type: 'need login' } });
  expect(await client.get('/api/user/checkIn')).toMatchObject({
    code: 1,
    data: { accountVerificationType: ['email', 'mobile'], userLoginCaptchaSwitch: false },
  });

  const sent = await client.post('/api/Ems/send', { email, event: 'user_register', ...(await solve(client)) });
  expect(sent.code).toBe(1);
  const form = { username, email, mobile: '', password: PASSWORD, captcha: await newestCode(email), keep: false };
  const registered = loggedInOf(
    await client.post('/api/user/checkIn', { tab: 'register', registerType: 'email', ...form }),
  );
  expect(registered.refresh_token).toBe('');

  const login = { tab: 'login', username, password: PASSWORD, keep: true, captcha: '' };
  client.kept = loggedInOf(await client.post('/api/user/checkIn', login));
  expect(client.kept.refresh_token).not.toBe('');
  expect(await client.get('/api/user/checkIn')).toMatchObject({ code: 303, data: { type: 'logged in' } });

  const inside = await client.get('/api/index/index', { requiredLogin: 1 });
  const { menus, rules, userInfo } = inside.data as { menus: MenuRule[]; rules: MenuRule[]; userInfo: object };
  expect(routesOf(menus)).toEqual(FILES.map((file) => file.replace(/^.*\/(\w+)\.vue$/, 'account/$1')));
  expect(Array.isArray(rules)).toBe(true);
  // They would take the place of those that are kept.
  expect(Object.keys(userInfo)).not.toEqual(expect.arrayContaining(['token']));

  const days = (await client.get('/api/account/overview')).data as Record<'days' | 'score' | 'money', unknown[]>;
  expect([days.days.length, days.score.length, days.money.length]).toEqual([7, 7, 7]);

  const picture = new PhotonImage(new Uint8Array(40 * 40 * 4).fill(200), 40, 40).get_bytes_jpeg(90);
  const upload = new FormData();
  upload.append('file', new File([picture as BlobPart], 'me.jpg', { type: 'image/jpeg' }));
  const { file } = (await client.send('/api/ajax/upload', upload)).data as { file: { url: string; full_url: string } };
  expect(file.full_url).toBe(`http://haitu.example${file.url}`);
  // The whole form goes back as it came, numbers that were typed as text.
  const profile = (await client.get('/api/account/profile')).data as object;
  const changed = await client.post('/api/account/profile', { ...profile, avatar: file.url, gender: '1' });
  expect(changed).toMatchObject({ code: 1, data: { avatar: file.url, gender: 1 } });

  const old = client.kept.token;
  await expire(old);
  const balance = await client.get('/api/account/balance', { page: 1, limit: 10 });
  expect(balance).toMatchObject({ code: 1, data: { list: [], total: 0 } });
  expect(client.kept.token).not.toBe(old);

  const left = await client.post('/api/user/logout', { refreshToken: client.kept.refresh_token });
  expect(left.code).toBe(1);
  expect(await client.get('/api/account/profile')).toMatchObject({ code: 303, data: { type: 'need login' } });
});
