import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Page } from 'playwright-core';
import { openDatabase } from '../../data/client.ts';
import { screens, type Screen } from '../../scripts/support/screens.ts';
import type { Site } from './site.ts';

/** Pages that are reached by a mail's link, a form or another page, and are in no menu. */
const BESIDE = [
  '/contact_sent/enquiry',
  '/contact_refused/busy',
  '/newsletter/confirm',
  '/newsletter_thanks',
  '/newsletter_done/confirmed',
  '/newsletter_refused/email',
];

/** Every kind of page, once. */
export async function everyKind(site: Site): Promise<Screen[]> {
  const all = await screens(openDatabase({ url: site.databaseUrl }));
  const [pair = ''] = readdirSync(join(site.release, 'client/style_param_pk')).map((file) => parse(file).name);
  return [...all, ...[`/style_param_pk/${pair}`, ...BESIDE].map((path) => ({ name: path, path }))];
}

/** The least side of a target, or of the circle it leaves free around itself (WCAG 2.2, 2.5.8). */
const MIN_TARGET_PX = 24;

/** Controls smaller than a fingertip, except those inside a sentence and those stretched over their row. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const isStretched = (control: Element) => getComputedStyle(control, '::after').position === 'absolute';
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.matches('.clip, .skip') && !isStretched(control))
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width < min || height < min;
      })
      .map((control) => control.outerHTML.slice(0, 100));
  }, MIN_TARGET_PX);
