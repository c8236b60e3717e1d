import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/accessibility.ts';
import { memberPage, openScreen } from '../support/member-page.ts';
import { site } from '../support/product.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { aSiteMember } from '../support/site-member.ts';
import { hasAsked, hurry, tellOutbid } from '../support/site-notices.ts';
import { eventually } from '../support/visit.ts';

const PATH = '/personal_center/notices';

interface Watched {
  shown: { subject: string; notification: Notification }[];
  asked: number;
}

let lotId: number;
beforeAll(async () => {
  lotId = await aSiteLot();
});

/**
 * A browser without windows takes every site for refused, whatever it is told. What its person says stands in for that here,
 * and what a page shows is written down; the rest is the browser's own.
 */
const withPerson = (page: Page, says: { before: NotificationPermission; asked?: NotificationPermission }) =>
  page.context().addInitScript(({ before, asked: answer = before }) => {
    const watched = window as unknown as Watched;
    watched.shown = [];
    watched.asked = 0;
    window.Notification = class extends Notification {
      constructor(subject: string, options?: NotificationOptions) {
        super(subject, options);
        if (subject !== '') watched.shown.push({ subject, notification: this });
      }
      static override get permission(): NotificationPermission {
        return watched.asked > 0 ? answer : before;
      }
      static override requestPermission(): Promise<NotificationPermission> {
        watched.asked += 1;
        return Promise.resolve(answer);
      }
    };
  }, says);

const shownBy = (page: Page) => page.evaluate(() => (window as unknown as Watched).shown.map(({ subject }) => subject));
const asked = (page: Page) => page.evaluate(() => (window as unknown as Watched).asked);

describe('notices outside of the page', () => {
  it('are shown once, however many tabs there are, and lead to the lot', async () => {
    const member = await aSiteMember();
    const { page, faults, close } = await memberPage(member);
    await withPerson(page, { before: 'granted' });
    const other = await page.context().newPage();
    await page.goto(site.url);
    await other.goto(`${site.url}/de/auction_list`);
    await hasAsked(page);
    await tellOutbid(member, lotId, 1);
    await Promise.all([hurry(page), hurry(other)]);
    const all = async () => [...(await shownBy(page)), ...(await shownBy(other))];
    await eventually(all).toHaveLength(1);
    await other.locator('[data-notice]').waitFor();
    await Promise.all([hurry(page), hurry(other)]);
    await page.waitForTimeout(3_000);
    expect(await all()).toHaveLength(1);
    const teller = (await shownBy(page)).length > 0 ? page : other;
    await teller.evaluate(() => {
      (window as unknown as Watched).shown[0]?.notification.dispatchEvent(new Event('click'));
    });
    await teller.waitForURL(`**/auction_details/${lotId}`);
    expect(faults).toEqual([]);
    await close();
  });

  it('are said to be shown where they are, and asked for by nobody', async () => {
    const { page, close } = await memberPage();
    await withPerson(page, { before: 'granted' });
    await openScreen(page, PATH);
    await page.getByText('This browser shows your notices.').waitFor();
    expect(await asked(page)).toBe(0);
    await close();
  });

  it.each([
    ['granted', 'This browser shows your notices.', 1],
    ['denied', 'This browser was told not to show our notices.', 0],
    ['default', 'The browser was given no answer.', 0],
  ] as const)('are asked for by a press alone, and what was answered is said: %s', async (answer, says, shown) => {
    const member = await aSiteMember();
    const { page, faults, close } = await memberPage(member);
    await withPerson(page, { before: 'default', asked: answer });
    await openScreen(page, PATH);
    await hasAsked(page);
    const button = page.getByRole('button', { name: 'Show notices in this browser' });
    await button.waitFor();
    expect(await asked(page)).toBe(0);
    await button.press('Enter');
    await page.getByText(says).waitFor();
    expect(await asked(page)).toBe(1);
    expect(await button.isVisible()).toBe(answer === 'default');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
    await tellOutbid(member, lotId, 1);
    await hurry(page);
    await page.locator('[data-notice]').waitFor();
    expect(await shownBy(page)).toHaveLength(shown);
    expect(faults).toEqual([]);
    await close();
  });

  it('are said to be refused by a browser that was told so', async () => {
    const { page, close } = await memberPage();
    await openScreen(page, `${PATH}?lang=fr`);
    await page.getByText('Ce navigateur a reçu la consigne de ne pas afficher nos avis.').waitFor();
    expect(await page.locator('.screen button').count()).toBe(0);
    await close();
  });

  it.each([
    ['en', /cannot show notices outside of a page/],
    ['ar', /لا يستطيع هذا المتصفح/],
    ['de', /kann außerhalb einer Seite keine Hinweise zeigen/],
  ])('are said not to be possible where the browser has none, in %s', async (locale, words) => {
    const { page, close } = await memberPage(undefined, { bypassCSP: true });
    await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'));
    await openScreen(page, `${PATH}?lang=${locale}`);
    await page.getByText(words).waitFor();
    expect(await page.locator('.screen button').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await close();
  });
});
