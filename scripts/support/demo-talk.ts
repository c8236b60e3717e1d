import type { Browser, Page } from 'playwright-core';
import { chatErase } from '../../src/wire/addresses/chat.ts';
import type { Kept } from './demo-session.ts';

interface DemoTalk {
  conversation: string;
  /** What the visitor's browser keeps of it. */
  kept: readonly Kept[];
  end: () => Promise<void>;
}

/** A visitor and an agent talk, each in their own window, so that there is a conversation to look at. */
export async function openDemoTalk(browser: Browser, origin: string, agent: Kept): Promise<DemoTalk> {
  const desk = await browser.newPage({ storageState: stateOf(origin, [agent]) });
  await desk.goto(`${origin}/admin/panel/chat`);
  await desk.locator('.people').waitFor();
  const visitor = await browser.newPage();
  await visitor.goto(`${origin}/contact_us`);
  await visitor.locator('[data-chat]').click();
  await say(visitor, '.chat textarea', 'Hello, can the Galaxy E5 be in Mombasa before the end of May?');
  await visitor.locator('.say.me:not(.unsent)').waitFor();
  const stored = (await visitor.context().storageState()).origins.flatMap(({ localStorage }) => localStorage);
  const token = stored.find(({ name }) => name === 'chat.tourist')?.value ?? '';
  const [conversation = ''] = token.split('.');
  // It comes to the only agent who is there, or waits until one takes it.
  const row = desk.locator('.who-row', { has: desk.locator(`[data-session="${conversation}"]`) });
  await row.locator('.who').click();
  const take = row.locator('.btn');
  if (await take.isVisible()) await take.click();
  await say(desk, '[data-write]', 'It can. Ships leave Shanghai each week and take about four weeks.');
  await visitor.locator('.said-html', { hasText: 'four weeks' }).waitFor();
  return {
    conversation,
    kept: stored,
    end: async () => {
      await fetch(origin + chatErase.path, {
        method: chatErase.method,
        headers: { 'content-type': 'application/json', server: 'true' },
        body: JSON.stringify({ tourist_token: token }),
      });
      await Promise.all([desk.close(), visitor.close()]);
    },
  };
}

/** A browser that keeps something of a site. */
export const stateOf = (origin: string, stored: readonly Kept[]) => ({
  cookies: [],
  origins: [{ origin, localStorage: [...stored] }],
});

async function say(page: Page, field: string, words: string): Promise<void> {
  await page.locator(field).fill(words);
  await page.locator(field).press('Control+Enter');
}

/** Opens the visitor's window, unless the page does so itself. */
async function openWindow(page: Page): Promise<void> {
  if ((await page.locator('[data-chat-page]').count()) === 0) await page.locator('[data-chat]').click();
  await page.locator('.chat .say.me').waitFor();
}

const pressHead = (place: number) => async (page: Page) => {
  await openWindow(page);
  await page.locator('.chat .head .btn-icon').nth(place).click();
};

/** What is done on a screen of the chat before it is looked at, by its name. */
export const CHAT_STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  chat: openWindow,
  'chat-window': openWindow,
  'chat-mail': pressHead(0),
  'chat-erase': pressHead(1),
};
