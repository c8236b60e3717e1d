/** The page that compares, and what it shows. */
import type { Page } from 'playwright-core';
import { sampleStyles } from './sample-styles.ts';

export const [one = '', two = '', three = '', four = ''] = sampleStyles().map(({ slug }) => slug);

export const PATH = '/style_param_pk';

export const comparing = (...slugs: string[]) => `${PATH}?${slugs.map((slug) => `style=${slug}`).join('&')}`;

/** Waits until the script has taken over what the server drew, and the table, filled a group at a time, is whole. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector('[data-comparison][data-drawn], [data-table][aria-busy]'));

export const shown = (page: Page) =>
  page.$$eval('[data-cars] > li', (cars) => cars.map((car) => car.getAttribute('data-slug') ?? ''));
