import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inReaderWords } from '../../functions/admin/terminal/run-lines.ts';
import { textsFor } from '../../functions/http/texts.ts';
import { filesOfLimit } from '../../host/build/file-limit.ts';
import { ROOT } from '../../scripts/support/paths.ts';

const german = (line: string) => inReaderWords(line, textsFor('de'));

/** Titles of the steps that the terminal's commands are made of, as their code has them. */
const FILES = ['host/build/publishing.ts', 'host/build/release.ts'];
const backup = readdirSync(join(ROOT, 'host/backup')).map((name) => `host/backup/${name}`);
const titles = [...FILES, ...backup].flatMap((path) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/steps\.run\('([^']+)'/g)].map(([, title = '']) => title),
);

it('says every step of the terminal in other words than English', () => {
  expect(titles.length).toBeGreaterThan(8);
  for (const title of [...titles, 'Bringing the catalogue into the database']) {
    const line = `[1/6] ${title} …`;
    expect([line, german(line) !== line]).toEqual([line, true]);
  }
});

it('says how a step went, and how all ended, in the reader’s language', () => {
  expect(german('[2/6] Building the pages: 3 drawn, 900 kept  (4.1 s)')).toBe(
    '[2/6] Seiten bauen: gezeichnet: 3, behalten: 900  (4.1 s)',
  );
  expect(inReaderWords('[2/6] Building the pages: 900 pages  (4.1 s)', textsFor('fr'))).toBe(
    '[2/6] Construction des pages\u00A0: pages\u00A0: 900  (4.1 s)',
  );
  expect(german(`[5/6] Checking the build: 903 pages, ${filesOfLimit(16_804, 20_000)}  (2 min 05 s)`)).toBe(
    '[5/6] Ergebnis prüfen: Seiten: 903, Dateien: 16,804 von 20,000  (2 min 05 s)',
  );
  expect(german('[6/6] Switching the running server: failed after 1.0 s')).toBe(
    '[6/6] Laufenden Server umschalten: nach 1.0 s fehlgeschlagen',
  );
  expect(german('Release 20261125-1 is published: 903 pages, 12 s.')).toBe(
    'Version 20261125-1 ist veröffentlicht: 903 Seiten, 12 s.',
  );
});

it('leaves what other programs say as it is, and English as it was written', () => {
  const fault = 'Error: ENOENT: no such file or directory';
  expect(german(fault)).toBe(fault);
  const line = '[2/6] Building the pages: 3 drawn, 900 kept  (4.1 s)';
  expect(inReaderWords(line, textsFor('en'))).toBe(line);
});
