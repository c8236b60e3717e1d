import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SCREEN_PATHS } from '../../src/domain/account/member-screens.ts';
import { book, screenIsThere } from '../support/member-page.ts';
import { oneMemberPage } from '../support/one-page.ts';
import { site } from '../support/product.ts';
import { aSiteMember } from '../support/site-member.ts';

/** The language of the member centre: chosen on whatever screen one has come to, it keeps that screen. */
const shared = oneMemberPage(
  async () => {
    const member = await aSiteMember();
    await book(member, { money: Array<number>(20).fill(1_500) });
    return member;
  },
  { viewport: { width: 1440, height: 900 } },
);

async function open(path: string): Promise<Page> {
  const page = await shared.open(path);
  await screenIsThere(page);
  return page;
}

async function goByMenu(page: Page, path: string): Promise<void> {
  await page.click(`.side-nav a[href="${path}"]`);
  await page.waitForURL(`**${path}`);
  await screenIsThere(page);
}

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.click('.bar details.pop > summary');
  await page.locator('.bar a[data-language]', { hasText: name }).click();
  await page.waitForURL(/[?&]lang=/);
  await screenIsThere(page);
}

describe('another language', () => {
  it('keeps the screen, and the page of its list, that was gone to without leaving the page', async () => {
    const page = await open(SCREEN_PATHS.overview);
    await goByMenu(page, SCREEN_PATHS.balance);
    await page.click('.pager [rel=next]');
    await page.waitForURL('**/balance?page=2');
    await chooseLanguage(page, 'العربية');
    expect(page.url()).toBe(`${site.url}${SCREEN_PATHS.balance}?page=2&lang=ar`);
    expect(await page.locator('.screen h1').textContent()).toBe('الرصيد');
    expect(await page.locator('.entries .memo').count()).toBe(5);
    expect(await page.locator('.side-nav [aria-current]').textContent()).toBe('الرصيد');
    expect([await page.getAttribute('html', 'lang'), await page.getAttribute('html', 'dir')]).toEqual(['ar', 'rtl']);
  });
});

describe('an address with a language before its path', () => {
  it.each([
    ['/de/personal_center', '/personal_center/collection_car?lang=de'],
    ['/fr/user/account/balance?page=2', '/user/account/balance?page=2&lang=fr'],
  ])('%s leads to %s', async (path, to) => {
    const answer = await fetch(site.url + path);
    expect([answer.status, answer.url]).toEqual([200, site.url + to]);
  });
});
