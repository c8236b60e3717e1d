import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { styles } from '../../data/schema/index.ts';
import { TASK_STATUS } from '../../src/domain/admin/terminal-task.ts';
import { casesOf } from '../support/depth.ts';
import { ownSite, type OwnSite } from '../support/own-site.ts';
import { SiteEditor } from '../support/site-editor.ts';

/** A build, and a start, on a machine that is busy. */
const PUBLISH_MS = 240_000;
/** As long as a busy machine needs to bring back what was killed. */
const COMES_BACK = { timeout: 120_000, interval: 200 };
const WORKERD = /workerd serve/;

let site: OwnSite;
let editor: SiteEditor;
beforeAll(async () => {
  site = await ownSite();
  editor = await SiteEditor.of(site);
});

/** Asks for the page until `work` is done, as one visitor after the other, and answers what was not answered with it. */
async function faultsDuring(work: Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  while (!state.isDone) {
    const requested = fetch(`${site.url}/style_param/${editor.style.slug}`, { headers: { connection: 'close' } });
    const said = await requested.then(
      async (answer) => (await answer.text()).includes('</html>') && String(answer.status),
      (error: unknown) => `${String(error)}: ${String((error as Error).cause)}`,
    );
    if (said !== '200') faults.push(said || 'half a page');
    await sleep(50);
  }
  await done;
  return faults;
}

describe('a publish that something breaks', () => {
  const isDrawn = { interval: 10, timeout: PUBLISH_MS };

  /** Changes a price and publishes it, and kills once pages are being drawn. */
  async function killedPublish(kill: () => void | Promise<void>) {
    const before = await editor.sheet();
    const price = await editor.changePrice();
    // Of a publish that was killed before.
    const left = site.unfinished();
    const publishing = editor.run('publish');
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
      expect(await editor.sheet()).toContain(price);
      expect(site.missingPages()).toEqual([]);
      await expect.poll(editor.health, COMES_BACK).toBe(200);
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
      if (status === TASK_STATUS.success) expect(await editor.sheet()).toContain(price);
      else {
        expect(message.at(-1)).toContain('Nothing served has changed');
        expect(await editor.sheet()).toBe(before);
      }
      expect(site.missingPages()).toEqual([]);
      await expect.poll(editor.health, COMES_BACK).toBe(200);
    },
    PUBLISH_MS,
  );

  // `publisher.node.test.ts` has what is said then.
  for (const program of casesOf([/publisher\.ts/], []))
    it(
      'is given up where the process that publishes is killed, and leaves what is served',
      async () => {
        const { before, publishing } = await killedPublish(() => site.kill(program));
        const { status, message } = await publishing;
        expect(status).toBe(TASK_STATUS.failed);
        expect(message.join('\n')).toContain('The process that publishes was ended. Nothing served has changed.');
        expect(await editor.sheet()).toBe(before);
      },
      PUBLISH_MS,
    );

  it(
    'changes nothing that is served where a page cannot be drawn, and names its style',
    async () => {
      const before = await editor.sheet();
      const database = openDatabase({ url: site.databaseUrl });
      const isStyle = eq(styles.id, Number(editor.style.id));
      const { sheet, digest } = styles;
      const [whole] = await database.select({ sheet, digest }).from(styles).where(isStyle);
      await database
        .update(styles)
        .set({ sheet: sql`'no JSON'`, digest: 'damaged' })
        .where(isStyle);
      const { status, message } = await editor.run('publish');
      expect(status).toBe(TASK_STATUS.failed);
      const said = message.join('\n');
      expect(said).toContain(`The sheet of the style ${editor.style.id} (${editor.style.slug}) cannot be read.`);
      expect(said).toContain('Nothing served has changed');
      expect(await editor.sheet()).toBe(before);
      await database
        .update(styles)
        .set({ ...whole })
        .where(isStyle);
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
      // The terminal asks the server that is back for the same again.
      expect(await publishing).toMatchObject({ status: TASK_STATUS.success });
      // Of this change, and of those before it that were given up.
      expect(await editor.sheet()).toContain(price);
      expect(site.missingPages()).toEqual([]);
      for (const { pid, command } of left) expect(() => process.kill(pid, 0), command).toThrow('ESRCH');
      expect(await editor.health()).toBe(200);
    },
    PUBLISH_MS,
  );
});
