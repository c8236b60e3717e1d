import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addSharePictures } from '../../host/build/share-pictures.ts';
import { shareCard, SHARE_SIZE } from '../../src/domain/catalogue/page/share-card.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'share-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const card = (length: number) =>
  shareCard([{ svg: `<svg><path d="M0-500h${length}v500H0z"/></svg>`, lengthMm: length }]);

/** A build with these cards. */
function aBuild(name: string, cards: Record<string, string>): string {
  const client = join(folder, name);
  mkdirSync(join(client, 'share'), { recursive: true });
  for (const [slug, svg] of Object.entries(cards)) writeFileSync(join(client, 'share', `${slug}.svg`), svg);
  return client;
}
const cache = () => join(folder, 'cache');

it('makes a picture of every card, in the size that pages state', async () => {
  const client = aBuild('first', { 'byd-seagull': card(3_780), site: card(5_000) });
  expect(await addSharePictures(client, cache())).toEqual({ total: 2, made: 2 });
  const png = readFileSync(join(client, 'share/byd-seagull.png'));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([SHARE_SIZE.width, SHARE_SIZE.height]);
});

it('takes over what an earlier build made, and throws away what no card asks for any more', async () => {
  const first = aBuild('first', { a: card(3_000), b: card(4_000) });
  await addSharePictures(first, cache());
  const second = aBuild('second', { a: card(3_000), b: card(4_500) });
  expect(await addSharePictures(second, cache())).toEqual({ total: 2, made: 1 });
  expect(statSync(join(second, 'share/a.png')).ino).toBe(statSync(join(first, 'share/a.png')).ino);
  expect(readdirSync(cache())).toHaveLength(2);
  // The first build may still be served.
  expect(statSync(join(first, 'share/b.png')).size).toBeGreaterThan(100);
});
