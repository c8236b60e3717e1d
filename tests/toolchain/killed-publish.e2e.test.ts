import { setTimeout as sleep } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TASK_STATUS, type TerminalTask } from '../../src/domain/admin/terminal-task.ts';
import { filesIn } from '../../scripts/backup/copy.ts';
import { casesOf } from '../support/depth.ts';
import { OwnSite } from '../support/own-site.ts';
import { runInTerminal } from '../support/terminal.ts';

/** Enough for a build on a machine that is busy. */
const PUBLISH_MS = 240_000;
/** As long as a busy machine needs to bring back what was killed. */
const COMES_BACK = { timeout: 120_000, interval: 200 };
const WORKERD = /workerd serve/;

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

async function changePrice(): Promise<string> {
  style.price += 1_000;
  const edit = { id: style.id, suggested_price: style.price.toFixed(2) };
  expect(await call('/admin/shop.AutoStyle/edit', edit)).toMatchObject({ code: 1 });
  return style.price.toLocaleString('en');
}

const run = (command: TerminalTask['command']): Promise<TerminalTask> => runInTerminal(site.url, token, command);
const publish = () => run('publish');

const health = async () => (await fetch(`${site.url}/api/health`).catch(() => undefined))?.status;
const sheetPage = async () => (await fetch(`${site.url}/style_param/${style.slug}`)).text();

/** Asks for the page until `work` is done, as one visitor after the other, and answers what was not answered with it. */
async function faultsDuring(work: Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  while (!state.isDone) {
    const asked = fetch(`${site.url}/style_param/${style.slug}`, { headers: { connection: 'close' } });
    const said = await asked.then(
      async (answer) => (await answer.text()).includes('</html>') && String(answer.status),
      (error: unknown) => `${String(error)}: ${String((error as Error).cause)}`,
    );
    if (said !== '200') faults.push(said || 'half a page');
    await sleep(50);
  }
  await done;
  return faults;
}

describe('a publish in whose middle something is killed', () => {
  const isDrawn = { interval: 10, timeout: PUBLISH_MS };

  /** Changes a price and publishes it, and kills once pages are being drawn. */
  async function killedPublish(kill: () => void | Promise<void>) {
    const before = await sheetPage();
    const price = await changePrice();
    // Of a publish that was killed before.
    const left = site.unfinished();
    const publishing = publish();
    await expect.poll(() => site.unfinished().some((build) => !left.includes(build)), isDrawn).toBe(true);
    await kill();
    return { before, price, publishing };
  }

  it(
    'goes on without the runtime of the Worker, which comes back though it is killed once more while it starts',
    async () => {
      const workerd = () => site.children().find(({ command }) => WORKERD.test(command))?.pid;
      const { price, publishing } = await killedPublish(async () => {
        const first = workerd();
        site.kill(WORKERD);
        // The next one is killed as soon as it is there, before it serves anything.
        await vi.waitUntil(() => ![first, undefined].includes(workerd()), { interval: 5, timeout: PUBLISH_MS });
        site.kill(WORKERD);
      });
      expect(await faultsDuring(publishing)).toEqual([]);
      expect(await publishing).toMatchObject({ status: TASK_STATUS.success });
      expect(await sheetPage()).toContain(price);
      expect(site.missingPages()).toEqual([]);
      await expect.poll(health, COMES_BACK).toBe(200);
    },
    PUBLISH_MS,
  );

  it(
    'is given up without the database, in words',
    async () => {
      const { before, price, publishing } = await killedPublish(() => site.kill(/sqld .*--db-path/));
      expect(await faultsDuring(publishing)).toEqual([]);
      const { status, message } = await publishing;
      // What it had read by then may have been all it needed.
      if (status === TASK_STATUS.success) expect(await sheetPage()).toContain(price);
      else {
        expect(message.at(-1)).toContain('Nothing served has changed');
        expect(await sheetPage()).toBe(before);
      }
      expect(site.missingPages()).toEqual([]);
      await expect.poll(health, COMES_BACK).toBe(200);
    },
    PUBLISH_MS,
  );

  it(
    'is given up where the process that publishes is killed, and leaves what is served',
    async () => {
      const { before, publishing } = await killedPublish(() => site.kill(/publisher\.ts/));
      const { status, message } = await publishing;
      expect(status).toBe(TASK_STATUS.failed);
      expect(message.join('\n')).toContain('The process that publishes was ended. Nothing served has changed.');
      expect(await sheetPage()).toBe(before);
    },
    PUBLISH_MS,
  );

  it(
    'is done after the next start where the server itself was killed, which ends what it left behind',
    async () => {
      let left: ReturnType<typeof site.children> = [];
      const { price, publishing } = await killedPublish(() => {
        left = site.children();
        return site.killServer();
      });
      expect(site.missingPages()).toEqual([]);
      await site.start();
      expect(site.missingPages()).toEqual([]);
      // A server that is back soon enough is asked again.
      expect(await publishing).toSatisfy(({ status }: TerminalTask) =>
        [TASK_STATUS.success, TASK_STATUS.unknown].some((one) => one === status),
      );
      expect(await publish()).toMatchObject({ status: TASK_STATUS.success });
      // Of this change, and of those before it that were given up.
      expect(await sheetPage()).toContain(price);
      expect(site.missingPages()).toEqual([]);
      for (const { pid, command } of left) expect(() => process.kill(pid, 0), command).toThrow('ESRCH');
      expect(await health()).toBe(200);
    },
    PUBLISH_MS,
  );
});

