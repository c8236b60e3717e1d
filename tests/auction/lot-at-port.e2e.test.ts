import { expect, it } from 'vitest';
import { SCREENS } from '../support/browser.ts';
import { book, memberPage } from '../support/member-page.ts';
import { site } from '../support/product.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { aSiteMember } from '../support/site-member.ts';
import { eventually } from '../support/visit.ts';

it('says what the car costs at the reader’s port with the next bid, before one and after it', async () => {
  const id = await aSiteLot();
  const member = await aSiteMember();
  await book(member, { money: [500_000] });
  const { page, faults, close } = await memberPage(member, SCREENS.desktop);
  const chosen = { country: 'KE', port: 'KEMBA', term: 'CIF', importer: 'individual', isGuess: false };
  const kept = { chosen, name: 'Mombasa', label: 'Mombasa · CIF', locale: 'en' };
  await page.addInitScript((place) => localStorage.setItem('place', JSON.stringify(place)), kept);
  await page.goto(`${site.url}/auction_details/${id}`);
  const price = () => page.locator('[data-part=at-port]').textContent();
  await eventually(price).toContain('Delivery to Mombasa');
  // The way from the seller is not known, so there is no sum to say it of.
  expect(await price()).not.toContain('With the next bid');
  await page.locator('[data-deposit] [name=terms]').check();
  await page.locator('[data-deposit] button').click();
  await page.locator('#bid-amount').fill('9,000');
  await page.locator('[data-submit]').click();
  await page.locator('dialog[open] [data-confirm]').click();
  const car = () => page.locator('[data-part=at-port] [data-car]').getAttribute('data-car');
  await eventually(car).toMatch(/^105000\|105000\|USD\|10000\|USD/);
  await eventually(price).toContain('Delivery to Mombasa');
  await page.locator('form[data-total] select').focus();
  await eventually(() => page.locator('form[data-total] select').inputValue()).toBe('KEMBA');
  expect(faults).toEqual([]);
  await close();
});
