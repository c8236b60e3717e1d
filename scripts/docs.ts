import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wireDocument } from './docs/wire-document.ts';
import { ROOT } from './support/paths.ts';

// Writes the tables of docs/wire.md from the descriptions of calls and entities.
const path = join(ROOT, 'docs/wire.md');
const text = await readFile(path, 'utf8');
const written = await wireDocument(path, text);
if (written === text) console.log('docs/wire.md says what src/wire does.');
else {
  await writeFile(path, written);
  console.log('docs/wire.md: tables written.');
}
