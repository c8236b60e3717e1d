import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SecondThread } from '../../scripts/build/second-thread.ts';

/** A built site of three pages: one is drawn, one fails, one ends the thread. */
const APP = `
  const routes = [{ routeData: { route: '/[page]', component: 'page.astro' } }];
  const render = async ({ url }) => {
    if (url.endsWith('/faulty')) throw new Error('a page that fails');
    if (url.endsWith('/deadly')) await new Promise(() => setTimeout(() => { throw new Error('a thread that ends'); }));
    return new Response('drawn');
  };
  export const app = { manifest: { routes }, setInternals() {}, setOptions() {}, render };
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haitu-thread-'));
  writeFileSync(join(folder, 'entry.mjs'), APP);
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = () =>
  SecondThread.start({ entry: pathToFileURL(join(folder, 'entry.mjs')).href, pages: [], clientFolder: folder });
const page = (name: string) => ({ file: `${name}.html`, url: `http://localhost/${name}`, component: 'page.astro' });

it('writes a page and answers without its body; one that fails fails alone', async () => {
  const thread = await start();
  await expect(thread.draw(page('faulty'))).rejects.toThrow('a page that fails');
  expect((await thread.draw(page('good'))).body).toBeNull();
  expect(readFileSync(join(folder, 'good.html'), 'utf8')).toBe('drawn');
  await thread.stop();
});

it('leaves no page waiting once it has ended', async () => {
  const thread = await start();
  await expect(thread.draw(page('deadly'))).rejects.toThrow('a thread that ends');
  await expect(thread.draw(page('good'))).rejects.toThrow('a thread that ends');
});
