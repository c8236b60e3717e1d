import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { members, orderInvitations } from '../../data/schema/index.ts';
import { aMailbox, anAccount, aUsername, mailsTo, PASSWORD, register, send, type Account } from '../support/account.ts';
import { ask } from '../support/api.ts';
import { aDesk, database, ORDER, readOwn, uuid, type Desk } from '../support/order-calls.ts';

/** Buyers who are no members yet: what they see before they accept their invitation, and after it. */

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
}, 60_000);

async function anInvited(email: string) {
  const facts = { name: 'Amina Said', email, vehicles: [{ kind: 'new', name: 'BYD Han' }] };
  const { order } = await desk.done('make', { ...facts, lines: [{ vehicle: 1, key: 'car', amount: '9000.00' }] });
  return { id: order.id, reference: order.order_no, token: await invited(order.id, email) };
}

/** Invites the buyer, and returns the token of the mail. */
async function invited(id: number, email: string): Promise<string> {
  expect(await desk.call('invite', { id, email })).toMatchObject({ code: 1 });
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'orderInvitation');
  return mail?.text.match(/order_invitation#([\w-]{43})/)?.[1] ?? '';
}

const accept = (token: string, account: Account) => send(`${ORDER}/acceptInvitation`, { token }, account);
const GONE = { code: 0, data: { reason: 'gone' } };
const mine = async ({ token }: Account) => {
  const { data } = await ask(`${ORDER}/getMyOrders`, { headers: { 'ba-user-token': token } });
  return (data as { list: { id: number }[] }).list.map(({ id }) => id);
};

async function registered(email: string): Promise<Account> {
  const username = aUsername();
  const { data } = await register({ username, email, password: PASSWORD });
  const { id, token } = (data as { userInfo: { id: number; token: string } }).userInfo;
  return { id, username, email, password: PASSWORD, token };
}

describe('a buyer who is no member', () => {
  it('follows by a code and a link alone, and as a member once they registered and accepted', async () => {
    const email = aMailbox();
    const { id, reference, token } = await anInvited(email);
    expect(await send(`${ORDER}/sendTrackCode`, { order_no: reference, email })).toMatchObject({ code: 1 });
    const code = (await mailsTo(email)).find(({ kind }) => kind === 'orderCode')?.text.match(/\b\d{6}\b/)?.[0];
    expect(await send(`${ORDER}/track`, { order_no: reference, email, code })).toMatchObject({ code: 1 });
    const link = await desk.call('createShareLink', { id, expires_in_s: 3_600, show: [] });
    const shown = (link.data as { url: string }).url.split('#')[1];
    expect(await send(`${ORDER}/getShared`, { token: shown })).toMatchObject({ data: { order_no: reference } });
    expect(await send(`${ORDER}/acceptInvitation`, { token })).toMatchObject({ code: 303 });

    const guest = await registered(email);
    expect(await mine(guest)).toEqual([]);
    const headers = { 'ba-user-token': guest.token };
    expect(await ask(`${ORDER}/getDetail?id=${id}`, { headers })).toMatchObject({ data: { reason: 'not-found' } });
    expect(await accept(token, guest)).toMatchObject({ code: 1, data: { order: { id } } });
    expect(await mine(guest)).toEqual([id]);
    expect((await readOwn(guest, id)).history[0]).toMatchObject({ event: 'invitation_accepted' });
    const report = { id, amount: '9000.00', currency: 'USD', reference: 'TT', request_id: uuid() };
    expect(await send(`${ORDER}/reportPayment`, report, guest)).toMatchObject({ code: 1 });
  });
});

describe('an invitation', () => {
  it('that is followed again by its member leads to the order, and changes nothing', async () => {
    const buyer = await anAccount();
    const { id, token } = await anInvited(buyer.email);
    const both = await Promise.all([accept(token, buyer), accept(token, buyer)]);
    expect(both).toMatchObject([{ code: 1 }, { code: 1 }]);
    const { history } = await readOwn(buyer, id);
    expect(await accept(token, buyer)).toMatchObject({ code: 1, data: { order: { id } } });
    expect((await readOwn(buyer, id)).history).toHaveLength(history.length);
    expect(history.filter(({ event }) => event === 'invitation_accepted')).toHaveLength(1);
    expect(await accept(token, await anAccount())).toMatchObject(GONE);
    expect(await desk.call('invite', { id, email: aMailbox() })).toMatchObject({ data: { reason: 'wrong-state' } });
  });

  it('gives the order to nobody once it has expired, or another one was sent', async () => {
    const [late, moved] = [await anAccount(), await anAccount()];
    const expired = await anInvited(late.email);
    await database
      .update(orderInvitations)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(orderInvitations.orderId, expired.id));
    expect(await accept(expired.token, late)).toMatchObject(GONE);
    expect(await mine(late)).toEqual([]);
    expect(await accept(await invited(expired.id, late.email), late)).toMatchObject({ code: 1 });

    const first = await anInvited(aMailbox());
    const second = await invited(first.id, moved.email);
    expect(await accept(first.token, moved)).toMatchObject(GONE);
    expect(await accept(second, moved)).toMatchObject({ code: 1 });
  });

  it('gives the order to no member whose address was never confirmed', async () => {
    const typed = await anAccount();
    await database.update(members).set({ confirmedEmail: null }).where(eq(members.id, typed.id));
    const { token } = await anInvited(typed.email);
    expect(await accept(token, typed)).toMatchObject(GONE);
    expect(await mine(typed)).toEqual([]);
  });
});