/** The price the database has, whatever the pages say. */
async function keptPrice(): Promise<number> {
  const { data } = await call('/api/shop.AutoStyle/getAutoInfoByStyleId', { auto_style_id: Number(style.id) });
  return Number((data as { suggested_price: string }[])[0]?.suggested_price);
}

/** Restores a backup into the empty place of the site's data, and kills that once it says that it begins a step. */
async function restore(file: string, killedAt?: string): Promise<string> {
  const child = spawn(process.execPath, ['scripts/restore.ts', file], {
    env: site.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (killedAt !== undefined && said.includes(`] ${killedAt} …`)) child.kill('SIGKILL');
    });
  await new Promise((resolve) => child.once('close', resolve));
  return said;
}

describe('a backup that is put back, in whose middle something is killed', () => {
  /** The price the backup has. */
  let atBackup = 0;
  const aside = () => `${site.folder}-old`;
  /** When each file of the old data was last written to. */
  const filesAside = () =>
    ['sqld', 'state'].flatMap((part) =>
      filesIn(join(aside(), part)).map((file) => `${part}/${file} ${statSync(join(aside(), part, file)).mtimeMs}`),
    );
  /** Folders that restores left beside the data. */
  const left = () => {
    const name = `.${basename(site.folder)}-restoring-`;
    return readdirSync(dirname(site.folder)).filter((one) => one.startsWith(name));
  };

  it(
    'is told by the terminal where its check is killed, which the next check clears away',
    async () => {
      expect(await run('backup')).toMatchObject({ status: TASK_STATUS.success });
      atBackup = style.price;
      const before = await sheetPage();
      const checking = run('backup-check');
      const isCheck = ({ command }: { command: string }) => /restore\.ts --check/.test(command);
      const found = { pid: 0 };
      const unpacked = () =>
        readdirSync(tmpdir()).find(
          (name) =>
            name.startsWith(`.checking-${found.pid}-`) && existsSync(join(tmpdir(), name, 'sqld/dbs/default/data')),
        );
      await expect
        .poll(
          () => {
            found.pid = site.children().find(isCheck)?.pid ?? 0;
            return unpacked();
          },
          { interval: 5, timeout: PUBLISH_MS },
        )
        .toBeDefined();
      site.kill(/restore\.ts --check/);
      const { status, message } = await checking;
      expect(status).toBe(TASK_STATUS.failed);
      expect(message.at(-1)).toBe(
        'It was ended from outside (SIGKILL) before it was done. The data of the site is as it was.',
      );
      expect(await sheetPage()).toBe(before);
      expect(await health()).toBe(200);
      expect(await run('backup-check')).toMatchObject({ status: TASK_STATUS.success });
      expect(unpacked()).toBeUndefined();
    },
    PUBLISH_MS,
  );

  it(
    'leaves the old data whole, or the new: in each step of a restore, and over the next start',
    async () => {
      await changePrice();
      await site.stop();
      rmSync(aside(), { recursive: true, force: true });
      renameSync(site.folder, aside());
      // Names of backups sort by time.
      const name = readdirSync(join(aside(), 'backups')).sort().at(-1) ?? '';
      const file = join(aside(), 'backups', name);
      const old = filesAside();
      for (const step of ['Unpacking', 'Checking tables and files', 'Putting it in its place']) {
        await restore(file, step);
        // The last step is one of the file system's: it is done, or not begun. Until then all is in a folder beside it.
        const isThere = existsSync(site.folder);
        expect([step, left().length]).toEqual([step, isThere ? 0 : 1]);
        if (step === 'Unpacking') expect(isThere).toBe(false);
        if (isThere)
          expect(['sqld/dbs/default/data', 'state'].map((one) => existsSync(join(site.folder, one)))).toEqual([
            true,
            true,
          ]);
        rmSync(site.folder, { recursive: true, force: true });
      }

      expect(filesAside()).toEqual(old);
      // Nothing was written to: the site starts as it would have. A start takes a while, for what is plain from the files.
      for (const kept of casesOf([style.price], [])) {
        renameSync(aside(), site.folder);
        await site.start();
        expect(await keptPrice()).toBe(kept);
        await site.stop();
        renameSync(site.folder, aside());
      }

      expect(await restore(file)).toContain('is as it was at');
      expect(left()).toEqual([]);
      // Built pages are no data: what is served of them is what the data say.
      for (const made of ['builds', 'cache']) renameSync(join(aside(), made), join(site.folder, made));
      rmSync(aside(), { recursive: true });
      await site.start();
      expect(await keptPrice()).toBe(atBackup);
      expect(await publish()).toMatchObject({ status: TASK_STATUS.success });
      expect(await sheetPage()).toContain(atBackup.toLocaleString('en'));
      expect(site.missingPages()).toEqual([]);
      expect(await health()).toBe(200);
    },
    2 * PUBLISH_MS,
  );
});
