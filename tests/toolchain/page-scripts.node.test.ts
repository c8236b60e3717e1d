import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageScripts } from '../../host/build/page-scripts.ts';
import { budgetFaults } from '../../scripts/checks/budgets.ts';
import { weighPage } from '../../scripts/checks/weights.ts';

let client = '';
const FILES = {
  'shell.js': 'import{a}from"./shared.js";a()',
  'list.js': 'import{a}from"./shared.js";import{b}from"./deep.js";import("./later.js");a(b)',
  'deep.js': 'import{c}from"./deeper.js";export const b=c',
  'deeper.js': 'export const c=1',
  'shared.js': 'export const a=()=>{}',
  'later.js': 'export{}',
  'facade.js': 'globalThis.process??={},globalThis.process.env??={};import"./list.js";',
};

beforeAll(() => {
  client = mkdtempSync(join(tmpdir(), 'haitu-scripts-'));
  mkdirSync(join(client, '_astro'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(client, '_astro', name), text);
});
afterAll(() => rmSync(client, { recursive: true }));

const astroScript = (name: string) => `<script type="module" src="/_astro/${name}"></script>`;
const ours = (name: string) => `<script type="module" src="/_astro/${name}" fetchpriority="low"></script>`;
const named = (name: string) => `<link rel="modulepreload" href="/_astro/${name}" fetchpriority="low">`;

const drawn = (html: string) => pageScripts(client)(html);

it('names all that a page’s scripts import once, at its end, each with low priority', () => {
  const html = `<body><p>车</p>${astroScript('list.js')}<p>é</p>${astroScript('shell.js')}<footer></footer></body></html>`;
  expect(drawn(html)).toBe(
    `<body><p>车</p><p>é</p><footer></footer>${named('shared.js')}${named('deep.js')}${named('deeper.js')}` +
      `${ours('list.js')}${ours('shell.js')}</body></html>`,
  );
});

it('names the script behind one that only hands on to it', () => {
  expect(drawn(`<body>${astroScript('facade.js')}</body>`)).toContain(`${ours('list.js')}</body>`);
  expect(drawn(`<body>${astroScript('facade.js')}</body>`)).not.toContain('facade.js');
});

it('leaves what has no script as it is, and refuses a page without an end', () => {
  expect(drawn('<feed></feed>')).toBe('<feed></feed>');
  expect(() => drawn(astroScript('shell.js'))).toThrow('no end');
});

it('is what the budget for scripts that come late asks for', () => {
  const html = `<body>${astroScript('list.js')}</body>`;
  const faultsOf = (text: string) => {
    writeFileSync(join(client, 'page.html'), text);
    return budgetFaults([weighPage(client, 'page.html')], 1);
  };
  expect(faultsOf(html)).toEqual([expect.stringContaining('/_astro/shared.js, /_astro/deep.js, /_astro/deeper.js')]);
  expect(faultsOf(drawn(html))).toEqual([]);
});
