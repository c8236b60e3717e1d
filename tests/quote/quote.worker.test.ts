import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { quoteItems, quoteLinks, quotes, quoteVersions, stockItems } from '../../data/schema/index.ts';
import { GONE } from '../../functions/quote/service.ts';
import { getMyQuotes } from '../../src/wire/addresses/quote.ts';
import { quoteCalls } from '../../src/wire/quote.ts';
import {
  anAccount,
  anAddress,
  aMailbox,
  database,
  PASSWORD,
  read as get,
  send as sendAs,
  useUp,
} from '../support/account.ts';
import { aLot } from '../support/lots.ts';
import { aQuote, create, made, mailsOf, read, STYLE, tokenOf, type Quote } from '../support/quotes.ts';
import { aCar } from '../support/stock-rows.ts';

const faultsOf = (data: unknown) => (data as { errors?: { path: string }[] }).errors?.map(({ path }) => path);
const rowsOf = (email = '') => database.select().from(quotes).where(eq(quotes.email, email));
const LONG_AGO = Date.now() - 200 * 86_400_000;

describe('a quote', () => {
  it('is an estimate with the lines of the landed cost, valid for fourteen days, behind a link', async () => {
    const requested = aQuote({ name: 'Amina <Said>', term: 'CIF', importer: 'company' });
    const quote = await made(requested);
    expect(quote).toMatchObject({
      state: 'estimate',
      version: 1,
      confirmed_by: null,
      country: 'DE',
      port: 'DEBRV',
      port_name: 'Bremerhaven',
      term: 'CIF',
      importer: 'company',
      currency: 'USD',
    });
    expect(quote.quote_no).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(quote.valid_until - quote.created_at).toBe(14 * 86_400_000);
    expect(quote.url).toMatch(/\/quote#[\w-]{43}$/);
    const [item] = quote.items;
    expect(item).toMatchObject({ id: 1, kind: 'style', auto_style_id: STYLE, quantity: 2 });
    expect(item?.name).toContain('BYD Seagull');
    // Without the rule of the demo data our price is unknown.
    expect([quote.price, item?.price, item?.cif, item?.door]).toEqual([null, null, null, null]);
    expect(item?.missing.map(({ key }) => key)).toContain('car');
    expect(item?.lines.every(({ name }) => name !== '')).toBe(true);
    const found = await read({ token: tokenOf(quote) });
    expect(found).toMatchObject({ code: 1, data: { quote_no: quote.quote_no } });
    expect(found.headers.get('cache-control')).toBe('private, no-store');
    const { url: _url, ...same } = quote;
    expect(found.data).toEqual(same);
  });

  it('is kept with its first version, its cars and links as hashes, and mailed without a word that was typed', async () => {
    const requested = aQuote({ name: 'Buy now at evil.example' });
    const quote = await made(requested, { lang: 'de' });
    const [row] = await rowsOf(requested.email);
    expect(row).toMatchObject({
      reference: quote.quote_no,
      locale: 'de',
      name: 'Buy now at evil.example',
      memberId: null,
    });
    const id = row?.id ?? 0;
    expect(await database.select().from(quoteVersions).where(eq(quoteVersions.quoteId, id))).toMatchObject([
      { version: 1, state: 'estimate', prices: row?.prices, adminId: null },
    ]);
    expect(await database.select().from(quoteItems).where(eq(quoteItems.quoteId, id))).toMatchObject([
      { position: 1, kind: 'style', subjectId: STYLE },
    ]);
    const links = await database.select().from(quoteLinks).where(eq(quoteLinks.quoteId, id));
    expect(links).toHaveLength(2);
    expect(JSON.stringify(links)).not.toContain(tokenOf(quote));
    const [toBuyer, toCompany] = await mailsOf(database, quote.quote_no);
    expect(toBuyer).toMatchObject({
      recipient: requested.email,
      subject: `Ihr Angebot ${quote.quote_no}`,
      locale: 'de',
    });
    expect(toBuyer?.text).toContain('Bremerhaven');
    expect(`${toBuyer?.text} ${toBuyer?.html} ${toBuyer?.subject}`).not.toContain('evil');
    expect(toCompany).toMatchObject({ recipient: 'sales@haitu.example', replyTo: requested.email });
    expect(toCompany?.text).toContain('evil.example');
    // The link of the mail is one of its own.
    const [, token = ''] = /quote#([\w-]{43})/.exec(toBuyer?.text ?? '') ?? [];
    expect(token).not.toBe(tokenOf(quote));
    expect(await read({ token })).toMatchObject({ code: 1, data: { quote_no: quote.quote_no } });
  });

  it('is one quote by one request, with a link for each time; other content by the same id is refused', async () => {
    const requested = aQuote();
    const answers = await Promise.all([1, 2, 3].map(() => made(requested)));
    expect(new Set(answers.map(({ quote_no: number }) => number)).size).toBe(1);
    expect(new Set(answers.map(tokenOf)).size).toBe(3);
    for (const answer of answers) expect(await read({ token: tokenOf(answer) })).toMatchObject({ code: 1 });
    expect(await rowsOf(requested.email)).toHaveLength(1);
    expect(await mailsOf(database, answers[0]?.quote_no ?? '')).toHaveLength(2);
    const other = await create({ ...requested, items: [{ auto_style_id: STYLE, quantity: 3 }] });
    expect(other).toMatchObject({ code: 0, data: { reason: 'request-reused' } });
    const stranger = await anAccount();
    const theirs = await made(requested, stranger);
    expect(theirs.quote_no).not.toBe(answers[0]?.quote_no);
  });

  it('stays the same quote for its request when its car is sold since', async () => {
    const [car] = await database
      .insert(stockItems)
      .values(aCar({ slug: `quoted-${crypto.randomUUID()}` }))
      .returning({ id: stockItems.id });
    const requested = aQuote({ items: [{ stock_id: car?.id }] });
    const before = await made(requested);
    expect(before.items[0]).toMatchObject({ kind: 'stock', stock_id: car?.id, quantity: 1 });
    await database
      .update(stockItems)
      .set({ status: 'sold' })
      .where(eq(stockItems.id, car?.id ?? 0));
    expect((await made(requested)).quote_no).toBe(before.quote_no);
    const later = aQuote({ items: [{ auto_style_id: STYLE }, { stock_id: car?.id }] });
    const refusal = await create(later);
    expect(refusal).toMatchObject({ code: 0, data: { reason: 'gone', item: 1 } });
    expect(faultsOf(refusal.data)).toEqual(['items.1']);
    expect(await rowsOf(later.email)).toEqual([]);
  });

  it('names styles, cars in stock and lots in the order they were asked for', async () => {
    const lot = await aLot({ title: 'BYD Seagull 2025, lot' });
    const quote = await made(
      aQuote({ items: [{ lot_id: lot }, { style: 'byd-seagull-2025-vitality' }, { auto_style_id: STYLE }] }),
    );
    expect(quote.items.map(({ id, kind, name }) => [id, kind, name.slice(0, 11)])).toEqual([
      [1, 'lot', 'BYD Seagull'],
      [2, 'style', 'BYD Seagull'],
      [3, 'style', 'BYD Seagull'],
    ]);
    // The price line of a lot is the next minimum bid, and its buyer's fee stands beside it.
    expect(quote.items[0]?.lines.slice(0, 2)).toMatchObject([
      { key: 'car', low: '1000.00', high: '1000.00' },
      { key: 'buyer_fee', payer: 'seller' },
    ]);
  });

  it.each([
    ['a style there is none of', { items: [{ auto_style_id: 999_999_999 }] }, ['items.0']],
    ['a lot there is none of', { items: [{ lot_id: 999_999_999 }] }, ['items.0']],
    ['a slug there is none of', { items: [{ style: 'no-such-car' }] }, ['items.0']],
    ['no car', { items: [] }, ['items']],
    ['nine cars', { items: Array.from({ length: 9 }, () => ({ auto_style_id: STYLE })) }, ['items']],
    ['a car with two numbers', { items: [{ auto_style_id: STYLE, stock_id: 1 }] }, ['items.0.auto_style_id']],
    ['10^18 cars', { items: [{ auto_style_id: STYLE, quantity: 1e18 }] }, ['items.0.quantity']],
    ['a place that is none', { port: 'XXXXX' }, ['port']],
    ['a port of loading', { port: 'CNSHA', country: undefined }, ['country']],
    ['a place of another country', { port: 'KEMBA' }, ['country']],
    ['a country that is none', { country: 'XX' }, ['country']],
    ['a term that the train does not have', { port: 'KZALA', country: 'KZ', term: 'FOB' }, ['term']],
    ['a term of its own', { term: 'DDP' }, ['term']],
    ['nobody to reach', { email: undefined }, ['email']],
    ['an address that is none', { email: 'somebody' }, ['email']],
    ['a number that is none', { email: undefined, mobile: 'call me' }, ['mobile']],
  ])('for %s is refused at its field, and nothing is made', async (_what, facts, paths) => {
    const requested = aQuote(facts);
    const answer = await create(requested);
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect(faultsOf(answer.data)).toEqual(paths);
    expect(await rowsOf(requested.email)).toEqual([]);
  });

  it('for a lot that is over is refused', async () => {
    const lot = await aLot({ originalEndsAt: Date.now() - 1_000 });
    expect(await create(aQuote({ items: [{ lot_id: lot }] }))).toMatchObject({
      code: 0,
      data: { reason: 'gone', errors: [{ message: 'This auction is over, or does not exist.' }] },
    });
  });

  it('for a car that may not be imported is refused with the reason', async () => {
    const [car] = await database
      .insert(stockItems)
      .values(aCar({ slug: `old-${crypto.randomUUID()}`, firstRegistration: '2008-01', modelYear: 2008 }))
      .returning({ id: stockItems.id });
    const requested = aQuote({ items: [{ stock_id: car?.id }], country: 'KE', port: 'KEMBA' });
    const answer = await create(requested);
    expect(answer).toMatchObject({ code: 0, data: { reason: 'not-importable', item: 0 } });
    expect(JSON.stringify(answer.data)).toContain('older than 8 years are not allowed');
    expect(await rowsOf(requested.email)).toEqual([]);
  });

  it('of a robot is answered like any other, and not kept', async () => {
    const requested = aQuote({ website: 'https://evil.example' });
    const quote = await made(requested);
    expect(quote).toMatchObject({ state: 'estimate', version: 1 });
    expect(await rowsOf(requested.email)).toEqual([]);
    expect(await read({ token: tokenOf(quote) })).toMatchObject({ code: 0, data: { reason: 'gone' } });
    expect(await mailsOf(database, quote.quote_no)).toEqual([]);
  });

  it('by telephone alone is mailed to nobody but the company', async () => {
    const quote = await made(aQuote({ email: undefined, mobile: '+254 (711) 123-456' }));
    const [row] = await database.select().from(quotes).where(eq(quotes.reference, quote.quote_no));
    expect(row).toMatchObject({ email: null, mobile: '+254711123456' });
    expect((await mailsOf(database, quote.quote_no)).map(({ kind }) => kind)).toEqual(['quoteNotice']);
  });

  it('is limited by network and by address', async () => {
    const [perNetwork, perTarget] = quoteCalls.createQuote.limits ?? [];
    const address = anAddress();
    const give = await useUp(['quote', 'address', address], perNetwork ?? { limit: 0, perMs: 0 });
    expect((await create(aQuote(), { address })).status).toBe(429);
    await give();
    const email = aMailbox();
    const giveBack = await useUp(['quote', 'target', email], perTarget ?? { limit: 0, perMs: 0 });
    expect((await create(aQuote({ email }))).status).toBe(429);
    await giveBack();
  });
});

describe('reading a quote', () => {
  const gone = { code: 0, data: GONE.facts };

  it('is the same refusal whether it is unknown, over for long, or its link was revoked', async () => {
    expect(await read({ token: 'x'.repeat(43) })).toMatchObject(gone);
    expect(await read({ token: "' or 1=1 --" })).toMatchObject(gone);
    const quote = await made(aQuote());
    const token = tokenOf(quote);
    const mine = eq(quotes.reference, quote.quote_no);
    await database
      .update(quotes)
      .set({ validUntil: Date.now() - 1_000 })
      .where(mine);
    expect(await read({ token })).toMatchObject({ code: 1, data: { state: 'expired' } });
    await database.update(quotes).set({ validUntil: LONG_AGO }).where(mine);
    expect(await read({ token })).toMatchObject(gone);
    await database.update(quotes).set({ validUntil: quote.valid_until }).where(mine);
    const [row] = await database.select().from(quotes).where(mine);
    await database
      .update(quoteLinks)
      .set({ revokedAt: 1 })
      .where(eq(quoteLinks.quoteId, row?.id ?? 0));
    expect(await read({ token })).toMatchObject(gone);
    expect((await read({})).code).toBe(0);
  });

  it('by its number is for its member alone, by a link for everybody who has it', async () => {
    const [mine, other] = [await anAccount(), await anAccount()];
    const quote = await made(aQuote({ email: undefined }), mine);
    const name = { quote_no: quote.quote_no.toLowerCase() };
    expect(await read(name, mine)).toMatchObject({ code: 1, data: { quote_no: quote.quote_no } });
    expect(await read(name, other)).toMatchObject(gone);
    expect(await read(name)).toMatchObject({ code: 303 });
    expect(await read({ token: tokenOf(quote) }, other)).toMatchObject({ code: 1 });
    // The address of the account is the one it is mailed to.
    expect((await mailsOf(database, quote.quote_no)).map(({ recipient }) => recipient)).toEqual([
      mine.email,
      'sales@haitu.example',
    ]);
  });

  it('says lines and places in the language of the reader, and tells nobody who asked', async () => {
    const requested = aQuote({ name: 'Amina Said' });
    const quote = await made(requested);
    const answer = await read({ token: tokenOf(quote) }, { lang: 'ru' });
    const russian = answer.data as Quote;
    expect(russian).toMatchObject({ port_name: 'Бремерхафен', country_name: 'Германия' });
    expect(JSON.stringify(russian)).not.toContain(requested.email);
    expect(JSON.stringify(russian)).not.toContain('Amina');
  });
});

describe('the quotes of a member', () => {
  it('are listed by pages, the newest first, without those of others', async () => {
    const [mine, other] = [await anAccount(), await anAccount()];
    const numbers: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) numbers.unshift((await made(aQuote(), mine)).quote_no);
    await made(aQuote(), other);
    const page = async (query: string) =>
      (await get(`${getMyQuotes.path}${query}`, mine)).data as { list: Quote[]; total: number };
    const all = await page('');
    expect([all.total, all.list.map((quote) => quote.quote_no)]).toEqual([3, numbers]);
    expect(all.list[0]?.items).toMatchObject([{ id: 1, quantity: 2 }]);
    expect((await page('?page=2&limit=2')).list.map((quote) => quote.quote_no)).toEqual(numbers.slice(2));
    expect(await get(getMyQuotes.path)).toMatchObject({ code: 303 });
  });

  it('are in the export of their data, and lose their name with the account', async () => {
    const mine = await anAccount();
    const quote = await made(aQuote({ name: 'Amina Said' }), mine);
    const exported = await get('/api/account/export', mine);
    expect(exported).toMatchObject({ quotes: [{ reference: quote.quote_no, name: 'Amina Said' }] });
    expect(await sendAs('/api/account/delete', { password: PASSWORD }, mine)).toMatchObject({ code: 1 });
    const [row] = await database.select().from(quotes).where(eq(quotes.reference, quote.quote_no));
    expect(row).toMatchObject({ memberId: null, name: null, email: null, mobile: null });
    expect(await read({ token: tokenOf(quote) })).toMatchObject({ code: 0, data: { reason: 'gone' } });
  });
});
