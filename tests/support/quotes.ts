import { inArray } from 'drizzle-orm';
import { mailOutbox } from '../../data/schema/index.ts';
import type { Database } from '../../data/client.ts';
import { createQuote, getQuote } from '../../src/wire/addresses/quote.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { quoteCalls } from '../../src/wire/quote.ts';
import { anAddress, aMailbox, type Said } from './account.ts';
import { ask, type Answer } from './api.ts';

/** What the tests of quotes send, and what they find. */
export type Made = DataOf<typeof quoteCalls.createQuote>;
export type Quote = DataOf<typeof quoteCalls.getQuote>;

const COMPANY = { COMPANY_EMAIL: 'Sales@Haitu.example', COMPANY_LANGUAGE: 'zh-cn', DEVELOPMENT_OUTBOX: 'open' };

/** A style of the small dataset. */
export const STYLE = 101;

export const aQuote = (facts: object = {}) => ({
  items: [{ auto_style_id: STYLE, quantity: 2 }],
  country: 'de',
  port: 'debrv',
  email: aMailbox(),
  request_id: crypto.randomUUID(),
  ...facts,
});

export const sent = (path: string, body: object, said: Said = {}): Promise<Answer> =>
  ask(
    path,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'cf-connecting-ip': said.address ?? anAddress(),
        ...(said.token !== undefined && { 'ba-user-token': said.token }),
        'think-lang': said.lang ?? 'en',
        ...said.headers,
      },
      body: JSON.stringify(body),
    },
    { ...COMPANY, ...said.environment },
  );

export const create = (body: object, said?: Said) => sent(createQuote.path, body, said);

/** The quote that was made; throws if it was refused. */
export async function made(body: object, said?: Said): Promise<Made> {
  const answer = await create(body, said);
  if (answer.code !== 1) throw new Error(JSON.stringify([answer.msg, answer.data]));
  return answer.data as Made;
}

/** What opens a quote: the part of its address behind `#`. */
export const tokenOf = ({ url }: Pick<Made, 'url'>): string => url.slice(url.indexOf('#') + 1);

export const read = (input: object, said?: Said) => sent(getQuote.path, input, said);

/** Mails about a quote, in the order in which they were written. */
export const mailsOf = (database: Database, number: string, version?: number) =>
  database
    .select()
    .from(mailOutbox)
    .where(
      inArray(mailOutbox.cause, [
        `quote-made:${number}`,
        `quote-notice:${number}`,
        ...(version === undefined ? [] : [`quote-confirmed:${number}:${version}`]),
      ]),
    )
    .orderBy(mailOutbox.id);
