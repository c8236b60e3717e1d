import { eq, like } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { answerTemplates, enquiries, mailOutbox, messageAnswers, quotes } from '../../data/schema/index.ts';
import { database, send } from '../support/account.ts';
import { adminLogin, anAdmin, asAdmin } from '../support/admin.ts';
import { aQuote, made, read } from '../support/quotes.ts';

const MARK = `template-${crypto.randomUUID().slice(0, 8)}`;
const RECIPIENT = `${MARK}@buyer.example`;
afterAll(async () => {
  await database.delete(answerTemplates).where(like(answerTemplates.name, `${MARK}%`));
  await database.delete(enquiries).where(like(enquiries.requestId, `${MARK}%`));
  await database.delete(messageAnswers).where(eq(messageAnswers.recipient, RECIPIENT));
  await database.delete(mailOutbox).where(eq(mailOutbox.recipient, RECIPIENT));
});

async function anEnquiry(): Promise<number> {
  const requestId = `${MARK}-${crypto.randomUUID()}`;
  const [row] = await database
    .insert(enquiries)
    .values({
      requestId,
      reference: requestId.slice(-11),
      locale: 'fr',
      name: 'Awa $&',
      createdAt: Date.now(),
      email: RECIPIENT,
      subject: 'none',
      car: 'BYD Seagull',
      country: 'SN',
      quantity: 1,
    })
    .returning({ id: enquiries.id });
  return row?.id ?? 0;
}

const PATH = '/admin/operation.Enquiry';
interface Thread {
  templates: { name: string; content: string }[];
  list: { content: string }[];
}
const threadOf = async (token: string, id: number) => (await asAdmin(token, `${PATH}/answers?id=${id}`)).data as Thread;
const answer = (batoken: string, id: number, content: string) =>
  send(`${PATH}/answer`, { id, request_id: crypto.randomUUID(), title: 'Offre', content }, { headers: { batoken } });

describe('a template of an answer', () => {
  it('is offered in the buyer’s language, else in English, with name and car filled in', async () => {
    await database.insert(answerTemplates).values([
      { name: `${MARK} 1`, contents: { en: 'Hello {{name}}', fr: 'Bonjour {{name}}, pour {{car}} : {{quote}}' } },
      { name: `${MARK} 2`, contents: { en: 'About {{car}}' }, position: 1 },
    ]);
    const { token } = await adminLogin(await anAdmin());
    const { templates } = await threadOf(token, await anEnquiry());
    const own = templates.filter(({ name }) => name.startsWith(MARK));
    expect(own.map(({ content }) => content)).toEqual([
      'Bonjour Awa $&, pour BYD Seagull : {{quote}}',
      'About BYD Seagull',
    ]);
  });

  it('becomes a link to the newest valid quote, which the thread does not keep', async () => {
    const { token } = await adminLogin(await anAdmin());
    const id = await anEnquiry();
    const early = await answer(token, id, 'Voici : {{quote}}');
    expect(early).toMatchObject({ code: 0, data: { errors: [{ path: 'content' }] } });
    expect((await threadOf(token, id)).list).toEqual([]);
    const quote = await made(aQuote());
    const isIt = eq(quotes.reference, quote.quote_no);
    await database.update(quotes).set({ enquiryId: id }).where(isIt);
    expect(await answer(token, id, 'Voici : {{quote}}')).toMatchObject({ code: 1 });
    const [mail] = await database.select().from(mailOutbox).where(eq(mailOutbox.recipient, RECIPIENT));
    const [, linked = ''] = /\/fr\/quote#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect((await read({ token: linked })).data).toMatchObject({ quote_no: quote.quote_no });
    expect((await threadOf(token, id)).list).toMatchObject([{ content: `Voici : ${quote.quote_no}` }]);
    await database.update(quotes).set({ state: 'withdrawn' }).where(isIt);
    expect(await answer(token, id, 'Voici : {{quote}}')).toMatchObject({ code: 0 });
    await database.update(quotes).set({ enquiryId: null }).where(isIt);
  });
});
