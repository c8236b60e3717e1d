import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderDocuments, styles } from '../../data/schema/index.ts';
import { cleanText } from '../../functions/print/clean-text.ts';
import { printOrderPaper, sayPaper } from '../../functions/order/papers.ts';
import { legalTextResource } from '../../src/domain/admin/entities/legal-text.ts';
import { NUMBERED_KINDS } from '../../src/domain/order/numbers.ts';
import type { OrderPaperFacts } from '../../src/domain/order/papers/facts.ts';
import { SCHEDULE_LABELS } from '../../src/domain/order/schedule-labels.ts';
import { LOCALE_CODES } from '../../src/domain/shared/locale.ts';
import { database, editRow, entitiesAsAdmin, rowOf } from '../support/admin-entities.ts';
import { anAccount, send } from '../support/account.ts';
import { ADMIN_ORDER, aDesk, anOrder, database as ordersDatabase, uuid } from '../support/order-calls.ts';
import { orderFacts } from '../support/order-papers.ts';
import { STYLE } from '../support/quotes.ts';
import { valueOf } from '../support/result.ts';

const origin = () => 'https://seachart.example';
const printed = (facts: OrderPaperFacts, season: 'open' | 'closed' = 'open') =>
  printOrderPaper(
    { environment: { ...env, ASSETS: env.PUBLIC_FILES, SAMPLE_SEASON: season }, database, origin },
    facts,
  );

const asPrinted = (text: string) => cleanText(text).replaceAll(/\s/g, '');

/** Text of all pages, without blanks. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const file = await getDocumentProxy(bytes.slice());
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return pages.join('').replaceAll(/\s/g, '');
}

describe('a paper of an order, printed in workerd', () => {
  it('that lists what is packed has the weight of the model', async () => {
    const weigh = (curbWeightKg: number | null) =>
      ordersDatabase.update(styles).set({ curbWeightKg }).where(eq(styles.id, STYLE));
    const [before] = await ordersDatabase.select().from(styles).where(eq(styles.id, STYLE));
    await weigh(1_243);
    const desk = await aDesk();
    const { order } = await anOrder(desk, await anAccount(), { vehicles: [{ kind: 'new', auto_style_id: STYLE }] });
    const { id, version } = order;
    const said = { headers: { batoken: desk.token }, environment: { ASSETS: env.PUBLIC_FILES } };
    const wanted = { id, version, kind: 'packing_list', request_id: uuid() };
    const answer = await send(`${ADMIN_ORDER}/makeDocument`, wanted, said);
    await weigh(before?.curbWeightKg ?? null);
    expect(answer).toMatchObject({ code: 1 });
    const [paper] = await ordersDatabase.select().from(orderDocuments).where(eq(orderDocuments.orderId, id));
    const file = await env.UPLOADS.get(paper?.key ?? '');
    const text = await textOf(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(text).toContain('1,243');
  });

  it.each(['ar', 'am', 'zh-cn', 'ru'] as const)(
    'is one small file in English and in %s, of each kind',
    async (locale) => {
      for (const kind of NUMBERED_KINDS) {
        const { bytes, name } = valueOf(await printed(orderFacts(kind, locale)));
        expect(name).toBe(`${orderFacts(kind, locale).number}.pdf`);
        expect(bytes.length).toBeLessThan(120_000);
        const text = await textOf(bytes);
        for (const own of ['en', locale] as const) {
          expect(text).toContain(sayPaper(own)(`kind.${kind}`).replaceAll(/\s/g, ''));
          expect(text).toContain(sayPaper(own)('note.languages').replaceAll(/\s/g, ''));
        }
        if (kind !== 'receipt') expect(text).toContain('LC0CE4CB0R0000001');
      }
    },
  );

  it('is the same file for the same facts, and names its version from the second on', async () => {
    const facts = orderFacts('receipt', 'de', { version: 2 });
    const [one, other] = [await printed(facts), await printed(facts)];
    expect(one).toEqual(other);
    expect(one).toMatchObject({ value: { name: 'RC-2026-00042-v2.pdf' } });
  });

  it('names the letters of a buyer that no font has, and prints nothing', async () => {
    const buyer = { name: 'สมชาย', address: null };
    expect(await printed(orderFacts('proforma_invoice', 'ru', { buyer }))).toMatchObject({
      accepted: false,
      reason: 'orderPaper.unprintable',
      values: { characters: 'ส ม ช า ย' },
    });
  });
});

it('shows a mark that no font has on a dotted circle, with its code point', async () => {
  const buyer = { name: 'Amina \u0e31', address: null };
  expect(await printed(orderFacts('proforma_invoice', 'ru', { buyer }))).toMatchObject({
    values: { characters: '\u25cc\u0e31 (U+0E31)' },
    facts: { characters: ['\u0e31'] },
  });
});

it.each(LOCALE_CODES)('a proforma in English and in %s says the parts we name in each of the two', async (locale) => {
  const schedule = SCHEDULE_LABELS.map((label) => ({ label, amountMinor: 100, dueAt: null }));
  const paper = await printed(orderFacts('proforma_invoice', locale, { schedule }));
  if (!paper.accepted) throw new Error(paper.reason);
  const text = await textOf(paper.value.bytes);
  for (const own of ['en', locale] as const)
    for (const label of SCHEDULE_LABELS) expect(text).toContain(asPrinted(sayPaper(own)(label)));
});

describe('a sales contract', () => {
  let row: Awaited<ReturnType<typeof rowOf>>;
  beforeAll(async () => {
    await entitiesAsAdmin();
    row = await rowOf(legalTextResource, 'sales-contract');
  });
  afterAll(async () => {
    const { body } = row;
    const now = await rowOf(legalTextResource, 'sales-contract');
    expect(await editRow(legalTextResource, { ...now, body })).toMatchObject({ code: 1 });
  });

  it('is not made of the sample but on demo data, and is of what the operator writes', async () => {
    const facts = orderFacts('sales_contract', 'fr');
    expect(await printed(facts, 'closed')).toMatchObject({
      accepted: false,
      reason: 'orderPaper.clausesMissing',
      facts: { reason: 'clauses-missing' },
    });
    expect((await printed(orderFacts('receipt', 'fr'), 'closed')).accepted).toBe(true);
    const body = { ...(row['body'] as object), en: '## 1. Goods\n\nThe seller sells as agreed.' };
    expect(await editRow(legalTextResource, { ...row, body })).toMatchObject({ code: 1 });
    const paper = await printed(facts, 'closed');
    if (!paper.accepted) throw new Error(paper.reason);
    const text = await textOf(paper.value.bytes);
    expect(text).toContain('Thesellersellsasagreed.');
    // The French text is still the sample.
    expect(text).toContain(sayPaper('fr')('note.clausesInEnglish').replaceAll(/\s/g, ''));
    expect(text).not.toContain('SAMPLE');
  });
});
