import { findQuote, findRequested, keepQuote, type NewQuote, type QuoteRow } from '../../data/queries/quote/quotes.ts';
import type { NewMail } from '../../data/queries/mail/outbox.ts';
import { reasonToRefuse, type Caller } from '../../src/domain/auth/caller.ts';
import { listText } from '../../src/domain/catalogue/format.ts';
import { REFERENCE_LENGTH, referenceOf } from '../../src/domain/enquiry/contact.ts';
import type { Port } from '../../src/domain/logistics/model.ts';
import type { QuotePrices } from '../../src/domain/quote/model.ts';
import { isGone, openLines, validUntil, withoutPrice } from '../../src/domain/quote/rules.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { parseLocale, type Locale } from '../../src/domain/shared/locale.ts';
import { readTelephone } from '../../src/domain/shared/phone/mobile.ts';
import { quoteAddress } from '../../src/domain/shared/routes.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import type { DataOf, InputOf } from '../../src/wire/call.ts';
import type { quoteCalls as calls } from '../../src/wire/quote.ts';
import type { CallContext } from '../http/call-context.ts';
import { newToken } from '../http/secrets.ts';
import { textsFor } from '../http/texts.ts';
import { sendSoon } from '../mail/deliver.ts';
import { companyMailbox } from '../mail/settings.ts';
import { requestedCars } from './requested-cars.ts';
import { quotedLineName, sheetOf, type FoundQuote } from './facts.ts';
import { quoteLetter, quoteNotice } from './letters.ts';
import { presentQuote } from './present.ts';
import { priceCars } from './priced-cars.ts';
import { validDays } from './settings.ts';

type Input = InputOf<typeof calls.createQuote>;
type Made = DataOf<typeof calls.createQuote>;

/** Unknown, revoked and long expired quotes get the same answer, so that quotes cannot be guessed. */
export const GONE: Refusal = refused('quote.gone', { facts: { reason: 'gone' } });
/** Refuses an id that was sent for something else before: a request names one quote. */
export const REUSED: Refusal = refused('quote.requestReused', { facts: { reason: 'request-reused' } });

/** How often a number is drawn again where another quote has it. */
const DRAWS = 3;

interface Asking {
  input: Input;
  /** Language of the quote. */
  locale: Locale;
  memberId: number | undefined;
  email: string | undefined;
  mobile: string | undefined;
}

/**
 * Makes a quote with the prices of this moment. Quote, links and mails are written together: once it is answered, nothing of it
 * can be lost. The same request again answers the same quote by another link, whatever became of the cars since.
 */
export async function makeQuote(call: CallContext, caller: Caller, input: Input): Promise<Result<Made>> {
  if (caller.kind === 'nobody' && caller.why === 'expired') return refused(reasonToRefuse(caller));
  const member = caller.kind === 'member' ? caller.member : undefined;
  const { email } = input;
  const mobile = input.mobile && numberOf(input.mobile, input.country);
  if (input.mobile !== undefined && mobile === undefined) return refused('input.mobileInvalid', { field: 'mobile' });
  const asking: Asking = {
    input,
    locale: input.locale ?? call.locale,
    memberId: member?.id,
    email: email ?? (mobile === undefined ? (member?.email ?? undefined) : undefined),
    mobile: mobile ?? (email === undefined ? (member?.mobile ?? undefined) : undefined),
  };
  if (!member && email === undefined && mobile === undefined) return refused('quote.contactWay', { field: 'email' });
  const request = await requestOf(asking);
  const token = newToken();
  const before = await findRequested(call.database, request, { tokenHash: await hashOf(token), now: call.now });
  if (before) return before.askedHash === request.askedHash ? answerOf(call, before, token) : REUSED;
  return priceAndKeep(call, asking, request);
}

/** A number without its calling code is one of the buyer's country; what names a code is kept as it was typed. */
const numberOf = (typed: string, country: string): string | undefined =>
  typed.startsWith('+') ? typed : readTelephone(typed, country);

/** A robot fills in the field that people do not see: its quote is answered like any other, and not kept. */
const isByRobot = ({ website }: Input): boolean => website !== undefined && website !== '';

async function priceAndKeep(
  call: CallContext,
  asking: Asking,
  request: Awaited<ReturnType<typeof requestOf>>,
): Promise<Result<Made>> {
  const { input, locale } = asking;
  const { country, port, term, importer = 'individual' } = input;
  const requested = await requestedCars(call, input.items);
  if (!requested.accepted) return requested;
  const priced = await priceCars(call, requested.value, { country, port, term, importer }, locale);
  if (!priced.accepted) return priced;
  const { cars, prices, ...way } = priced.value;
  const companyLocale = parseLocale(call.environment.COMPANY_LANGUAGE);
  const names = await Promise.all(cars.map((car) => car.name(companyLocale)));
  if (input.needs_price && withoutPrice(prices).length === prices.items.length) return noPrice(call, prices);
  for (let draw = 1; ; draw += 1) {
    const quote: NewQuote = {
      ...request,
      reference: drawNumber(),
      locale,
      country,
      port,
      term: way.term,
      importer,
      prices,
      cars: names.join('\n'),
      name: input.name ?? null,
      email: asking.email ?? null,
      mobile: asking.mobile ?? null,
      memberId: asking.memberId ?? null,
      validUntil: validUntil(call.now, validDays(call.environment)),
      createdAt: call.now,
    };
    try {
      return await keep(call, asking, quote, { port: way.port, names });
    } catch (error) {
      if (draw === DRAWS || !isTaken(error)) throw error;
    }
  }
}

