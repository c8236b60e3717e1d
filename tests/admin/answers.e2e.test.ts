import { eq, like } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contactMessages, mailOutbox, messageAnswers } from '../../data/schema/index.ts';
import { SCREENS } from '../support/browser.ts';
import { nightFaults, oneAdminPage, panelFaults } from '../support/one-admin-page.ts';
import { siteDatabase } from '../support/site-member.ts';
import { overflow } from '../support/visit.ts';

const MARK = `thread-${crypto.randomUUID().slice(0, 8)}`;
const RECIPIENT = `${MARK}@buyer.example`;
const mails = () => siteDatabase().select().from(mailOutbox).where(eq(mailOutbox.recipient, RECIPIENT));
let id = 0;
beforeEach(async () => {
  const [row] = await siteDatabase()
    .insert(contactMessages)
    .values({
      requestId: `${MARK}-${crypto.randomUUID()}`,
      state: 'new',
      locale: 'fr',
      name: 'Awa',
      createdAt: Date.now(),
      title: 'Livraison',
      email: RECIPIENT,
      mobile: '+221770000000',
      content: 'Livrez-vous à Dakar ?',
    })
    .returning({ id: contactMessages.id });
  id = row?.id ?? 0;
});
afterAll(async () => {
  await siteDatabase()
    .delete(contactMessages)
    .where(like(contactMessages.requestId, `${MARK}%`));
  await siteDatabase().delete(messageAnswers).where(eq(messageAnswers.recipient, RECIPIENT));
  await siteDatabase().delete(mailOutbox).where(eq(mailOutbox.recipient, RECIPIENT));
});

const panel = oneAdminPage();
const answers = (page: Page) => page.locator('.screen:not([hidden]) .answers');

describe('answering a message from its form', () => {
  it('keeps what is typed over a reload, sends once on a double click, and shows what went out', async () => {
    const page = await panel.open(`operation/contact/edit/${id}?lang=en`);
    const text = answers(page).locator('textarea');
    await text.fill('Oui.\n\nEn mai.');
    await page.reload();
    await text.waitFor();
    expect(await text.inputValue()).toBe('Oui.\n\nEn mai.');
    await answers(page).getByRole('button', { name: 'Send the answer' }).dblclick();
    await answers(page).locator('li').getByText('En mai.').waitFor();
    expect((await mails()).map(({ subject }) => subject)).toEqual([`Re: Livraison [M${id}]`]);
    expect(await text.inputValue()).toBe('');
    await page.getByText('Changed', { exact: true }).first().waitFor();
    const [row] = await siteDatabase().select().from(contactMessages).where(eq(contactMessages.id, id));
    expect(row?.state).toBe('answered');
    await siteDatabase()
      .update(mailOutbox)
      .set({ state: 'failed', reason: '550 no such user' })
      .where(eq(mailOutbox.recipient, RECIPIENT));
    await page.reload();
    await answers(page).getByText('550 no such user').waitFor();
    await answers(page).getByRole('button', { name: 'Send again' }).click();
    await answers(page).getByText('550 no such user').waitFor({ state: 'detached' });
    expect((await mails()).map(({ state }) => state)).not.toContain('failed');
  });

  it('is done by keyboard, readable to all and within the screen of a phone', async () => {
    await panel.page.setViewportSize(SCREENS.phone.viewport);
    const page = await panel.open(`operation/contact/edit/${id}?lang=ar`);
    const text = answers(page).locator('textarea');
    await text.focus();
    await page.keyboard.type('Yes');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await answers(page).locator('li').waitFor();
    expect([...(await panelFaults(page)), ...(await nightFaults(page))]).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});
