import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkFile, linkFolder } from '../../host/build/link-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haitu-links-'));
  mkdirSync(join(folder, 'release/fr'), { recursive: true });
  for (const file of ['index.html', 'fr/car_make.html', 'fr/old.html'])
    writeFileSync(join(folder, 'release', file), file);
});
afterAll(() => rmSync(folder, { recursive: true }));

const inode = (file: string) => statSync(join(folder, file)).ino;

it('gives every wanted file of a folder a second name, in folders that did not exist', () => {
  linkFolder(join(folder, 'release'), join(folder, 'next'), (file) => file !== 'fr/old.html');
  expect(inode('next/index.html')).toBe(inode('release/index.html'));
  expect(inode('next/fr/car_make.html')).toBe(inode('release/fr/car_make.html'));
  expect(() => inode('next/fr/old.html')).toThrow('ENOENT');
});

it('never replaces a file that is there', () => {
  writeFileSync(join(folder, 'drawn.html'), 'redrawn');
  expect(() => linkFile(join(folder, 'release/index.html'), join(folder, 'drawn.html'))).toThrow('EEXIST');
  expect(readFileSync(join(folder, 'drawn.html'), 'utf8')).toBe('redrawn');
});

it('says which file is missing instead of looking for a folder to make', () => {
  expect(() => linkFile(join(folder, 'release/gone.html'), join(folder, 'gone.html'))).toThrow('ENOENT');
});
