import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { replaceFile } from '../../scripts/support/run-state.ts';
import { ownSite, type OwnSite } from '../support/own-site.ts';
import { SiteEditor } from '../support/site-editor.ts';

/** A build of everything on a machine that is busy. */
const BUILT_MS = 480_000;
const BUILT = { timeout: BUILT_MS, interval: 200 };

let site: OwnSite;
let editor: SiteEditor;
beforeAll(async () => {
  site = await ownSite();
  editor = await SiteEditor.of(site);
});

const page = async (path: string) => fetch(site.url + path, { headers: { connection: 'close' } });
const release = () => (JSON.parse(readFileSync(join(site.release, 'release.json'), 'utf8')) as { id: string }).id;

describe('a restart', () => {
  it('publishes nothing while the code is the same, and says how many edits wait', async () => {
    const [before, served] = [await editor.sheet(), release()];
    const price = await editor.changePrice();
    await site.stop();
    await site.start();
    await expect.poll(() => site.said, BUILT).toContain('Edits that wait to be published: 1.');
    expect(release()).toBe(served);
    expect(await editor.sheet()).toBe(before);
    expect(before).not.toContain(price);
  });

  it(
    'serves what it has while new code is built beside it, and lets the edits that waited go out with it',
    async () => {
      const [before, served] = [await editor.sheet(), release()];
      const price = await editor.changePrice();
      await site.stop();
      // The release says it was made by other code than there is. Its note has other names on the disk: it gets a new file.
      const note = join(site.release, 'release.json');
      const told = JSON.parse(readFileSync(note, 'utf8')) as Record<string, string>;
      replaceFile(note, JSON.stringify({ ...told, inputs: 'older', code: 'older' }));
      await site.start();
      // It is up and serves all it had: pages, and calls of the Worker.
      expect(release()).toBe(served);
      expect(await editor.sheet()).toBe(before);
      const faults: string[] = [];
      while (release() === served) {
        for (const path of [`/style_param/${editor.style.slug}`, '/api/health']) {
          const { status } = await page(path);
          if (status !== 200) faults.push(`${path} ${status}`);
        }
        if (site.said.includes('No new release could be built')) throw new Error(site.said);
        await sleep(200);
      }
      expect(faults).toEqual([]);
      expect(site.said).toContain('Edits that waited to be published and go out with it: 1.');
      await expect.poll(editor.sheet, BUILT).toContain(price);
      expect(site.missingPages()).toEqual([]);
    },
    BUILT_MS,
  );
});
