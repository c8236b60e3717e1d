import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { layoutShift, leastShift, UNSEEN, watchLayout } from '../support/layout-shift.ts';
import { sampleStyles } from '../support/sample-styles.ts';
import { browser, site } from '../support/product.ts';
import { visit as visitPage } from '../support/visit.ts';

const [one = '', two = '', three = '', four = ''] = sampleStyles().map(({ slug }) => slug);
const PATH = '/style_param_pk';
const comparing = (...slugs: string[]) => `${PATH}?${slugs.map((slug) => `style=${slug}`).join('&')}`;

/** Once the script has taken over and the table, filled a group at a time, is whole. */
const visit = (address: string, steps: (page: Page) => Promise<void>, options?: BrowserContextOptions) =>
  visitPage(
    address,
    async (page) => {
      await page.waitForFunction(() => !document.querySelector('[data-table][aria-busy]'));
      await steps(page);
    },
    options,
    'quiet',
  );
const shown = (page: Page) =>
  page.$$eval('[data-cars] > li', (cars) => cars.map((car) => car.getAttribute('data-slug') ?? ''));
const asked = (page: Page) => new URL(page.url()).searchParams.getAll('style');

describe('comparing styles', () => {
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
      expect(asked(page)).toEqual(await shown(page));
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
      expect(asked(page)).toEqual([two, one, three]);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-act'))).toBe('later');
      await page.click(`[data-slug="${two}"] [data-act=remove]`);
      await expect.poll(() => shown(page)).toEqual([one, three]);
      await page.goBack();
      await expect.poll(() => shown(page)).toEqual([two, one, three]);
      await page.click(`[data-slug="${one}"] [data-act=replace]`);
      await page.waitForSelector('[data-choose=brand]:enabled');
      await page.keyboard.press('Escape');
      expect(await page.isVisible('[data-picker]')).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-act'))).toBe('replace');
    });
  });

  it('shows differences only until told otherwise, and counts them', async () => {
    await visit(comparing(one, two), async (page) => {
      const rows = (kind: string) =>
        page.$$eval(`[data-table] tr.${kind}`, (all) => all.filter((row) => row.checkVisibility()).length);
      const [, some] = /(\d+) of \d+/.exec(await page.innerText('[data-summary]')) ?? [];
      expect(await rows('diff')).toBe(Number(some));
      expect(await rows('same')).toBe(0);
      await page.uncheck('[data-only]');
      expect(await rows('same')).toBeGreaterThan(0);
    });
  });

  it('marks what is best with a word and a sign', async () => {
    await visit(comparing(one, two, three), async (page) => {
      const mark = page.locator('[data-table] td.best .best-mark').first();
      expect(await mark.innerText()).toContain('Best');
      expect(await mark.locator('svg').count()).toBe(1);
    });
  });

  it('lays the drawings over each other anew for another view and alignment', async () => {
    await visit(comparing(one, two), async (page) => {
      const drawing = () => page.innerHTML('[data-overlay]');
      const first = await drawing();
      await page.check('input[name=align][value=rear]');
      const second = await drawing();
      expect(second).not.toBe(first);
      await page.check('input[name=view][value=front]');
      expect(await drawing()).not.toBe(second);
      expect(await page.isVisible('[data-aligns]')).toBe(false);
    });
  });

  it('copies its link', async () => {
    await visit(
      comparing(one, two),
      async (page) => {
        await page.click('[data-copy]');
        await expect.poll(() => page.innerText('[data-copied]')).not.toBe('');
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
      },
      { ...SCREENS.desktop, permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });

  it('leaves out what does not exist, comes twice or is too much, says so and tidies the address', async () => {
    await visit(comparing(one, 'no-such-car', one, two), async (page) => {
      expect(await shown(page)).toEqual([one, two]);
      const notices = await page.$$eval('[data-notices] li', (items) => items.map(({ textContent }) => textContent));
      expect(notices).toHaveLength(2);
      expect(notices[0]).toContain('no-such-car');
      await expect.poll(() => asked(page)).toEqual([one, two]);
    });
    await visit(comparing(one, two, three, four, 'byd-a-fifth'), async (page) => {
      expect(await shown(page)).toHaveLength(4);
      expect(await page.innerText('[data-notices]')).toContain('byd-a-fifth');
    });
  });

  it.each(['phone', 'desktop'] as const)('leads to a group of the table and stays there, on a %s', async (screen) => {
    await visit(
      comparing(one, two),
      async (page) => {
        const group = '#g-seats';
        await page.$eval(group, (head) => head.setAttribute('data-same', ''));
        await page.evaluate((hash) => document.querySelector<HTMLElement>(`a[href$="${hash}"]`)?.click(), group);
        await page.waitForLoadState('networkidle');
        // Longer than another answer and another table would need.
        await page.waitForTimeout(1_000);
        expect(new URL(page.url()).hash).toBe(group);
        expect(await page.getAttribute(group, 'data-same')).toBe('');
        const top = await page.$eval(group, (head) => head.getBoundingClientRect().top);
        // Below the head of the page and that of the table.
        expect(top).toBeGreaterThan(60);
        expect(top).toBeLessThan(250);
      },
      SCREENS[screen],
    );
  });

  it('prints the drawings and the table, and nothing that leads elsewhere', async () => {
    await visit(comparing(one, two), async (page) => {
      await page.emulateMedia({ media: 'print' });
      for (const part of ['.top', '.foot', '.toc', '.tools', '.cmp-tools', '.cmp-acts', '.cmp-rivals', '.cmp-figures'])
        expect(await page.isVisible(part), part).toBe(false);
      for (const part of ['.overlay', '[data-table] .diff']) expect(await page.isVisible(part), part).toBe(true);
      expect(await page.$eval('[data-table] thead', (head) => getComputedStyle(head).display)).toBe(
        'table-header-group',
      );
    });
  });
});

