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

/** Writes down what a page shows outside of it, and how often it asks to. The browser does as it always does. */
const watch = (page: Page) =>
  page.context().addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.shown = [];
    watched.asked = 0;
    window.Notification = class extends Notification {
      constructor(subject: string, options?: NotificationOptions) {
        super(subject, options);
        if (subject !== '') watched.shown.push({ subject, notification: this });
      }
      static override requestPermission(): Promise<NotificationPermission> {
        watched.asked += 1;
        return super.requestPermission();
      }
    };
  });

const shownBy = (page: Page) => page.evaluate(() => (window as unknown as Watched).shown.map(({ subject }) => subject));
const asked = (page: Page) => page.evaluate(() => (window as unknown as Watched).asked);

describe('notices outside of the page', () => {
  it('are shown once, however many tabs there are, and lead to the lot', async () => {
    const member = await aSiteMember();
    const { page, faults, close } = await memberPage(member);
    await page.context().grantPermissions(['notifications'], { origin: site.url });
    await watch(page);
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
    await page.context().grantPermissions(['notifications'], { origin: site.url });
    await watch(page);
    await openScreen(page, PATH);
    await page.getByText('This browser shows your notices.').waitFor();
    expect(await asked(page)).toBe(0);
    await close();
  });

  it('are asked for by a press alone, and the answer is said', async () => {
    const { page, close } = await memberPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Browser.setPermission', {
      ...{ permission: { name: 'notifications' }, setting: 'prompt', origin: site.url },
    });
    await watch(page);
    await openScreen(page, PATH);
    const button = page.getByRole('button', { name: 'Show notices in this browser' });
    await button.waitFor();
    expect(await asked(page)).toBe(0);
    await button.press('Enter');
    await eventually(() => asked(page)).toBe(1);
    // Nobody answers a browser that has no window; some take that for a refusal.
    await page.getByText(/This browser was told not to|The browser was given no answer/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
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
