import { expect, it } from 'vitest';
import { members } from '../../data/schema/index.ts';
import { adminPage, openPanel } from '../support/site-admin.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eq } from 'drizzle-orm';
import { axeFaults } from '../support/accessibility.ts';
import { eventually } from '../support/visit.ts';

it('a form asks before it closes a member’s account, and saves nothing unless that is confirmed', async () => {
  const username = `c${crypto.randomUUID().slice(0, 8)}`;
  const facts = { username, usernameKey: username, locale: 'en', joinedAt: Date.now() } as const;
  const [member] = await siteDatabase().insert(members).values(facts).returning({ id: members.id });
  const id = member?.id ?? 0;
  const state = async () => (await siteDatabase().select().from(members).where(eq(members.id, id)))[0]?.state;
  const { page, faults, close } = await adminPage(undefined, { bypassCSP: true });
  await openPanel(page, `user/user/edit/${id}?lang=en`);
  const screen = page.locator('.screen:not([hidden])');
  await screen.getByLabel('State').selectOption('disable');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Close this account?' });
  expect(await question.innerText()).toContain('logged out everywhere at once');
  expect(await axeFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await state()).toBe('active');
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Close the account' }).click();
  await eventually(state).toBe('closed');
  // To open it again needs no question.
  await screen.getByLabel('State').selectOption('enable');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(state).toBe('active');
  expect(faults).toEqual([]);
  await close();
  await siteDatabase().delete(members).where(eq(members.id, id));
}, 60_000);
