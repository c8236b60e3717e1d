import { describe, expect, it } from 'vitest';
import { casesOf } from '../support/depth.ts';
import { screenIsThere } from '../support/member-page.ts';
import { oneMemberPage, onePage } from '../support/one-page.ts';
import { site } from '../support/product.ts';
import { aSiteMember } from '../support/site-member.ts';

/** Waited for until it has loaded: a browser that is closed on the way to a page may never be done. */
const AT_LOGIN = /\/login\?back=/;

const visit = (path: string) => fetch(site.url + path, { redirect: 'manual' });

describe('an address of the member centre', () => {
  it.each([
    ['/user?lang=fr', '/user/loading?lang=fr'],
    ['/personal_center', '/personal_center/collection_car'],
    ['/user/orders?a=b', `/user/loading/${encodeURIComponent('{"path":"/user/orders","query":{"a":"b"}}')}`],
  ])('%s is sent to where its screen is', async (path, to) => {
    const answer = await visit(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  });

  it('is kept by nobody on the way, and holds nothing of anybody', async () => {
    for (const path of ['/user/account/overview', '/personal_center/personal_info']) {
      const answer = await visit(path);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const html = await answer.text();
      expect(html).toContain('noindex');
      expect(html).toContain('The member center works with JavaScript only.');
    }
  });
});

describe('a visitor who is not logged in', () => {
  const stranger = onePage();
  const PLACES = ['/user/loading', '/personal_center/collection_car?page=2'];

  it.each(casesOf(PLACES, PLACES.slice(1)))('is sent from %s to the login', async (path) => {
    const page = await stranger.open(path);
    await page.waitForURL(AT_LOGIN);
    expect(new URL(page.url()).searchParams.get('back')).toBe(path);
  });
});

describe('the loading screen', () => {
  const member = oneMemberPage(aSiteMember);
  const open = async (path: string) => {
    const page = await member.open(path);
    await screenIsThere(page);
    return page;
  };

  it.each([
    ['', '/user/account/overview', 'My requests'],
    ['{"path":"/user/account/balance","query":{"page":"2"}}', '/user/account/balance?page=2', 'Account balance'],
  ])('with the target %s goes on to %s', async (target, to, title) => {
    const page = await open(target === '' ? '/user' : `/user/loading/${encodeURIComponent(target)}`);
    expect(page.url()).toBe(site.url + to);
    await expect.poll(() => page.title()).toBe(`${title} · Haitu`);
  });

  it('says of what is no screen that there is none, once', async () => {
    const page = await open('/user/orders/7');
    expect(await page.locator('h1').textContent()).toBe('There is no such screen');
    expect(await page.locator('.screen .void').textContent()).toContain('/user/orders/7');
    await page.click('.screen .void a');
    await page.waitForURL('**/user/account/overview');
    await open(`/user/iframe/${encodeURIComponent('https://evil.example/')}`);
    expect(await page.locator('h1').textContent()).toBe('There is no such screen');
    expect(await page.locator('iframe').count()).toBe(0);
  });
});
