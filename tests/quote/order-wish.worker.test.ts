import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enquiries, mailOutbox, members, orders, quotes } from '../../data/schema/index.ts';
import { getMyEnquiries, requestFromQuote } from '../../src/wire/addresses/enquiry.ts';
import { anAccount, database, read as ask } from '../support/account.ts';
import { aDesk } from '../support/order-calls.ts';
import { aQuote, made, sent, tokenOf, type Made } from '../support/quotes.ts';

const DAY_MS = 86_400_000;

/** A quote as an admin has confirmed it. */
async function confirmed(facts: object = {}, said: { token?: string } = {}): Promise<Made> {
  const quote = await made(aQuote(facts), said);
  const validUntil = Date.now() + DAY_MS;
  await database
    .update(quotes)
    .set({ state: 'confirmed', confirmedBy: 'Li Wei', confirmedAt: Date.now(), validUntil })
    .where(eq(quotes.reference, quote.quote_no));
  return quote;
}

const wish = (input: object, token?: string) =>
  sent(requestFromQuote.path, { request_id: crypto.randomUUID(), ...input }, { ...(token !== undefined && { token }) });
const kept = async (number: string) => {
  const [quote] = await database.select().from(quotes).where(eq(quotes.reference, number));
  const rows = await database
    .select()
    .from(enquiries)
    .where(eq(enquiries.quoteId, quote?.id ?? 0));
  return { quote, rows };
};

describe('an order by a quote', () => {
  it('is asked for once by its member, whatever the request, with its mails and in their requests', async () => {
    const { token, id, email } = await anAccount();
    const quote = await confirmed({}, { token });
    const request = crypto.randomUUID();
    const answers = await Promise.all([
      wish({ quote_no: quote.quote_no.toLowerCase(), request_id: request }, token),
      wish({ quote_no: quote.quote_no, request_id: request }, token),
      wish({ token: tokenOf(quote) }, token),
    ]);
    const { rows } = await kept(quote.quote_no);
    expect(rows).toMatchObject([{ memberId: id, email, country: 'DE', port: 'DEBRV', quantity: 2, state: 'open' }]);
    const reference = rows[0]?.reference ?? '';
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 1, data: { enquiry_id: rows[0]?.id, reference, state: 'open' } });
    const mails = await database
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.cause, `enquiry-notice:${rows[0]?.requestId}`));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(quote.quote_no);
    const own = await ask(getMyEnquiries.path, { token });
    expect((own.data as { list: object[] }).list).toMatchObject([{ reference }]);
  });

  it('is gone for others, and open to the owner of its confirmed address', async () => {
    const owner = await anAccount();
    const quote = await confirmed({ email: owner.email });
    const stranger = await anAccount();
    for (const name of [{ token: tokenOf(quote) }, { quote_no: quote.quote_no }, { quote_no: 'NOSUC-HQUOT' }])
      expect(await wish(name, stranger.token)).toMatchObject({ code: 0, data: { reason: 'gone' } });
    await database.update(members).set({ confirmedEmail: null }).where(eq(members.id, owner.id));
    expect(await wish({ token: tokenOf(quote) }, owner.token)).toMatchObject({ data: { reason: 'gone' } });
    await database.update(members).set({ confirmedEmail: owner.email }).where(eq(members.id, owner.id));
    expect(await wish({ token: tokenOf(quote) }, owner.token)).toMatchObject({ code: 1 });
    expect((await kept(quote.quote_no)).quote?.memberId).toBe(owner.id);
    expect(await wish({ token: tokenOf(quote) })).toMatchObject({ code: 303 });
  });

  it('needs a quote that is confirmed and in date, and an id of its own for each quote', async () => {
    const { token } = await anAccount();
    const estimate = await made(aQuote(), { token });
    const wrong = { code: 0, data: { reason: 'wrong-state' } };
    expect(await wish({ quote_no: estimate.quote_no }, token)).toMatchObject(wrong);
    const late = await confirmed({}, { token });
    await database
      .update(quotes)
      .set({ validUntil: Date.now() - 1 })
      .where(eq(quotes.reference, late.quote_no));
    expect(await wish({ quote_no: late.quote_no }, token)).toMatchObject(wrong);
    expect((await kept(late.quote_no)).rows).toEqual([]);
    const [one, two] = [await confirmed({}, { token }), await confirmed({}, { token })];
    const request = { request_id: crypto.randomUUID() };
    expect(await wish({ quote_no: one.quote_no, ...request }, token)).toMatchObject({ code: 1 });
    const reused = { code: 0, data: { reason: 'request-reused' } };
    expect(await wish({ quote_no: two.quote_no, ...request }, token)).toMatchObject(reused);
    expect(await wish({}, token)).toMatchObject({ code: 0 });
  });

  it('is made once, of the cars and the terms that were quoted, to the port by the name that papers have', async () => {
    const { token, id: memberId } = await anAccount();
    const { quote } = await kept((await confirmed({}, { token })).quote_no);
    const desk = await aDesk();
    const input = { quote_id: quote?.id };
    expect(await desk.call('make', { ...input, currency: 'EUR' })).toMatchObject({ data: { reason: 'rate-missing' } });
    const { order, vehicles } = await desk.done('make', input);
    expect(order).toMatchObject({ incoterm: quote?.term, port_of_destination: 'Bremerhaven', currency: 'USD' });
    expect(vehicles).toHaveLength(2);
    expect(await database.$count(orders, eq(orders.memberId, memberId))).toBe(1);
    expect((await kept(quote?.reference ?? '')).quote?.state).toBe('ordered');
    expect(await desk.call('make', input)).toMatchObject({ code: 0, data: { reason: 'quote-not-confirmed' } });
    expect(await database.$count(orders, eq(orders.memberId, memberId))).toBe(1);
  });
});
