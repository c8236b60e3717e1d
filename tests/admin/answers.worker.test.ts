import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminRevisions, contactMessages, enquiries, mailOutbox, messageAnswers } from '../../data/schema/index.ts';
import { database } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin, removeAs } from '../support/admin.ts';

const MARK = `answers-${crypto.randomUUID().slice(0, 8)}`;
const CONTACT = '/admin/operation.Contact';
const ENQUIRY = '/admin/operation.Enquiry';
let admin = { id: 0, username: '' };
let token = '';
const ids: number[] = [];

beforeAll(async () => {
  admin = await anAdmin();
  ({ token } = await adminLogin(admin));
}, 60_000);
afterAll(async () => {
  await database.delete(contactMessages).where(like(contactMessages.requestId, `${MARK}%`));
  await database.delete(enquiries).where(like(enquiries.requestId, `${MARK}%`));
  await database.delete(messageAnswers).where(like(messageAnswers.recipient, `${MARK}%`));
  await database.delete(mailOutbox).where(like(mailOutbox.recipient, `${MARK}%`));
});

async function aMessage(): Promise<number> {
  const [row] = await database
    .insert(contactMessages)
    .values({
      requestId: `${MARK}-${crypto.randomUUID()}`,
      state: 'new',
      locale: 'fr',
      name: 'Awa',
      createdAt: 1_795_000_000_000,
      title: 'Livraison',
      email: `${MARK}@buyer.example`,
      mobile: '+221770000000',
      content: 'Dakar ?',
    })
    .returning({ id: contactMessages.id });
  ids.push(row?.id ?? 0);
  return row?.id ?? 0;
}

async function anEnquiry(email: string | null): Promise<number> {
  const requestId = `${MARK}-${crypto.randomUUID()}`;
  const [row] = await database
    .insert(enquiries)
    .values({
      requestId,
      state: 'open',
      locale: 'ar',
      name: 'Omar',
      createdAt: 1_795_000_000_000,
      email,
      messenger: '+971',
      reference: requestId.slice(-11),
      subject: 'none',
      car: 'BYD Seagull',
      country: 'AE',
      quantity: 2,
    })
    .returning({ id: enquiries.id });
  return row?.id ?? 0;
}

const answer = (id: number, change: object = {}, path = CONTACT, as = token) =>
  asAdmin(as, `${path}/answer`, {
    id,
    request_id: crypto.randomUUID(),
    title: 'Re: Livraison',
    content: 'Oui, à Dakar.\n\nEn mai.',
    ...change,
  });
interface Thread {
  recipient: string;
  reference: string;
  title: string;
  list: { id: number; username: string; title: string; content: string; mail: string; reason: string }[];
}
const threadOf = async (id: number, path = CONTACT) =>
  (await asAdmin(token, `${path}/answers?id=${id}`)).data as Thread;
const rowOf = async (path: string, id: number) => (await asAdmin(token, `${path}/edit?id=${id}`)).data;
const mailsTo = () =>
  database
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.recipient, `${MARK}%`));
const stored = async (id: number) =>
  (await database.select().from(contactMessages).where(eq(contactMessages.id, id)))[0];

