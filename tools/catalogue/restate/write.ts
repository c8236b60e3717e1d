import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import type { Style } from '../../../src/domain/catalogue/model.ts';
import { readJson } from './tables.ts';

/** One parameter a line: a changed value is a changed line, and the files stay a third of the indented size. */
function formatStyles(styles: readonly Style[]): string {
  return `[\n${styles.map(formatStyle).join(',\n')}\n]\n`;
}

function formatStyle({ sheet, ...head }: Style): string {
  const cells = Object.entries(sheet).map(([key, cell]) => `${JSON.stringify(key)}:${JSON.stringify(cell)}`);
  return `${JSON.stringify(head).slice(0, -1)},\n"sheet":{\n${cells.join(',\n')}\n}}`;
}

/** Replaces the style files: a model that is no longer in the source leaves none behind. */
export async function writeStyles(folder: string, styles: readonly Style[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [modelSlug, ofModel] of Map.groupBy(styles, (style) => style.modelSlug)) {
    await writeFile(`${folder}/${modelSlug}.json`, formatStyles(ofModel));
  }
}

/** What a style is known by at the source, whatever its number or Latin name here. */
export function naturalKey(style: Pick<Style, 'modelSlug' | 'modelYear' | 'trimZh'>): string {
  return [style.modelSlug, style.modelYear, style.trimZh].join(' | ');
}

/** Ids given out by earlier runs: the dataset itself is the ledger, so an id outlives every re-import. */
export async function givenIds(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => []);
  const styles = names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readJson<Style[]>(`${folder}/${name}`));
  return new Map(styles.map((style) => [naturalKey(style), style.id]));
}
