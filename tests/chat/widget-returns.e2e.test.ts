import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import words from '../../content/locales/ar/chat-widget.json';
import letter from '../../content/locales/ar/mail.json';
import { chatMails } from '../../data/schema/index.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { field, open, said } from '../support/chat-window.ts';
import { browser, site } from '../support/product.ts';
import { ChatCaller } from '../support/site-chat.ts';
import { siteDatabase } from '../support/site-member.ts';
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
