import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';
import { PROMISES } from '../../src/domain/site/company.ts';
import { axeFaults } from '../support/accessibility.ts';
import { SCREENS } from '../support/browser.ts';
import { builtPage } from '../support/built-pages.ts';
import { memberPage, openScreen } from '../support/member-page.ts';
import { onePage } from '../support/one-page.ts';
import { browser, site } from '../support/product.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { aSiteMember } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const page = (path: string) => builtPage(site.release, path);
const NARROW = { viewport: { width: 320, height: 700 } } as const;
const LINES = '[data-protection]';

/** Reads what stands next to a button, line by line. */
const linesOn = (shown: Page, place: string) => shown.locator(`[data-protection=${place}] li`).allInnerTexts();

describe('the page on how buyers are protected', () => {
  it('says of every promise in every language what is promised or that it is not promised yet', () => {
    for (const locale of LOCALE_CODES) {
      const text = page(localizedPath(locale, '/protection'));
      for (const promise of PROMISES)
        expect([locale, promise, new RegExp(`\\bid="?${promise}[" >]`).test(text)]).toEqual([locale, promise, true]);
      expect(readFileSync(join(site.release, 'client', `sitemap-${locale}.xml`), 'utf8')).toContain(
        localizedPath(locale, '/protection'),
      );
    }
  });

  it('marks what is made up in words, and lists what is not promised apart', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const tab = await context.newPage();
    await tab.goto(`${site.url}/protection`);
    const parts = await tab.locator('section.part').allInnerTexts();
    expect(parts[0]).toContain('Your auction deposit comes back');
    expect(parts[0]).toMatch(/Pay only this account holder: .*demo, not real/);
    expect(parts[1]).toMatch(/Inspection[\s\S]*not as described[\s\S]*documents/);
    // A press on a demo number could call a stranger.
    expect(await tab.locator('main a[href^="tel:"], main a[href^="mailto:"], main a[href*="wa.me"]').count()).toBe(0);
    expect(await tab.locator('footer [data-demo]').count()).toBeGreaterThan(8);
    await context.close();
  });

  it('is led to from the footer, beside the legal notice', () => {
    for (const path of ['/', '/car_make', '/ar/support'])
      expect(page(path)).toMatch(/href="?(?:\/ar)?\/protection[" >][\s\S]*href="?(?:\/ar)?\/legal_notice[" >]/);
  });
});

describe('screens about the company', () => {
  const narrow = onePage(NARROW);
  it.each(['/protection', '/legal_notice'])('%s is without fault for screen readers, and fits 320 px', async (path) => {
    for (const locale of ['ar', 'de'] as const) {
      const shown = await narrow.open(localizedPath(locale, path));
      expect([locale, await overflow(shown)]).toEqual([locale, 0]);
      if (locale === 'ar') expect(await axeFaults(shown)).toEqual([]);
    }
  });
});

describe('opening hours', () => {
  it('are said in the reader’s own time, and without scripts with the offset of China', async () => {
    expect(page('/contact_us')).toMatch(/data-hours="540 1080">\(9:00\sAM–6:00\sPM GMT\+8\)/);
    const context = await browser.newContext({ timezoneId: 'Africa/Nairobi' });
    const tab = await context.newPage();
    await tab.goto(`${site.url}/contact_us`);
    const hours = tab.locator('main [data-hours]');
    await hours.scrollIntoViewIfNeeded();
    await eventually(() => hours.textContent()).toMatch(/^\(4:00\sAM–1:00\sPM GMT\+3\)$/);
    await context.close();
  });
});

describe('three lines with a link', () => {
  const phone = onePage(SCREENS.phone);

  it('stand beside what asks for a price', async () => {
    for (const path of ['/contact_us', '/landed_cost', '/shop']) expect(page(path)).toMatch(/data-protection="?ask/);
    const shown = await phone.open('/');
    const lines = await linesOn(shown, 'ask');
    expect(lines[0]).toMatch(/^Pay only this account holder: /);
    await shown.locator(LINES).first().getByRole('link').click();
    await shown.waitForURL('**/protection');
  });

  it('stand in the panel of a lot, with and without scripts', async () => {
    const id = await aSiteLot();
    const shown = await phone.open(`/auction_details/${id}`);
    const inPanel = await shown.locator(`#bid ${LINES} li`).allInnerTexts();
    expect(inPanel[0]).toBe('If you do not win an auction, we return your deposit to your account balance at once.');
    expect(inPanel.at(-1)).toBe('How you are protected');
    const plain = await (await fetch(`${site.url}/auction_details/${id}`)).text();
    expect(plain).toMatch(/data-panel[\s\S]*data-protection="?bid[\s\S]*<\/aside>/);
  });

  it('stand where a member pays, and promise no account while none is stated', async () => {
    const { page: shown, faults, close } = await memberPage(await aSiteMember());
    await openScreen(shown, '/user/account/payments?lang=en');
    await shown.locator(LINES).waitFor();
    expect(await linesOn(shown, 'pay')).toEqual(['How you are protected']);
    expect(faults).toEqual([]);
    await close();
  });
});
