import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { asc, eq } from 'drizzle-orm';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import arabic from '../../content/locales/ar/admin-chat.json';
import english from '../../content/locales/en/admin-chat.json';
import { admins, chatQuestions } from '../../data/schema/index.ts';
import { COLOUR_RULES } from '../support/accessibility.ts';
import { SCREENS } from '../support/browser.ts';
import { nightFaults, panelFaults } from '../support/one-admin-page.ts';
import { site } from '../support/product.ts';
import { adminPage, aSiteAdmin, openPanel } from '../support/site-admin.ts';
import { aSiteVisitor, ChatCaller } from '../support/site-chat.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually, overflow } from '../support/visit.ts';
import { chatErase } from '../../src/wire/addresses/chat.ts';

const PICTURE = fileURLToPath(new URL('../../public/static/images/avatar.png', import.meta.url));
const SERVES = ['dashboard/index', 'chat/Kefu/serve'];

async function openDesk(options: BrowserContextOptions = SCREENS.desktop, lang = 'en', nodes = SERVES) {
  const admin = await aSiteAdmin(nodes);
  const opened = await adminPage(admin, options);
  await openPanel(opened.page, `chat?lang=${lang}`);
  const presence = opened.page.locator('.presence select');
  await presence.selectOption('busy');
  await eventually(() => presence.inputValue()).toBe('busy');
  await eventually(stateOfVisitor).not.toBe('assigned');
  return { ...opened, admin };
}

/** Asks where a new visitor would go. An agent of an earlier file stays online for half a minute, and would get them. */
async function stateOfVisitor(): Promise<unknown> {
  const visitor = await ChatCaller.arrive({ tokens: {}, lang: 'en', consent: false });
  const { data } = await visitor.act('WsIndex/distribution', {});
  visitor.leave();
  return data['state'];
}

const aName = (begins: string) => `${begins} ${randomBytes(3).toString('hex')}`;
const row = (page: Page, name: string) => page.locator('.who').filter({ hasText: name });
const log = (page: Page) => page.locator('.says-list');
const write = (page: Page) => page.locator('[data-write]');
/** How much of a conversation is below what is seen of it. */
const below = (page: Page) =>
  log(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
    Math.round(scrollHeight - scrollTop - clientHeight),
  );

