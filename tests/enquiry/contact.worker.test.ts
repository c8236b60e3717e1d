import { env } from 'cloudflare:workers';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { contactMessages, enquiries, mailOutbox, stockItems } from '../../data/schema/index.ts';
import {
  ABOUT_PATH,
  CONTACT_LIMITS,
  CONTACT_PATH,
  ENQUIRY_PATH,
  FIELD_LIMITS,
} from '../../src/domain/enquiry/contact.ts';
import { ask, fetchWorker } from '../support/api.ts';
import { addTyre, TYRE, USED_SEAGULL } from '../support/stock-rows.ts';

const database = openDatabase({ url: env.LIBSQL_URL });
let count = 0;
const aCaller = () => ({ 'cf-connecting-ip': `192.0.2.${(count += 1)}` });
const aMailbox = () => `buyer-${crypto.randomUUID()}@talk.example`;
const COMPANY = { COMPANY_EMAIL: 'Sales@Haitu.example', COMPANY_LANGUAGE: 'zh-cn' };

const aMessage = (facts: object = {}) => ({
  name: 'Amina Said',
  title: 'Twelve cars for Mombasa',
  email: aMailbox(),
  mobile: '+254 (711) 123-456',
  content: 'Good day.\nWhich price, CIF?',
  ...facts,
});
const anEnquiry = (facts: object = {}) => ({
  style: 'byd-seagull-2025-vitality',
  name: 'Amina Said',
  email: aMailbox(),
  country: 'ke',
  ...facts,
});

const send = (path: string, body: unknown, headers = {}, environment: Partial<Cloudflare.Env> = COMPANY) =>
  ask(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...aCaller(), ...headers },
      body: JSON.stringify(body),
    },
    environment,
  );
const sendForm = (path: string, fields: object, headers: Record<string, string> = {}, environment = {}) =>
  fetchWorker(
    `${path}?lang=fr`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...aCaller(), ...headers },
      body: new URLSearchParams(fields as Record<string, string>).toString(),
    },
    { ...COMPANY, ...environment },
  );
/** What the form asks of what its address names. */
const about = (query: string, lang = 'zh-cn') => ask(`${ABOUT_PATH}?${query}`, { headers: { ...aCaller(), lang } });
const messagesOf = (email: string) => database.select().from(contactMessages).where(eq(contactMessages.email, email));
const enquiriesOf = (email: string) => database.select().from(enquiries).where(eq(enquiries.email, email));
const mailsAbout = async (requestId: string) =>
  database
    .select()
    .from(mailOutbox)
    .where(
      inArray(
        mailOutbox.cause,
        ['contact-received', 'contact-notice', 'enquiry-received', 'enquiry-notice'].map(
          (kind) => `${kind}:${requestId}`,
        ),
      ),
    )
    .orderBy(mailOutbox.id);

