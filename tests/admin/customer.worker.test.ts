import { like, eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { contactMessages, enquiries, mailOutbox, members, quotes } from '../../data/schema/index.ts';
import { CUSTOMER_KINDS, CUSTOMER_ROWS } from '../../src/domain/admin/customer.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { customerCalls } from '../../src/wire/customer.ts';
import { aMailbox, anAccount, database } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { aQuote, made } from '../support/quotes.ts';

type Customer = DataOf<typeof customerCalls.readCustomer>;
const MARK = `customer-${crypto.randomUUID().slice(0, 8)}`;
afterAll(async () => {
  await database.delete(enquiries).where(like(enquiries.requestId, `${MARK}%`));
  await database.delete(contactMessages).where(like(contactMessages.requestId, `${MARK}%`));
  await database.delete(mailOutbox).where(like(mailOutbox.cause, `${MARK}%`));
});

const enquiryOf = (email: string) => {
  const requestId = `${MARK}-${crypto.randomUUID()}`;
  return {
    requestId,
    reference: requestId.slice(-11),
    locale: 'en' as const,
    name: 'Amina',
    createdAt: Date.now(),
    email,
    subject: 'none' as const,
    car: 'BYD Seagull',
    country: 'KE',
    quantity: 1,
  };
};
async function enquired(email: string, memberId: number | null = null): Promise<number> {
  const [row] = await database
    .insert(enquiries)
    .values({ ...enquiryOf(email), memberId })
    .returning({ id: enquiries.id });
  return row?.id ?? 0;
}
async function messaged(email: string): Promise<number> {
  const requestId = `${MARK}-${crypto.randomUUID()}`;
  const words = { name: 'Amina', title: 'Delivery', mobile: '+254711000222', content: 'When?' };
  const [row] = await database
    .insert(contactMessages)
    .values({ requestId, state: 'new', locale: 'en', createdAt: Date.now(), email, ...words })
    .returning({ id: contactMessages.id });
  return row?.id ?? 0;
}

const at = (of: string, id: number) => `/admin/user.User/customer?of=${of}&id=${id}`;
async function customerOf(of: string, id: number, nodes: readonly string[] = ['*']): Promise<Customer> {
  const { token } = await adminLogin(await anAdmin(nodes));
  const answer = await asAdmin(token, at(of, id));
  if (answer.code !== 1) throw new Error(answer.msg);
  return answer.data as Customer;
}
const countsOf = ({ lists }: Customer) =>
  Object.fromEntries(lists.filter(({ rows }) => rows.length > 0).map(({ entity, rows }) => [entity, rows.length]));

describe('the page of a customer', () => {
  it('has all of a member and of the address they have confirmed, from whichever row it is opened', async () => {
    const { id, email } = await anAccount();
    const other = await anAccount();
    const enquiryId = await enquired(email);
    const messageId = await messaged(email);
    await enquired(other.email, id);
    await enquired(other.email);
    const quote = await made(aQuote({ email }));
    const [row] = await database.select({ id: quotes.id }).from(quotes).where(eq(quotes.reference, quote.quote_no));
    const [mail] = await database.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.recipient, email));
    const ids = { member: id, enquiry: enquiryId, quote: row?.id ?? 0, message: messageId, mail: mail?.id ?? 0 };
    for (const kind of CUSTOMER_KINDS) {
      const customer = await customerOf(kind, ids[kind]);
      expect(customer).toMatchObject({ member_id: id, email, is_confirmed: true });
      expect([kind, countsOf(customer)]).toEqual([kind, { enquiry: 2, quote: 1, contactMessage: 1, mail: 1 }]);
    }
  });

  it('gives an account nothing of an address that was only typed', async () => {
    const { id, email } = await anAccount();
    await database.update(members).set({ confirmedEmail: null }).where(eq(members.id, id));
    const enquiryId = await enquired(email);
    expect(countsOf(await customerOf('member', id))).toEqual({});
    const stranger = await customerOf('enquiry', enquiryId);
    expect(stranger).toMatchObject({ member_id: null, name: 'Amina', is_confirmed: false });
    expect(countsOf(stranger)).toEqual({ enquiry: 1 });
  });

  it('shows the newest rows of each list, and only lists the admin may open', async () => {
    const email = aMailbox();
    const id = await enquired(email);
    await database.insert(enquiries).values(Array.from({ length: CUSTOMER_ROWS + 3 }, () => enquiryOf(email)));
    const customer = await customerOf('enquiry', id);
    expect(countsOf(customer)).toEqual({ enquiry: CUSTOMER_ROWS });
    const few = await customerOf('enquiry', id, ['user/user/customer', 'operation/contact/index']);
    expect(few.lists.map(({ entity }) => entity)).toEqual(['contactMessage']);
  });

  it('is refused without its right, for no row, and for admins who are shown their own rows alone', async () => {
    const id = await enquired(aMailbox());
    const { token } = await adminLogin(await anAdmin(['user/user/edit', 'operation/enquiry/index']));
    expect(await asAdmin(token, at('enquiry', id))).toMatchObject({ code: 401 });
    const own = await adminLogin(await anAdmin(['user/user/customer'], { isOwnRowsOnly: true }));
    expect(await asAdmin(own.token, at('enquiry', id))).toMatchObject({ code: 401 });
    const all = await adminLogin(await anAdmin());
    for (const kind of CUSTOMER_KINDS)
      expect(await asAdmin(all.token, at(kind, 999_999_999))).toMatchObject({ code: 0 });
    expect(await asAdmin(all.token, at('admin', 1))).toMatchObject({ code: 0 });
    const silent = { ...enquiryOf(''), email: null };
    const [row] = await database.insert(enquiries).values(silent).returning({ id: enquiries.id });
    expect(await asAdmin(all.token, at('enquiry', row?.id ?? 0))).toMatchObject({ code: 0 });
    await database.delete(enquiries).where(inArray(enquiries.id, [row?.id ?? 0]));
  });
});
