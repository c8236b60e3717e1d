import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { field } from '../support/chat-window.ts';
import { weighScripts } from '../support/script-weight.ts';
import { eventually, visit } from '../support/visit.ts';

/** What the closed chat adds to a page, and what its window brings: React and 40 KB (docs/architecture.md). */
const CLOSED_BYTES = 1_024;
const OPENED_BYTES = (67 + 40) * 1_024;

it('costs a page next to nothing until it is opened, and can be moved out of the way', async () => {
  const code = ['opener', 'closed-button'].map((name) => {
    const source = readFileSync(`src/islands/chat/${name}.ts`, 'utf8');
    return gzipSync(transformSync(source, { loader: 'ts', format: 'esm', minify: true }).code).length;
  });
  const closed = code.reduce((sum, bytes) => sum + bytes, 0);
  expect(closed).toBeLessThanOrEqual(CLOSED_BYTES);
  await visit('/terms_condition', async (page) => {
    // The country of this visitor was asked for before.
    await page.evaluate(() => localStorage.setItem('place', '{}'));
    // This page asks for no script by itself, and the chat for no more than this until the button is reached for.
    await Promise.all([page.waitForResponse(/\/closed-button\./), page.reload()]);
    const weighed = weighScripts(page, () => false);
    const late = await page.evaluate(() => {
      const [loaded] = performance.getEntriesByType('navigation');
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime > (loaded?.duration ?? 0))
        .map(({ name }) => name);
    });
    expect(late).toEqual([expect.stringContaining('/closed-button.')]);
    const button = page.locator('[data-chat]');
    // On a slow network it says at once that something comes.
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(/\/button\.[^/]+\.js$/, (route) => held.then(() => route.continue()));
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await button.click();
    const turns = () => button.evaluate((element) => getComputedStyle(element, '::before').animationName);
    expect(await turns()).toBe('turn');
    goOn();
    await field(page).waitFor();
    await eventually(turns).toBe('none');
    // The window is on its way before the line it is drawn by.
    const firstOf = (name: RegExp) => requested.findIndex((address) => name.test(address));
    expect(firstOf(/\/window\.[^/]+\.js$/)).toBeLessThan(firstOf(/HttpIndex\/index$/));
    const bytes = await weighed();
    console.info(`Scripts of the chat, gzipped: ${closed} bytes closed, ${(bytes / 1_024).toFixed(1)} KB open.`);
    expect(bytes).toBeLessThan(OPENED_BYTES);
    await page.keyboard.press('Escape');
    await button.press('ArrowUp');
    await Promise.all([page.waitForResponse(/\/closed-button\./), page.reload()]);
    const top = () =>
      button.evaluate((element) => Math.round((element.getBoundingClientRect().top / innerHeight) * 100));
    expect(await top()).toBe(75);
    const box = await button.boundingBox();
    if (!box) throw new Error('There is no button.');
    const [x, y] = [box.x + 10, box.y + 10];
    // A finger is on the button before what moves it has come.
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[] = []) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x, y }]);
    const follow = async (to: number) => {
      for (const at of [to - 20, to]) await touch('touchMove', [{ x, y: at }]);
      return top();
    };
    await eventually(() => follow(450)).toBe(50);
    await touch('touchEnd');
    await page.mouse.move(x, 460);
    await page.mouse.down();
    await page.mouse.move(x, 300, { steps: 4 });
    await page.mouse.up();
    expect(await page.locator('.chat').count()).toBe(0);
    expect(await top()).toBe(33);
    // Pressed elsewhere, a pointer that passes moves nothing.
    await page.mouse.move(x - 200, 310);
    await page.mouse.down();
    await page.mouse.move(x, 310, { steps: 4 });
    await page.mouse.move(x, 320, { steps: 4 });
    await page.mouse.up();
    expect(await top()).toBe(33);
    expect(new URL(page.url()).pathname).toBe('/terms_condition');
    // A key presses it all the same.
    await button.press('Enter');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    // As low as it goes, the way up is beside it.
    for (let turn = 0; turn < 12; turn += 1) await button.press('ArrowDown');
    await page.mouse.wheel(0, 500);
    await page.locator('.to-top').waitFor();
    await button.click({ trial: true });
    await page.setViewportSize({ width: 1300, height: 900 });
    await eventually(top).toBe(80);
  });
});
