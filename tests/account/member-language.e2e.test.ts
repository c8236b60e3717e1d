import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { site } from '../support/product.ts';
import { book, memberPage, openScreen, screenIsThere } from '../support/member-page.ts';
import { aSiteMember } from '../support/site-member.ts';

/** The language of the member centre: chosen on whatever screen one has come to, it keeps that screen. */
const WIDE = { viewport: { width: 1440, height: 900 } };

async function goByMenu(page: Page, path: string): Promise<void> {
  await page.click(`.side-nav a[href="${path}"]`);
  await page.waitForURL(`**${path}`);
  await screenIsThere(page);
}

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.click('.bar details.pop > summary');
  await page.locator('.bar a[data-language]', { hasText: name }).click();
}

describe('another language', () => {
  it.each([
    ['Deutsch', 'de', 'Geräte', 'ltr'],
    ['العربية', 'ar', 'الأجهزة', 'rtl'],
  ])('%s keeps the screen that was gone to without leaving the page', async (name, code, title, direction) => {
    const { page, close, faults } = await memberPage(undefined, WIDE);
    await openScreen(page, SCREEN_PATHS.balance);
    await goByMenu(page, SCREEN_PATHS.devices);
    await chooseLanguage(page, name);
    await page.waitForURL(/[?&]lang=/);
    expect(page.url()).toBe(`${site.url}${SCREEN_PATHS.devices}?lang=${code}`);
    await screenIsThere(page);
    expect(await page.locator('.screen h1').textContent()).toBe(title);
    expect(await page.locator('.side-nav [aria-current]').textContent()).toBe(title);
    expect([await page.getAttribute('html', 'lang'), await page.getAttribute('html', 'dir')]).toEqual([
      code,
      direction,
    ]);
    expect(faults).toEqual([]);
    await close();
  });

  it('keeps the page of a list that was gone to, too', async () => {
    const member = await aSiteMember();
    await book(member, { money: Array<number>(20).fill(1_500) });
    const { page, close } = await memberPage(member, WIDE);
    await openScreen(page, SCREEN_PATHS.overview);
    await goByMenu(page, SCREEN_PATHS.balance);
    await page.click('.pager [rel=next]');
    await page.waitForURL('**/balance?page=2');
    await chooseLanguage(page, 'Deutsch');
    await page.waitForURL(/[?&]lang=/);
    expect(page.url()).toBe(`${site.url}${SCREEN_PATHS.balance}?page=2&lang=de`);
    await screenIsThere(page);
    expect(await page.locator('.entries .memo').count()).toBe(5);
    await close();
  });
});

describe('an address with a language before its path', () => {
  it.each([
    ['/de/personal_center', '/personal_center/collection_car?lang=de', 'Gemerkte Autos'],
    ['/fr/user/account/balance?page=2', '/user/account/balance?page=2&lang=fr', 'Solde'],
  ])('%s opens %s', async (path, to, title) => {
    const { page, close, faults } = await memberPage(undefined, WIDE);
    await openScreen(page, path);
    expect(page.url()).toBe(site.url + to);
    expect(await page.locator('.screen h1').textContent()).toBe(title);
    expect(faults).toEqual([]);
    await close();
  });
});
