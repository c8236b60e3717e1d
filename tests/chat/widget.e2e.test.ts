import type { FileChooser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket as Socket } from 'ws';
import arabic from '../../content/locales/ar/chat-widget.json';
import arabicErrors from '../../content/locales/ar/errors.json';
import { chatSettings } from '../../data/schema/index.ts';
import { ChatConnection, type ChatOwner } from '../../src/islands/chat/shared/connection.ts';
import type { ServerData, ServerFrame, ServerType } from '../../src/domain/chat/server-frames.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { axeFaults } from '../support/accessibility.ts';
import { openPage, SCREENS } from '../support/browser.ts';
import { field, linesOf, open, said, say } from '../support/chat-window.ts';
import { browser, site } from '../support/product.ts';
import { aSiteAdmin, aSiteAdminLogin } from '../support/site-admin.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually, overflow, visit } from '../support/visit.ts';

const letVisitors = (touristFileSwitch: boolean) => siteDatabase().update(chatSettings).set({ touristFileSwitch });
// The door believes what it knows of the settings for a while: they are changed long before they are needed.
beforeAll(() => letVisitors(true));
afterAll(() => letVisitors(false));

/** An agent who serves by the same line as visitors, without a screen. */
async function anAgent() {
  const login = await aSiteAdminLogin(await aSiteAdmin());
  const frames: ServerFrame[] = [];
  const heard = <Type extends ServerType>(type: Type) =>
    frames.filter((frame) => frame.type === type).map(({ data }) => data as ServerData[Type]);
  const owner: ChatOwner = {
    initialize: () => ({ tokens: { batoken: login.token }, desk: true, lang: 'en' }),
    renews: () => Promise.resolve(false),
    seen: () => undefined,
    hears: (frame) => frames.push(frame),
    goes: () => {},
  };
  const address = `${site.url.replace('http', 'ws')}/worker/kefu`;
  const connection = new ChatConnection(owner, {
    socket: () => new Socket(address, { origin: site.url }) as unknown as WebSocket,
    poll: () => Promise.resolve('unreachable'),
  });
  await eventually(() => heard('csrWindowInit').length).toBe(1);
  const session = () => {
    const news = heard('sessions').at(-1);
    return (news?.event === 'list' ? undefined : news?.session?.id) ?? '';
  };
  const name = heard('init')[0]?.user.nickname;
  return {
    connection,
    heard,
    name,
    session,
    say: (content: string) =>
      connection.ask('Wsession/sendSessionMessage', { type: 'text', content, extend: {}, session_id: session() }),
    leave: async () => {
      await connection.ask('WsIndex/changeStatus', { status: 'offline' });
      connection.close();
    },
  };
}