describe('a message', () => {
  it('is kept with the mails it causes before it is answered', async () => {
    const message = aMessage();
    const answer = await send(CONTACT_PATH, message, { lang: 'ar' });
    expect(answer).toMatchObject({ status: 200, code: 1, data: null });
    const [row] = await messagesOf(message.email);
    expect(row).toMatchObject({
      ...{ name: 'Amina Said', title: message.title, mobile: '+254711123456', content: message.content },
      ...{ locale: 'ar', state: 'new' },
    });
    const mails = await mailsAbout(row?.requestId ?? '');
    expect(mails.map(({ kind, recipient, locale, replyTo }) => ({ kind, recipient, locale, replyTo }))).toEqual([
      { kind: 'contactReceived', recipient: message.email, locale: 'ar', replyTo: null },
      { kind: 'contactNotice', recipient: 'sales@haitu.example', locale: 'zh-cn', replyTo: message.email },
    ]);
    expect(mails[0]?.text).not.toContain('Which price');
    expect(mails[1]?.text).toContain('Good day.\nWhich price, CIF?');
  });

  it('is kept and confirmed also where the company has no mailbox', async () => {
    const message = aMessage();
    await send(CONTACT_PATH, message, {}, {});
    const [row] = await messagesOf(message.email);
    expect((await mailsAbout(row?.requestId ?? '')).map(({ kind }) => kind)).toEqual(['contactReceived']);
  });

  it('asks for each of its fields in the words of the specification', async () => {
    const answer = await send(CONTACT_PATH, {});
    expect(answer).toMatchObject({ status: 200, code: 0 });
    const { errors } = answer.data as { errors: { path: string; message: string }[] };
    expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toEqual({
      title: 'Please input title',
      name: 'Please input name',
      email: 'Please enter your email address',
      mobile: 'Please input mobile',
      content: 'Please write your message',
    });
  });

  it.each([
    ['a blank name', { name: ' \n\t ' }, 'name'],
    ['an overlong title', { title: 'x'.repeat(FIELD_LIMITS.title + 1) }, 'title'],
    ['letters for a telephone number', { mobile: 'call me' }, 'mobile'],
    ['bytes no keyboard types', { content: 'a\u0000b' }, 'content'],
    ['a list for a name', { name: ['a', 'b'] }, 'name'],
    ['an id that is none', { request_id: "1' or 1=1" }, 'request_id'],
  ])('with %s is refused and not kept', async (_what, facts, path) => {
    const message = aMessage(facts);
    expect(await send(CONTACT_PATH, message)).toMatchObject({ code: 0, data: { errors: [{ path }] } });
    expect(await messagesOf(message.email)).toEqual([]);
  });

  it('has no line break where a header might be made of it', async () => {
    const message = aMessage({ name: 'A\r\nBcc: x@evil.example', title: 'T\nX: y' });
    await send(CONTACT_PATH, message);
    const [row] = await messagesOf(message.email);
    expect(row).toMatchObject({ name: 'A Bcc: x@evil.example', title: 'T X: y' });
  });

  it('names a port of ours to buyer and company, each in their language; another place, as typed, to the company alone', async () => {
    for (const [port, told, toBuyer] of [
      ['mombasa', '蒙巴萨 · Mombasa', 'Момбаса · Mombasa'],
      ['Нижний Новгород', 'Нижний Новгород', undefined],
    ] as const) {
      const enquiry = anEnquiry({ port });
      await send(ENQUIRY_PATH, enquiry, { lang: 'ru' });
      const [row] = await enquiriesOf(enquiry.email);
      expect(row?.port).toBe(port);
      const [received, notice] = await mailsAbout(row?.requestId ?? '');
      expect(notice?.text).toContain(told);
      if (toBuyer) expect(received?.text).toContain(toBuyer);
      else expect(received?.text).not.toContain(port);
    }
  });

  it('sent twice with one id is one message and one confirmation, at once or later', async () => {
    const message = aMessage({ request_id: crypto.randomUUID() });
    await Promise.all([send(CONTACT_PATH, message), send(CONTACT_PATH, message)]);
    await send(CONTACT_PATH, message);
    const rows = await messagesOf(message.email);
    expect(rows).toHaveLength(1);
    expect(await mailsAbout(rows[0]?.requestId ?? '')).toHaveLength(2);
  });

  it('of a robot is answered like any other and not kept', async () => {
    const message = aMessage({ website: 'https://spam.example' });
    expect(await send(CONTACT_PATH, message)).toMatchObject({ status: 200, code: 1, data: null });
    expect(await messagesOf(message.email)).toEqual([]);
  });

  it('cannot be used to fill a mailbox, nor by one caller without end', async () => {
    const email = aMailbox();
    const { limit } = CONTACT_LIMITS.perTarget;
    for (let times = 0; times < limit; times += 1) await send(CONTACT_PATH, aMessage({ email, title: `no. ${times}` }));
    const refused = await send(CONTACT_PATH, aMessage({ email }));
    expect(refused).toMatchObject({ status: 429, code: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await messagesOf(email)).toHaveLength(limit);
    const caller = aCaller();
    for (let times = 0; times < CONTACT_LIMITS.perAddress.limit; times += 1)
      await send(CONTACT_PATH, aMessage({ website: 'x' }), caller);
    expect(await send(CONTACT_PATH, aMessage(), caller)).toMatchObject({ status: 429 });
  });

  it('is refused from pages of others, and answered 503 while the database is away', async () => {
    const message = aMessage();
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await send(CONTACT_PATH, message, elsewhere)).toMatchObject({ code: 401 });
    expect(await messagesOf(message.email)).toEqual([]);
    const away = { LIBSQL_URL: inject('absentDatabaseUrl') };
    expect(await send(CONTACT_PATH, message, {}, away)).toMatchObject({ status: 503 });
  });

  it('by a form ends at a page of the form’s language, and the same words of a day are one message', async () => {
    const message = aMessage();
    const first = await sendForm(CONTACT_PATH, { ...message, website: '' });
    expect([first.status, first.headers.get('location')]).toEqual([303, '/fr/contact_sent/message']);
    await sendForm(CONTACT_PATH, { ...message, website: '' });
    expect(await messagesOf(message.email)).toMatchObject([{ locale: 'fr' }]);
    const location = async (answer: Promise<Response>) => (await answer).headers.get('location');
    expect(await location(sendForm(CONTACT_PATH, {}))).toBe('/fr/contact_refused/fields');
    const away = { LIBSQL_URL: inject('absentDatabaseUrl') };
    expect(await location(sendForm(CONTACT_PATH, aMessage(), {}, away))).toBe('/fr/contact_refused/away');
  });
});

