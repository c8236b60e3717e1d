import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactMessages } from '../../data/schema/index.ts';
import { SCREENS } from '../support/browser.ts';
import { nightFaults, oneAdminPage, panelFaults } from '../support/one-admin-page.ts';
import { site } from '../support/product.ts';
import { siteDatabase } from '../support/site-member.ts';

const MARK = `start-${crypto.randomUUID()}`;
beforeAll(async () => {
  await siteDatabase()
    .insert(contactMessages)
    .values({
      requestId: MARK,
      state: 'new',
      locale: 'en',
      name: 'Awa',
      createdAt: Date.now() - 30 * 3_600_000,
      title: MARK,
      email: 'awa@buyer.example',
      mobile: '+221770000000',
      content: 'Dakar?',
    });
});
afterAll(async () => {
  await siteDatabase().delete(contactMessages).where(like(contactMessages.requestId, MARK));
});

describe('the start page', () => {
  const reader = oneAdminPage(SCREENS.desktop, ['dashboard/index', 'operation/contact/index']);
  const newcomer = oneAdminPage(SCREENS.desktop, ['dashboard/index']);

  it('leads to what waits', async () => {
    const page = await reader.open('dashboard?lang=en');
    const row = page.locator('.waiting a');
    expect(await row.innerText()).toContain('Messages: not answered');
    expect([...(await panelFaults(page)), ...(await nightFaults(page))]).toEqual([]);
    await row.focus();
    await page.keyboard.press('Enter');
    await page.locator('.screen:not([hidden])').getByText(MARK).first().waitFor();
    expect(new URL(page.url()).searchParams.get('filter')).toBe('state:=:new');
  });

  it('says that nothing waits, and what to do where it cannot be asked', async () => {
    const { page } = newcomer;
    newcomer.lacksNetwork();
    const path = `${site.url}/admin/Dashboard/index`;
    await page.route(path, (route) => route.abort());
    await page.goto(`${site.url}/admin/panel/dashboard?lang=en`);
    const waiting = page.locator('.waiting');
    await waiting.getByRole('alert').waitFor();
    await page.unroute(path);
    await waiting.getByRole('button', { name: 'Try again' }).click();
    await waiting.getByText('Nothing waits for you.').waitFor();
  });
});
