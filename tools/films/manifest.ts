import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsDigest } from '../../data/write/digest.ts';
import type { FilmManifest } from '../../data/seed/film-files.ts';
import { filmOf, type FilmSlug } from '../../src/domain/editorial/films.ts';
import { ROOT } from '../../scripts/support/paths.ts';
import { filmedCar, SCENES } from './scenes/index.ts';

const FILE = join(ROOT, 'content/films.json');
const SAMPLE_MS = 500;

/**
 * Digest of what a film shows, by a picture of each half second. How the car itself is drawn is left out: a finer lamp is no
 * reason to make a film again.
 */
export function drawingDigest(slug: FilmSlug): string {
  const { durationMs, cues } = filmOf(slug);
  const { draw } = SCENES[slug]({ car: filmedCar() });
  const pictures: string[] = [];
  for (let ms = 0; ms < durationMs; ms += SAMPLE_MS) pictures.push(draw(ms).replace(/<defs>.*<\/defs>/s, ''));
  return factsDigest([durationMs, cues, pictures]);
}

export const readManifest = (): FilmManifest => JSON.parse(readFileSync(FILE, 'utf8')) as FilmManifest;
export const writeManifest = (manifest: FilmManifest): void =>
  writeFileSync(FILE, `${JSON.stringify(manifest, undefined, 2)}\n`);
