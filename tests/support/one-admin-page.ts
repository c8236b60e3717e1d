import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { axeFaults, faultsByNight } from './accessibility.ts';
import { isOfNetwork, SCREENS } from './browser.ts';
import { lasting, site } from './product.ts';
import { adminPage, aSiteAdmin, openPanel, panelIsThere } from './site-admin.ts';

interface OneAdminPage {
  /** The page itself; there is none before the first test. */
  readonly page: Page;
  /** The login as the browser keeps it. */
  readonly login: Awaited<ReturnType<typeof adminPage>>['login'];
  /** Opens a screen of the panel in it. */
  open: (place: string) => Promise<Page>;
  /** Tells that the test makes requests fail, so that the browser's console messages about it are no faults. */
  lacksNetwork: () => void;
}

type Opened = Awaited<ReturnType<typeof adminPage>>;

/** Pages of super admins by their options. One file leaves them to the next, with the scripts the browser has compiled. */
const superPages = new Map<string, Opened>();

async function aPage(options: BrowserContextOptions, nodes: readonly string[]): Promise<Opened> {
  const key = JSON.stringify([site.url, options]);
  const before = nodes.includes('*') ? superPages.get(key) : undefined;
  if (before && !before.page.isClosed()) {
    if (options.viewport) await before.page.setViewportSize(options.viewport);
    before.faults.splice(0);
    return before;
  }
  const opened = await adminPage(await aSiteAdmin(nodes), options);
  if (nodes.includes('*')) {
    superPages.set(key, opened);
    lasting.add(opened.page.context());
  }
  return opened;
}

/** Closes a page, or leaves it to the next file: with nothing in it that goes on meanwhile. */
async function handOn({ page, close }: Opened): Promise<void> {
  if (!lasting.has(page.context())) return close();
  for (const name of ['request', 'requestfinished', 'requestfailed'] as const) page.removeAllListeners(name);
  await page.goto('about:blank');
}

/**
 * A page with a logged-in admin, which the tests of a block use one after the other: opening a new one costs as much as
 * three visits. A fault it shows fails the test.
 */
export function oneAdminPage(options: BrowserContextOptions = SCREENS.desktop, nodes = ['*']): OneAdminPage {
  let opened: Opened;
  let isTold = true;
  beforeAll(async () => void (opened = await aPage(options, nodes)));
  afterEach(async () => {
    const { page, faults } = opened;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => {
      if (location.protocol !== 'http:') return;
      for (const name of Object.keys(localStorage)) if (name !== 'admin') localStorage.removeItem(name);
      sessionStorage.clear();
    });
    // The console of a slow page may tell of a request only now: the next test would be blamed for it.
    const shown = faults.splice(0).filter((fault) => isTold || !isOfNetwork(fault));
    isTold = true;
    expect(shown).toEqual([]);
  });
  afterAll(() => handOn(opened));
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

/** Goes to a screen as a link does, without loading the panel again; the language stays. `place` may have a query. */
export async function goInPanel(page: Page, place: string): Promise<void> {
  await page.evaluate((place) => {
    for (const screen of document.querySelectorAll('.screen[data-left]')) screen.removeAttribute('data-left');
    document.querySelector('.screen:not([hidden])')?.setAttribute('data-left', '');
    const lang = new URLSearchParams(location.search).get('lang') ?? '';
    history.pushState(null, '', `/admin/panel/${place}${place.includes('?') ? '&' : '?'}lang=${lang}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, place);
  await page.locator('.screen:not([hidden], [data-left])').waitFor();
  await panelIsThere(page);
}

/** They are around every screen: `admin/list.e2e` looks at them. */
const AROUND = ['.admin > .rail', '.topline'];

/** Faults axe finds on a screen of the panel and in its dialogs. */
export const panelFaults = (page: Page, look: Parameters<typeof axeFaults>[1] = {}): Promise<string[]> =>
  axeFaults(page, { except: AROUND, ...look });

/**
 * What axe finds in the colours of the night, on a screen that was looked at by day: in `npm run test:deep`. `npm test` looks
 * at a list and at all widgets of a form, whose colours the others have.
 */
export const nightFaults = async (page: Page): Promise<string[]> =>
  inject('isDeep') ? faultsByNight(page, { except: AROUND }) : [];
