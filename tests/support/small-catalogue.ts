import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOGUE_FOLDER } from '../../data/seed/read.ts';
import type { Brand, Model } from '../../src/domain/catalogue/model.ts';

/** An electric car, a plug-in hybrid and a petrol car, of three brands. */
const MODELS = ['byd-seagull', 'geely-galaxy-a7', 'haval-h6'];

/**
 * Writes the starter catalogue with three of its models, and all its words, as a folder to seed from: a tenth of the time
 * that all of it takes, for tests of which size is no part.
 *
 * @param stylesEach how many styles of a model are written, at most: each has a sheet and a page of details in eight languages
 */
export async function writeSmallCatalogue(stylesEach = Infinity): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-small-'));
  const read = async <Row>(name: string) =>
    JSON.parse(await readFile(join(CATALOGUE_FOLDER, name), 'utf8')) as readonly Row[];
  const models = (await read<Model>('models.json')).filter(({ slug }) => MODELS.includes(slug));
  const brands = (await read<Brand>('brands.json')).filter(({ slug }) =>
    models.some(({ brandSlug }) => brandSlug === slug),
  );
  await mkdir(join(folder, 'styles'));
  const whole = ['parameters.json', 'vocabulary.json', 'names'];
  const styles = MODELS.map(async (slug) => {
    const name = `styles/${slug}.json`;
    await writeFile(join(folder, name), JSON.stringify((await read(name)).slice(0, stylesEach)));
  });
  await Promise.all([
    ...styles,
    writeFile(join(folder, 'models.json'), JSON.stringify(models)),
    writeFile(join(folder, 'brands.json'), JSON.stringify(brands)),
    ...whole.map((name) => cp(join(CATALOGUE_FOLDER, name), join(folder, name), { recursive: true })),
  ]);
  return folder;
}
