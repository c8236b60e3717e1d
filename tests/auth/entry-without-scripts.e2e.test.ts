import { expect, it } from 'vitest';
import { openPage, SCREENS } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';

/** A form that cannot be sent without JavaScript says that, and has nothing that could be pressed in vain. */
it.each([
  ['/login', 'needs JavaScript'],
  ['/register', 'needs JavaScript'],
  ['/retrievePassword', 'needs JavaScript'],
  ['/de/login', 'braucht JavaScript'],
  ['/user/login', 'needs JavaScript'],
])('%s without JavaScript has no button, and says why', async (path, says) => {
  const { page, close } = await openPage(browser, { ...SCREENS.phone, javaScriptEnabled: false });
  await page.goto(site.url + path);
  const form = page.locator('.entry-form');
  expect(await form.isVisible()).toBe(true);
  expect(await form.locator('button').count()).toBeGreaterThan(0);
  expect(await form.locator('button:visible, [type=submit]:visible').count()).toBe(0);
  const note = form.locator('.note-warn');
  expect(await note.isVisible()).toBe(true);
  expect(await note.textContent()).toContain(says);
  await close();
});

it('with JavaScript has its button, and does not say so', async () => {
  const { page, close } = await openPage(browser, SCREENS.phone);
  await page.goto(`${site.url}/login`);
  expect(await page.locator('[data-act]').isVisible()).toBe(true);
  expect(await page.locator('.entry-form .note-warn').count()).toBe(0);
  await close();
});
