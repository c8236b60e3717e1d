import { findOrderWishes, findQuoteOfBuyer, keepOrderWish } from '../../data/queries/enquiry/order-wish.ts';
import { findPort } from '../../data/queries/logistics/logistics.ts';
import { portLabel } from '../../src/domain/logistics/port-names.ts';
import { isGone, stateAt } from '../../src/domain/quote/rules.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { enquiryCalls } from '../../src/wire/enquiry.ts';
import type { Served } from '../http/serve.ts';
import { textsFor } from '../http/texts.ts';
import { drawReference, mailsOf, type Submission } from './service.ts';
import { requestedByQuote } from './subject.ts';

type Call = Pick<Served<typeof enquiryCalls.requestFromQuote>, 'database' | 'now' | 'locale' | 'login' | 'input'>;
type Wished = DataOf<typeof enquiryCalls.requestFromQuote>;

/** How often another reference is drawn if an enquiry has the drawn one. */
const DRAWS = 3;

/** The same answer for quotes that are unknown, another buyer's, revoked or long expired. */
const NOT_YOURS = refused('quote.notYours', { facts: { reason: 'gone' } });
const REUSED = refused('quote.requestReused', { facts: { reason: 'request-reused' } });

/**
 * Keeps a member's wish to order by a quote as an enquiry, which an admin turns into an order. A quote is ordered once,
 * so another request for it is answered with the existing enquiry.
 */
export async function wishToOrder(call: Call, submission: Submission): Promise<Result<Wished>> {
  const { database, now, login, input } = call;
  const { token, quote_no: number = '', request_id: given } = input;
  const name = token === undefined ? { reference: number.toUpperCase() } : { tokenHash: await hashOf(token) };
  const quote = await findQuoteOfBuyer(database, { ...name, memberId: login.member.id });
  if (!quote || isGone(quote.validUntil, now)) return NOT_YOURS;
  const requestId = `order-${await hashOf(`${login.member.id} ${given.toLowerCase()}`)}`;
  const before = await findOrderWishes(database, { requestId, quoteId: quote.id });
  if (before.some(({ quoteId }) => quoteId !== quote.id)) return REUSED;
  const [first] = before;
  if (first) return accepted(answerOf(first));
  if (stateAt(quote, now) !== 'confirmed') return refused('quote.notOrderable', { facts: { reason: 'wrong-state' } });
  for (let draw = 1; draw <= DRAWS; draw += 1) {
    const saved = await keep(call, { quote, requestId }, submission);
    if (saved) return accepted(answerOf(saved));
  }
  return REUSED;
}

interface Wish {
  quote: NonNullable<Awaited<ReturnType<typeof findQuoteOfBuyer>>>;
  requestId: string;
}

async function keep({ database, login }: Call, { quote, requestId }: Wish, submission: Submission) {
  const { member } = login;
  const { locale, now, company } = submission;
  const { reference: quoteNo, country, term: incoterm } = quote;
  const requested = requestedByQuote(quote.prices);
  const port = await findPort(database, quote.port);
  const companyLocale = company?.locale ?? locale;
  const car = requested.name ?? '';
  const wish = {
    requestId,
    reference: drawReference(),
    country,
    incoterm,
    car,
    name: member.nickname || (quote.name ?? ''),
    email: member.email ?? quote.email ?? undefined,
    messenger: member.mobile ?? quote.mobile ?? undefined,
    quantity: requested.quantity ?? 1,
    message: textsFor(companyLocale)('quote:order.wish', { number: quoteNo }),
  };
  const words = {
    ...wish,
    quoteNo,
    carName: car,
    price: undefined,
    atPort: undefined,
    port: port ? portLabel(port, companyLocale) : quote.port,
    portOfOurs: port ? portLabel(port, locale) : undefined,
  };
  const row = {
    ...wish,
    locale,
    createdAt: now,
    quoteId: quote.id,
    memberId: member.id,
    port: quote.port,
    subject: requested.subject,
    subjectSlug: requested.slug,
  };
  return keepOrderWish(database, row, mailsOf(words, submission));
}

const answerOf = ({ id, reference, state }: { id: number; reference: string; state: Wished['state'] }): Wished => ({
  enquiry_id: id,
  reference,
  state,
});
