import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import words from '../../content/locales/ar/chat-widget.json';
import german from '../../content/locales/de/chat-widget.json';
import letter from '../../content/locales/ar/mail.json';
import { authSessions, chatMails, styles } from '../../data/schema/index.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { agreeToBeSeen, field, open, said, tellSettings, untilSomeoneIsThere } from '../support/chat-window.ts';
import { memberPage } from '../support/member-page.ts';
import { browser, site } from '../support/product.ts';
import { aSiteAdmin, aSiteAdminLogin } from '../support/site-admin.ts';
import { ChatCaller } from '../support/site-chat.ts';
import { aSiteMember, expireOnSite, siteDatabase } from '../support/site-member.ts';
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
  // What the browser keeps of another conversation, or of none, is no reason to be refused.
  await page.evaluate(() => localStorage.setItem('chat.tourist', 'x'.repeat(5_000)));
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
  expect(await axeFaultsIn(page, '.chat')).toEqual([]);
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
  expect(await axeFaultsIn(other, 'body')).toEqual([]);
  await goOn.click();
  await eventually(() => said(other).then((all) => all.at(-1)?.trim())).toBe('25');
  expect(new URL(other.url()).hash).toBe('');
  expect([...faults, ...others]).toEqual([]);
  // Without its window the page is empty: who came by a link is led to the site.
  await press(other, words.dialog.close);
  await eventually(() => other.url()).toBe(`${site.url}/ar`);
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

/** Moves the window by its head, and tells where it stands then. */
async function drag(page: Page, by: { x: number; y: number }, pointer: 'mouse' | 'finger' = 'mouse') {
  const head = await page.locator('.chat h2').boundingBox();
  const [x, y] = [(head?.x ?? 0) + 10, (head?.y ?? 0) + 10];
  const to = { x: x + by.x, y: y + by.y };
  if (pointer === 'mouse') {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  } else {
    const fingers = await page.context().newCDPSession(page);
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  return page.locator('.chat').evaluate((chat) => {
    const { left, top } = chat.getBoundingClientRect();
    return [left, top].map(Math.round);
  });
}

it('invites beside the button, lets an answer stand before it, and asks nobody who has come', async () => {
  const { token: batoken } = await aSiteAdminLogin(await aSiteAdmin());
  const agent = await ChatCaller.arrive({ tokens: { batoken }, desk: true, lang: 'en' });
  const { page, faults, close } = await openPage(browser, { ...SCREENS.desktop, bypassCSP: true });
  const visitor = visitorOf(page);
  await tellSettings(page, {
    sliders: [
      { image: '/favicon.svg', url: '' },
      { image: '/favicon.svg?second', url: '/ar/car_brand' },
    ],
  });
  await page.goto(`${site.url}/ar/car_model`);
  const car = page.locator('a[href*="/model_detail/"]').first();
  const address = (await car.getAttribute('href')) ?? '';
  await untilSomeoneIsThere(site.url);
  await agreeToBeSeen(page);
  await page.goto(`${site.url}${address}`);
  // Who has agreed to be seen is seen without touching the chat, and can be invited.
  interface Seen {
    id: string;
    last_page: object | null;
  }
  // No frame tells who left: visitors of other tests come and go.
  const seen = () => agent.told('tourists').flatMap(({ tourist }) => (tourist ? [tourist as Seen] : []));
  await eventually(() => seen().findLast(({ id }) => id === visitor())?.last_page).toMatchObject({
    url: `${site.url}${address}`,
  });
  await agent.act('Wsession/invite', { user_id: visitor() });
  await page.locator('.chat-invitation .btn-main').click();
  await field(page).waitFor();
  await eventually(() => agent.told('operates').some(({ answer }) => answer === 'consult')).toBe(true);
  await field(page).press('Escape');
  await open(page);
  for (const name of ['صورة 1', 'صورة 2 · /ar/car_brand']) await page.getByRole('img', { name, exact: true }).waitFor();
  // The page is beside the window, which is no part of it.
  expect(await axeFaultsIn(page, '.chat')).toEqual([]);
  // It stands in the middle of 1280, is moved by a pointer, and stays on the screen.
  expect(await drag(page, { x: 100, y: 50 })).toEqual([290, 122]);
  expect(await drag(page, { x: -50, y: 20 }, 'finger')).toEqual([240, 142]);
  expect(await drag(page, { x: 2_000, y: -2_000 })).toEqual([380, 0]);
  expect(await drag(page, { x: -2_000, y: 0 }, 'finger')).toEqual([0, 0]);
  await field(page).fill('كم السعر CIF إلى Lagos؟');
  await field(page).press('Control+Enter');
  // Arabic goes from the right below a Latin name: its question mark comes last.
  const requested = page.locator('.say.me:not(.unsent) .said-html p').last();
  const [first, last] = await requested.evaluate(({ firstChild: text, textContent: { length } }) =>
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
  await eventually(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await invitation.isVisible()).toBe(true);
  expect(await axeFaultsIn(page, '.chat-invitation')).toEqual([]);
  await button.click();
  await field(page).waitFor();
  expect(await invitation.count()).toBe(0);

  // A card below a Latin name begins where the name does, whatever its script. In its own window, it opens another.
  const [style] = await siteDatabase().select({ id: styles.id }).from(styles).limit(1);
  const sent = { type: 'good', content: `style-${style?.id ?? 0}`, extend: {}, session_id: agent.conversation };
  expect((await agent.act('Wsession/sendSessionMessage', sent)).type).toBe('newMessage');
  const card = page.locator('.card-said').last();
  const begins = () =>
    card.locator('> span > *').evaluateAll((lines) =>
      lines.map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return Math.round(range.getBoundingClientRect().right);
      }),
    );
  await card.locator('a').waitFor();
  expect(new Set(await begins()).size).toBe(1);
  await page.setViewportSize(SCREENS.desktop.viewport);
  const [small] = await Promise.all([page.waitForEvent('popup'), press(page, words.dialog.window)]);
  await small.locator('.card-said a[target=_blank]').waitFor();
  // It may be gone before the press in it is answered.
  await Promise.all([small.waitForEvent('close'), press(small, words.dialog.close).catch(() => {})]);
  await agent.act('WsIndex/changeStatus', { status: 'offline' });
  agent.leave();
  expect(faults).toEqual([]);
  await close();
});

