import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox, quotes } from '../../data/schema/index.ts';
import { downloadQuote } from '../../src/wire/addresses/quote.ts';
import { call, database, entitiesAsAdmin, environment, loginOf } from '../support/admin-entities.ts';
import { ask } from '../support/api.ts';
import { act, requested, DEMO, measure, PATH } from '../support/quote-panel.ts';
import { read, sent, tokenOf, type Quote } from '../support/quotes.ts';

beforeAll(async () => {
  await entitiesAsAdmin();
  await measure(1_715, 1_540);
}, 60_000);
afterAll(async () => {
  await measure(null, null);
});

describe('withdrawing a quote and its links', () => {
  it('is said on its page, and nothing can be done with it any more', async () => {
    const { quote, id } = await requested();
    expect(await act('withdraw', { id, reason: 'Sold elsewhere' })).toMatchObject({ data: { state: 'withdrawn' } });
    const shown = await read({ token: tokenOf(quote) }, DEMO);
    expect(shown.data).toMatchObject({ state: 'withdrawn', withdrawn_because: null, price: null });
    expect((shown.data as Quote).items).toMatchObject([
      { name: quote.items[0]?.name, lines: [], missing: [], waiting: [], price: null, cif: null, door: null },
    ]);
    expect(JSON.stringify(shown.data)).not.toContain('Sold elsewhere');
    // Admins still read what it said.
    const kept = (await call(`${PATH}/lines?id=${id}`)).data as Quote;
    expect(kept).toMatchObject({ state: 'withdrawn', items: [{ lines: quote.items[0]?.lines }] });
    expect(await sent(downloadQuote.path, { token: tokenOf(quote) }, DEMO)).toMatchObject({
      code: 0,
      data: { reason: 'wrong-state' },
    });
    for (const [name, input] of [
      ['withdraw', { id, reason: 'Again' }],
      ['confirm', { id, version: 2 }],
      ['changeLine', { id, version: 2, item_id: 1, key: 'freight', low: '1', high: '1', reason: 'Why' }],
    ] as const)
      expect(await act(name, input)).toMatchObject({ code: 0, data: { reason: 'wrong-state' } });
  });

  it('tells the buyer once, in their language, with the reason that is for them and no price', async () => {
    const { quote, id } = await requested({ locale: 'de' });
    const reasons = { reason: 'Sold elsewhere', buyer_reason: 'Das Schiff fährt nicht.' };
    const answers = await Promise.all([1, 2].map(() => act('withdraw', { id, ...reasons })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    const mails = await database
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.cause, `quote-withdrawn:${quote.quote_no}:2`));
    expect(mails).toMatchObject([
      { kind: 'quoteWithdrawn', subject: `Ihr Angebot ${quote.quote_no} wurde zurückgezogen` },
    ]);
    const said = mails[0]?.text ?? '';
    expect(said).toContain('Das Schiff fährt nicht.');
    expect(said).not.toMatch(/Sold elsewhere|\$/);
    const [, token = ''] = /quote#([\w-]{43})/.exec(said) ?? [];
    expect((await read({ token }, DEMO)).data).toMatchObject({
      state: 'withdrawn',
      withdrawn_because: 'Das Schiff fährt nicht.',
    });
    const { id: byMobile } = await requested({ email: undefined, mobile: '+254711000222' });
    expect(await act('withdraw', { id: byMobile, ...reasons })).toMatchObject({ code: 1 });
  });

  it('ends all links that were given out', async () => {
    const { quote, id } = await requested();
    expect(await act('revokeLink', { id })).toMatchObject({ code: 1 });
    expect(await read({ token: tokenOf(quote) }, DEMO)).toMatchObject({ code: 0, data: { reason: 'gone' } });
  });

  it('is refused for a quote there is none of, and for an admin without the right', async () => {
    const none = { id: 999_999_999 };
    for (const [name, input] of [
      ['confirm', { ...none, version: 1 }],
      ['withdraw', { ...none, reason: 'Why' }],
      ['revokeLink', none],
    ] as const)
      expect(await act(name, input)).toMatchObject({ code: 0 });
    const { id } = await requested();
    const { token } = await loginOf(['shop/quote/index', 'shop/quote/withdraw']);
    const byOther = (name: string, input: object) =>
      ask(
        `${PATH}/${name}`,
        {
          method: 'POST',
          headers: { batoken: token, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        },
        environment,
      );
    expect(await byOther('confirm', { id, version: 1 })).toMatchObject({ code: 401 });
    expect(await byOther('withdraw', { id, reason: 'Why' })).toMatchObject({ code: 1 });
    expect(await sent(`${PATH}/confirm`, { id, version: 1 }, DEMO)).toMatchObject({ code: 303 });
  });

  it('never confirms a quote with a lot', async () => {
    const { id } = await requested();
    const [row] = await database.select().from(quotes).where(eq(quotes.id, id));
    const prices = row && { ...row.prices, items: row.prices.items.map((item) => ({ ...item, kind: 'lot' as const })) };
    await database.update(quotes).set({ prices }).where(eq(quotes.id, id));
    expect(await act('confirm', { id, version: 1 })).toMatchObject({ code: 0, data: { reason: 'wrong-state' } });
  });
});
