import { startBrowser } from '../support/chromium.ts';
import { CHOICE_BUDGET_MS, measureChoices } from '../support/choice-speed.ts';
import { benchSite } from './site.ts';
import { printTable } from './table.ts';

/** How long the list of all cars takes to answer a choice, on this machine slowed down to a phone of the middle. */
export async function measureChoice(): Promise<void> {
  const { SITE_URL: siteUrl = '' } = await benchSite();
  const browser = await startBrowser();
  try {
    const { slowdown, medianMs, slowestMs } = await measureChoices(browser, siteUrl);
    printTable(`A choice in the list of cars, on a phone ${slowdown} times slower than this machine`, [
      {
        what: 'median',
        value: `${medianMs.toFixed(0)} ms`,
        budget: `${CHOICE_BUDGET_MS} ms`,
        isKept: medianMs <= CHOICE_BUDGET_MS,
      },
      { what: 'slowest', value: `${slowestMs.toFixed(0)} ms` },
    ]);
  } finally {
    await browser.close();
  }
}
