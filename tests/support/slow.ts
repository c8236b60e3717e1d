import type { Browser, Page } from 'playwright-core';

/**
 * `TEST_SLOW=1` has pages get their scripts and answers late, each by a time of its own: in another order each time. A larger
 * number divides the speed of their processor, too.
 */
const SLOWNESS = Number(process.env['TEST_SLOW'] ?? 0);
const LATEST_MS = 400;
const LATE = ['*.js', '*.json', '*/api/*', '*/admin/*.*/*', '*/worker/*'].map((urlPattern) => ({ urlPattern }));

async function slowPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const goOn = () => session.send('Fetch.continueRequest', { requestId }).catch(() => {});
    setTimeout(() => void goOn(), Math.random() * LATEST_MS);
  });
  await session.send('Fetch.enable', { patterns: LATE });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
}

/** Makes each page of a browser as slow as `TEST_SLOW` says: what a test looks at too early is not there yet then. */
export function slowDown(browser: Browser): void {
  if (!(SLOWNESS >= 1)) return;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    // A page that is closed at once is never slow.
    context.on('page', (page) => void slowPage(page).catch(() => {}));
    return context;
  };
}
