import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { chatSettings } from '../../data/schema/index.ts';
import { MINUTE_CRON } from '../../functions/jobs/scheduled.ts';
import { DATABASE_FOLDER } from '../../scripts/backup/archive.ts';
import { readReleaseMark } from '../../scripts/build/release-mark.ts';
import { Runtime } from '../../scripts/serve/runtime.ts';
import { REQUIRED_SECRETS } from '../../scripts/serve/settings.ts';
import { listenOnThisMachine } from '../../scripts/support/listen.ts';
import { replaceFile } from '../../scripts/support/run-state.ts';
import { FRONT_HEADER } from '../../src/domain/site/front.ts';
import { OwnSite } from '../support/own-site.ts';
import { startSqld } from '../support/sqld.ts';

const run = promisify(execFile);

/** A build of everything on a machine that is busy. */
const BUILT_MS = 480_000;
const BUILT = { timeout: BUILT_MS, interval: 200 };

let site: OwnSite;
let token = '';
let style = { id: '', slug: '', price: 0 };
beforeAll(async () => {
  site = await OwnSite.open();
  const login = await call('/admin/Index/login', { username: 'demo_admin', password: 'Lighthouse-8' });
  token = (login.data as { userInfo: { token: string } }).userInfo.token;
  const { data } = await call('/admin/shop.AutoStyle/index?limit=1&order=id,asc');
  const [row] = (data as { list: { id: number; slug: string; suggested_price: string }[] }).list;
  if (!row) throw new Error('the catalogue has no style');
  style = { id: String(row.id), slug: row.slug, price: Math.round(Number(row.suggested_price)) };
});
afterAll(() => site.close());