describe('an answer by mail', () => {
  it('goes to the outbox in a frame of the reader’s language, and the message is answered and looked after', async () => {
    const id = await aMessage();
    expect(await threadOf(id)).toMatchObject({
      recipient: `${MARK}@buyer.example`,
      reference: `M${id}`,
      title: 'Re: Livraison',
      list: [],
    });
    expect(await answer(id)).toMatchObject({ code: 1 });
    const mails = (await mailsTo()).filter(({ subject }) => subject.includes(`[M${id}]`));
    expect(mails).toMatchObject([{ kind: 'answer', locale: 'fr', subject: `Re: Livraison [M${id}]` }]);
    expect(mails[0]?.text).toContain('Oui, à Dakar.\n\nEn mai.');
    expect(mails[0]?.text).toContain('parce que vous nous avez écrit le 2026-11-18');
    const { answeredAt, ...row } = (await stored(id)) ?? {};
    expect(row).toMatchObject({ state: 'answered', adminId: admin.id });
    expect(answeredAt).toBeGreaterThan(0);
    const { list } = await threadOf(id);
    expect(list).toMatchObject([
      { username: admin.username, title: 'Re: Livraison', content: 'Oui, à Dakar.\n\nEn mai.' },
    ]);
    const [revision] = await database
      .select()
      .from(adminRevisions)
      .where(and(eq(adminRevisions.resource, 'contactMessage'), eq(adminRevisions.rowId, String(id))))
      .orderBy(adminRevisions.id);
    expect(revision?.fields).toEqual(['state', 'adminId', 'answeredAt']);
  });

  it('is sent once, however often and however much at once it is asked for', async () => {
    const id = await aMessage();
    const request_id = crypto.randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => answer(id, { request_id })));
    expect(all.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(await answer(id, { request_id, content: 'Otherwise' })).toMatchObject({ code: 1 });
    expect((await threadOf(id)).list).toHaveLength(1);
    expect((await mailsTo()).filter(({ cause }) => cause === `answer:${request_id}`)).toHaveLength(1);
  });

  it('has a reference in the subject, and no line of a header in it', async () => {
    const id = await anEnquiry(`${MARK}@buyer.example`);
    const { reference, title } = await threadOf(id, ENQUIRY);
    expect(title).toBe('Re: BYD Seagull');
    expect(await answer(id, { title: 'Re\r\nBcc: x@y.example' }, ENQUIRY)).toMatchObject({ code: 1 });
    expect((await mailsTo()).filter(({ subject }) => subject.includes('Bcc')).map(({ subject }) => subject)).toEqual([
      `Re Bcc: x@y.example [${reference}]`,
    ]);
    expect(await answer(id, { title: 'Offer' }, ENQUIRY)).toMatchObject({ code: 1 });
    const [mail] = (await mailsTo()).filter(({ subject }) => subject.includes('Offer'));
    expect(mail).toMatchObject({ subject: `Offer [${reference}]`, locale: 'ar' });
    expect(mail?.html).toContain('dir="rtl"');
    expect(await answer(id, { title: 'Offer', content: '<script>alert(1)</script>' }, ENQUIRY)).toMatchObject({
      code: 1,
    });
    expect((await mailsTo()).every(({ html }) => !html.includes('<script>'))).toBe(true);
  });

  it.each([
    ['no text', { content: ' ' }, 'content'],
    ['no subject', { title: '' }, 'title'],
    ['an id that is none', { request_id: 'x' }, 'request_id'],
    ['too long a text', { content: 'x'.repeat(10_001) }, 'content'],
  ])('with %s is refused beside its field, and nothing is sent', async (_what, change, path) => {
    const id = await aMessage();
    expect(await answer(id, change)).toMatchObject({ code: 0, data: { errors: [{ path }] } });
    expect(await stored(id)).toMatchObject({ state: 'new', adminId: null });
    expect((await threadOf(id)).list).toEqual([]);
  });

  it('cannot go where no address was given, nor to a message there is not', async () => {
    const id = await anEnquiry(null);
    expect(await threadOf(id, ENQUIRY)).toMatchObject({ recipient: '' });
    expect(await answer(id, {}, ENQUIRY)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('No email address') as string,
    });
    expect(await answer(999_999_999)).toMatchObject({ code: 0 });
    expect(await asAdmin(token, `${CONTACT}/answers?id=999999999`)).toMatchObject({ code: 0 });
  });

  it('that failed is said so with the reason, and is sent again once', async () => {
    const id = await aMessage();
    const request_id = crypto.randomUUID();
    await answer(id, { request_id });
    const [sent] = (await threadOf(id)).list;
    const again = () => asAdmin(token, `${CONTACT}/again`, { id: sent?.id });
    const mail = eq(mailOutbox.cause, `answer:${request_id}`);
    await database.update(mailOutbox).set({ state: 'failed', reason: '550 no such user', tries: 3 }).where(mail);
    expect((await threadOf(id)).list).toMatchObject([{ mail: 'failed', reason: '550 no such user' }]);
    const helper = await adminLogin(await anAdmin(['operation/contact/answer']));
    expect(await asAdmin(helper.token, `${CONTACT}/again`, { id: sent?.id })).toMatchObject({ code: 1 });
    const [row] = await database.select().from(mailOutbox).where(mail);
    expect(row?.state).not.toBe('failed');
    expect(await again()).toMatchObject({ code: 0 });
    await database.delete(mailOutbox).where(mail);
    expect((await threadOf(id)).list).toMatchObject([{ mail: 'sent' }]);
  });
});

