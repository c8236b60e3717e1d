import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactMessages } from '../../data/schema/index.ts';
import { axeFaults } from '../support/accessibility.ts';
import { SCREENS } from '../support/browser.ts';
import { site } from '../support/product.ts';
import { adminPage, aSiteAdmin, openPanel } from '../support/site-admin.ts';
import { siteDatabase } from '../support/site-member.ts';
import { overflow } from '../support/visit.ts';

const MARK = `start-${crypto.randomUUID()}`;
const NODES = ['dashboard/index', 'operation/contact/index'];
beforeAll(async () => {
  await siteDatabase()
    .insert(contactMessages)
    .values({
      ...{ requestId: MARK, state: 'new', locale: 'en', name: 'Awa', createdAt: Date.now() - 30 * 3_600_000 },
      ...{ title: MARK, email: 'awa@buyer.example', mobile: '+221770000000', content: 'Dakar?' },
    });
});
afterAll(async () => {
  await siteDatabase().delete(contactMessages).where(like(contactMessages.requestId, MARK));
});

describe('the start page', () => {
  it.each([
    ['en', SCREENS.desktop, 'light', 'Messages: not answered'],
    ['ar', SCREENS.phone, 'dark', 'الرسائل: دون رد'],
  ] as const)(
    'leads to what waits, in %s',
    async (locale, screen, colorScheme, says) => {
      const options = { ...screen, colorScheme, bypassCSP: true };
      const { page, faults, close } = await adminPage(await aSiteAdmin(NODES), options);
      await openPanel(page, `dashboard?lang=${locale}`);
      const row = page.locator('.waiting a');
      expect(await row.innerText()).toContain(says);
      expect(await axeFaults(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await row.focus();
      await page.keyboard.press('Enter');
      await page.locator('.screen:not([hidden])').getByText(MARK).first().waitFor();
      expect(new URL(page.url()).searchParams.get('filter')).toBe('state:=:new');
      expect(faults).toEqual([]);
      await close();
    },
    60_000,
  );

  it('tells a super admin, whom this server makes backups for, that there is none yet', async () => {
    const { page, close } = await adminPage();
    await openPanel(page, 'dashboard?lang=en');
    await page.locator('.waiting').getByText('No backup was made yet.').waitFor();
    await close();
  }, 60_000);

  it('says that nothing waits, and what to do where it cannot be asked', async () => {
    const { page, close } = await adminPage(await aSiteAdmin(['dashboard/index']));
    const path = `${site.url}/admin/Dashboard/index`;
    await page.route(path, (route) => route.abort());
    await page.goto(`${site.url}/admin/panel/dashboard?lang=en`);
    const waiting = page.locator('.waiting');
    await waiting.getByRole('alert').waitFor();
    await page.unroute(path);
    await waiting.getByRole('button', { name: 'Try again' }).click();
    await waiting.getByText('Nothing waits for you.').waitFor();
    await close();
  }, 60_000);
});