async function call(path: string, body?: object): Promise<{ code: number; data: unknown }> {
  const answer = await fetch(site.url + path, {
    headers: { 'content-type': 'application/json', batoken: token },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return answer.json();
}

async function set(changed: object): Promise<void> {
  expect(await call('/admin/chat.Config/edit', { id: '1', ...changed })).toMatchObject({ code: 1 });
}

async function changePrice(): Promise<string> {
  style.price += 1_000;
  const edit = { id: style.id, suggested_price: style.price.toFixed(2) };
  expect(await call('/admin/shop.AutoStyle/edit', edit)).toMatchObject({ code: 1 });
  return style.price.toLocaleString('en');
}

const SECRET = 'of the front';
const page = async (path: string) => fetch(site.url + path, { headers: { connection: 'close' } });
const sheet = async () => (await page(`/style_param/${style.slug}`)).text();
const release = () => (JSON.parse(readFileSync(join(site.release, 'release.json'), 'utf8')) as { id: string }).id;

describe('a restart', () => {
  it('publishes nothing while the code is the same, and says how many edits wait', async () => {
    const [before, served] = [await sheet(), release()];
    const price = await changePrice();
    await site.stop();
    await site.start();
    await expect.poll(() => site.said, BUILT).toContain('Edits that wait to be published: 1.');
    expect(release()).toBe(served);
    expect(await sheet()).toBe(before);
    expect(before).not.toContain(price);
  }, 120_000);

  it(
    'serves what it has while new code is built beside it, and lets the edits that waited go out with it',
    async () => {
      const [before, served] = [await sheet(), release()];
      const price = await changePrice();
      await site.stop();
      // The release says it was made by other code than there is. Its note has other names on the disk: it gets a new file.
      const note = join(site.release, 'release.json');
      const told = JSON.parse(readFileSync(note, 'utf8')) as Record<string, string>;
      replaceFile(note, JSON.stringify({ ...told, inputs: 'older', code: 'older' }));
      await site.start();
      // It is up and serves all it had: pages, and calls of the Worker.
      expect(release()).toBe(served);
      expect(await sheet()).toBe(before);
      const faults: string[] = [];
      while (release() === served) {
        for (const path of [`/style_param/${style.slug}`, '/api/health']) {
          const { status } = await page(path);
          if (status !== 200) faults.push(`${path} ${status}`);
        }
        if (site.said.includes('No new release could be built')) throw new Error(site.said);
        await sleep(200);
      }
      expect(faults).toEqual([]);
      expect(site.said).toContain('Edits that waited to be published and go out with it: 1.');
      await expect.poll(sheet, BUILT).toContain(price);
      expect(site.missingPages()).toEqual([]);
    },
    BUILT_MS,
  );
});

describe('a small file of the release', () => {
  const live = async () => (await page('/live/chat.json')).json<Record<string, unknown>>();
  const presence = async () => (await call('/worker/kefu.HttpIndex/presence')).data;

  it('is written again within seconds of a change, and no page is', async () => {
    const [served, mark] = [release(), await (await page('/release.json')).text()];
    expect(await live()).toMatchObject({ chat_switch: true, not_start_paths: [] });
    await set({ not_start_paths: ['/login'] });
    await expect.poll(live, { timeout: 60_000 }).toMatchObject({ not_start_paths: ['/login'] });
    await set({ chat_switch: '0' });
    await expect.poll(live, { timeout: 60_000 }).toMatchObject({ chat_switch: false });
    await expect.poll(presence, { timeout: 60_000 }).toEqual({ state: 'off' });
    await set({ chat_switch: '1', not_start_paths: [] });
    await expect.poll(live, { timeout: 60_000 }).toMatchObject({ chat_switch: true, not_start_paths: [] });
    await expect.poll(presence, { timeout: 60_000 }).toEqual({ state: 'away' });
    expect([release(), await (await page('/release.json')).text()]).toEqual([served, mark]);
  });

  it('has the rate an admin typed', async () => {
    const added = await call('/admin/currency.ExchangeRate/add', { quote: 'CNY', rate: '7.4321' });
    expect(added).toMatchObject({ code: 1 });
    const rates = async () => (await page('/live/rates.json')).json();
    await expect.poll(rates, { timeout: 60_000 }).toMatchObject({ exchange: 7.4321, quote: 'CNY' });
  });
});

describe('a build for Cloudflare', () => {
  const VERSION = /^\d{8}-\d{6}-[0-9a-f]{4}$/;
  const into = () => join(site.folder, 'deployed');
  const version = () => readReleaseMark(into())?.version;
  const deployCheck = (...options: string[]) =>
    run(process.execPath, ['scripts/deploy-check.ts', '--into', into(), ...options], { env: site.environment });

  it(
    'has a version of its own, names what it needs, and takes new settings of the chat without drawing a page',
    async () => {
      await set({ not_start_paths: [] });
      const served = release();
      await site.stop();
      const { stdout } = await deployCheck();
      expect(version()).toMatch(VERSION);
      expect(version()).not.toBe(served);
      expect(stdout).toContain(`--var BUILD_VERSION:${version()}`);
      const config = JSON.parse(readFileSync(join(into(), 'server/wrangler.json'), 'utf8')) as { secrets?: unknown };
      expect(config.secrets).toEqual({ required: REQUIRED_SECRETS });

      const built = version();
      const database = await startSqld(join(site.folder, DATABASE_FOLDER));
      const hook = await aHook();
      const serve = () =>
        Runtime.start({
          release: into(),
          bindings: () => ({ LIBSQL_URL: database.url, BUILD_HOOK_URL: hook.url }),
          // The runtime takes the minute from the front alone.
          secret: SECRET,
        });
      const state = async ({ url }: Runtime) => {
        const answer = await fetch(`${url}/worker/kefu.HttpIndex/presence`, { headers: { [FRONT_HEADER]: SECRET } });
        return (await answer.json<{ data: { state: string } }>()).data.state;
      };
      let deployed = await serve();
      try {
        // There is no server of this machine: the hook is called for the file, once, and pages hide the button meanwhile.
        expect(await state(deployed)).toBe('away');
        await openDatabase({ url: database.url })
          .update(chatSettings)
          .set({ notStartPaths: ['/login'] });
        await deployed.runScheduled(MINUTE_CRON);
        await deployed.runScheduled(MINUTE_CRON);
        expect(hook.calls).toEqual(['{"files":["/live/chat.json"]}']);
        await deployed.stop();
        deployed = await serve();
        expect(await state(deployed)).toBe('off');
        await deployed.stop();

        // A host has no data of ours.
        const env = { ...site.environment, DATA_FOLDER: join(site.folder, 'host'), LIBSQL_URL: database.url };
        await run(process.execPath, ['scripts/deploy-check.ts', '--into', into(), '--small-files'], { env });
        expect(version()).toBe(built);
        deployed = await serve();
        expect(await state(deployed)).toBe('away');
      } finally {
        await deployed.stop();
        hook.stop();
        await database.kill();
      }
    },
    BUILT_MS,
  );
});

/** A build hook, and the bodies it was called with. */
async function aHook() {
  const calls: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      calls.push(body);
      outgoing.end('{}');
    });
  });
  const { port } = await listenOnThisMachine(server);
  return { calls, url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
