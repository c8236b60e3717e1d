import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import words from '../../content/locales/ar/chat-widget.json';
import german from '../../content/locales/de/chat-widget.json';
import letter from '../../content/locales/ar/mail.json';
import { authSessions, chatMails } from '../../data/schema/index.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { field, open, said } from '../support/chat-window.ts';
import { memberPage } from '../support/member-page.ts';
import { browser, site } from '../support/product.ts';
import { aSiteAdmin, aSiteAdminLogin } from '../support/site-admin.ts';
import { ChatCaller } from '../support/site-chat.ts';
import { aSiteMember, siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';

const PHONE = { ...SCREENS.phone, bypassCSP: true };
const ask = (page: Page) => page.locator('.say.ask p');
const press = (page: Page, name: string) => page.locator('.chat').getByRole('button', { name, exact: true }).click();

/** What the page has said of consent, from `WsIndex/initialize` to the next. */
function consentsOf(page: Page): unknown[] {
  const told: unknown[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { action, data } = JSON.parse(String(payload)) as { action: string; data: { consent?: unknown } };
      if (action === 'WsIndex/initialize') told.push(data.consent);
    }),
  );
  return told;
}

it('goes on where a visitor was: questions, consent, older messages, and by the link of a mail', async () => {
  const { page, faults, close } = await openPage(browser, PHONE);
  const consents = consentsOf(page);
  const consent = page.locator('.consent');
  await page.goto(`${site.url}/ar`);
  await open(page);
  await press(page, words.write.consult);
  const first = (await ask(page).textContent()) ?? '';
  expect(await consent.count()).toBe(0);
  await page.locator('.say.ask button').first().click();
  await eventually(() => said(page).then((all) => all.length)).toBe(1);

  // Asked in a line once something was said, and taken back by the same.
  await eventually(() => consent.textContent()).toContain(words.consent.ask);
  expect((await consent.boundingBox())?.height).toBeLessThan(80);
  await press(page, words.consent.yes);
  await eventually(() => consent.textContent()).toContain(words.consent.given);
  await eventually(() => consents.at(-1)).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  await press(page, words.consent.stop);
  await eventually(() => consents.at(-1)).toBe(false);
  expect(await consent.count()).toBe(0);

  await page.reload();
  await open(page);
  await eventually(() => ask(page).textContent()).not.toBe(first);
  const second = (await ask(page).textContent()) ?? '';

  // The answer is on an older page by now: pressed once more, it is taken as given.
  const tourist = await page.evaluate(() => localStorage.getItem('chat.tourist'));
  const elsewhere = await ChatCaller.arrive({ tokens: {}, tourist });
  for (let turn = 1; turn <= 25; turn += 1) await elsewhere.say(`${turn}`);
  await page.reload();
  await open(page);
  await eventually(() => said(page).then((all) => all.length)).toBe(20);
  await press(page, words.write.consult);
  await eventually(() => ask(page).textContent()).toBe(first);
  await page.locator('.say.ask button').first().click();
  await eventually(() => ask(page).textContent()).toBe(second);
  expect(await page.locator('.unsent').count()).toBe(0);
  expect(await overflow(page)).toBe(0);
  const { conversation } = elsewhere;
  elsewhere.leave();
  await close();

  // A program that opens links of mails uses none of them up.
  const token = randomBytes(32).toString('base64url');
  const mail = { conversation, seq: 1, address: 'a@chat.example', isSent: true, createdAt: Date.now() };
  await siteDatabase()
    .insert(chatMails)
    .values({ ...mail, linkHash: await hashOf(token) });
  const { page: other, faults: others, close: closeOther } = await openPage(browser, PHONE);
  const told: string[] = [];
  other.on('request', (request) => told.push(request.postData() ?? ''));
  await other.goto(`${site.url}/ar/chat#${token}`);
  const goOn = other.getByRole('button', { name: letter.chatAnswer.act });
  await goOn.waitFor();
  expect([await field(other).count(), told.some((body) => body.includes(token))]).toEqual([0, false]);
  expect(await axeFaults(other)).toEqual([]);
  await goOn.click();
  await eventually(() => said(other).then((all) => all.at(-1)?.trim())).toBe('25');
  expect(new URL(other.url()).hash).toBe('');
  expect([...faults, ...others]).toEqual([]);
  await closeOther();
});

