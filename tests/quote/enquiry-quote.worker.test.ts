import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiries, mailOutbox, quotes, quoteVersions, styles } from '../../data/schema/index.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { quoteAdminCalls } from '../../src/wire/quote-admin.ts';
import { adminToken, database, entitiesAsAdmin, loginOf } from '../support/admin-entities.ts';
import { ask } from '../support/api.ts';
import { act as onQuote, DEMO, measure } from '../support/quote-panel.ts';
import { read, STYLE } from '../support/quotes.ts';

type Draft = DataOf<typeof quoteAdminCalls.draftQuote>;
type SentQuote = DataOf<typeof quoteAdminCalls.sendQuote>;

const MARK = `quoted-${crypto.randomUUID().slice(0, 8)}`;
let slug = '';
beforeAll(async () => {
  await entitiesAsAdmin();
  await measure(1_715, 1_540);
  const [style] = await database.select({ slug: styles.slug }).from(styles).where(eq(styles.id, STYLE));
  slug = style?.slug ?? '';
}, 60_000);
afterAll(async () => {
  await measure(null, null);
  await database.delete(enquiries).where(like(enquiries.requestId, `${MARK}%`));
});

async function anEnquiry(facts: Partial<typeof enquiries.$inferInsert> = {}): Promise<number> {
  const requestId = `${MARK}-${crypto.randomUUID()}`;
  const [row] = await database
    .insert(enquiries)
    .values({
      requestId,
      reference: requestId.slice(-11),
      locale: 'de',
      name: 'Amina',
      createdAt: Date.now(),
      email: `${MARK}@buyer.example`,
      subject: 'style',
      subjectSlug: slug,
      car: 'BYD',
      country: 'DE',
      port: 'Bremerhaven',
      quantity: 2,
      incoterm: 'CIF',
      ...facts,
    })
    .returning({ id: enquiries.id });
  return row?.id ?? 0;
}

/** The call by an admin who may do everything, or by another, where demo data is on. */
const act = (
  name: string,
  input: object,
  batoken = adminToken(),
  environment: Partial<Cloudflare.Env> = DEMO.environment,
) =>
  ask(
    `/admin/operation.Enquiry/${name}`,
    { method: 'POST', headers: { batoken, 'content-type': 'application/json' }, body: JSON.stringify(input) },
    environment,
  );

async function drafted(id: number, input: object = {}): Promise<Draft> {
  const answer = await act('draftQuote', { id, ...input });
  if (answer.code !== 1) throw new Error(answer.msg);
  return answer.data as Draft;
}

/** What the screen sends of a draft: the high end of each line of ours. */
const sending = (id: number, { country, port, term, importer, quantity, items }: Draft, facts: object = {}) => ({
  id,
  request_id: crypto.randomUUID(),
  country,
  port,
  term,
  importer,
  quantity,
  amounts: items.flatMap((item) =>
    item.lines
      .filter(({ payer }) => payer === 'seller')
      .map(({ key, high }) => ({ item_id: item.id, key, amount: high })),
  ),
  ...facts,
});

const quotesOf = (enquiryId: number) => database.select().from(quotes).where(eq(quotes.enquiryId, enquiryId));

