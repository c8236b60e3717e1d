import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { COLOUR_RULES } from './accessibility.ts';
import { SCREENS } from './browser.ts';
import { adminPage, aSiteAdmin, openPanel, panelIsThere } from './site-admin.ts';

interface OneAdminPage {
  /** The page itself; there is none before the first test. */
  readonly page: Page;
  /** The login as the browser keeps it. */
  readonly login: Awaited<ReturnType<typeof adminPage>>['login'];
  /** Opens a screen of the panel in it. */
  open: (place: string) => Promise<Page>;
  /** Says that the test has requests fail, which the browser's console tells of. */
  lacksNetwork: () => void;
}

/**
 * A page in which an admin is logged in, and stays so: the tests of a block have it one after the other. To open a new one
 * costs as much as three visits. A fault it shows is a fault of the test.
 */
export function oneAdminPage(options: BrowserContextOptions = SCREENS.desktop, nodes = ['*']): OneAdminPage {
  let opened: Awaited<ReturnType<typeof adminPage>>;
  let isTold = true;
  beforeAll(async () => void (opened = await adminPage(await aSiteAdmin(nodes), options)));
  afterEach(async () => {
    const { page, faults } = opened;
    const shown = faults.splice(0).filter((fault) => isTold || !fault.includes('Failed to load resource'));
    isTold = true;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => {
      if (location.protocol !== 'http:') return;
      for (const name of Object.keys(localStorage)) if (name !== 'admin') localStorage.removeItem(name);
      sessionStorage.clear();
    });
    expect(shown).toEqual([]);
  });
  afterAll(() => opened.close());
  return {
    get page() {
      return opened.page;
    },
    get login() {
      return opened.login;
    },
    open: async (place) => {
      await openPanel(opened.page, place);
      return opened.page;
    },
    lacksNetwork: () => void (isTold = false),
  };
}

/** Goes to another screen as a link does: nothing of the panel is loaded again, and the language stays. */
export async function goInPanel(page: Page, place: string): Promise<void> {
  await page.evaluate((place) => {
    for (const screen of document.querySelectorAll('.screen[data-left]')) screen.removeAttribute('data-left');
    document.querySelector('.screen:not([hidden])')?.setAttribute('data-left', '');
    history.pushState(null, '', `/admin/panel/${place}${location.search}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, place);
  await page.locator('.screen:not([hidden], [data-left])').waitFor();
  await panelIsThere(page);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Axe {
  run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/**
 * Faults axe finds on a page whose policy of content holds: a story may ask for them in its midst, and goes on.
 *
 * @param only rules to look for, where the others were looked for already
 * @param without rules that need no looking for
 */
export async function panelFaults(
  page: Page,
  { only, without = [] }: { only?: string[]; without?: string[] } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([runOnly, without]) => {
      // A colour on its way is neither of the two; what is not laid out yet has a guessed size.
      const still = new CSSStyleSheet();
      still.replaceSync('*,::before,::after{transition:none!important;content-visibility:visible!important}');
      document.adoptedStyleSheets.push(still);
      const { axe } = window as unknown as { axe: Axe };
      const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
      const { violations } = await axe.run({ runOnly, rules, resultTypes: ['violations'] });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    },
    [only ?? RULES, without] as const,
  );
}

/** What axe finds in the colours of the night, on a page that was looked at by day. */
export async function nightFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  const faults = await panelFaults(page, { only: COLOUR_RULES });
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  return faults.map((fault) => `by night: ${fault}`);
}
