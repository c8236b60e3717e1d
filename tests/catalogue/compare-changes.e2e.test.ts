import { expect, it } from 'vitest';
import { openPage, SCREENS } from '../support/browser.ts';
import { comparing, four, one, shown, takenOver, three, two } from '../support/comparing.ts';
import { browser, site } from '../support/product.ts';
import { eventually, visit } from '../support/visit.ts';

it('says that four are the most where the reader can see it, however far down they are', async () => {
  await visit(
    comparing(one, two, three, four),
    async (page) => {
      await takenOver(page);
      const add = page.locator('[data-body] [data-start]').first();
      await add.scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollBy(0, 400));
      await add.evaluate((key: HTMLElement) => key.click());
      const note = page.locator('[data-notices] li').last();
      await eventually(() =>
        note.evaluate((said) => {
          const { top, bottom } = said.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      ).toBe(true);
    },
    SCREENS.phone,
  );
});

it('takes back what it said of a change when a step back takes the change back', async () => {
  await visit(comparing(one, two), async (page) => {
    await takenOver(page);
    await page.click(`[data-slug="${one}"] [data-act=remove]`);
    await eventually(() => page.textContent('[data-said]')).not.toBe('');
    await page.goBack();
    await eventually(() => shown(page)).toHaveLength(2);
    expect(await page.textContent('[data-said]')).toBe('');
  });
});

it('asks again for the styles to choose from when the network is back, as long as somebody waits for them', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(site.url + comparing(one), { waitUntil: 'load' });
  await takenOver(page);
  await page.context().setOffline(true);
  await page.locator('[data-body] [data-start]').first().click();
  await eventually(() => page.textContent('[data-picker-said]')).toMatch(/could not/);
  expect(await page.isEnabled('[data-choose=brand]')).toBe(false);
  await page.context().setOffline(false);
  await page.waitForSelector('[data-choose=brand]:enabled');
  expect(await page.textContent('[data-picker-said]')).toBe('');
  await close();
});
