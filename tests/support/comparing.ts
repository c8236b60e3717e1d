/** The page that compares, and what it shows. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { sampleStyles } from './sample-styles.ts';
import { visit as visitPage } from './visit.ts';

export const [one = '', two = '', three = '', four = ''] = sampleStyles().map(({ slug }) => slug);

export const PATH = '/style_param_pk';

export const comparing = (...slugs: string[]) => `${PATH}?${slugs.map((slug) => `style=${slug}`).join('&')}`;

/** Once the script has taken over and the table, filled a group at a time, is whole. */
export const visit = (address: string, steps: (page: Page) => Promise<void>, options?: BrowserContextOptions) =>
  visitPage(
    address,
    async (page) => {
      await page.waitForFunction(() => !document.querySelector('[data-table][aria-busy]'));
      await steps(page);
    },
    options,
    'quiet',
  );

export const shown = (page: Page) =>
  page.$$eval('[data-cars] > li', (cars) => cars.map((car) => car.getAttribute('data-slug') ?? ''));