/** A quote that says "ask" on each line helps no buyer: the refusal says what is not known instead. */
function noPrice({ text }: CallContext, { items }: QuotePrices): Refusal {
  const names = [...new Set(items.flatMap((item) => openLines(item).map((key) => quotedLineName(text, item, key))))];
  return refused('quote.noPrice', {
    values: { lines: listText(names, text.locale) },
    facts: { reason: 'no-price', missing: names },
  });
}

/** A number for a new quote, by chance. */
export const drawNumber = () => referenceOf(crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH)));

async function keep(
  call: CallContext,
  asking: Asking,
  quote: NewQuote,
  { port, names }: { port: Port; names: readonly string[] },
): Promise<Result<Made>> {
  const [token, mailToken] = [newToken(), newToken()];
  const found: FoundQuote = { quote: rowBefore(quote), port };
  if (isByRobot(asking.input)) return accepted(madeOf(call, found, token));
  const mails = mailsOf(call, asking, found, { mailToken, names });
  const links = [await hashOf(token), ...(asking.email === undefined ? [] : [await hashOf(mailToken)])];
  const saved = await keepQuote(call.database, quote, { links, mails });
  // Another request with the same id came in between.
  if (saved.askedHash !== quote.askedHash) return REUSED;
  sendSoon(call);
  return accepted(madeOf(call, { quote: saved, port }, token));
}

/** The row of a new quote as it will be read. */
const rowBefore = (quote: NewQuote) => ({
  ...quote,
  state: 'estimate' as const,
  version: 1,
  confirmedBy: null,
  confirmedAt: null,
  withdrawnBecause: null,
});

interface Mailed {
  mailToken: string;
  /** Names of the cars as the company reads them. */
  names: readonly string[];
}

function mailsOf(call: CallContext, asking: Asking, found: FoundQuote, { mailToken, names }: Mailed): NewMail[] {
  const { email, mobile, locale } = asking;
  const { reference } = found.quote;
  const origin = call.origin();
  const to = { origin, locale, token: mailToken, cause: `quote-made:${reference}` };
  const toBuyer =
    email === undefined ? [] : [quoteLetter('quoteMade', { ...to, email }, sheetOf(found, textsFor(locale), call.now))];
  const company = companyMailbox(call.environment);
  if (!company) return toBuyer;
  const sheet = sheetOf(withNames(found, names), textsFor(company.locale), call.now);
  const notice = { origin, locale: company.locale, mailbox: company.email, cause: `quote-notice:${reference}` };
  const unpriced = withoutPrice(found.quote.prices).map(({ id, name }) => names[id - 1] ?? name);
  return [
    ...toBuyer,
    quoteNotice(notice, sheet, { name: asking.input.name, email, mobile, language: locale, unpriced }),
  ];
}

/** The quote with its cars called as another reader calls them. */
function withNames({ quote, port }: FoundQuote, names: readonly string[]): FoundQuote {
  const items = quote.prices.items.map((item, index) => ({ ...item, name: names[index] ?? item.name }));
  return { quote: { ...quote, prices: { ...quote.prices, items } }, port };
}

/** Whose request it is, and what it asks for. Another caller's same id is another request. */
async function requestOf({ input, locale, memberId, email, mobile }: Asking) {
  const { request_id: requestId, name, items, country, port, term, importer } = input;
  const requested = [items, country, port, term, importer, name, email, mobile, locale];
  return {
    requestKey: await hashOf(`${memberId ?? 'guest'} ${requestId.toLowerCase()}`),
    askedHash: await hashOf(JSON.stringify(requested)),
  };
}

async function answerOf(call: CallContext, { id }: QuoteRow, token: string): Promise<Result<Made>> {
  const found = await findQuote(call.database, { tokenHash: await hashOf(token) });
  // What was withdrawn from sight in the meantime is gone for this request, too.
  if (found?.quote.id !== id || isGone(found.quote.validUntil, call.now)) return GONE;
  return accepted(madeOf(call, found, token));
}

const madeOf = (call: CallContext, found: FoundQuote, token: string): Made => ({
  ...presentQuote(found, call.text, call.now),
  url: quoteAddress(call.locale, token),
});

/** The number is another quote's; nothing was written. */
function isTaken(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (/UNIQUE constraint failed: quotes\.reference/.test(cause.message)) return true;
  return false;
}
