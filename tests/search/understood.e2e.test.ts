import { describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { browser, site } from '../support/product.ts';

const OPTION = '.hints:not([hidden]) [role=option]';
const numberIn = (text: string | null) => Number(/\d+/.exec((text ?? '').replace(/[,.\s\u00a0\u202f]/g, ''))?.[0] ?? 0);

describe('a question that speaks of filters', () => {
  it.each([
    ['/', 'electric suv under 20000'],
    ['/zh-cn', '纯电SUV 20000以下'],
    ['/fr', 'suv électrique moins de 20 000 $'],
    ['/ru', 'электрический внедорожник до 20000'],
    ['/ar', 'دفع رباعي كهربائية أقل من ٢٠٠٠٠'],
    ['/am', 'የኤሌክትሪክ ጂፕ ከ20000 በታች'],
    ['/de', 'Elektro-SUV unter 20.000 Dollar'],
    ['/es', 'SUV eléctrico menos de 20 mil'],
    ['/', 'used sedan'],
  ])('on %s, %s leads to the list it means, with as many cars as was said', async (address, keyword) => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(site.url + address, { waitUntil: 'networkidle' });
    await page.click('main [data-suggest] input');
    await page.keyboard.type(keyword);
    const first = page.locator(OPTION).first();
    await first.waitFor();
    const said = numberIn(await first.locator('.hint-beside').textContent());
    expect(said).toBeGreaterThan(0);
    await first.click();
    await page.waitForURL(/results_list/);
    await page.waitForLoadState('networkidle');
    await expect.poll(async () => numberIn(await page.textContent('[data-status]'))).toBe(said);
    expect(faults).toEqual([]);
    await close();
  });

  it('is offered above the list of models, and where no model is found', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.goto(`${site.url}/car_model?keyword=electric+suv+under+20000`, { waitUntil: 'networkidle' });
    const shown = page.locator('[data-understood] a:visible');
    await shown.first().waitFor();
    expect(await shown.count()).toBe(1);
    expect(await shown.getAttribute('href')).toBe('/results_list?type=suv&energy=battery_electric&price=-20000');
    expect(await page.locator('[data-none] .ways a').count()).toBe(2);
    // "0 models found" would be said above a list that has cars.
    expect(await page.isVisible('[data-count]')).toBe(false);
    await page.fill('#keyword', 'seagull');
    await expect.poll(() => page.locator('[data-understood] a:visible').count()).toBe(0);
    expect(await page.isVisible('[data-count]')).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  it('opens its list with Enter or the button where no model has its words, and the list of models else', async () => {
    const { page, faults, close } = await openPage(browser);
    const asks = async (keyword: string, send: () => Promise<void>) => {
      await page.goto(site.url, { waitUntil: 'networkidle' });
      await page.click('main [data-suggest] input');
      await page.keyboard.type(keyword);
      await page.locator(OPTION).first().waitFor();
      await Promise.all([page.waitForURL(/results_list|car_model/), send()]);
      return new URL(page.url()).pathname + new URL(page.url()).search;
    };
    const enter = () => page.keyboard.press('Enter');
    expect(await asks('electric suv under 20000', enter)).toBe(
      '/results_list?type=suv&energy=battery_electric&price=-20000',
    );
    expect(await asks('under 10000', () => page.click('main [data-suggest] button'))).toBe(
      '/results_list?price=-10000',
    );
    expect(await asks('seagull', enter)).toBe('/car_model?keyword=seagull');
    expect(faults).toEqual([]);
    await close();
  });

  it('never stands before a car that is named', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(site.url, { waitUntil: 'networkidle' });
    for (const keyword of ['seagull', '海鸥', 'dolphin mini']) {
      await page.fill('main [data-suggest] input', keyword);
      await page.locator(OPTION).first().waitFor();
      expect(await page.locator(OPTION).first().getAttribute('href'), keyword).toBe('/model_detail/byd-seagull');
    }
    await close();
  });
});
