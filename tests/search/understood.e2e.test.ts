import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { onePage } from '../support/one-page.ts';
import { type } from '../support/suggestions.ts';
import { eventually } from '../support/visit.ts';

/** What each language's questions mean is read in `suggest`, from the built indexes. */
const FIELD = 'main [data-suggest] input';
const OPTION = '.hints:not([hidden]) [role=option]';
const numberIn = (text: string | null) => Number(/\d+/.exec((text ?? '').replace(/[,.\s\u00a0\u202f]/g, ''))?.[0] ?? 0);

async function ask(page: Page, keyword: string) {
  await type(page, FIELD, keyword);
  const first = page.locator(OPTION).first();
  await first.waitFor();
  return first;
}

describe('a question that speaks of filters', () => {
  const shared = onePage();

  it.each([
    ['/ar', 'دفع رباعي كهربائية أقل من ٢٠٠٠٠'],
    ['/', 'used sedan'],
  ])('on %s, %s leads to the list it means, with as many cars as was said', async (address, keyword) => {
    const page = await shared.open(address);
    const first = await ask(page, keyword);
    const said = numberIn(await first.locator('.hint-beside').textContent());
    expect(said).toBeGreaterThan(0);
    await first.click();
    await page.waitForURL(/results_list/);
    await eventually(async () => numberIn(await page.textContent('[data-status]'))).toBe(said);
  });

  it('is offered above the list of models, and where no model is found', async () => {
    const page = await shared.open('/car_model?keyword=electric+suv+under+20000');
    const shown = page.locator('[data-understood] a:visible');
    await shown.first().waitFor();
    expect(await shown.count()).toBe(1);
    expect(await shown.getAttribute('href')).toBe('/results_list?type=suv&energy=battery_electric&price=-20000');
    // No model has these words; those that are meant stand there.
    await eventually(() => page.locator('.lot:visible').count()).toBeGreaterThan(0);
    expect(await page.isVisible('[data-none]')).toBe(false);
    await page.fill('#keyword', 'seagull');
    await eventually(() => shown.count()).toBe(0);
    await eventually(() => page.locator('.lot:visible').count()).toBe(1);
  });

  it('leads to the nearest list and says there what was left out and converted', async () => {
    const page = await shared.open('/');
    await ask(page, 'white electric suv under 2500 euros');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/results_list?type=suv&energy=battery_electric&sort=price&keyword=*');
    const told = page.locator('[data-told] li');
    await told.first().waitFor();
    const sentences = (await told.allTextContents()).join(' ');
    for (const word of ['white', 'under 2500 euros', '€2,500']) expect(sentences).toContain(word);
    await page.click('[data-clear]');
    await eventually(() => told.first().isVisible()).toBe(false);
  });

  it('never stands before a car that is named, and opens its list with Enter or the button where none is', async () => {
    const enter = (page: Page) => page.keyboard.press('Enter');
    let page = await shared.open('/');
    for (const keyword of ['海鸥', 'seagull'])
      expect(await (await ask(page, keyword)).getAttribute('href'), keyword).toBe('/model_detail/byd-seagull');
    await enter(page);
    await page.waitForURL('**/car_model?keyword=seagull');
    page = await shared.open('/');
    await ask(page, 'electric suv under 20000');
    await enter(page);
    await page.waitForURL('**/results_list?type=suv&energy=battery_electric&price=-20000');
    page = await shared.open('/');
    await ask(page, 'under 10000');
    await page.click('main [data-suggest] button');
    await page.waitForURL('**/results_list?price=-10000');
  });
});
