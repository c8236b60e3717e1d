import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { SCREENS } from '../support/browser.ts';
import { memberPage, openScreen } from '../support/member-page.ts';

/** A field of the personal data is called filled in only where what stands in it is taken. */
const birthdayOf = (age: number) => `${new Date().getUTCFullYear() - age}-01-01`;
const mark = (page: Page, name: string) => page.locator(`.field:has([name=${name}]) .tag`).textContent();

it('what was refused is not marked as filled in until it is mended', async () => {
  const { page, close, faults } = await memberPage(undefined, SCREENS.phone);
  await openScreen(page, SCREEN_PATHS.profile);
  expect([await mark(page, 'username'), await mark(page, 'birthday')]).toEqual(['Filled in', 'Not filled in']);
  await page.fill('[name=username]', '1');
  await page.fill('[name=birthday]', birthdayOf(17));
  await page.click('button:has-text("Save")');
  await page.getByText('You must be at least 18 years old.').waitFor();
  expect([await mark(page, 'username'), await mark(page, 'birthday')]).toEqual(['Not filled in', 'Not filled in']);
  await page.fill('[name=birthday]', birthdayOf(30));
  await expect.poll(() => mark(page, 'birthday')).toBe('Filled in');
  await page.fill('[name=username]', `m${Date.now().toString(36)}`);
  await expect.poll(() => mark(page, 'username')).toBe('Filled in');
  expect(faults).toEqual([]);
  await close();
});
