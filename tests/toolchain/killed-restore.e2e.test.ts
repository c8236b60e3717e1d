import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { styles } from '../../data/schema/index.ts';
import { TASK_STATUS } from '../../src/domain/admin/terminal-task.ts';
import { filesIn } from '../../host/backup/copy.ts';
import { casesOf } from '../support/depth.ts';
import { ownSite, type OwnSite } from '../support/own-site.ts';
import { SiteEditor } from '../support/site-editor.ts';

/** Enough for a build on a machine that is busy. */
const PUBLISH_MS = 240_000;
/** A price that is changed after the backup was made. */
const LATER_PRICE = 98_765;

let site: OwnSite;
let editor: SiteEditor;
beforeAll(async () => {
  site = await ownSite();
  editor = await SiteEditor.of(site);
});

/** The price the database has, whatever the pages say. */
async function keptPrice(): Promise<number> {
  const { data } = await editor.call('/api/shop.AutoStyle/getAutoInfoByStyleId', {
    auto_style_id: Number(editor.style.id),
  });
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
      const page = await editor.sheet();
      // It waits to be published, in the backup too.
      await editor.changePrice();
      expect(await editor.run('backup')).toMatchObject({ status: TASK_STATUS.success });
      const checking = editor.run('backup-check');
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
      expect(await editor.sheet()).toBe(page);
      expect(await editor.health()).toBe(200);
      expect(await editor.run('backup-check')).toMatchObject({ status: TASK_STATUS.success });
      expect(unpacked()).toBeUndefined();
    },
    PUBLISH_MS,
  );

  it(
    'leaves the old data whole, or the new: in each step of a restore, and over the next start',
    async () => {
      const page = await editor.sheet();
      await openDatabase({ url: site.databaseUrl })
        .update(styles)
        .set({ suggestedPriceMinor: 100 * LATER_PRICE })
        .where(eq(styles.id, Number(editor.style.id)));
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
      for (const kept of casesOf([LATER_PRICE], [])) {
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
      expect(await keptPrice()).toBe(editor.style.price);
      // A start publishes nothing while the code is the same, and says how many edits wait.
      await expect.poll(() => site.said).toContain('Edits that wait to be published: 1.');
      expect(await editor.sheet()).toBe(page);
      for (const price of casesOf([editor.style.price], [])) {
        expect(await editor.run('publish')).toMatchObject({ status: TASK_STATUS.success });
        expect(await editor.sheet()).toContain(price.toLocaleString('en'));
      }
      expect(site.missingPages()).toEqual([]);
      expect(await editor.health()).toBe(200);
    },
    2 * PUBLISH_MS,
  );
});