describe('picked styles', () => {
  /** Comparing waits in the menu of a car's page. */
  async function pick(page: Page, slug: string): Promise<void> {
    await page.click('.car-acts summary');
    await page.click(`[data-compare="${slug}"]`);
  }

  it('are kept, shown on every page and lead to their comparison', async () => {
    await visit(`/style_param/${one}`, async (page) => {
      await pick(page, one);
      expect(await page.getAttribute(`[data-compare="${one}"]`, 'aria-pressed')).toBe('true');
      await page.goto(`${site.url}/style_param/${two}`);
      await pick(page, two);
      expect(await page.innerText('[data-compare-tray] a')).toMatch(/2$/);
      await page.click('[data-compare-tray] a');
      await expect.poll(() => shown(page)).toEqual([one, two]);
    });
  });

  it('hold on their page where storage is refused', async () => {
    const { page, faults, close } = await openPage(browser);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await page.goto(`${site.url}/style_param/${one}`, { waitUntil: 'networkidle' });
    await pick(page, one);
    expect(await page.getAttribute('[data-compare-tray] a', 'href')).toBe(comparing(one));
    expect(faults).toEqual([]);
    await close();
  });
});

describe('the comparison on every screen', () => {
  it.each([
    ['phone', '', SCREENS.phone],
    ['desktop', '', SCREENS.desktop],
    ['phone', '/ar', SCREENS.phone],
    ['desktop', '/ar', SCREENS.desktop],
  ] as const)('fits a %s in %s/ and has no fault axe knows', async (_screen, prefix, options) => {
    await visit(
      prefix + comparing(one, two, three, four),
      async (page) => {
        expect(await shown(page)).toHaveLength(4);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(await axeFaults(page)).toEqual([]);
        // A left side is a left side: the drawing is not turned round.
        expect(await page.$eval('[data-overlay]', (plate) => getComputedStyle(plate).direction)).toBe('ltr');
      },
      { ...options, bypassCSP: true },
    );
  });

  it('is read without JavaScript where its address names cars, without what would need it', async () => {
    await visit(
      `/de${comparing(one, two, 'no-such-car')}`,
      async (page) => {
        expect(await shown(page)).toEqual([one, two]);
        expect(await page.title()).toContain(await page.innerText('h1'));
        expect(await page.innerText('[data-notices]')).toContain('no-such-car');
        for (const part of ['.overlay', '.fig', '[data-table] .diff'])
          expect(await page.isVisible(part), part).toBe(true);
        for (const part of ['[data-start]', '[data-act]', '[data-copy]', '[data-find]', '[data-views]', '[data-empty]'])
          expect(await page.isVisible(part), part).toBe(false);
        // Another language shows the same cars.
        await page.click('.bar details summary');
        await page.click('.bar a[data-language=fr]');
        expect(await shown(page)).toEqual([one, two]);
      },
      { ...SCREENS.desktop, javaScriptEnabled: false },
    );
  });

  it('answers what was pressed before its script came', async () => {
    const { page, faults, close } = await openPage(browser);
    let letThrough = () => {};
    const isPressed = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/compare-view/, (route) => isPressed.then(() => route.continue()));
    await page.goto(site.url + comparing(one, two), { waitUntil: 'load' });
    const first = await page.innerHTML('[data-overlay]');
    await page.check('input[name=view][value=front]');
    await page.click(`[data-slug="${one}"] [data-act=remove]`);
    expect(await shown(page)).toEqual([one, two]);
    letThrough();
    await expect.poll(() => shown(page)).toEqual([two]);
    expect(await page.innerHTML('[data-overlay]')).not.toBe(first);
    expect(faults).toEqual([]);
    await close();
  });

  it('moves nothing while its script takes over', async () => {
    const shift = await leastShift(UNSEEN, async () => {
      const { page, close } = await openPage(browser, SCREENS.phone);
      await watchLayout(page);
      await page.goto(site.url + comparing(one, two), { waitUntil: 'networkidle' });
      const seen = await layoutShift(page, false);
      await close();
      return seen;
    });
    expect(shift).toBeLessThan(UNSEEN);
  });

  it('is whole without JavaScript where it is ready, and says what needs it where it is not', async () => {
    const withoutScripts = { ...SCREENS.desktop, javaScriptEnabled: false };
    await visit(
      PATH,
      async (page) => {
        expect(await page.isVisible('noscript .note, .note')).toBe(true);
        expect(await page.isVisible('[data-start]')).toBe(false);
        await page.click('.cmp-rivals li a >> nth=0');
        expect(await page.isVisible('.overlay')).toBe(true);
        expect(await page.isVisible('[data-table] .diff')).toBe(true);
        expect(await page.isVisible('[data-copy]')).toBe(false);
        await page.uncheck('[data-only]');
        expect(await page.isVisible('[data-table] .same')).toBe(true);
      },
      withoutScripts,
    );
  });
});
