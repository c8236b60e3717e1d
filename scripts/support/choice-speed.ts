import type { Browser, Page } from 'playwright-core';
import { phoneSlowdown } from './phone-speed.ts';

/** What a choice may take on a phone of the middle, until it can be painted. */
export const CHOICE_BUDGET_MS = 50;

export interface ChoiceSpeed {
  /** How many times slower than this machine the phone was. */
  slowdown: number;
  /** From the touch of a box until its answer is laid out: the middle of all choices, and the slowest. */
  medianMs: number;
  slowestMs: number;
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const;
/** Chosen and taken back again, in the dialog as on a phone: few cars found and many, one choice and several. */
const CHOICES = ['sedan', 'suv', 'mpv', 'hatchback', 'sedan', 'mpv', 'suv', 'hatchback'] as const;
const ROUNDS = 3;

/** How long the list of all cars takes to answer a choice on a phone of the middle. */
export async function measureChoices(browser: Browser, siteUrl: string): Promise<ChoiceSpeed> {
  const { slowdown } = await phoneSlowdown(browser);
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(`${siteUrl}/results_list`, { waitUntil: 'networkidle' });
    await page.locator('[data-open-filters]').tap();
    const type = page.locator('[data-dialog] details[data-of=type]');
    if (!(await type.evaluate((group: HTMLDetailsElement) => group.open))) await type.locator('summary').tap();
    // The first choices fetch the cars, and their code is not compiled yet, so they do not count.
    for (let warm = 0; warm < 2; warm += 1) await choose(page, CHOICES[0]);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const value of CHOICES) times.push(await choose(page, value));
    }
    times.sort((left, right) => left - right);
    return { slowdown, medianMs: times[Math.floor(times.length / 2)] ?? 0, slowestMs: times.at(-1) ?? 0 };
  } finally {
    await context.close();
  }
}

/** @returns how long it took until the answer was laid out */
async function choose(page: Page, value: string): Promise<number> {
  const box = page.locator(`[data-facet=type][data-value=${value}]`);
  const before = await box.getAttribute('aria-checked');
  const took = await box.evaluate(async (element: HTMLElement) => {
    const start = performance.now();
    element.click();
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
    void document.body.offsetHeight;
    return performance.now() - start;
  });
  await page.waitForFunction(
    ([name, old]) => document.querySelector(`[data-facet=type][data-value=${name}]`)?.ariaChecked !== old,
    [value, before] as const,
  );
  // Work after the answer was painted must not count, neither here nor in the next measurement.
  await page.waitForTimeout(400);
  return took;
}
