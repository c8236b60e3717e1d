import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { members } from '../../data/schema/index.ts';
import { axeFaultsIn } from '../support/accessibility-part.ts';
import { oneAdminPage } from '../support/one-admin-page.ts';
import { siteDatabase } from '../support/site-member.ts';
import { eventually } from '../support/visit.ts';

const panel = oneAdminPage();

it('a form asks before it closes a member’s account, and saves nothing unless that is confirmed', async () => {
  const username = `c${crypto.randomUUID().slice(0, 8)}`;
  const facts = { username, usernameKey: username, locale: 'en', joinedAt: Date.now() } as const;
  const [member] = await siteDatabase().insert(members).values(facts).returning({ id: members.id });
  const id = member?.id ?? 0;
  const state = async () => (await siteDatabase().select().from(members).where(eq(members.id, id)))[0]?.state;
  const page = await panel.open(`user/user/edit/${id}?lang=en`);
  const screen = page.locator('.screen:not([hidden])');
  await screen.getByLabel('State').selectOption('disable');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Close this account?' });
  expect(await question.innerText()).toContain('logged out everywhere at once');
  expect(await axeFaultsIn(page, '[role=alertdialog]')).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await state()).toBe('active');
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Close the account' }).click();
  await eventually(state).toBe('closed');
  // What is chosen while it is being saved would go with it.
  await eventually(() => screen.locator('.form-head [role=status]').textContent()).toBe('');
  await eventually(() => screen.locator('.form-acts [aria-busy]').count()).toBe(0);
  // To open it again needs no question.
  await screen.getByLabel('State').selectOption('enable');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await eventually(state).toBe('active');
  await siteDatabase().delete(members).where(eq(members.id, id));
});
