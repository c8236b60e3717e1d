import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { broken, heard, TASK_ENDED, TASK_STATUS, type TerminalTask } from '../../src/domain/admin/terminal-task.ts';
import { OwnSite } from '../support/own-site.ts';
import { openSite, type Site } from '../support/site.ts';

/** Enough for a build on a machine that is busy. */
const PUBLISH_MS = 240_000;

let shared: Site;
let site: OwnSite;
let token = '';
let style = { id: '', slug: '', price: 0 };
beforeAll(async () => {
  shared = await openSite();
  site = await OwnSite.copyOf(shared);
  await site.start();
  const login = await call('/admin/Index/login', { username: 'demo_admin', password: 'Lighthouse-8' });
  token = (login.data as { userInfo: { token: string } }).userInfo.token;
  const { data } = await call('/admin/shop.AutoStyle/index?limit=1&order=id,asc');
  const [row] = (data as { list: { id: number; slug: string; suggested_price: string }[] }).list;
  if (!row) throw new Error('the catalogue has no style');
  style = { id: String(row.id), slug: row.slug, price: Math.round(Number(row.suggested_price)) };
}, 900_000);
afterAll(async () => {
  await site.close();
  await shared.close();
}, 60_000);

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

/** As an EventSource does: where the connection breaks, it is made again, and the terminal gives up after some breaks. */
const AGAIN_AFTER_MS = 1_000;
const MOST_BREAKS = 5;

/** Publishes as the terminal does, and answers the task as it ended. */
async function publish(): Promise<TerminalTask> {
  const uuid = randomUUID();
  const query = new URLSearchParams({ command: 'publish', uuid, extend: '', lang: 'en', server: '1', batoken: token });
  let task: TerminalTask = {
    ...{ uuid, createTime: Date.now(), status: TASK_STATUS.connecting, command: 'publish', message: [] },
    ...{ showMessage: true, blockOnFailure: true, extend: '' },
  };
  for (let breaks = 0; breaks < MOST_BREAKS;) {
    try {
      const { body } = await fetch(`${site.url}/admin/ajax/terminal?${query.toString()}`);
      let rest = '';
      for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const events = `${rest}${chunk}`.split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events.filter((one) => one.startsWith('data: '))) {
          const { data } = JSON.parse(event.slice('data: '.length)) as { data: string };
          breaks = 0;
          task = heard(task, data);
          if (data === TASK_ENDED) return task;
        }
      }
    } catch {
      // It broke.
    }
    breaks += 1;
    await sleep(AGAIN_AFTER_MS);
  }
  return broken(task);
}

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
    const publishing = publish();
    await expect.poll(site.isDrawing, isDrawn).toBe(true);
    await kill();
    return { before, price, publishing };
  }

  it(
    'goes on without the runtime of the Worker, which comes back',
    async () => {
      const { price, publishing } = await killedPublish(() => site.kill(/workerd serve/));
      expect(await faultsDuring(publishing)).toEqual([]);
      expect(await publishing).toMatchObject({ status: TASK_STATUS.success });
      expect(await sheetPage()).toContain(price);
      expect(site.missingPages()).toEqual([]);
      expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
    },
    PUBLISH_MS,
  );

  it(
    'is given up without the database, in words, and done by the next one',
    async () => {
      const { before, price, publishing } = await killedPublish(() => site.kill(/sqld .*--db-path/));
      expect(await faultsDuring(publishing)).toEqual([]);
      const { status, message } = await publishing;
      // What it had read by then may have been all it needed.
      if (status !== TASK_STATUS.success) {
        expect(message.at(-1)).toContain('Nothing served has changed');
        expect(await sheetPage()).toBe(before);
        expect(await publish()).toMatchObject({ status: TASK_STATUS.success });
      }
      expect(await sheetPage()).toContain(price);
      expect(site.missingPages()).toEqual([]);
      expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
    },
    PUBLISH_MS,
  );

  it(
    'is done by the next start where the server itself was killed, which ends what it left behind',
    async () => {
      let left: ReturnType<typeof site.children> = [];
      const { price, publishing } = await killedPublish(() => {
        left = site.children();
        return site.killServer();
      });
      expect(site.missingPages()).toEqual([]);
      await site.start();
      expect(await sheetPage()).toContain(price);
      expect(site.missingPages()).toEqual([]);
      // A server that is back soon enough is asked again, and has nothing left to do.
      expect([TASK_STATUS.success, TASK_STATUS.unknown]).toContain((await publishing).status);
      for (const { pid, command } of left) expect(() => process.kill(pid, 0), command).toThrow('ESRCH');
      expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
    },
    PUBLISH_MS,
  );
});
