import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { enquiries, members, messageAnswers } from '../../data/schema/index.ts';
import { anAccount, read } from '../support/account.ts';
import { aQuote, made } from '../support/quotes.ts';
import { anEnquiry, database, enquiriesOf, mailsAbout, send } from '../support/talk-calls.ts';
import * as at from '../../src/wire/addresses/enquiry.ts';

describe('an enquiry for a price', () => {
  it('about several cars keeps each with its quantity; one that is gone refuses all and is named', async () => {
    const [one, two] = ['byd-seagull-2025-vitality', 'byd-atto-3-2025'];
    const items = [{ style: one, quantity: '2' }, { style: two }];
    const enquiry = anEnquiry({ style: undefined, items });
    expect(await send(at.enquire.path, enquiry)).toMatchObject({ code: 1 });
    const [row] = await enquiriesOf(enquiry.email);
    expect(row).toMatchObject({ subject: 'cars', quantity: 3, subjectSlug: `style:${one}*2 style:${two}*1` });
    expect(row?.car).toMatch(/^2 × BYD Seagull .*; 1 × BYD /);
    const single = anEnquiry({ style: undefined, items: [{ style: one, quantity: 5 }] });
    await send(at.enquire.path, single);
    expect(await enquiriesOf(single.email)).toMatchObject([{ subject: 'style', subjectSlug: one, quantity: 5 }]);
    const gone = anEnquiry({ style: undefined, items: [{ style: one }, { style: 'gone-since' }] });
    const answer = await send(at.enquire.path, gone);
    expect(answer).toMatchObject({ code: 0, data: { item: 1, errors: [{ path: 'items.1' }] } });
    expect(await enquiriesOf(gone.email)).toEqual([]);
  });

  it.each([
    ['nine cars', Array.from({ length: 9 }, () => ({ style: 'byd-atto-3-2025' }))],
    ['a car without a name', [{ quantity: 2 }]],
    ['a car with two names', [{ style: 'byd-atto-3-2025', stock: 'used-one' }]],
    ['no whole car', [{ style: 'byd-atto-3-2025', quantity: 0.5 }]],
    ['no list', 'byd-atto-3-2025'],
  ])('about %s is refused', async (_what, items) => {
    const enquiry = anEnquiry({ style: undefined, items });
    const { code, data } = await send(at.enquire.path, enquiry);
    expect(code).toBe(0);
    expect((data as { errors: { path: string }[] }).errors[0]?.path).toMatch(/^items/);
    expect(await enquiriesOf(enquiry.email)).toEqual([]);
  });

  it.each([
    ['whatsapp', '0712 345 678', 'WhatsApp +254712345678'],
    ['telephone', '٠٧١٢٣٤٥٦٧٨', '+254712345678'],
    ['telephone', '+49 151 23456789', '+4915123456789'],
    ['telegram', '@amina_said', 'Telegram @amina_said'],
  ])('answered by %s at %s keeps what was understood, and says it', async (channel, contact, understood) => {
    const message = crypto.randomUUID();
    const enquiry = anEnquiry({ email: undefined, channel, contact, message });
    expect(await send(at.enquire.path, enquiry)).toMatchObject({ code: 1, data: { answer_to: understood } });
    const rows = await database.select().from(enquiries).where(eq(enquiries.message, message));
    expect(rows).toMatchObject([{ email: null, messenger: understood, name: 'Amina Said' }]);
  });

  it.each([
    ['whatsapp', '12', 'Please enter the correct mobile number'],
    ['telephone', '0712 345 678, 0712 345 679', 'Please give one number, the one we should call'],
    ['email', 'amina', 'Please enter a whole email address'],
    ['email', undefined, 'Please enter an email address, a number or an account name'],
    ['telegram', '12', 'Please enter an email address, a number or an account name'],
  ])('answered by %s at %s is refused beside the contact', async (channel, contact, message) => {
    const { code, data } = await send(at.enquire.path, anEnquiry({ email: undefined, channel, contact }));
    expect(code).toBe(0);
    expect(data).toMatchObject({ errors: [{ path: 'contact', message: expect.stringContaining(message) }] });
  });

  it('that comes from a quote carries its number and its cars', async () => {
    const quote = await made(aQuote());
    const enquiry = anEnquiry({ style: undefined, quote_no: quote.quote_no.toLowerCase(), message: 'Is it in stock?' });
    await send(at.enquire.path, enquiry);
    const [row] = await enquiriesOf(enquiry.email);
    expect(row).toMatchObject({ subject: 'style', quantity: 2, car: quote.items[0]?.name });
    expect(row?.message).toBe(`Quote ${quote.quote_no}\nIs it in stock?`);
    expect((await mailsAbout(row?.requestId ?? ''))[0]?.text).toContain(quote.quote_no);
    // A number that is no quote's names no car, and does no harm next to one.
    const none = anEnquiry({ style: undefined, quote_no: 'NONE' });
    expect(await send(at.enquire.path, none)).toMatchObject({ code: 0, data: { errors: [{ path: 'car' }] } });
    expect(await send(at.enquire.path, { ...none, style: anEnquiry().style })).toMatchObject({ code: 1 });
  });

  it('of a member is answered at the account, and stands among their own, as do those of a guest with their address', async () => {
    const [member, other] = [await anAccount(), await anAccount()];
    const asMember = anEnquiry({ email: undefined, channel: 'whatsapp', contact: '+254712345678' });
    expect(await send(at.enquire.path, asMember, { 'ba-user-token': member.token })).toMatchObject({ code: 1 });
    await send(at.enquire.path, anEnquiry({ email: member.email.toUpperCase(), quantity: 7 }));
    const own = async (token: string) =>
      (await read(at.getMyEnquiries.path, { token })) as { data: { list: { quantity: number }[]; total: number } };
    const { data } = await own(member.token);
    expect(data).toMatchObject({ total: 2, list: [{ quantity: 7 }, { quantity: 1, answered_at: null, answers: [] }] });
    const [row] = await enquiriesOf(member.email);
    await database.insert(messageAnswers).values({
      requestId: crypto.randomUUID(),
      kind: 'enquiry',
      messageId: row?.id ?? 0,
      adminId: 1,
      username: 'a',
      recipient: member.email,
      subject: 'Your price',
      content: 'It is.',
      createdAt: 1,
    });
    expect((await own(member.token)).data.list[1]).toMatchObject({
      answers: [{ title: 'Your price', content: 'It is.' }],
    });
    expect((await own(other.token)).data).toEqual({ list: [], total: 0 });
    expect(await send(at.enquire.path, asMember, { 'ba-user-token': 'nobody' })).toMatchObject({ code: 1 });
  });

  it('belongs to the member who sent it, and is told to no account that has not confirmed its address', async () => {
    const [member, other] = [await anAccount(), await anAccount()];
    const asMember = anEnquiry({ email: other.email });
    await send(at.enquire.path, asMember, { 'ba-user-token': member.token });
    expect(await enquiriesOf(other.email)).toMatchObject([{ memberId: member.id }]);
    await send(at.enquire.path, anEnquiry({ email: other.email, quantity: 7 }));
    const own = async (token: string) =>
      (await read(at.getMyEnquiries.path, { token })) as { data: { list: { quantity: number }[]; total: number } };
    expect((await own(member.token)).data).toMatchObject({ total: 1, list: [{ quantity: 1 }] });
    expect((await own(other.token)).data).toMatchObject({ total: 1, list: [{ quantity: 7 }] });
    // As an admin adds a member: the address was typed, and its owner has shown no code.
    await database.update(members).set({ confirmedEmail: null }).where(eq(members.id, other.id));
    expect((await own(other.token)).data).toEqual({ list: [], total: 0 });
  });
});
