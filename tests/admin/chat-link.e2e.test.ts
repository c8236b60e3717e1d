import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { site } from '../support/product.ts';
import { adminPage, aSiteAdmin, openPanel } from '../support/site-admin.ts';
import { aSiteVisitor } from '../support/site-chat.ts';
import { eventually } from '../support/visit.ts';

const SERVES = ['dashboard/index', 'chat/Kefu/serve'];

it('the address of a page of ours, sent by an agent, is a link with the title of the page', async () => {
  const address = `${site.url}/de/car_make`;
  const [, title = ''] = /<title>([^<]+)</.exec(await (await fetch(address)).text()) ?? [];
  const name = `Karl ${randomBytes(3).toString('hex')}`;
  const { page, faults, close } = await adminPage(await aSiteAdmin(SERVES));
  await openPanel(page, 'chat?lang=en');
  const presence = page.locator('.presence select');
  await presence.selectOption('busy');
  // Until the desk has heard of it, visitors who write are given to this agent.
  await eventually(() => presence.inputValue()).toBe('busy');
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
