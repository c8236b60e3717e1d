import { eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { enquiries, members, quotes } from '../../data/schema/index.ts';
import {
  aCode,
  aMailbox,
  anAccount,
  aUsername,
  database,
  logIn,
  PASSWORD,
  register,
  send,
} from '../support/account.ts';
import { aQuote, made } from '../support/quotes.ts';

const ids: number[] = [];
afterAll(async () => {
  await database.delete(enquiries).where(inArray(enquiries.id, ids));
});

/** A quote and an enquiry a guest sent from an address. */
async function asGuest(email: string) {
  const quote = await made(aQuote({ email }));
  const requestId = crypto.randomUUID();
  const [row] = await database
    .insert(enquiries)
    .values({
      requestId,
      reference: requestId.slice(-11),
      locale: 'en',
      name: 'Amina',
      createdAt: Date.now(),
      email,
      subject: 'none',
      car: 'BYD',
      country: 'KE',
      quantity: 1,
    })
    .returning({ id: enquiries.id });
  const enquiryId = row?.id ?? 0;
  ids.push(enquiryId);
  return async () => {
    const { memberId } = quotes;
    const [ofQuote] = await database.select({ memberId }).from(quotes).where(eq(quotes.reference, quote.quote_no));
    const [ofEnquiry] = await database
      .select({ memberId: enquiries.memberId })
      .from(enquiries)
      .where(eq(enquiries.id, enquiryId));
    return [ofQuote?.memberId, ofEnquiry?.memberId];
  };
}

describe('what a guest asked for', () => {
  it('joins the account of its address at the next login, and no other', async () => {
    const { id, email, username } = await anAccount();
    const { username: other } = await anAccount();
    const owners = await asGuest(email);
    await logIn({ username: other });
    expect(await owners()).toEqual([null, null]);
    expect(await logIn({ username, password: 'Wrong-chart7' })).toMatchObject({ code: 0 });
    expect(await owners()).toEqual([null, null]);
    await logIn({ username });
    expect(await owners()).toEqual([id, id]);
    // What has an owner stays theirs.
    await logIn({ username: other });
    expect(await owners()).toEqual([id, id]);
  });

  it('joins an account with its registration, and one that binds the address', async () => {
    const email = aMailbox();
    const owners = await asGuest(email);
    const answer = await register({ username: aUsername(), email, password: PASSWORD });
    const { userInfo } = answer.data as { userInfo: { id: number } };
    expect(await owners()).toEqual([userInfo.id, userInfo.id]);
    const next = aMailbox();
    const ofNext = await asGuest(next);
    const { id, token } = await anAccount();
    const proved = await send('/api/account/verification', { type: 'email', password: PASSWORD }, { token });
    const { accountVerificationToken } = proved.data as { accountVerificationToken: string };
    const captcha = await aCode(next, 'user_change_email', { token });
    await send('/api/account/changeBind', { type: 'email', email: next, captcha, accountVerificationToken }, { token });
    expect(await ofNext()).toEqual([id, id]);
  });

  it('never joins an account whose address nobody has confirmed', async () => {
    const { id, email, username } = await anAccount();
    // As an admin adds a member: the address was typed, and its owner has shown no code.
    await database.update(members).set({ confirmedEmail: null }).where(eq(members.id, id));
    const owners = await asGuest(email);
    expect(await logIn({ username })).toMatchObject({ code: 1 });
    expect(await owners()).toEqual([null, null]);
    await database.update(members).set({ confirmedEmail: aMailbox() }).where(eq(members.id, id));
    await logIn({ username });
    expect(await owners()).toEqual([null, null]);
  });

  it('joins once the password was got back by a code of the address', async () => {
    const { id, email } = await anAccount();
    await database.update(members).set({ confirmedEmail: null }).where(eq(members.id, id));
    const owners = await asGuest(email);
    const captcha = await aCode(email, 'user_retrieve_pwd');
    await send('/api/account/retrievePassword', { type: 'email', account: email, captcha, password: PASSWORD });
    await logIn({ email });
    expect(await owners()).toEqual([id, id]);
  });
});