/** A phone that is turned has little height: what one has said last is in sight above the form that asks for an address. */
async function isReadOnItsSide(page: Page): Promise<void> {
  await page.getByLabel(german.away.email).waitFor();
  await page.setViewportSize({ width: 740, height: 360 });
  const edge = (selector: string, side: 'top' | 'bottom') =>
    page.locator(selector).evaluate((element, at) => Math.round(element.getBoundingClientRect()[at]), side);
  await eventually(() => edge('.chat', 'bottom')).toBe(360);
  expect(await edge('.say.me p', 'top')).toBeGreaterThanOrEqual(await edge('.chat-list', 'top'));
  expect(await edge('.consent', 'bottom')).toBeLessThanOrEqual(await edge('.chat-list', 'bottom'));
  // As wide as a desk, it is a phone all the same.
  await page.setViewportSize({ width: 844, height: 390 });
  await eventually(() => edge('.chat', 'bottom')).toBe(390);
  await page.setViewportSize(SCREENS.phone.viewport);
}

it('goes on with a fresh token where a member’s has expired, and shows the way back where their login has ended', async () => {
  const member = await aSiteMember();
  const { page, faults, close } = await memberPage(member, PHONE);
  await tellSettings(page, { is_open: false });
  await page.goto(`${site.url}/de/support?from=mail`);
  // A press without a network leaves the page as it is, and the next one opens the chat.
  await page.locator('[data-chat]').waitFor();
  await page.context().setOffline(true);
  await page.locator('[data-chat]').click();
  await eventually(() => page.locator('[data-chat][aria-busy]').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/de/support');
  await page.context().setOffline(false);
  await open(page);
  await field(page).fill('Guten Tag');
  await press(page, german.write.send);
  await eventually(() => said(page).then((all) => all.length)).toBe(1);
  await isReadOnItsSide(page);
  const token = () => page.evaluate(() => localStorage.getItem('member') ?? '');
  const expired = await token();
  await expireOnSite((JSON.parse(expired) as { token: string }).token);
  await page.context().setOffline(true);
  await field(page).fill('Noch eine Frage');
  await press(page, german.write.send);
  await eventually(() => page.locator('.unsent').textContent()).toContain('Noch eine Frage');
  await page.context().setOffline(false);
  await eventually(() => said(page)).toEqual(['Guten Tag', 'Noch eine Frage']);
  expect(await token()).not.toBe(expired);
  await eventually(() => page.locator('.chat-notes .note-warn').count()).toBe(0);

  await siteDatabase().delete(authSessions).where(eq(authSessions.memberId, member.id));
  // What listens on the next page could not be had: a press has it.
  await page.route(/HttpIndex\/index$/, (route) => route.abort('internetdisconnected'), { times: 1 });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('HttpIndex/index'));
  await Promise.all([lost, page.reload()]);
  await open(page);
  await field(page).fill('Sind Sie da?');
  await press(page, german.write.send);
  const note = page.locator('.chat-notes').getByText(german.state.loggedOut);
  await note.waitFor();
  expect(await note.getByRole('link').getAttribute('href')).toBe('/de/login?back=%2Fde%2Fsupport%3Ffrom%3Dmail');
  await eventually(() => said(page)).toEqual(['Sind Sie da?']);
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await close();
});