/** Id of the visitor the server takes a page for, by its socket. */
function visitorOf(page: Page): () => string {
  let id = '';
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { type, data } = JSON.parse(String(payload)) as { type: string; data: { user: { id: string } } };
      if (type === 'init') id = data.user.id;
    }),
  );
  return () => id;
}

it('invites beside the button, lets an answer stand before it, and asks nobody who has come', async () => {
  const { token: batoken } = await aSiteAdminLogin(await aSiteAdmin());
  const agent = await ChatCaller.arrive({ tokens: { batoken }, desk: true, lang: 'en' });
  const { page, faults, close } = await openPage(browser, { ...SCREENS.desktop, bypassCSP: true });
  const visitor = visitorOf(page);
  await page.goto(`${site.url}/ar/car_model`);
  const car = page.locator('a[href*="/model_detail/"]').first();
  const address = (await car.getAttribute('href')) ?? '';
  // The site of all tests asks for consent: here it does not.
  const index = /HttpIndex\/index\?path=/;
  await page.route(index, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, is_watched: true } } });
  });
  await page.goto(`${site.url}${address}`);
  // Who has not touched the chat is seen, and can be invited.
  const seen = () => agent.told('tourists').map(({ tourist }) => tourist as { id: string; last_page: object | null });
  await eventually(() => seen().find(({ id }) => id === visitor())?.last_page).toMatchObject({
    url: `${site.url}${address}`,
  });
  await agent.act('Wsession/invite', { user_id: visitor() });
  await page.locator('.chat-invitation .btn-main').click();
  await field(page).waitFor();
  expect(agent.told('operates')).toContainEqual(expect.objectContaining({ answer: 'consult' }));
  await page.unroute(index);
  await field(page).press('Escape');
  await open(page);
  // The page is beside the window, which is no part of it.
  expect(await axeFaults(page)).toEqual([]);
  await field(page).fill('كم السعر CIF إلى Lagos؟');
  await field(page).press('Control+Enter');
  // Arabic goes from the right below a Latin name: its question mark comes last.
  const words = page.locator('.say.me:not(.unsent) .said-html p').last();
  const [first, last] = await words.evaluate(({ firstChild: text, textContent: { length } }) =>
    [0, length - 1].map((at) => {
      const range = document.createRange();
      if (text) range.setStart(text, at);
      if (text) range.setEnd(text, at + 1);
      return range.getBoundingClientRect().x;
    }),
  );
  expect(last).toBeLessThan(first ?? 0);

  await field(page).press('Escape');
  const { data } = await agent.act('Wsession/addSession', { user_id: visitor() });
  agent.conversation = (data['session'] as { id: string }).id;
  await page.setViewportSize({ width: 390, height: 844 });
  const [button, invitation] = [page.locator('[data-chat]'), page.locator('.chat-invitation')];
  await agent.act('Wsession/invite', { user_id: visitor() });
  await invitation.waitFor();
  await agent.say('6,200 USD');
  await page.locator('.chat-news .said').waitFor();
  expect(await invitation.isVisible()).toBe(false);
  await page.locator('.chat-news .btn-icon').click();
  expect(await invitation.isVisible()).toBe(true);
  expect(await axeFaults(page)).toEqual([]);
  await button.click();
  await field(page).waitFor();
  expect(await invitation.count()).toBe(0);
  await agent.act('WsIndex/changeStatus', { status: 'offline' });
  agent.leave();
  expect(faults).toEqual([]);
  await close();
});

it('tells a member whose login has ended, and shows the way back to their conversation', async () => {
  const member = await aSiteMember();
  const { page, faults, close } = await memberPage(member, PHONE);
  await page.goto(`${site.url}/de/support?from=mail`);
  await open(page);
  await field(page).fill('Guten Tag');
  await press(page, german.write.send);
  await eventually(() => said(page).then((all) => all.length)).toBe(1);
  await siteDatabase().delete(authSessions).where(eq(authSessions.memberId, member.id));
  await page.reload();
  await open(page);
  await field(page).fill('Sind Sie da?');
  await press(page, german.write.send);
  const note = page.locator('.chat-notes').getByText(german.state.loggedOut);
  await note.waitFor();
  expect(await note.getByRole('link').getAttribute('href')).toBe('/de/login?back=%2Fde%2Fsupport%3Ffrom%3Dmail');
  await eventually(() => said(page)).toEqual(['Sind Sie da?']);
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
