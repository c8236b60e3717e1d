import { eq, like } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { contactMessages, listings } from '../../data/schema/index.ts';
import { SCREENS } from '../support/browser.ts';
import { goInPanel, oneAdminPage } from '../support/one-admin-page.ts';
import { aSiteMember, siteDatabase } from '../support/site-member.ts';

/** What an admin may not do is not offered to them; that it is refused is tested in `rights.worker`. */
const MARK = `few-rights-${crypto.randomUUID().slice(0, 8)}`;
const editor = oneAdminPage(SCREENS.desktop, [
  'dashboard/index',
  'shop/stockCity/index',
  'listing/listing/index',
  'operation/contact/index',
  'operation/contact/edit',
]);

afterAll(async () => {
  await siteDatabase().delete(listings).where(eq(listings.name, MARK));
  await siteDatabase().delete(contactMessages).where(like(contactMessages.requestId, MARK));
});

async function aListing(): Promise<void> {
  const { id: memberId } = await aSiteMember();
  const now = Date.now();
  await siteDatabase().insert(listings).values({
    memberId,
    version: 2,
    state: 'submitted',
    name: MARK,
    createdAt: now,
    updatedAt: now,
    submittedAt: now,
    createdRequest: MARK,
    savedRequest: MARK,
    savedDigest: '',
  });
}

async function aMessage(): Promise<number> {
  const [row] = await siteDatabase()
    .insert(contactMessages)
    .values({
      requestId: MARK,
      state: 'new',
      locale: 'fr',
      name: 'Awa',
      createdAt: Date.now(),
      title: 'Livraison',
      email: `${MARK}@buyer.example`,
      mobile: '+221770000000',
      content: 'Livrez-vous à Dakar ?',
    })
    .returning({ id: contactMessages.id });
  return row?.id ?? 0;
}

it('an admin is offered what they may do, and nothing else: settings, files, calls of a row, answers', async () => {
  await aListing();
  const page = await editor.open(`operation/contact/edit/${await aMessage()}?lang=en`);
  const screen = page.locator('.screen:not([hidden])');
  await screen.getByText('Nothing was answered by mail yet.').waitFor();
  expect(await screen.locator('.answers textarea').count()).toBe(0);

  await goInPanel(page, 'routine/config');
  expect(await screen.locator('h1').innerText()).toBe('No access permission');

  await goInPanel(page, 'shop/stockCity');
  for (const name of ['Export as CSV', 'Import from a file'])
    expect(await screen.getByRole('button', { name }).count()).toBe(0);

  await goInPanel(page, `listing/listing?search=${MARK}`);
  await screen.getByText(MARK).first().waitFor();
  expect(await screen.getByRole('button', { name: `Approve: ${MARK}` }).count()).toBe(0);
});
