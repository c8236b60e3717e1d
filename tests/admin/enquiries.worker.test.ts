import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contactMessages } from '../../data/schema/index.ts';
import { database } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';

it('sets how far a message is answered, and changes nothing of what the sender wrote', async () => {
  const { token } = await adminLogin(await anAdmin());
  const requestId = crypto.randomUUID();
  await database.insert(contactMessages).values({
    requestId,
    state: 'new',
    locale: 'fr',
    name: 'Awa',
    createdAt: 1_795_000_000_000,
    title: 'Delivery',
    email: `${requestId}@buyer.example`,
    mobile: '+221770000000',
    content: 'Livrez-vous à Dakar ?',
  });
  const path = '/admin/operation.Contact';
  const found = await asAdmin(token, `${path}/index?quickSearch=${requestId}`);
  const [{ id = 0 } = {}] = (found.data as { list: { id?: number }[] }).list;
  const answer = await asAdmin(token, `${path}/edit?id=${String(id)}`);
  const { row } = answer.data as { row: Record<string, unknown> };
  expect(row).toMatchObject({ id, state: 'new', content: 'Livrez-vous à Dakar ?', create_time: '2026-11-18 19:06:40' });
  const changed = { ...row, state: 'answered', content: 'Non', email: 'other@buyer.example' };
  expect(await asAdmin(token, `${path}/edit`, changed)).toMatchObject({ code: 1 });
  const [stored] = await database.select().from(contactMessages).where(eq(contactMessages.requestId, requestId));
  expect(stored).toMatchObject({ state: 'answered', content: 'Livrez-vous à Dakar ?', name: 'Awa' });
  expect(stored?.email).toContain(requestId);
  expect(await asAdmin(token, `${path}/add`, {})).toMatchObject({ status: 404 });
});
