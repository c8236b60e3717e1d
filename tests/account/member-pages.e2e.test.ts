import { describe, expect, it } from 'vitest';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { book, collect, memberPage, openScreen } from '../support/member-page.ts';
import { aSiteMember } from '../support/site-member.ts';

/** A page of a list that there is none of: an address typed by hand, or one that was good before. */
describe('a page after the last one', () => {
  it.each([SCREEN_PATHS.balance, SCREEN_PATHS.integral, SCREEN_PATHS.collection])(
    'of %s is not numbered among those there are',
    async (path) => {
      const member = await aSiteMember();
      await book(member, { money: [1_500, 2_500], points: [20, 5] });
      await collect(member, 2);
      const { page, close, faults } = await memberPage(member);
      await openScreen(page, `${path}?page=99`);
      const text = await page.locator('.screen').innerText();
      expect(text).not.toContain('99');
      expect(text).not.toMatch(/Page \d+ of \d+/);
      expect(faults).toEqual([]);
      await close();
    },
  );
});