describe('the desk of an agent', () => {
  it('serves visitors from their first page to the end of the conversation', async () => {
    const { page, faults, close } = await openDesk();
    const [amina, omar] = [aName('Amina'), aName('Omar')];
    const visitor = await aSiteVisitor(amina);
    const seen = { url: 'https://example.com/car_make/galaxy-e5?secret=1', title: 'Galaxy E5', broadcast: true };
    await visitor.act('WsMixed/trajectory', seen);

    // Invited from the list of those on the site, whose facts and pages are seen before anything is said.
    await row(page, amina).click();
    await eventually(() => page.locator('.about-facts').textContent()).toContain('Amharic');
    await page.getByRole('tab', { name: 'Trajectory' }).click();
    await eventually(() => page.locator('.trail a').getAttribute('href')).toBe(
      'https://example.com/car_make/galaxy-e5',
    );
    await page.getByRole('button', { name: `Invite ${amina}` }).click();
    await eventually(() => visitor.told('operates').at(-1)?.['event']).toBe('dialog-invite');
    const invitation = visitor.told('operates').at(-1);
    await visitor.act('WsMixed/inviteAnswer', { invite_id: invitation?.['invite_id'], answer: 'consult' });
    await page.locator('.toast', { hasText: 'wants to talk' }).waitFor();

    const small = page.waitForEvent('popup');
    await page.getByRole('button', { name: english.ownWindow }).click();
    await (await small).locator('.who', { hasText: amina }).waitFor();
    await (await small).close();

    // Answered by the keyboard alone.
    await visitor.say('ሰላም <b>x</b>');
    await page.getByRole('button', { name: `Answer ${amina}` }).press('Enter');
    await eventually(() => log(page).textContent()).toContain('ሰላም');
    await page.keyboard.press('Alt+Shift+KeyW');
    await page.keyboard.type('Hello,');
    await eventually(() => visitor.told('messageInputState').at(-1)?.['state']).toBe('input');
    await page.keyboard.press('Enter');
    await page.keyboard.type('it sails on Friday.');
    await page.keyboard.press('Control+Enter');
    await eventually(() => visitor.told('newMessage').at(-1)?.['content']).toBe('Hello,\nit sails on Friday.');
    await eventually(() => visitor.told('messageInputState').at(-1)?.['state']).toBe('blur');
    const ours = log(page).locator('[data-ours]').last();
    await eventually(() => ours.locator('small').textContent()).toContain('sent');
    await visitor.act('Wsession/readMessage', { id: visitor.conversation });
    await eventually(() => ours.locator('small').textContent()).toContain('read');
    await visitor.act('WsMixed/messageInputState', { session_id: visitor.conversation, state: 'input' });
    await log(page).getByText(`${amina} is writing`).waitFor();

    // A second one: what is unread stands in title and icon, and keys lead to it.
    const second = await aSiteVisitor(omar, 'ar');
    await second.say('مرحبا');
    await row(page, omar).waitFor();
    await page.getByRole('button', { name: `Answer ${omar}` }).click();
    await eventually(() => page.locator('.talk-head h2').textContent()).toBe(omar);
    await visitor.say('እሺ');
    await eventually(() => row(page, amina).locator('.count').textContent()).toContain('1');
    await eventually(() => page.title()).toMatch(/^\(\d+\) /);
    // A script of its own draws it.
    await eventually(() => page.locator('link[rel~="icon"]').first().getAttribute('href')).toMatch(/^data:image\/svg/);
    await write(page).fill('A draft for Omar');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await eventually(() => page.locator('.talk-head h2').textContent()).toBe(amina);
    await eventually(() => row(page, amina).locator('.count').count()).toBe(0);
    await page.keyboard.press('Alt+ArrowDown');
    await eventually(() => write(page).inputValue()).toBe('A draft for Omar');
    await eventually(() => write(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.reload();
    await eventually(() => write(page).inputValue()).toBe('A draft for Omar');
    await eventually(() => log(page).textContent()).toContain('مرحبا');

    // The network goes: what was said meanwhile is there afterwards, and what was written is sent.
    await page.context().setOffline(true);
    await eventually(() => page.locator('.desk-way').textContent()).toContain('connection is lost');
    await second.say('هل أنت هناك؟');
    await write(page).press('Control+Enter');
    await page.context().setOffline(false);
    await eventually(() => log(page).textContent()).toContain('هل أنت هناك؟');
    await eventually(() => second.told('newMessage').map(({ content }) => content)).toContain('A draft for Omar');
    await eventually(() => page.locator('.desk-way').textContent()).toBe('');

    // Closed by the agent, who opens it again; then its visitor erases it, and nothing of it stays on the screen.
    await page.getByRole('button', { name: 'What to do with this conversation' }).click();
    await page.getByRole('menuitem', { name: 'Close the conversation' }).click();
    await page.getByRole('button', { name: 'Open it again' }).click();
    await write(page).fill('Another draft for Omar');
    const init = second.told('init').at(-1);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ tourist_token: init?.['tourist_token'] });
    await fetch(site.url + chatErase.path, { method: chatErase.method, headers, body });
    await page.getByText('This conversation was erased').waitFor();
    expect(await page.locator('.desk').textContent()).not.toContain('مرحبا');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Another draft');

    expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    for (const one of [visitor, second]) one.leave();
    await close();
  });

  it('sends phrases in the visitor’s language, cards, pictures and what the company has written down', async () => {
    const { page, faults, close } = await openDesk();
    const name = aName('Karl');
    const visitor = await aSiteVisitor(name, 'de');
    await visitor.say('Guten Tag');
    await page.getByRole('button', { name: `Answer ${name}` }).click();
    await write(page).waitFor();
    const last = () => visitor.told('newMessage').at(-1);

    await page.keyboard.press('Alt+Shift+KeyW');
    await page.keyboard.type('/letter of credit');
    await page.locator('#quick-replies [role=option]').first().waitFor();
    const phrase = await page.locator('#quick-replies [role=option]').first().locator('[lang=de]').textContent();
    await page.keyboard.press('Enter');
    await eventually(() => last()?.['content']).toBe(phrase);
    await eventually(() => log(page).locator('[data-ours] .tr').last().textContent()).toContain('letter of credit');

    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('button', { name: '👍' }).click();
    await page.keyboard.press('Alt+Enter');
    await eventually(() => last()?.['content']).toBe('👍');

    await page.getByRole('button', { name: 'Send a car, a lot or a purchase' }).click();
    await page.getByLabel('Words of its name').fill('byd');
    // Many are to be ordered, some stand somewhere: both are found.
    const found = page.locator('.cards-found button');
    await found.filter({ hasText: 'In stock' }).first().waitFor();
    await found.filter({ hasText: 'New car' }).first().click();
    await eventually(() => last()?.['type']).toBe('good');
    await eventually(() => log(page).locator('.goods b').first().textContent()).toMatch(/^BYD /);

    await page.locator('.write input[type=file][accept]').setInputFiles(PICTURE);
    await eventually(() => last()?.['type']).toBe('image');
    await log(page).locator('.box img').last().waitFor();
    await eventually(() => row(page, name).textContent()).toContain('avatar.jpg');
    // A picture that grew and a long message push the newest nowhere.
    await write(page).fill('A\nlong\nmessage\nhas\nmany\nlines');
    await eventually(() => below(page)).toBe(0);
    await write(page).fill('');

    // A phrase at hand; and what the visitor answered stands under what they were asked, in the agent's language.
    const atHand = page.locator('.quick-row button').first();
    const shown = await atHand.textContent();
    await atHand.click();
    await eventually(() => log(page).locator('[data-ours] .tr').last().textContent()).toBe(shown);
    const [question] = await siteDatabase().select().from(chatQuestions).orderBy(asc(chatQuestions.position)).limit(1);
    if (!question?.options) throw new Error('Nobody is asked anything.');
    const extend = { AssociatedProblemID: question.id, option_id: 1 };
    const content = question.options.de?.split('\n')[0];
    const answer = { type: 'text', content, extend, session_id: visitor.conversation };
    await visitor.act('Wsession/sendSessionMessage', answer);
    await eventually(() => log(page).locator('.asked').textContent()).toBe(question.contents.en);
    const chosen = question.options.en?.split('\n')[0] ?? '';
    expect(await log(page).locator('.say:has(.asked) .tr').textContent()).toBe(chosen);
    expect(await page.locator('.about-facts').textContent()).toContain(chosen);

    // Who reads older messages is told of a new one.
    await visitor.say('line\n'.repeat(60));
    await eventually(() => log(page).locator('.prose').last().textContent()).toContain('line');
    await log(page).evaluate((list) => list.scrollTo({ top: 0 }));
    await visitor.say('**And** the price?');
    await eventually(() => row(page, name).textContent()).toContain('And the price?');
    await page.getByRole('button', { name: 'New message below' }).click();
    await eventually(() => page.locator('.newer').count()).toBe(0);

    await page.getByRole('tab', { name: 'Knowledge base' }).click();
    await page.locator('.knowledge summary').first().click();
    await page.getByRole('button', { name: 'Insert into the message' }).first().click();
    await eventually(() => write(page).inputValue()).not.toBe('');
    expect(faults).toEqual([]);
    visitor.leave();
    await close();
  });

  it('hands a conversation on, keeps notes, and is for those alone who serve', async () => {
    const { page, close } = await openDesk();
    const colleague = await aSiteAdmin(SERVES);
    const nickname = aName('Chen');
    await siteDatabase().update(admins).set({ nickname }).where(eq(admins.id, colleague.id));
    const other = await adminPage(colleague);
    const agent = await ChatCaller.arrive({ tokens: { batoken: other.login.token }, desk: true, lang: 'en' });
    await agent.act('WsIndex/changeStatus', { status: 'busy' });
    const name = aName('Jane');
    const visitor = await aSiteVisitor(name, 'en');
    await visitor.say('Hello');
    await page.getByRole('button', { name: `Answer ${name}` }).click();
    await page.getByLabel('Note to the team').fill('Pays by letter of credit');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await page.locator('.toast', { hasText: 'The note is saved' }).waitFor();
    const { data } = await agent.act('WsMixed/touristInfo', { id: visitor.conversation });
    expect(data['note']).toBe('Pays by letter of credit');

    const act = async (label: string) => {
      await page.getByRole('button', { name: 'What to do with this conversation' }).click();
      await page.getByRole('menuitem', { name: label, exact: true }).click();
    };
    await act('Keep at the top');
    await row(page, name).getByLabel('At the top').waitFor();
    await page.getByLabel('Search conversations').fill(name);
    await page.getByRole('heading', { name: 'Found' }).waitFor();
    await row(page, name).waitFor();
    await page.getByLabel('Search conversations').fill('');
    await act('Transfer');
    await page.getByRole('radio', { name: nickname }).check();
    await page.getByLabel('Note to the agent').fill('She asks for CIF');
    await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click();
    await page.locator('.toast', { hasText: 'Session transferred successfully' }).waitFor();
    await eventually(() => agent.told('csrTransfer').at(-1)?.['note']).toBe('She asks for CIF');
    const noted = async () => (await agent.act('WsMixed/touristInfo', { id: visitor.conversation })).data['note'];
    await eventually(noted).toMatch(/^Pays by letter of credit\n.*She asks for CIF$/);
    await eventually(() => page.locator('.who[data-session]').filter({ hasText: name }).count()).toBe(0);

    const { page: denied, close: closeDenied } = await adminPage(await aSiteAdmin(['dashboard/index']));
    await openPanel(denied, 'chat?lang=en');
    await denied.getByRole('heading', { name: 'No access permission' }).waitFor();
    agent.leave();
    visitor.leave();
    await Promise.all([close(), other.close(), closeDenied()]);
  });

  it.each([
    ['en', 'desktop'],
    ['ar', 'phone'],
  ] as const)('has no fault that axe finds in %s on a %s', async (lang, device) => {
    const { page, close } = await openDesk(SCREENS[device], lang);
    const isPhone = device === 'phone';
    const look = () => panelFaults(page, isPhone ? { without: COLOUR_RULES } : {});
    const name = aName('Luis');
    const visitor = await aSiteVisitor(name, 'es', false);
    await visitor.say('¿Tienen volante a la izquierda?');
    const waiting = row(page, name);
    await waiting.waitFor();
    // A desk has all of it side by side.
    if (isPhone) expect(await look()).toEqual([]);
    await waiting.click();
    await log(page).getByText('¿Tienen volante').waitFor();
    expect([...(await look()), ...(isPhone ? [] : await nightFaults(page))]).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // Keys are named to who has some.
    const { write: says, lists } = { en: english, ar: arabic }[lang];
    expect(await write(page).getAttribute('placeholder')).toBe(isPhone ? says.label : says.hint);
    if (isPhone) await page.locator('.talk-head .no-wide').click();
    await eventually(() => page.locator('.about-facts').textContent()).toContain(lists.noConsent);
    const tabs = page.locator('.about .tabs');
    expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    if (isPhone) {
      expect(await look()).toEqual([]);
      await page.locator('.about-head .no-wide').click();
      await page.locator('.talk-head .narrow-only').click();
      await waiting.waitFor();
    }
    visitor.leave();
    await close();
  });
});
