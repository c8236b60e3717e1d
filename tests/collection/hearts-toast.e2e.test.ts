import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, SCREENS } from '../support/browser.ts';
import { memberPage } from '../support/member-page.ts';
import { browser, site } from '../support/product.ts';

/** Tests of the notices of hearts and of the script that draws them. The next press removes the notice of a failed one. */
const COLLECT = '**/api/shop.AutoStyle/collectStyle';
const FAILED = 'That could not be saved. Please try again.';
/** Far less than a toast stays by itself, however slow the machine. */
const FRAMES = 10;

async function withHearts(opened = memberPage(undefined, SCREENS.desktop)) {
  const { page, close } = await opened;
  await page.goto(`${site.url}/model_detail/byd-seagull`);
  await page.waitForSelector('main .trims [data-heart]:not([hidden])');
  return {
    page,
    close,
    heart: page.locator('main .trims [data-heart]').first(),
    toast: page.locator('[data-hearts] .toast'),
  };
}
const refuse = (page: Page) =>
  page.route(COLLECT, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }));

it('a heart that failed says so, and pressed again takes it back before the server has answered', async () => {
  const { page, close, heart, toast } = await withHearts();
  await refuse(page);
  await heart.click();
  await toast.waitFor();
  expect(await toast.textContent()).toBe(FAILED);
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  await page.unroute(COLLECT);
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => (answer = resolve));
  await page.route(COLLECT, async (route) => {
    await isHeld;
    await route.continue();
  });
  const left = await heart.evaluate(async (button: HTMLElement, frames) => {
    button.click();
    for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.querySelectorAll('[data-hearts] .toast').length;
  }, FRAMES);
  expect(left).toBe(0);
  const answered = page.waitForResponse(COLLECT);
  answer();
  await answered;
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  expect(await toast.count()).toBe(0);
  await close();
});

it('what a heart says takes no press beside it', async () => {
  const { page, close, heart, toast } = await withHearts();
  await refuse(page);
  await heart.click();
  await toast.waitFor();
  const beside = await toast.evaluate((said) => {
    const { left, right, top, bottom } = said.getBoundingClientRect();
    // A point outside the window holds nothing.
    const seen = [left - 20, right + 20].flatMap((x) => document.elementFromPoint(x, (top + bottom) / 2) ?? []);
    return seen.map((element) => element.closest('[data-hearts]'));
  });
  expect(beside.length).toBeGreaterThan(0);
  expect(beside).toEqual(beside.map(() => null));
  await close();
});

it('a heart that fails again says so again', async () => {
  const { page, close, heart, toast } = await withHearts();
  await refuse(page);
  for (let press = 0; press < 2; press += 1) {
    await heart.click();
    await expect.poll(() => toast.allTextContents()).toEqual([FAILED]);
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  }
  await close();
});

const hasReact = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('[data-hearts]') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
const collected = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('collected') ?? '[]') as string[]);

it('hearts work before React is there, and are taken over as they are once one was touched', async () => {
  const { page, close, heart } = await withHearts(openPage(browser, SCREENS.desktop));
  await page.route('**/react-hearts.*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await heart.focus();
  await failed;
  const drawn = await heart.innerHTML();
  await page.keyboard.press('Space');
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  expect([await hasReact(page), (await collected(page)).length]).toEqual([false, 1]);
  await page.unroute('**/react-hearts.*.js');
  // The next touch asks again, unless it comes while the last try is still failing.
  const asksAgain = async () => {
    await page.keyboard.press('Shift');
    return hasReact(page);
  };
  await expect.poll(asksAgain).toBe(true);
  expect(await heart.innerHTML()).toBe(drawn);
  await expect.poll(() => heart.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  expect(await collected(page)).toEqual([]);
  await close();
});

it('React draws the hearts of rows that a list draws later, and those alone that are collected are pressed', async () => {
  const { page, close } = await openPage(browser, SCREENS.desktop);
  await page.goto(`${site.url}/results_list?brand=byd`);
  const hearts = page.locator('[data-rows] [data-heart]');
  await hearts.first().click();
  await expect.poll(() => hasReact(page)).toBe(true);
  const [slug] = await collected(page);
  const [before] = await page.locator('[data-rows] h3').allTextContents();
  await page.locator('[data-sort]').selectOption('length-desc');
  await expect.poll(() => page.locator('[data-rows] h3').first().textContent()).not.toBe(before);
  const faults = await hearts.evaluateAll((all) =>
    all.filter((heart) => heart.querySelectorAll('svg').length !== 1 || !heart.getAttribute('aria-label')),
  );
  expect(faults).toEqual([]);
  const pressed = page.locator('[data-rows] [data-heart][aria-pressed=true]');
  await page.locator('[data-sort]').selectOption('models');
  await expect.poll(() => pressed.evaluateAll((all) => all.map((heart) => heart.dataset['heart']))).toEqual([slug]);
  await close();
});
