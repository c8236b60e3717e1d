import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hashPath } from '../../host/build/digest.ts';

const read = (folder: string): string => {
  const texts: string[] = [];
  hashPath(folder, (text) => texts.push(text.toString()));
  return texts.join('\n');
};

it('a note beside the code makes nothing be built again, and every other file does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-inputs-'));
  await mkdir(join(folder, 'inner'));
  await writeFile(join(folder, 'inner/page.ts'), 'export {};');
  await writeFile(join(folder, 'inner/README.md'), 'What is here.');
  const before = read(folder);
  await writeFile(join(folder, 'inner/README.md'), 'What is here, said better.');
  await writeFile(join(folder, 'NOTES.md'), 'More.');
  expect(read(folder)).toBe(before);
  await writeFile(join(folder, 'inner/page.ts'), 'export const changed = true;');
  const changed = read(folder);
  expect(changed).not.toBe(before);
  await writeFile(join(folder, 'inner/words.txt'), '');
  expect(read(folder)).not.toBe(changed);
});