describe('a quote that is made for an enquiry', () => {
  it('is filled in by the tables, with the margin for those who may see it', async () => {
    const id = await anEnquiry();
    const draft = await drafted(id);
    expect(draft).toMatchObject({ port: 'DEBRV', country: 'DE', term: 'CIF', quantity: 2, without_price: [] });
    expect(draft.ports.map(({ code }) => code)).toContain('DEBRV');
    const [item] = draft.items;
    expect(item?.lines.map(({ key }) => key)).toEqual(expect.arrayContaining(['car', 'freight', 'duty']));
    expect(Number(draft.margins[0]?.high)).toBeGreaterThan(Number(draft.margins[0]?.low));
    const { token } = await loginOf(['operation/enquiry/quote']);
    const other = (await act('draftQuote', { id }, token)).data as Draft;
    expect(other).toMatchObject({ margins: [], items: [{ id: 1 }] });
    expect(JSON.stringify(other)).not.toMatch(/margin"?:\{/);
    expect(await quotesOf(id)).toEqual([]);
  });

  it('asks for a port where the enquiry names none of ours', async () => {
    const id = await anEnquiry({ port: 'somewhere', country: 'KE' });
    expect(await drafted(id)).toMatchObject({ port: '', asked_port: 'somewhere', items: [] });
    expect(await drafted(id, { country: 'DE', port: 'DEBRV' })).toMatchObject({ port: 'DEBRV', items: [{ id: 1 }] });
  });

  it('is confirmed, mailed and kept with both versions, and the enquiry waits for its buyer', async () => {
    const id = await anEnquiry();
    const body = sending(id, await drafted(id), { valid_days: 5 });
    const answers = await Promise.all([act('sendQuote', body), act('sendQuote', body)]);
    const again = await act('sendQuote', body);
    expect(answers.some(({ code }) => code === 1)).toBe(true);
    expect(again).toMatchObject({ code: 1, data: { state: 'confirmed', url: '' } });
    const [quote, ...others] = await quotesOf(id);
    expect(others).toEqual([]);
    expect(quote).toMatchObject({ state: 'confirmed', version: 2, locale: 'de', email: `${MARK}@buyer.example` });
    expect((quote?.validUntil ?? 0) - (quote?.createdAt ?? 0)).toBe(5 * 86_400_000);
    const versions = await database
      .select()
      .from(quoteVersions)
      .where(eq(quoteVersions.quoteId, quote?.id ?? 0));
    expect(versions).toMatchObject([
      { version: 1, state: 'estimate' },
      { version: 2, state: 'confirmed' },
    ]);
    const mails = await database
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.cause, `quote-confirmed:${quote?.reference ?? ''}:2`));
    expect(mails).toMatchObject([{ kind: 'quoteConfirmed', locale: 'de' }]);
    const [, token = ''] = /quote#([\w-]{43})/.exec(mails[0]?.text ?? '') ?? [];
    const shown = (await read({ token }, DEMO)).data as SentQuote;
    expect(shown).toMatchObject({ state: 'confirmed', quote_no: quote?.reference });
    expect(shown.price?.low).toBe(shown.price?.high);
    expect(JSON.stringify(shown)).not.toMatch(/margin/i);
    const [enquiry] = await database.select().from(enquiries).where(eq(enquiries.id, id));
    expect(enquiry).toMatchObject({ state: 'waiting' });
    expect(enquiry?.adminId).toBeGreaterThan(0);
    expect(await onQuote('withdraw', { id: quote?.id, reason: 'Ship is full' })).toMatchObject({ code: 1 });
  });

  it('has a link to pass on where the buyer gave no address', async () => {
    const id = await anEnquiry({ email: null, messenger: '+971' });
    const answer = await act('sendQuote', sending(id, await drafted(id)));
    const { url } = answer.data as SentQuote;
    expect((await read({ token: url.slice(url.indexOf('#') + 1) }, DEMO)).data).toMatchObject({ state: 'confirmed' });
  });

  it('needs a reason for an amount beyond the tables, which the company alone reads', async () => {
    const id = await anEnquiry();
    const draft = await drafted(id);
    const body = sending(id, draft);
    const dearer = body.amounts.map((line) =>
      line.key === 'car' ? { ...line, amount: String(Number(line.amount) + 500) } : line,
    );
    const refused = await act('sendQuote', { ...body, amounts: dearer });
    expect(refused).toMatchObject({ code: 0, data: { errors: [{ path: 'reason' }] } });
    const sent = await act('sendQuote', { ...body, amounts: dearer, reason: 'Paint to order' });
    expect(sent).toMatchObject({ code: 1 });
    expect(JSON.stringify(sent.data)).not.toContain('Paint to order');
    const [quote] = await quotesOf(id);
    const kept = await database
      .select()
      .from(quoteVersions)
      .where(eq(quoteVersions.quoteId, quote?.id ?? 0));
    expect(kept.map(({ reason }) => reason)).toEqual([null, 'Paint to order']);
  });

  it('says that the price is missing, and is not made without it', async () => {
    const id = await anEnquiry();
    const draft = await drafted(id);
    const priced = sending(id, draft);
    // Without demo data there is no rule that makes a price.
    const { SAMPLE_SEASON: _season, ...plain } = DEMO.environment;
    const bare = (await act('draftQuote', { id }, adminToken(), plain)).data as Draft;
    expect(bare.without_price).toEqual([1]);
    const body = { ...priced, amounts: priced.amounts.filter(({ key }) => key !== 'car'), reason: 'Why' };
    const refused = await act('sendQuote', body, adminToken(), plain);
    expect(refused).toMatchObject({ code: 0 });
    expect(refused.msg).toContain('price of the car is missing');
    expect(await quotesOf(id)).toEqual([]);
    const whole = await act('sendQuote', { ...priced, reason: 'Asked the dealer' }, adminToken(), plain);
    expect(whole).toMatchObject({ code: 1, data: { state: 'confirmed' } });
  });

  it.each([
    ['a line that is none', { amounts: [{ item_id: 1, key: 'margin', amount: '1' }], reason: 'Why' }],
    ['a car that is not in it', { amounts: [{ item_id: 2, key: 'car', amount: '1' }], reason: 'Why' }],
    ['an amount below nothing', { amounts: [{ item_id: 1, key: 'car', amount: '-1' }] }],
    ['too few lines', { amounts: [] }],
    ['a port of another country', { port: 'KEMBA' }],
    ['no car at all', { quantity: 0 }],
    ['more days than allowed', { valid_days: 91 }],
  ])('is refused with %s', async (_what, facts) => {
    const id = await anEnquiry();
    const body = sending(id, await drafted(id), facts);
    if ('amounts' in facts) body.amounts = facts.amounts;
    expect(await act('sendQuote', { ...body, ...facts })).toMatchObject({ code: 0 });
    expect(await quotesOf(id)).toEqual([]);
  });

  it('is refused for an enquiry without a car of ours, for none, for one that is reused, and without both rights', async () => {
    const id = await anEnquiry();
    const draft = await drafted(id);
    const body = sending(id, draft);
    const inWords = await anEnquiry({ subject: 'none', subjectSlug: null });
    expect(await act('draftQuote', { id: inWords })).toMatchObject({ code: 0 });
    expect(await act('sendQuote', { ...body, id: inWords })).toMatchObject({ code: 0 });
    expect(await act('draftQuote', { id: 999_999_999 })).toMatchObject({ code: 0 });
    expect(await act('sendQuote', { ...body, id: 999_999_999 })).toMatchObject({ code: 0 });
    const { token: half } = await loginOf(['operation/enquiry/quote']);
    expect(await act('sendQuote', body, half)).toMatchObject({ code: 401 });
    const { token: none } = await loginOf(['operation/enquiry/edit', 'shop/quote/confirm']);
    expect(await act('draftQuote', { id }, none)).toMatchObject({ code: 401 });
    expect(await act('sendQuote', body, none)).toMatchObject({ code: 401 });
    expect(await act('sendQuote', body)).toMatchObject({ code: 1 });
    expect(await act('sendQuote', { ...body, quantity: 3 })).toMatchObject({ data: { reason: 'request-reused' } });
  });
});
