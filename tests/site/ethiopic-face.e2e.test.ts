import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { casesOf } from '../support/depth.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';
import { eventually } from '../support/visit.ts';

const FILE = /\/fonts\/noto-ethiopic\.woff2$/;
const PATHS = ['/', '/results_list', '/contact_us', '/login'] as const;
const OTHERS = LOCALE_CODES.filter((locale) => locale !== 'am');
const TEXTS = 'h1, h2, p, label, button, nav a';
/** How many elements of a page are asked: each takes a round trip. */
const MAX_ASKED = 120;

/** The faces a browser has drawn the texts of a page with; those of the machine are in brackets. */
async function facesOf(page: Page): Promise<Set<string>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: TEXTS });
  const faces = new Set<string>();
  for (const nodeId of nodeIds.slice(0, MAX_ASKED)) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) faces.add(isCustomFont ? familyName : `(${familyName})`);
  }
  await devtools.detach();
  return faces;
}

describe('the face for Amharic', () => {
  const shared = onePage(SCREENS.phone);

  it.each(casesOf(PATHS, ['/contact_us']))('draws every text of %s once the browser has it', async (path) => {
    // A face that comes late waits for the next page, so that no line moves.
    const seen = async () => {
      const page = await shared.open(localizedPath('am', path));
      await page.evaluate(() => document.fonts.ready);
      return [...(await facesOf(page))].sort();
    };
    await eventually(seen).toEqual(['Noto Sans Ethiopic', 'Sofia Sans']);
  });

  it.each(casesOf<Locale>(OTHERS, ['en', 'ar']))('costs a reader of %s nothing', async (locale) => {
    const { page, close } = await openPage(browser, SCREENS.phone);
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
    for (const path of casesOf(PATHS, ['/'])) {
      await page.goto(site.url + localizedPath(locale, path));
      await page.evaluate(() => document.fonts.ready);
    }
    expect(fetched.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(0);
    expect(fetched.filter((path) => FILE.test(path))).toEqual([]);
    await close();
  });
});
