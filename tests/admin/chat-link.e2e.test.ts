import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import orderWords from '../../content/locales/en/admin/order.json';
import { members } from '../../data/schema/index.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { site } from '../support/product.ts';
import { adminPage, aSiteAdmin, openPanel } from '../support/site-admin.ts';
import { aSiteVisitor, ChatCaller } from '../support/site-chat.ts';
import { aSiteLogin, aSiteMember, siteDatabase } from '../support/site-member.ts';
import { anOrderDesk } from '../support/site-orders.ts';
import { eventually } from '../support/visit.ts';

const SERVES = ['dashboard/index', 'chat/Kefu/serve'];

async function openDesk() {
  const opened = await adminPage(await aSiteAdmin(SERVES));
  await openPanel(opened.page, 'chat?lang=en');
  const presence = opened.page.locator('.presence select');
  await presence.selectOption('busy');
  // Until the desk has heard of it, visitors who write are given to this agent.
  await eventually(() => presence.inputValue()).toBe('busy');
  return opened;
}

it('the address of a page of ours, sent by an agent, is a link with the title of the page', async () => {
  const address = `${site.url}/de/car_make`;
  const [, title = ''] = /<title>([^<]+)</.exec(await (await fetch(address)).text()) ?? [];
  const name = `Karl ${randomBytes(3).toString('hex')}`;
  const { page, faults, close } = await openDesk();
  const visitor = await aSiteVisitor(name, 'de');
  await visitor.say('Guten Tag');
  await page.getByRole('button', { name: `Answer ${name}` }).click();
  const write = page.locator('[data-write]');
  const last = () => visitor.told('newMessage').at(-1);

  await write.fill(`${address} `);
  await page.keyboard.press('Control+Enter');
  await eventually(() => last()).toMatchObject({ type: 'link', content: address, title });
  await eventually(() => page.locator(`.says-list a[href="${address}"]`).textContent()).toBe(title);

  // One that leads nowhere is named by where it leads; beside other words, an address is text.
  await write.fill(`${site.url}/nowhere`);
  await page.keyboard.press('Control+Enter');
  await eventually(() => last()).toMatchObject({ type: 'link', title: `${new URL(site.url).host}/nowhere` });
  await write.fill(`See ${address}`);
  await page.keyboard.press('Control+Enter');
  await eventually(() => last()).toMatchObject({ type: 'text', content: `See ${address}` });

  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  visitor.leave();
  await close();
});

it('an agent reads what the orders of a member wait for, once they have the conversation', async () => {
  const [member, nickname] = [await aSiteMember(), `Awa ${randomBytes(3).toString('hex')}`];
  await siteDatabase().update(members).set({ nickname }).where(eq(members.id, member.id));
  const { order } = await (await anOrderDesk()).make(member);
  const { token } = await aSiteLogin(member);
  const { page, faults, close } = await openDesk();
  const visitor = await ChatCaller.arrive({ tokens: { 'ba-user-token': token }, lang: 'en' });
  await visitor.say('Where is my car?');
  await page.getByRole('button', { name: `Answer ${nickname}` }).click();
  const { nextStage, nextActor } = orderWords.choices;
  const facts = page.locator('.about-pane');
  await eventually(() => facts.textContent()).toContain(`${nextStage.order} (${nextActor.us})`);
  expect(await facts.textContent()).toContain(order.order_no);
  expect([...(await axeFaultsIn(page, '.about-pane')), ...faults]).toEqual([]);
  visitor.leave();
  await close();
});