describe('an enquiry', () => {
  it('is kept with what the car’s page shows, and answered with a reference', async () => {
    const enquiry = anEnquiry({ quantity: '12', incoterm: 'CIF', port: 'Mombasa', message: 'White ones' });
    const answer = await send(ENQUIRY_PATH, enquiry, { lang: 'de' });
    const { reference } = answer.data as { reference: string };
    expect(reference).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    const [row] = await enquiriesOf(enquiry.email);
    expect(row).toMatchObject({
      ...{ reference, subject: 'style', subjectSlug: enquiry.style, country: 'KE', quantity: 12, incoterm: 'CIF' },
      ...{ port: 'Mombasa', message: 'White ones', locale: 'de', state: 'new', priceCurrency: 'CNY' },
    });
    expect(row?.car).toContain('Seagull');
    expect(row?.suggestedPriceMinor).toBeGreaterThan(0);
    const [toBuyer, toCompany] = await mailsAbout(row?.requestId ?? '');
    expect(toBuyer?.subject).toBe(`Ihre Anfrage ${reference}`);
    expect(toBuyer?.text).toContain('Kenia');
    expect(toBuyer?.text).not.toContain('White ones');
    expect(toCompany?.text).toContain('White ones');
    expect(toCompany?.text).toContain('Mombasa');
  });

  it('sent twice with one id is one enquiry, one reference and one confirmation', async () => {
    const requestId = crypto.randomUUID();
    const enquiry = anEnquiry({ request_id: requestId });
    const answers = await Promise.all([1, 2, 3].map(() => send(ENQUIRY_PATH, enquiry)));
    const rows = await enquiriesOf(enquiry.email);
    expect(rows).toHaveLength(1);
    for (const { data } of answers) expect(data).toEqual({ reference: rows[0]?.reference });
    expect(await mailsAbout(requestId)).toHaveLength(2);
  });

  it.each([
    ['nobody to answer', { email: '' }, 'email'],
    ['no car', { style: '' }, 'car'],
    ['a car that does not exist', { style: 'no-such-car' }, 'car'],
    ['a country that does not exist', { country: 'XX' }, 'country'],
    ['no cars at all', { quantity: 0 }, 'quantity'],
    ['more cars than a ship takes', { quantity: 1_000 }, 'quantity'],
    ['a trade term of its own', { incoterm: 'DDP' }, 'incoterm'],
  ])('with %s is refused at its field', async (_what, facts, path) => {
    const answer = await send(ENQUIRY_PATH, anEnquiry(facts));
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect((answer.data as { errors: { path: string }[] }).errors.map((error) => error.path)).toEqual([path]);
  });

  it('with a messenger alone is kept; nobody is written to but the company', async () => {
    const messenger = `@amina-${crypto.randomUUID()}`;
    await send(ENQUIRY_PATH, anEnquiry({ email: undefined, messenger }));
    const [row] = await database.select().from(enquiries).where(eq(enquiries.messenger, messenger));
    expect(row?.email).toBeNull();
    expect((await mailsAbout(row?.requestId ?? '')).map(({ kind }) => kind)).toEqual(['enquiryNotice']);
  });

  it('about a car in stock keeps its slug, its name and its asking price', async () => {
    await database.insert(stockItems).values(USED_SEAGULL).onConflictDoNothing();
    const enquiry = anEnquiry({ style: '', stock: USED_SEAGULL.slug, car: 'Whatever the address said' });
    expect(await send(ENQUIRY_PATH, enquiry)).toMatchObject({ code: 1 });
    const [row] = await enquiriesOf(enquiry.email);
    expect(row).toMatchObject({ subject: 'stock', subjectSlug: USED_SEAGULL.slug, lowestPriceMinor: 5_500_000 });
    expect(row?.car).toContain('BYD Seagull');
  });

  it('about a part keeps its slug and the words beside it', async () => {
    await addTyre(database);
    const enquiry = anEnquiry({ style: '', part: TYRE, car: 'Four tyres, please' });
    await send(ENQUIRY_PATH, enquiry);
    expect(await enquiriesOf(enquiry.email)).toMatchObject([
      { subject: 'part', subjectSlug: TYRE, car: 'Four tyres, please', lowestPriceMinor: null },
    ]);
  });

  it.each([
    ['style', 'This style does not exist.'],
    ['stock', 'This car is not in stock.'],
    ['part', 'This part does not exist.'],
  ])('about a %s that does not exist is refused where no words say what is meant', async (subject, message) => {
    const enquiry = anEnquiry({ style: '', [subject]: 'no-such-thing' });
    const answer = await send(ENQUIRY_PATH, enquiry);
    expect(answer).toMatchObject({ code: 0, data: { errors: [{ path: 'car', message }] } });
    expect(await enquiriesOf(enquiry.email)).toEqual([]);
  });

  it('about an unknown car keeps the words it was said in', async () => {
    const enquiry = anEnquiry({ style: 'gone-since', car: 'The one from your stand' });
    expect(await send(ENQUIRY_PATH, enquiry)).toMatchObject({ code: 1 });
    expect(await enquiriesOf(enquiry.email)).toMatchObject([
      { subject: 'none', subjectSlug: null, car: 'The one from your stand', suggestedPriceMinor: null },
    ]);
  });

  it('by a form without JavaScript knows its car by the page it was sent from', async () => {
    const enquiry = { ...anEnquiry({ style: '' }), car: '', stock: '', part: '' };
    const referer = 'http://haitu.example/fr/contact_us?style=byd-atto-3-2025';
    const answer = await sendForm(ENQUIRY_PATH, enquiry, { referer });
    expect(answer.headers.get('location')).toBe('/fr/contact_sent/enquiry');
    expect(await enquiriesOf(enquiry.email)).toMatchObject([{ subject: 'style', subjectSlug: 'byd-atto-3-2025' }]);
    const other = { ...anEnquiry({ style: '' }), car: 'Something else' };
    await sendForm(ENQUIRY_PATH, other, { referer });
    expect(await enquiriesOf(other.email)).toMatchObject([{ subject: 'none', car: 'Something else' }]);
  });

  it('of a robot is answered like any other and not kept', async () => {
    const enquiry = anEnquiry({ website: 'x' });
    const answer = await send(ENQUIRY_PATH, enquiry);
    expect(answer).toMatchObject({ code: 1, data: { reference: expect.stringMatching(/^.{5}-.{5}$/) } });
    expect(await enquiriesOf(enquiry.email)).toEqual([]);
  });

  it('can be told beforehand what its car is called, in the reader’s language', async () => {
    const slug = 'byd-seagull-2025-vitality';
    const answer = await about(`style=${slug}`);
    expect(answer).toMatchObject({ code: 1, data: { subject: 'style', slug } });
    const { name, lines } = answer.data as { name: string; lines: string[] };
    expect(lines[0]).toContain('海鸥');
    expect(name).toBe(lines.join(' '));
  });

  it('can be told beforehand what its part and its car in stock are called', async () => {
    await addTyre(database);
    await database.insert(stockItems).values(USED_SEAGULL).onConflictDoNothing();
    expect(await about(`part=${TYRE}`)).toMatchObject({
      code: 1,
      data: { subject: 'part', slug: TYRE, lines: ['轮胎', '165/65 R15'] },
    });
    const car = await about(`stock=${USED_SEAGULL.slug}`);
    expect(car).toMatchObject({ code: 1, data: { subject: 'stock', slug: USED_SEAGULL.slug } });
    expect((car.data as { name: string }).name).toContain('海鸥');
  });

  it.each([
    ['style=no-such-thing', 'This style does not exist.'],
    ['stock=no-such-thing', 'This car is not in stock.'],
    ['part=no-such-thing', 'This part does not exist.'],
    ['', 'Please say which car or part you mean'],
    ['style=Not%20a%20slug', undefined],
    [`part=${'x'.repeat(121)}`, undefined],
  ])('has no name to tell for %j', async (query, message) => {
    const answer = await about(query, 'en');
    expect(answer).toMatchObject({ status: 200, code: 0 });
    if (message) expect(answer.msg).toContain(message);
  });

  it('may count its cars in the digits of the buyer’s keyboard', async () => {
    const enquiry = anEnquiry({ quantity: '١٢' });
    await send(ENQUIRY_PATH, enquiry);
    expect(await enquiriesOf(enquiry.email)).toMatchObject([{ quantity: 12 }]);
  });
});
