import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SHARE_SIZE } from '../../src/domain/catalogue/page/share-card.ts';
import { PATHS } from '../../scripts/support/paths.ts';
import { linkFile } from './link-file.ts';

/** Folder of a build's cards, in `client`. */
export const SHARE_FOLDER = 'share';

interface SharePictures {
  /** Pictures the build has. */
  total: number;
  /** Those that had to be made; the others were kept from earlier builds. */
  made: number;
}

/**
 * Makes a PNG of every card of a build, since messengers show no SVG. A picture is kept under the digest of its card, so
 * that only new cards cost anything; those no card asks for are thrown away.
 *
 * @param client of a build whose pages are drawn
 */
export async function addSharePictures(client: string, cacheFolder = PATHS.shareCache): Promise<SharePictures> {
  mkdirSync(cacheFolder, { recursive: true });
  const folder = join(client, SHARE_FOLDER);
  const cards = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  const wanted = new Set<string>();
  const pending = [...cards];
  let made = 0;
  const work = async () => {
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      const card = readFileSync(join(folder, name), 'utf8');
      const pictureFile = `${hash('sha256', JSON.stringify([SHARE_SIZE, card]), 'hex').slice(0, 24)}.png`;
      wanted.add(pictureFile);
      if (!existsSync(join(cacheFolder, pictureFile))) {
        await makePicture(card, join(cacheFolder, pictureFile));
        made += 1;
      }
      linkFile(join(cacheFolder, pictureFile), join(folder, name.replace(/\.svg$/, '.png')));
    }
  };
  // Pictures are made on threads of their own; a few at a time keep the processors busy.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const name of readdirSync(cacheFolder)) if (!wanted.has(name)) rmSync(join(cacheFolder, name), { force: true });
  return { total: cards.length, made };
}

async function makePicture(card: string, file: string): Promise<void> {
  // Loaded where a picture is missing: most publishes have them all.
  const { renderAsync } = await import('@resvg/resvg-js');
  const picture = await renderAsync(card, {
    fitTo: { mode: 'width', value: SHARE_SIZE.width },
    // Cards have no words.
    font: { loadSystemFonts: false },
  });
  // Named only when whole: a killed build leaves no half picture under the name of a good one.
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, picture.asPng());
  renameSync(unfinished, file);
}
