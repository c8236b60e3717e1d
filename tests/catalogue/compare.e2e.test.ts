import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '../support/browser.ts';
import { comparing, four, one, PATH, shown, takenOver, three, two } from '../support/comparing.ts';
import { onePage } from '../support/one-page.ts';

const requested = (page: Page) => new URL(page.url()).searchParams.getAll('style');

describe('comparing styles', () => {
  const shared = onePage();
  const visit = async (address: string, steps: (page: Page) => Promise<void>) => {
    const page = await shared.open(address);
    await takenOver(page);
    await steps(page);
  };

  it('shows the cars of the address in its order, and names them in the title', async () => {
    await visit(comparing(two, one), async (page) => {
      expect(await shown(page)).toEqual([two, one]);
      const heading = await page.innerText('h1');
      expect(heading).toContain(' vs ');
      expect(await page.title()).toContain(heading);
      expect(await page.getAttribute('link[rel=canonical]', 'href')).toMatch(/\/style_param_pk$/);
    });
  });

  it('adds a style by brand, model and style, and goes back by the browser', async () => {
    await visit(PATH, async (page) => {
      await page.click('[data-empty] [data-start]');
      for (const list of ['brand', 'model', 'style']) {
        await page.waitForSelector(`[data-choose=${list}]:enabled`);
        await page.selectOption(`[data-choose=${list}]`, { index: 1 });
      }
      await page.click('[data-picker] [type=submit]');
      await expect.poll(() => shown(page)).toHaveLength(1);
      expect(requested(page)).toEqual(await shown(page));
      await page.goBack();
      await expect.poll(() => page.isVisible('[data-empty]')).toBe(true);
    });
  });

  it('adds a style by a word of its name, with the keyboard', async () => {
    await visit(comparing(one), async (page) => {
      await page.focus('[data-body] [data-start]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[data-choose=brand]:enabled');
      await page.fill('[data-search]', 'seagull 405');
      await page.focus('[data-found] button');
      await page.keyboard.press('Enter');
      await expect.poll(() => shown(page)).toHaveLength(2);
      expect((await shown(page))[1]).toContain('seagull');
    });
  });

  it('moves, replaces and removes a style by keyboard; the address follows and the key keeps its focus', async () => {
    await visit(comparing(one, two, three), async (page) => {
      await page.focus(`[data-slug="${one}"] [data-act=later]`);
      await page.keyboard.press('Enter');
      await expect.poll(() => shown(page)).toEqual([two, one, three]);
      expect(requested(page)).toEqual([two, one, three]);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-act'))).toBe('later');
      await page.click(`[data-slug="${two}"] [data-act=remove]`);
      await expect.poll(() => shown(page)).toEqual([one, three]);
      await page.goBack();
      await expect.poll(() => shown(page)).toEqual([two, one, three]);
      await page.click(`[data-slug="${one}"] [data-act=replace]`);
      await page.waitForSelector('[data-choose=brand]:enabled');
      await page.keyboard.press('Escape');
      expect(await page.isVisible('[data-picker]')).toBe(false);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-act'))).toBe('replace');
    });
  });

  it('leaves out what does not exist, comes twice or is too much, says so and tidies the address', async () => {
    await visit(comparing(one, 'no-such-car', one, two), async (page) => {
      expect(await shown(page)).toEqual([one, two]);
      const notices = await page.$$eval('[data-notices] li', (items) => items.map(({ textContent }) => textContent));
      expect(notices).toHaveLength(2);
      expect(notices[0]).toContain('no-such-car');
      await expect.poll(() => requested(page)).toEqual([one, two]);
    });
    await visit(comparing(one, two, three, four, 'byd-a-fifth'), async (page) => {
      expect(await shown(page)).toHaveLength(4);
      expect(await page.innerText('[data-notices]')).toContain('byd-a-fifth');
    });
  });
});

describe('a comparison that is looked at', () => {
  const shared = onePage({ ...SCREENS.desktop, permissions: ['clipboard-read', 'clipboard-write'] });
  beforeAll(async () => takenOver(await shared.open(comparing(one, two, three))));

  it('shows differences only until told otherwise, and counts them', async () => {
    const { page } = shared;
    const rows = (kind: string) =>
      page.$$eval(`[data-table] tr.${kind}`, (all) => all.filter((row) => row.checkVisibility()).length);
    const [, some] = /(\d+) of \d+/.exec(await page.innerText('[data-summary]')) ?? [];
    expect(await rows('diff')).toBe(Number(some));
    expect(await rows('same')).toBe(0);
    await page.uncheck('[data-only]');
    expect(await rows('same')).toBeGreaterThan(0);
    await page.check('[data-only]');
  });

  it('marks what is best with a word and a sign', async () => {
    const mark = shared.page.locator('[data-table] td.best .best-mark').first();
    expect(await mark.innerText()).toContain('Best');
    expect(await mark.locator('svg').count()).toBe(1);
  });

  it('lays the drawings over each other again for another view and alignment', async () => {
    const { page } = shared;
    const drawing = () => page.innerHTML('[data-overlay]');
    const first = await drawing();
    await page.check('input[name=align][value=rear]');
    const second = await drawing();
    expect(second).not.toBe(first);
    await page.check('input[name=view][value=front]');
    expect(await drawing()).not.toBe(second);
    expect(await page.isVisible('[data-aligns]')).toBe(false);
  });

  it('copies its link', async () => {
    const { page } = shared;
    await page.click('[data-copy]');
    await expect.poll(() => page.innerText('[data-copied]')).not.toBe('');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    // It may be copied again.
    await expect.poll(() => page.innerText('[data-copied]'), { timeout: 60_000 }).toBe('');
  });

  it.each([
    ['phone', '#g-seats'],
    ['desktop', '#g-body'],
  ] as const)('leads to a group of the table and stays there, on a %s', async (screen, group) => {
    const { page } = shared;
    await page.setViewportSize(SCREENS[screen].viewport);
    await page.$eval(group, (head) => head.setAttribute('data-same', ''));
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await page.evaluate(async (hash) => {
      // Both events of such a step are over by then, and what they do has begun.
      const isThere = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      document.querySelector<HTMLElement>(`a[href$="${hash}"]`)?.click();
      await isThere;
      // Another table would be asked for before this.
      await fetch('/api/health');
    }, group);
    expect(calls).toEqual(['/api/health']);
    expect(new URL(page.url()).hash).toBe(group);
    expect(await page.getAttribute(group, 'data-same')).toBe('');
    const top = await page.$eval(group, (head) => head.getBoundingClientRect().top);
    // Below the head of the page and that of the table.
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(250);
  });

  it('prints the drawings and the table, and nothing that leads elsewhere', async () => {
    const { page } = shared;
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.top', '.foot', '.toc', '.tools', '.cmp-tools', '.cmp-acts', '.cmp-rivals', '.cmp-figures'])
      expect(await page.isVisible(part), part).toBe(false);
    for (const part of ['.overlay', '[data-table] .diff']) expect(await page.isVisible(part), part).toBe(true);
    expect(await page.$eval('[data-table] thead', (head) => getComputedStyle(head).display)).toBe('table-header-group');
  });
});
