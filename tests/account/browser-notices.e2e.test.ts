import { beforeAll, describe, expect, it } from 'vitest';
import { casesOf } from '../support/depth.ts';
import { memberPage, openScreen } from '../support/member-page.ts';
import { pressOutside, shownOutside, timesRequested, withPerson } from '../support/outside-notices.ts';
import { site } from '../support/product.ts';
import { aSiteLot } from '../support/site-lots.ts';
import { aSiteMember } from '../support/site-member.ts';
import { hasRequested, hurry, tellOutbid } from '../support/site-notices.ts';
import { eventually } from '../support/visit.ts';

const ANSWERS = [
  ['granted', 'This browser shows your notifications.', 1],
  ['denied', 'This browser does not allow our notifications.', 0],
  ['default', 'You did not answer the browser’s question.', 0],
] as const;
const BEFORE = [
  ['granted', 'This browser shows your notifications.'],
  ['denied', 'This browser does not allow our notifications.'],
  ['none', /cannot show notifications outside a page/],
] as const;
const PATH = '/personal_center/notices';

let lotId: number;
beforeAll(async () => {
  lotId = await aSiteLot();
});

describe('notices outside of the page', () => {
  it('are shown once, however many tabs there are, and lead to the lot', async () => {
    const member = await aSiteMember();
    const { page, faults, close } = await memberPage(member);
    await withPerson(page, { before: 'granted' });
    const other = await page.context().newPage();
    await page.goto(`${site.url}/ar`);
    await other.goto(`${site.url}/ar/auction_list`);
    await hasRequested(page);
    await tellOutbid(member, lotId, 1);
    await Promise.all([hurry(page), hurry(other)]);
    await eventually(() => shownOutside(page)).toHaveLength(1);
    await other.locator('[data-notice]').waitFor();
    // Two more turns of asking: what the first had to show is shown when the second is answered.
    for (let turn = 0; turn < 2; turn += 1) {
      const requested = page.context().waitForEvent('response', (answer) => answer.url().includes('getNotices'));
      await Promise.all([hurry(page), hurry(other)]);
      await requested;
    }
    const [shown, ...more] = await shownOutside(other);
    expect(more).toEqual([]);
    const lot = `/ar/auction_details/${lotId}`;
    expect(shown).toMatchObject({ tag: expect.stringMatching(/^notice-\d+$/), lang: 'ar', dir: 'rtl', data: lot });
    expect(shown?.title).toContain('BYD Seagull');
    expect(await pressOutside(page.context(), shown?.data)).toEqual(['closed it', `opened ${lot}`]);
    await other.goto(site.url + lot);
    const again = await pressOutside(page.context(), shown?.data);
    expect(again).toEqual(['closed it', `brought ${lot} to the front`]);
    expect(faults).toEqual([]);
    await close();
  });

  it('have a worker that stands between no page and the network, and keeps none', async () => {
    const answer = await fetch(`${site.url}/notices-worker.js`);
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toMatch(/no-cache|max-age=0/);
    expect(await answer.text()).not.toMatch(/'fetch'|caches/);
  });

  it('are shown by the page where the browser has no workers', async () => {
    const member = await aSiteMember();
    const { page, faults, close } = await memberPage(member);
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
      window.Notification = class extends Notification {
        static override readonly permission = 'granted';
        constructor(subject: string, options?: NotificationOptions) {
          super(subject, options);
          Object.assign(window, { shown: this });
        }
      };
    });
    await page.goto(site.url);
    await hasRequested(page);
    await tellOutbid(member, lotId, 1);
    await hurry(page);
    await page.waitForFunction(() => 'shown' in window);
    await page.evaluate(() => (window as unknown as { shown: Notification }).shown.dispatchEvent(new Event('click')));
    await page.waitForURL(`**/auction_details/${lotId}`);
    expect(faults).toEqual([]);
    await close();
  });

  it.each(casesOf(ANSWERS, [ANSWERS[0], ANSWERS[2]]))(
    'are asked for by a press alone, and what was answered is said: %s',
    async (answer, says, shown) => {
      const member = await aSiteMember();
      const { page, faults, close } = await memberPage(member);
      await withPerson(page, { before: 'default', requested: answer });
      await openScreen(page, PATH);
      await hasRequested(page);
      const button = page.getByRole('button', { name: 'Show notifications in this browser' });
      await button.waitFor();
      expect(await timesRequested(page)).toBe(0);
      // The worker is there for those alone who let notices be shown.
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
      await button.press('Enter');
      await page.getByText(says).waitFor();
      expect(await timesRequested(page)).toBe(1);
      expect(await button.isVisible()).toBe(answer === 'default');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
      await tellOutbid(member, lotId, 1);
      await hurry(page);
      await page.locator('[data-notice]').waitFor();
      await eventually(() => shownOutside(page)).toHaveLength(shown);
      expect(faults).toEqual([]);
      await close();
    },
  );

  it('are said to be shown, refused or not possible where they are, and asked for by nobody', async () => {
    for (const [before, says] of casesOf(BEFORE, BEFORE.slice(1))) {
      const { page, close } = await memberPage();
      if (before === 'none') await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'));
      else await withPerson(page, { before });
      await openScreen(page, PATH);
      await page.getByText(says).waitFor();
      expect(await timesRequested(page)).toBe(0);
      if (before !== 'granted') expect(await page.locator('.screen button').count()).toBe(0);
      await close();
    }
  });
});
