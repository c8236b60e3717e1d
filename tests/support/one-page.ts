import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { isOfNetwork, openPage, SCREENS } from './browser.ts';
import { memberPage } from './member-page.ts';
import { browser, site } from './product.ts';
import type { SiteMember } from './site-member.ts';

/** A page the tests of a block use one after the other: opening a new one costs as much as three visits. */
interface OnePage {
  /** The page itself; there is none before the first test. */
  readonly page: Page;
  /** Opens an address in it. Faults shown from here on are faults of the test. */
  open: (address: string) => Promise<Page>;
  /** Says that the test has requests fail, which the browser's console tells of. */
  lacksNetwork: () => void;
}

type Opened = Awaited<ReturnType<typeof openPage>>;

function shared(opens: () => Promise<Opened>, cleans: (page: Page) => Promise<unknown>): OnePage {
  let opened: Opened;
  let isTold = true;
  beforeAll(async () => void (opened = await opens()));
  afterEach(async () => {
    const { page, faults } = opened;
    page.removeAllListeners('request');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await cleans(page);
    // The console of a slow page may tell of a request only now: the next test would be blamed for it.
    const shown = faults.splice(0).filter((fault) => isTold || !isOfNetwork(fault));
    isTold = true;
    expect(shown).toEqual([]);
  });
  afterAll(() => opened.close());
  return {
    get page() {
      return opened.page;
    },
    open: async (address) => {
      await opened.page.goto(site.url + address);
      return opened.page;
    },
    lacksNetwork: () => void (isTold = false),
  };
}

/** Clears what a test left in the browser, except a login. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    if (location.protocol !== 'http:') return;
    for (const name of Object.keys(localStorage)) if (name !== 'member') localStorage.removeItem(name);
    sessionStorage.clear();
  });
}

/** A page of a visitor. A login made by a test is removed after it. */
export const onePage = (options: BrowserContextOptions = SCREENS.desktop): OnePage =>
  shared(
    () => openPage(browser, options),
    async (page) => {
      await forget(page);
      await page.evaluate(() => location.protocol === 'http:' && localStorage.removeItem('member'));
    },
  );

/** A page in which a member is logged in, and stays so. */
export const oneMemberPage = (
  member: () => SiteMember | Promise<SiteMember>,
  options: BrowserContextOptions = {},
): OnePage => shared(async () => memberPage(await member(), options), forget);
