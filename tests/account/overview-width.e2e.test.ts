import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { members } from '../../data/schema/index.ts';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { casesOf } from '../support/depth.ts';
import { book, screenIsThere } from '../support/member-page.ts';
import { oneMemberPage } from '../support/one-page.ts';
import { aSiteMember, siteDatabase } from '../support/site-member.ts';

/** Long words on the overview: what members say of themselves, and what languages call today. */
const WIDTHS_PX = [390, 320] as const;
const MOTTO = 'abcdefghij'.repeat(18);
/** Browsers draw on whole pixels. */
const ROUNDING_PX = 1;

const shared = oneMemberPage(
  async () => {
    const member = await aSiteMember();
    await book(member, { money: [50_000, -20_050, 742_300], points: [20, -5, 45] });
    await siteDatabase().update(members).set({ motto: MOTTO }).where(eq(members.id, member.id));
    return member;
  },
  { viewport: { width: WIDTHS_PX[0], height: 844 }, isMobile: true, hasTouch: true },
);

/** More than the screen's where the page can be scrolled sideways. */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** The text of each last day, which may be wider than its own box, and the sheet it stands on. */
const todays = (page: Page) =>
  page.$$eval('.days > :last-child', (all) =>
    all.map((today) => {
      const range = document.createRange();
      range.selectNodeContents(today);
      const [text, sheet] = [range.getBoundingClientRect(), today.closest('.sheet')?.getBoundingClientRect()];
      return { says: today.textContent, text: [text.left, text.right], sheet: [sheet?.left ?? 0, sheet?.right ?? 0] };
    }),
  );

describe.each(casesOf(['fr', 'ru', 'ar', 'de'], ['ru', 'ar']))('the first screen in %s', (lang) => {
  it('scrolls one way only, and breaks a motto without a blank', async () => {
    const page = await shared.open(`${SCREEN_PATHS.overview}?lang=${lang}`);
    await screenIsThere(page);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.locator('.greeting > p').textContent()).toContain(MOTTO);
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 844 });
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
      const box = await page.locator('.greeting > p').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
    }
  });
});

describe.each(casesOf(['fr', 'ru', 'ar', 'de'], ['ru', 'ar']))('the charts in %s', (lang) => {
  it.each([SCREEN_PATHS.balance, SCREEN_PATHS.integral])('name today on their sheet at %s', async (path) => {
    const page = await shared.open(`${path}?lang=${lang}`);
    await page.locator('.chart-box').waitFor();
    await page.evaluate(() => document.fonts.ready);
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 844 });
      const named = await todays(page);
      expect(named).toHaveLength(1);
      for (const { says, text, sheet } of named) {
        expect(says).not.toBe('');
        expect(text[0]).toBeGreaterThanOrEqual((sheet[0] ?? 0) - ROUNDING_PX);
        expect(text[1]).toBeLessThanOrEqual((sheet[1] ?? 0) + ROUNDING_PX);
      }
    }
  });
});