describe('what admins keep of a message', () => {
  it('is a note and who looks after it, which its form sets and a list finds', async () => {
    const id = await aMessage();
    const { row } = (await asAdmin(token, `${CONTACT}/edit?id=${id}`)).data as { row: Record<string, unknown> };
    expect(row).toMatchObject({ admin_id: null, note: '' });
    const changed = { ...row, admin_id: String(admin.id), note: 'Asked twice' };
    expect(await asAdmin(token, `${CONTACT}/edit`, changed)).toMatchObject({ code: 1 });
    expect(await stored(id)).toMatchObject({ adminId: admin.id, note: 'Asked twice', content: 'Dakar ?' });
    const list = await asAdmin(
      token,
      `${CONTACT}/index?search[0][field]=admin_id&search[0][val]=${admin.id}&search[0][operator]=%3D&limit=100`,
    );
    expect((list.data as { list: { id: number }[] }).list.map((one) => one.id)).toContain(id);
    expect(await asAdmin(token, `${CONTACT}/edit`, { id, admin_id: '999999' })).toMatchObject({ code: 0 });
  });
});

describe('a message or an enquiry that is removed', () => {
  const removed = async (path: string, id: number) => removeAs(token, `${path}/del?ids[]=${String(id)}`);
  const back = async (resource: string, id: number) => {
    const [revision] = await database
      .select({ id: adminRevisions.id })
      .from(adminRevisions)
      .where(
        and(eq(adminRevisions.resource, resource), eq(adminRevisions.rowId, String(id)), eq(adminRevisions.act, 'del')),
      );
    return asAdmin(token, '/admin/security.DataRecycleLog/restore', { ids: [revision?.id ?? 0] });
  };

  it.each([
    [CONTACT, 'contactMessage', aMessage],
    [ENQUIRY, 'enquiry', () => anEnquiry(`${MARK}@buyer.example`)],
  ] as const)('of %s goes to the recycle bin and comes back as it was, with its thread', async (path, entity, add) => {
    const id = await add();
    expect(await answer(id, {}, path)).toMatchObject({ code: 1 });
    const before = [await rowOf(path, id), await threadOf(id, path)];
    expect(before[1]).toMatchObject({ list: [{ content: 'Oui, à Dakar.\n\nEn mai.' }] });

    const { token: without } = await adminLogin(await anAdmin([`operation/${entity}/edit`]));
    expect(await removeAs(without, `${path}/del?ids[]=${String(id)}`)).toMatchObject({ code: 401 });
    expect(await removed(path, id)).toMatchObject({ code: 1 });
    for (const call of ['edit', 'answers'])
      expect(await asAdmin(token, `${path}/${call}?id=${String(id)}`)).toMatchObject({ code: 0, data: null });
    expect(await answer(id, {}, path)).toMatchObject({ code: 0 });

    expect(await back(entity, id)).toMatchObject({ code: 1 });
    expect([await rowOf(path, id), await threadOf(id, path)]).toEqual(before);
  });
});
