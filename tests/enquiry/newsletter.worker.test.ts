import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { newsletterSubscriptions as subscriptions } from '../../data/schema/index.ts';
import { JSON_BODY_LIMIT } from '../../functions/http/body.ts';
import { NEWSLETTER_LIMITS, STATE_ASKED_AGAIN, SUBSCRIPTION_STATES } from '../../src/domain/enquiry/rules.ts';
import { ask, fetchWorker, post } from '../support/api.ts';
import * as at from '../../src/wire/addresses/enquiry.ts';

const database = openDatabase({ url: env.LIBSQL_URL });
const rowsOf = (email: string) => database.select().from(subscriptions).where(eq(subscriptions.email, email));

let callers = 0;
/** Returns a new caller, so that no test uses up another one's attempts. */
const aCaller = () => ({ 'cf-connecting-ip': `198.51.100.${(callers += 1)}` });
let mailboxes = 0;
const aMailbox = () => `buyer${(mailboxes += 1)}@newsletter.example`;

const subscribe = (email: unknown, headers: Record<string, string> = {}) =>
  post(at.subscribe.path, { email }, { ...aCaller(), ...headers });

/** What a browser without JavaScript sends from the footer of a French page. */
const submit = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  environment: Partial<Cloudflare.Env> = {},
) =>
  fetchWorker(
    `${at.subscribe.path}?lang=fr`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...aCaller(), ...headers },
      body: new URLSearchParams(fields).toString(),
    },
    environment,
  );

describe('asking for the newsletter', () => {
  it('is in the database before it is answered, in one spelling and with the language asked in', async () => {
    const before = Date.now();
    const email = aMailbox();
    const answer = await subscribe(`  ${email.toUpperCase()} `, { 'think-lang': 'fr' });
    const rows = await rowsOf(email);
    expect(answer).toMatchObject({ status: 200, code: 1, data: null });
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        email,
        locale: 'fr',
        state: 'pending',
        confirmTokenHash: null,
        unsubscribeTokenHash: null,
        createdAt: rows[0]?.updatedAt,
        updatedAt: expect.any(Number),
      },
    ]);
    expect(rows[0]?.createdAt).toBeGreaterThanOrEqual(before);
  });

  it.each(SUBSCRIPTION_STATES)('is answered for a %s address as for a new one', async (state) => {
    const known = aMailbox();
    await database
      .insert(subscriptions)
      .values({ email: known, locale: 'de', state, createdAt: 1_000, updatedAt: 1_000 });
    const answers = [await subscribe(aMailbox()), await subscribe(known)];
    const [forNew, forKnown] = answers.map(({ headers, time, ...rest }) => {
      // The id of the request is its own, the second may turn between the two.
      const { 'x-request-id': id, ...shown } = Object.fromEntries(headers);
      return { ...rest, shown, hasId: Boolean(id), isTimed: time > 0 };
    });
    expect(forKnown).toEqual(forNew);
    const [row] = await rowsOf(known);
    expect(row).toMatchObject({ state: STATE_ASKED_AGAIN[state], locale: state === 'confirmed' ? 'de' : 'en' });
    expect(row?.createdAt).toBe(1_000);
    expect(row?.updatedAt).toBeGreaterThan(1_000);
  });

  it('twice at once makes one row and two equal answers', async () => {
    const email = aMailbox();
    const answers = await Promise.all([subscribe(email), subscribe(email.toUpperCase())]);
    expect(answers.map(({ code }) => code)).toEqual([1, 1]);
    expect(await rowsOf(email)).toHaveLength(1);
  });

  it.each([
    ['none', {}],
    ['an empty one', { email: '' }],
    ['one of blanks', { email: '   ' }],
    ['a name', { email: 'buyer' }],
    ['null', { email: null }],
    ['a number', { email: 5 }],
    ['a list', { email: ['a@newsletter.example'] }],
    ['an object', { email: { $ne: '' } }],
    ['a second header line', { email: 'a@newsletter.example\r\nbcc: all@newsletter.example' }],
  ])('with %s for an address is refused with one sentence beside the field', async (_what, body) => {
    const answer = await post(at.subscribe.path, body, aCaller());
    expect(answer).toMatchObject({
      status: 200,
      code: 0,
      data: { errors: [{ path: 'email', message: 'Please enter your email address' }] },
    });
    expect(answer.msg).toContain('Please enter your email address');
  });

  it('is refused in the caller’s language', async () => {
    const answer = await subscribe('', { 'think-lang': 'ar' });
    expect(answer.msg).toContain('يُرجى إدخال بريدكم الإلكتروني');
  });

  it('with an overlong address is refused, with an overlong body answered 413', async () => {
    const overlong = `${'x'.repeat(300)}@newsletter.example`;
    expect(await subscribe(overlong)).toMatchObject({ status: 200, code: 0, data: { errors: [{ path: 'email' }] } });
    const body = JSON.stringify({ email: aMailbox(), website: 'x'.repeat(JSON_BODY_LIMIT) });
    expect(await post(at.subscribe.path, body, aCaller())).toMatchObject({ status: 413, code: 413 });
  });

  it('by a robot that fills in what nobody sees is answered like any other and not kept', async () => {
    for (const website of ['https://spam.example', ['a', 'b'], { a: 1 }, 'x'.repeat(5_000)]) {
      const email = aMailbox();
      const answer = await post(at.subscribe.path, { email, website }, aCaller());
      expect(answer).toMatchObject({ status: 200, code: 1, data: null });
      expect(await rowsOf(email)).toEqual([]);
    }
  });

  it('answers 503 and keeps nothing while the database is away', async () => {
    const away = { LIBSQL_URL: inject('absentDatabaseUrl') };
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...aCaller() },
      body: JSON.stringify({ email: aMailbox() }),
    };
    expect(await ask(at.subscribe.path, init, away)).toMatchObject({ status: 503, code: 503 });
  });
});