it('keeps a conversation over reloads, tabs and a lost network, each message once', async () => {
  const { page, faults, close } = await openPage(browser);
  await page.goto(`${site.url}/model_detail/byd-han`);
  const name = (await page.locator('h1').innerText()).replace(/\s+/g, ' ');
  await open(page);
  expect(await field(page).evaluate((area) => area === document.activeElement)).toBe(true);
  // A conversation begins with the car of the page, whose name leads to it.
  await eventually(() => page.locator('.about b').textContent()).toBe(name);
  await field(page).fill('What does it cost?');
  await field(page).press('Enter');
  expect(await field(page).inputValue()).toBe('What does it cost?\n');
  await field(page).press('Control+Enter');
  await eventually(() => page.locator('.say.me:not(.unsent) a').textContent()).toBe(name);
  expect(await field(page).inputValue()).toBe('');

  const other = await page.context().newPage();
  await other.goto(site.url);
  await open(other);
  await eventually(() => said(other)).toEqual([expect.stringContaining('What does it cost?')]);
  await say(other, '<b>two</b> **bold**');
  await eventually(() => said(page)).toEqual([expect.anything(), expect.stringContaining('<b>two</b> bold')]);
  expect(await page.locator('.say strong').textContent()).toBe('bold');
  expect(await linesOf(page, '.consent')).toHaveLength(1);

  await page.context().setOffline(true);
  await eventually(() => page.locator('.chat-notes').textContent()).toContain('You are offline');
  await say(page, 'three');
  await eventually(() => page.locator('.unsent').textContent()).toContain('Sending');
  await say(page, 'four');
  await field(page).fill('not yet sent');
  await page.context().setOffline(false);
  for (const tab of [page, other]) {
    await eventually(() => said(tab).then((all) => all.length)).toBe(4);
    expect((await said(tab)).slice(2).map((words) => words.trim())).toEqual(['three', 'four']);
    await eventually(() => tab.locator('.chat .note-warn').allTextContents()).toEqual([]);
  }

  await page.reload();
  await open(page);
  await eventually(() => said(page).then((all) => all.length)).toBe(4);
  expect(await field(page).inputValue()).toBe('not yet sent');
  await page.keyboard.press('Escape');
  expect(await page.locator('.chat').isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-chat'))).toBe(true);
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await close();
});

it('hears an agent: who it is, that they write, what they have read, and news while the window is closed', async () => {
  const agent = await anAgent();
  await visit(
    '/',
    async (page) => {
      await open(page);
      await say(page, 'Is anybody there?');
      await eventually(() => page.locator('.chat h2').textContent()).toBe(
        `Customer service ${agent.name} at your service`,
      );
      expect(await page.locator('.presence').textContent()).toBe('Online');
      await eventually(() => agent.session()).toBeTruthy();
      agent.connection.tell('WsMixed/messageInputState', { session_id: agent.session(), state: 'input' });
      await page.locator('.typing').waitFor();
      await agent.say('Yes, **here**');
      await eventually(() => page.locator('.say:not(.me) strong').textContent()).toBe('here');
      expect(await page.locator('.typing').count()).toBe(0);
      await eventually(() => agent.heard('readMessage').length).toBeGreaterThan(0);
      expect(await page.locator('.say.me small').last().textContent()).toContain('Sent');
      await agent.connection.ask('Wsession/readMessage', { id: agent.session() });
      await eventually(() => page.locator('.say.me small').last().textContent()).toContain('Read');
      await field(page).fill('I am still');
      await eventually(() => agent.heard('messageInputState').at(-1)?.state).toBe('input');
      await field(page).press('Escape');
      await agent.say('Ask **whatever** you like');
      const news = page.locator('.chat-news .said');
      await eventually(() => news.textContent()).toContain('Ask whatever you like');
      // Who has talked listens on the next page, too, without the window.
      await page.goto(`${site.url}/car_model`);
      await page.waitForFunction(() => document.querySelector('[data-chat]')?.getAttribute('data-unread') === '1');
      await agent.say('And this one');
      await news.click();
      await eventually(() => page.locator('.say:not(.me) .said-html').last().textContent()).toContain('And this one');
      // What was said is sent to oneself.
      await page.setViewportSize({ width: 320, height: 640 });
      const isWide = () => page.locator('.chat').evaluate((chat) => chat.scrollWidth > chat.clientWidth);
      await eventually(isWide).toBe(false);
      await page.setViewportSize(SCREENS.desktop.viewport);
      await eventually(() => page.locator('[data-chat]').getAttribute('data-unread')).toBe('0');
    },
    { ...SCREENS.desktop, bypassCSP: true },
  );
  await agent.leave();
});

it('polls where no socket comes through, loads older messages above, and holds on a phone in Arabic', async () => {
  const options = {
    ...SCREENS.phone,
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
    bypassCSP: true,
  } as const;
  const { page, close } = await openPage(browser, options);
  await page.goto(`${site.url}/ar`);
  await open(page);
  await page.locator('.chat-list .day').waitFor();
  await page.evaluate(async () => {
    const [initialize, at] = [{ tourist: localStorage.getItem('chat.tourist') }, '/worker/kefu.HttpIndex/poll'];
    const post = async (frames: object[]) => {
      const answer = await fetch(at, {
        method: 'POST',
        headers: { 'content-type': 'application/json', server: 'true' },
        body: JSON.stringify({ initialize, frames }),
      });
      return answer.json<{ data: { frames: { data: { session: { id: string } } }[] } }>();
    };
    const { data } = await post([]);
    const session_id = data.frames[0]?.data.session.id;
    for (const turn of [0, 1, 2]) {
      const frames = Array.from({ length: 10 }, (_, index) => ({
        action: 'Wsession/sendSessionMessage',
        id: `filled-${turn}-${index}`,
        data: { type: 'text', content: `رسالة ${turn * 10 + index + 1}`, extend: {}, session_id },
      }));
      await post(frames);
    }
  });
  await eventually(() => said(page).then((all) => all.length)).toBe(30);

  await page.routeWebSocket(/\/worker\/kefu$/, (socket) => void socket.close());
  await page.reload();
  await open(page);
  await eventually(() => page.locator('.chat-notes').textContent()).toContain('لا يوجد اتصال مباشر');
  await eventually(() => said(page).then((all) => all.length)).toBe(20);
  const list = page.locator('.chat-list');
  const [first] = await said(page);
  await list.evaluate((element) => element.scrollTo({ top: 0 }));
  const place = page.locator('.said-html', { hasText: new RegExp(`^${first ?? ''}\\s*$`) });
  const top = () => place.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  await eventually(() => said(page).then((all) => all.length)).toBe(30);
  // What was at the upper end is still there, also once nothing above says that there are more.
  await page.getByRole('button', { name: arabic.list.older }).waitFor({ state: 'detached' });
  // Within a pixel, since the browser rounds where it scrolls to.
  await eventually(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await say(page, 'آخر رسالة');
  await eventually(() => said(page).then((all) => all.at(-1)?.trim())).toBe('آخر رسالة');
  // There is a network, and nothing answers.
  await page.route('**/worker/kefu.HttpIndex/poll', (route) => route.abort());
  await eventually(() => page.locator('.chat-notes').textContent()).toContain(arabic.state.unreachable);
  await page.unroute('**/worker/kefu.HttpIndex/poll');
  await page.locator('.write .btn-icon').first().click();
  expect(await page.locator('.emojis button').count()).toBe(56);
  await page.locator('.emojis button').first().click();
  expect(await field(page).inputValue()).toBe('😀');
  expect(await overflow(page)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await close();
});

it('sends pictures and files where the site lets visitors, by keyboard, and tries again what was lost', async () => {
  const { page, close } = await openPage(browser, { ...SCREENS.phone, bypassCSP: true });
  await page.goto(`${site.url}/ar`);
  await open(page);
  const { file: words, message } = arabic;
  const jpeg = { name: 'سيارة.jpg', mimeType: 'image/jpeg' };
  const onItsWay = page.locator('.on-its-way');
  const choose = async (button: string, file: Parameters<FileChooser['setFiles']>[0]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).press('Enter');
    await (await chooser).setFiles(file);
  };
  const press = (button: string) => page.getByRole('button', { name: button, exact: true }).press('Enter');
  const pdf = 'public/guides/de/first-service.pdf';
  await choose(words.any, pdf);
  await eventually(() => onItsWay.textContent()).toContain(words.sayFirst);
  await press(message.remove);
  await say(page, 'مرحبا');
  await eventually(() => said(page).then((all) => all.length)).toBe(1);
  const ids: string[] = [];
  await page.route('**/worker/kefu.HttpIndex/upload', async (route) => {
    const sent = route.request().postDataBuffer()?.toString('latin1') ?? '';
    ids.push(/name="uuid"\s+(\S+)/.exec(sent)?.[1] ?? '');
    return ids.length === 1 ? route.abort() : route.continue();
  });
  // More than the server looks at, as a phone's camera makes it.
  await choose(words.picture, { ...jpeg, buffer: await page.screenshot({ type: 'jpeg', fullPage: true }) });
  await eventually(() => onItsWay.textContent()).toContain(words.lost);
  expect(await axeFaultsIn(page, '.on-its-way')).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await press(message.again);
  await eventually(() => onItsWay.count()).toBe(0);
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), ids[0]]);
  // A door believes what it knows of the settings for a while.
  const again = page.locator('.unsent .acts button').first();
  const arrived = async () => {
    if (await again.isVisible()) await again.click();
    return page.locator('.say.me:not(.unsent) img').evaluateAll(([img]) => img?.getAttribute('height'));
  };
  await expect.poll(arrived, { timeout: 40_000 }).toBe('1920');
  await choose(words.any, 'package.json');
  await eventually(() => onItsWay.textContent()).toContain(arabicErrors.upload.type);
  await choose(words.any, pdf);
  await eventually(() => page.locator('.say.me:not(.unsent) .file bdi').textContent()).toBe('first-service.pdf');
  expect(await onItsWay.count()).toBe(0);
  await letVisitors(false);
  await page.reload();
  await open(page);
  await page.locator('.say.me .file').waitFor();
  expect(await page.locator('.write input[type=file]').count()).toBe(0);

  // Erased after a question, in all windows, with its files; then another can begin.
  const { erase } = arabic;
  const other = await page.context().newPage();
  await other.goto(`${site.url}/ar`);
  await open(other);
  await other.locator('.say.me .file').waitFor();
  const picture = await page.locator('.say.me img').first().getAttribute('src');
  const isThere = async () => (await fetch(new URL(picture ?? '', site.url))).status;
  expect(await isThere()).toBe(200);
  const question = page.locator('.chat-question[open]');
  await press(erase.act);
  expect(await question.textContent()).toContain(erase.ask);
  expect(await axeFaultsIn(page, '.chat-question[open]')).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await press(erase.act);
  await press(erase.yes);
  for (const one of [page, other]) await eventually(() => said(one)).toEqual([]);
  await question.waitFor({ state: 'hidden' });
  await eventually(() => field(page).evaluate((area) => area === document.activeElement)).toBe(true);
  expect(await isThere()).toBe(404);
  expect(await page.getByRole('button', { name: erase.act }).count()).toBe(0);
  await say(page, 'من جديد');
  await eventually(() => said(page).then((all) => all.length)).toBe(1);
  await close();
});
