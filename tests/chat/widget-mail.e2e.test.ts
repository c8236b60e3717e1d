import { and, desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import words from '../../content/locales/ar/chat-widget.json';
import { mailOutbox } from '../../data/schema/index.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { open, said, say } from '../support/chat-window.ts';
import { browser, site } from '../support/product.ts';
import { aSiteAdmin, aSiteAdminLogin } from '../support/site-admin.ts';
import { ChatCaller } from '../support/site-chat.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

/** The newest mail of a kind to an address. */
async function mailTo(address: string, kind: 'code' | 'chatTalk'): Promise<string> {
  const [mail] = await siteDatabase()
    .select({ text: mailOutbox.text })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, address), eq(mailOutbox.kind, kind)))
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  return mail?.text ?? '';
}

it('is mailed to an address its visitor confirms by a code, by keyboard, with what the agent wrote', async () => {
  const { token: batoken } = await aSiteAdminLogin(await aSiteAdmin());
  const agent = await ChatCaller.arrive({ tokens: { batoken }, desk: true, lang: 'en' });
  const { page, faults, close } = await openPage(browser, { ...SCREENS.phone, bypassCSP: true });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${site.url}/ar`);
  await open(page);
  await say(page, 'My own words');
  await eventually(() => said(page).then((all) => all.length)).toBe(1);
  const tourist = await page.evaluate(() => localStorage.getItem('chat.tourist') ?? '');
  [agent.conversation = ''] = tourist.split('.');
  await agent.act('Wsession/addSession', { user_id: `tourist-${agent.conversation.slice(0, 16)}` });
  await agent.say('1*20GP + 2*40HQ');

  await page.getByRole('button', { name: words.mail.act }).press('Enter');
  const address = `chat-${crypto.randomUUID()}@mail.example`;
  await page.locator('.chat').getByLabel(words.mail.email).fill(address);
  await page.keyboard.press('Enter');
  const code = page.getByLabel(words.mail.code);
  await code.waitFor();
  await eventually(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  expect([await axeFaultsIn(page, '.chat'), await overflow(page)]).toEqual([[], 0]);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.locator('#chat-mail-code-error:not(:empty)').waitFor();
  expect(await mailTo(address, 'chatTalk')).toBe('');
  const [digits = ''] = /\d{6}/.exec(await mailTo(address, 'code')) ?? [];
  await code.fill(digits);
  await page.keyboard.press('Enter');
  await page.getByText(words.mail.sent).waitFor();
  const done = page.getByRole('button', { name: words.mail.done, exact: true });
  await eventually(() => done.evaluate((button) => button === document.activeElement)).toBe(true);
  const mail = await mailTo(address, 'chatTalk');
  expect([mail.includes('1*20GP + 2*40HQ'), mail.includes('My own words')]).toEqual([true, false]);
  expect(faults).toEqual([]);
  agent.leave();
  await close();
});
