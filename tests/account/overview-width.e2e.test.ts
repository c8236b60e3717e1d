import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { members } from '../../data/schema/index.ts';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { book, memberPage, openScreen } from '../support/member-page.ts';
import { aSiteMember, siteDatabase, type SiteMember } from '../support/site-member.ts';

/** Long words on the overview: what members say of themselves, and what languages call today. */
const screenOf = (width: number) => ({ viewport: { width, height: 844 }, isMobile: true, hasTouch: true });
/** Browsers draw on whole pixels. */
const ROUNDING_PX = 1;

let member: SiteMember;
beforeAll(async () => {
  member = await aSiteMember();
  await book(member, { money: [50_000, -20_050, 742_300], points: [20, -5, 45] });
});

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

it('a motto without a blank is broken into lines', async () => {
  const talker = await aSiteMember();
  const motto = 'abcdefghij'.repeat(18);
  await siteDatabase().update(members).set({ motto }).where(eq(members.id, talker.id));
  const { page, close, faults } = await memberPage(talker, screenOf(390));
  await openScreen(page, SCREEN_PATHS.overview);
  expect(await page.locator('.greeting > p').textContent()).toContain(motto);
  expect(await widthOf(page)).toBeLessThanOrEqual(390);
  const box = await page.locator('.greeting > p').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(390);
  expect(faults).toEqual([]);
  await close();
});

describe.each([
  ['fr', 390],
  ['fr', 320],
  ['ru', 390],
  ['ru', 320],
  ['ar', 390],
  ['ar', 320],
  ['de', 320],
] as const)('the overview in %s at %i px', (lang, width) => {
  it('scrolls one way only, and names today on its sheet', async () => {
    const { page, close, faults } = await memberPage(member, screenOf(width));
    await openScreen(page, `${SCREEN_PATHS.overview}?lang=${lang}`);
    await page.evaluate(() => document.fonts.ready);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    const named = await todays(page);
    expect(named).toHaveLength(2);
    for (const { says, text, sheet } of named) {
      expect(says).not.toBe('');
      expect(text[0]).toBeGreaterThanOrEqual((sheet[0] ?? 0) - ROUNDING_PX);
      expect(text[1]).toBeLessThanOrEqual((sheet[1] ?? 0) + ROUNDING_PX);
    }
    expect(faults).toEqual([]);
    await close();
  });
});
