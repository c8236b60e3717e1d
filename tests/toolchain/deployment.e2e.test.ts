import { execFile } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { chatSettings } from '../../data/schema/index.ts';
import { callBuildHook } from '../../functions/admin/publish/build-hook.ts';
import { textsFor } from '../../functions/http/texts.ts';
import { MINUTE_CRON } from '../../functions/jobs/scheduled.ts';
import { DATABASE_FOLDER } from '../../host/backup/archive.ts';
import { readReleaseMark } from '../../host/build/release-mark.ts';
import { Runtime } from '../../host/serve/runtime.ts';
import { REQUIRED_SECRETS } from '../../host/serve/settings.ts';
import { listenOnThisMachine } from '../../scripts/support/listen.ts';
import { FRONT_HEADER } from '../../src/domain/site/front.ts';
import { casesOf } from '../support/depth.ts';
import { copySite } from '../support/own-site.ts';
import { OWN_SITE_FOLDER } from '../support/own-site-setup.ts';
import { environmentOf } from '../support/small-site.ts';
import { startSqld } from '../support/sqld.ts';

/** A build of everything on a machine that is busy. */
const BUILT_MS = 480_000;
const SECRET = 'of the front';

/** A site that is not served. It goes with the run. */
const folder = `${process.env[OWN_SITE_FOLDER] ?? ''}-deployed`;
const into = join(folder, 'dist');
beforeAll(() => copySite(folder));

const version = () => readReleaseMark(into)?.version;
async function deployCheck(options: string[] = [], environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const env = { ...environmentOf(folder), ...environment };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/deploy-check.ts', '--into', into, ...options],
    { env },
  );
  return stdout;
}

it(
  'a build for Cloudflare has a version of its own, names what it needs, and leaves the served release as it is',
  async () => {
    const release = realpathSync(join(folder, 'builds/current'));
    const config = (of: string) => JSON.parse(readFileSync(join(of, 'server/wrangler.json'), 'utf8')) as object;
    const before = config(release);
    const said = await deployCheck();
    expect(version()).toMatch(/^\d{8}-\d{6}-[0-9a-f]{4}$/);
    expect(version()).not.toBe(readReleaseMark(release)?.version);
    expect(said).toContain(`--var BUILD_VERSION:${version()}`);
    expect(config(into)).toMatchObject({
      // Without it Cloudflare sends a Worker's call of its own address to an origin that is not there.
      compatibility_flags: expect.arrayContaining(['global_fetch_strictly_public']),
      secrets: { required: REQUIRED_SECRETS },
    });
    expect(config(release)).toEqual(before);
    // The release was made by the same code: nothing is bundled again, and what says the same is not drawn again. Pages say less,
    // since demo data fills in the company and sample prices.
    for (const file of ['server/entry.mjs', 'client/news-ar.xml'])
      expect([file, statSync(join(into, file)).ino]).toEqual([file, statSync(join(release, file)).ino]);
  },
  BUILT_MS,
);

it(
  'ends the wait for a build that was asked for, once the host serves it',
  async () => {
    let served = realpathSync(join(folder, 'builds/current'));
    const host = await answering((path) => readFileSync(join(served, 'client', path), 'utf8'));
    // The Worker that asks has the files it was deployed with.
    const ASSETS = { fetch: (address: string) => fetch(`${host.url}${new URL(address).pathname}`) };
    const said: string[] = [];
    const publish = async (build: () => void, assets = ASSETS) => {
      const hook = await answering(() => (build(), '{}'));
      const environment = { BUILD_HOOK_URL: hook.url, ASSETS: assets } as unknown as Cloudflare.Env;
      const following = { origin: () => host.url, text: textsFor('en'), say: (line: string) => said.push(line) };
      return callBuildHook(environment, following, { everyMs: 20, mostMs: 200 }).finally(hook.stop);
    };
    expect(await publish(() => undefined)).toBe(false);
    const unread = { fetch: () => Promise.resolve(new Response('', { status: 404 })) };
    expect(await publish(() => undefined, unread)).toBe(false);
    expect(await publish(() => (served = into))).toBe(true);
    expect(said.at(-1)).toBe(`Release ${version()} is served.`);
    host.stop();
  },
  BUILT_MS,
);

it(
  'takes new settings of the chat without drawing a page',
  async () => {
    const built = version();
    const database = await startSqld(join(folder, DATABASE_FOLDER));
    const hook = await aHook();
    const serve = () =>
      Runtime.start({
        release: into,
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
      for (const meanwhile of casesOf(['off'], [])) {
        await deployed.stop();
        deployed = await serve();
        expect(await state(deployed)).toBe(meanwhile);
      }
      await deployed.stop();

      // A host has no data of ours.
      await deployCheck(['--small-files'], { DATA_FOLDER: join(folder, 'host'), LIBSQL_URL: database.url });
      expect(version()).toBe(built);
      expect(JSON.parse(readFileSync(join(into, 'client/live/chat.json'), 'utf8'))).toMatchObject({
        not_start_paths: ['/login'],
      });
      for (const again of casesOf(['away'], [])) {
        deployed = await serve();
        expect(await state(deployed)).toBe(again);
      }
    } finally {
      await deployed.stop();
      hook.stop();
      await database.kill();
    }
  },
  BUILT_MS,
);

/** A server that answers by path. */
async function answering(answer: (path: string) => string) {
  const server = createServer(({ url = '' }, outgoing) => void outgoing.end(answer(url)));
  const { port } = await listenOnThisMachine(server);
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

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
