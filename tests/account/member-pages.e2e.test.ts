import { describe, expect, it } from 'vitest';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { casesOf } from '../support/depth.ts';
import { book, collect, screenIsThere } from '../support/member-page.ts';
import { oneMemberPage } from '../support/one-page.ts';
import { aSiteMember } from '../support/site-member.ts';

const LISTS = [SCREEN_PATHS.balance, SCREEN_PATHS.integral, SCREEN_PATHS.collection] as const;

/** A page of a list that there is none of: an address typed by hand, or one that was good before. */
describe('a page after the last one', () => {
  const shared = oneMemberPage(async () => {
    const member = await aSiteMember();
    await book(member, { money: [1_500, 2_500], points: [20, 5] });
    await collect(member, 2);
    return member;
  });

  it.each(casesOf(LISTS, [SCREEN_PATHS.balance, SCREEN_PATHS.collection]))(
    'of %s is not numbered among those there are',
    async (path) => {
      const page = await shared.open(`${path}?page=99`);
      await screenIsThere(page);
      const text = await page.locator('.screen').innerText();
      expect(text).not.toContain('99');
      expect(text).not.toMatch(/Page \d+ of \d+/);
    },
  );
});
