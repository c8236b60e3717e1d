import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { field, open } from '../support/chat-window.ts';
import { eventually, visit } from '../support/visit.ts';

/** What the chat adds to a page that nobody chats on, and what its window brings: React and 40 KB (docs/architecture.md). */
const CLOSED_BYTES = 1_024;
const OPENED_BYTES = (67 + 40) * 1_024;

it('costs a page next to nothing until it is opened, and can be moved out of the way', async () => {
  const code = ['opener', 'button'].map((name) => {
    const source = readFileSync(`src/islands/chat/${name}.ts`, 'utf8');
    return transformSync(source, { loader: 'ts', format: 'esm', minify: true }).code;
  });
  expect(gzipSync(code.join('')).length).toBeLessThanOrEqual(CLOSED_BYTES);
  await visit('/', async (page) => {
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (answer) => {
      if (answer.url().endsWith('.js')) scripts.set(answer.url(), answer.body());
    });
    const button = page.locator('[data-chat]');
    await open(page);
    const bytes = (await Promise.all(scripts.values())).reduce((sum, body) => sum + gzipSync(body).length, 0);
    console.info(`Scripts of the chat: ${(bytes / 1_024).toFixed(1)} KB gzipped.`);
    expect(bytes).toBeLessThan(OPENED_BYTES);
    await page.keyboard.press('Escape');
    await button.press('ArrowUp');
    // It can be moved once it asks whether it is wanted here.
    await Promise.all([page.waitForResponse(/HttpIndex\/index/), page.reload()]);
    const top = () =>
      button.evaluate((element) => Math.round((element.getBoundingClientRect().top / innerHeight) * 100));
    expect(await top()).toBe(75);
    const box = await button.boundingBox();
    if (!box) throw new Error('There is no button.');
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 10, 300, { steps: 4 });
    await page.mouse.up();
    expect(await page.locator('.chat').count()).toBe(0);
    expect(await top()).toBe(33);
    expect(new URL(page.url()).pathname).toBe('/');
    // A key presses it all the same.
    await button.press('Enter');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1000, height: 900 });
    await eventually(top).toBe(80);
  });
});
