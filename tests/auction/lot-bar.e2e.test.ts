import { describe, expect, it } from 'vitest';
import { insist } from '../support/auction-crowd.ts';
import { SCREENS } from '../support/browser.ts';
import { coveredActions } from '../support/floating.ts';
import { book, memberPage } from '../support/member-page.ts';
import { site } from '../support/product.ts';
import { aSiteLogin, aSiteMember } from '../support/site-member.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { layoutLocales } from '../support/depth.ts';
import { localizedPath } from '../../src/domain/shared/routes.ts';

/** What a phone keeps in sight of a lot. */
const WIDTHS_PX = [320, 360, 390] as const;

/** Page of a running lot, of a member who may bid on it. */
async function aBidder() {
  const member = await aSiteMember();
  await book(member, { money: [500_000] });
  const id = await aSiteLot();
  const { token } = await aSiteLogin(member);
  const body = { id, terms_version: 1, request_id: crypto.randomUUID() };
  await insist(site.url, { token, from: '127.0.0.1' }, '/holdDeposit', body);
  return { id, ...(await memberPage(member, SCREENS.phone)) };
}

describe('on a phone', () => {
  it.each(layoutLocales('ru'))('nothing lies over what one presses on a lot, in %s', async (locale) => {
    const { id, page, faults, close } = await aBidder();
    await page.goto(site.url + localizedPath(locale, `/auction_details/${id}`));
    await page.locator('[data-bid] [data-submit]').waitFor();
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 640 });
      expect([width, await coveredActions(page, 'main')]).toEqual([width, []]);
    }
    expect(faults).toEqual([]);
    await close();
  });

  it('price, time and the way to the panel stay at the head, and the panel passes above them', async () => {
    const { id, page, close } = await aBidder();
    await page.goto(`${site.url}/auction_details/${id}`);
    await page.locator('[data-bid] [data-submit]').waitFor();
    const isOnTop = (selector: string) =>
      page.evaluate((name) => {
        const { left, top, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(name) !== null;
      }, selector);
    await page.locator('#proof').scrollIntoViewIfNeeded();
    expect((await page.locator('.bid-bar').boundingBox())?.y).toBe(0);
    expect(await isOnTop('.bid-bar a')).toBe(true);
    await page.locator('.bid-bar a').click();
    await page.waitForURL('**#bid');
    // Scrolled on until the button that bids is where the strip was.
    await page.locator('[data-submit]').evaluate((button) => {
      scrollBy({ top: button.getBoundingClientRect().top - 8, behavior: 'instant' });
    });
    expect(await isOnTop('[data-submit]')).toBe(true);
    await close();
  });
});