describe('the form without JavaScript', () => {
  it('is kept in the language of its page, and ends at a page that says so', async () => {
    const email = aMailbox();
    const answer = await submit({ email, website: '' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/fr/newsletter_thanks');
    expect(await rowsOf(email)).toMatchObject([{ locale: 'fr', state: 'pending' }]);
  });

  it('ends at the page of its refusal', async () => {
    const location = async (answer: Promise<Response>) => (await answer).headers.get('location');
    expect(await location(submit({ email: 'nobody' }))).toBe('/fr/newsletter_refused/email');
    expect(await location(submit({}))).toBe('/fr/newsletter_refused/email');
    const away = { LIBSQL_URL: inject('absentDatabaseUrl') };
    expect(await location(submit({ email: aMailbox() }, {}, away))).toBe('/fr/newsletter_refused/away');
    const caller = aCaller();
    const email = aMailbox();
    for (let count = 0; count < NEWSLETTER_LIMITS.perTarget.limit; count += 1) await submit({ email }, caller);
    expect(await location(submit({ email }, caller))).toBe('/fr/newsletter_refused/busy');
  });

  it('is sent nowhere but to our own pages, whatever it asks for', async () => {
    for (const lang of ['//evil.example', 'https://evil.example', '..', 'xx', '']) {
      const answer = await fetchWorker(
        `${at.subscribe.path}?lang=${encodeURIComponent(lang)}&next=https://evil.example&redirect=//evil.example`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...aCaller() },
          body: `email=${aMailbox()}&next=https://evil.example`,
        },
      );
      expect(answer.headers.get('location'), lang).toBe('/newsletter_thanks');
    }
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site, by an old browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a neighbour under the same name', { origin: 'https://other.haitu.example', 'sec-fetch-site': 'same-site' }],
    ['a page that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s, and nothing is kept', async (_who, headers) => {
    const email = aMailbox();
    const answer = await submit({ email }, headers);
    expect({ status: answer.status, ...(await answer.json<object>()) }).toMatchObject({ status: 200, code: 401 });
    expect(await rowsOf(email)).toEqual([]);
  });

  it.each([
    ['our own page', { origin: 'http://haitu.example', 'sec-fetch-site': 'same-origin' }],
    ['our own page behind a proxy that ends TLS', { origin: 'https://haitu.example', 'sec-fetch-site': 'same-origin' }],
    ['our own page, by an old browser', { origin: 'http://haitu.example' }],
    ['a configured origin', { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' }],
  ])('is taken from %s', async (_who, headers) => {
    const answer = await submit({ email: aMailbox() }, headers);
    expect(answer.headers.get('location')).toBe('/fr/newsletter_thanks');
  });

  it('of another kind is no form, and no JSON either', async () => {
    const body = new FormData();
    body.set('email', aMailbox());
    expect(await ask(at.subscribe.path, { method: 'POST', headers: aCaller(), body })).toMatchObject({ status: 400 });
    const text = {
      method: 'POST',
      headers: { 'content-type': 'text/plain', ...aCaller() },
      body: '{"email":"a@b.co"}',
    };
    expect(await ask(at.subscribe.path, text)).toMatchObject({ status: 400, code: 400 });
  });

  it('stands in the description of the API', async () => {
    const { paths } = await (await fetchWorker('/api/openapi.json')).json<{ paths: Record<string, Described> }>();
    const { requestBody, responses } = paths[at.subscribe.path]?.post ?? {};
    expect(Object.keys(requestBody?.content ?? {})).toEqual(['application/json', 'application/x-www-form-urlencoded']);
    expect(requestBody?.content['application/json']?.schema).toMatchObject({
      properties: { email: { type: 'string', maxLength: 254 } },
      required: ['email'],
    });
    expect(responses).toHaveProperty('303');
  });
});

interface Described {
  post?: { requestBody: { content: Record<string, { schema: object }> }; responses: object };
}
