import type { Database } from '../../data/client.ts';
import { keepContactMessage, keepEnquiry } from '../../data/queries/enquiry/enquiry.ts';
import { listPortNames } from '../../data/queries/logistics/logistics.ts';
import { findQuoteCars } from '../../data/queries/quote/quotes.ts';
import { formatYuan } from '../../src/domain/catalogue/format.ts';
import { REFERENCE_LENGTH, referenceOf } from '../../src/domain/enquiry/contact.ts';
import { portLabel, portNamed } from '../../src/domain/logistics/port-names.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import { reasonToRefuse, type Caller } from '../../src/domain/auth/caller.ts';
import { readAnswerWay } from '../../src/domain/enquiry/answer-way.ts';
import { readTelephone } from '../../src/domain/shared/phone/mobile.ts';
import { accepted, mapped, refused, type Result } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';
import { textsFor } from '../http/texts.ts';
import type { InputOf } from '../../src/wire/call.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { enquiryCalls } from '../../src/wire/enquiry.ts';
import { priceAtPort, type PriceAtPort } from './price-facts.ts';
import { contactNotice, contactReceived, enquiryNotice, enquiryReceived, type EnquiryWords } from './letters.ts';
import { requestedByQuote, findAsked, findRequestedCars, type Requested } from './subject.ts';

/** Origin, language and time of a submission, and the company's mailbox that is notified. */
export interface Submission {
  origin: string;
  locale: Locale;
  /** Milliseconds since 1970. */
  now: number;
  company: { email: string; locale: Locale } | undefined;
}

type ContactInput = InputOf<typeof enquiryCalls.contact>;
type EnquiryInput = InputOf<typeof enquiryCalls.enquire>;

/** True if the field that people do not see was filled in. Such a submission is answered like any other, but not kept. */
const isByRobot = ({ website }: { website?: unknown }) => website !== undefined && website !== '';

/**
 * Keeps a message, with the mails to its sender and the company in the same transaction, so that nothing can be lost
 * once the promise is fulfilled.
 */
export async function keepMessage(database: Database, input: ContactInput, submission: Submission): Promise<void> {
  if (isByRobot(input)) return;
  const { origin, locale, now, company } = submission;
  const { name, title, email, mobile, content } = input;
  const requestId = await requestIdOf(input, [name, title, email, mobile, content], now);
  const words = { requestId, name, title, email, mobile, content };
  const mails = [contactReceived({ origin, locale }, words)];
  if (company)
    mails.push(contactNotice({ origin, locale: company.locale, mailbox: company.email, writtenIn: locale }, words));
  await keepContactMessage(database, { ...words, locale, createdAt: now }, mails);
}

/** How often another reference is drawn if one is taken; with 28¹⁰ of them that hardly happens. */
const DRAWS = 3;

/** The reference of an enquiry, and the address for the answer as it was understood. */
interface Enquired {
  reference: string;
  answerTo: string;
}

/**
 * Keeps an enquiry with the prices the car's page shows now and the mails it causes. Returns its reference.
 *
 * Refuses a style, a car in stock or a part that does not exist, under the field `car`, unless it was also said in
 * words: then it keeps those. Of several cars it says which one is gone.
 */
export async function enquire(
  moment: Moment,
  caller: Caller,
  input: EnquiryInput,
  submission: Submission,
): Promise<Result<Enquired>> {
  if (caller.kind === 'nobody' && caller.why === 'expired') return refused(reasonToRefuse(caller));
  const way = answerWayOf(input, caller);
  if (!way.accepted) return way;
  if (isByRobot(input)) return accepted({ reference: drawReference(), answerTo: way.value.answerTo });
  const requested = await requestedIn(moment, input, submission.locale);
  if (!requested.accepted) return { ...requested, field: requested.field ?? 'car' };
  const member = caller.kind === 'member' ? caller.member : undefined;
  const name = input.name ?? member?.nickname ?? '';
  const details = { ...input, ...way.value, ...requested.value, name, memberId: member?.id };
  for (let draw = 1; ; draw += 1) {
    try {
      const reference = await keep(moment, details, requested.value.requested, submission);
      return accepted({ reference, answerTo: way.value.answerTo });
    } catch (error) {
      if (draw === DRAWS || !isTaken(error)) throw error;
    }
  }
}

interface WayToAnswer {
  email: string | undefined;
  messenger: string | undefined;
  answerTo: string;
}

/** The address for the answer. If a member gives none, it is that of their account. */
function answerWayOf(input: EnquiryInput, caller: Caller): Result<WayToAnswer> {
  const { channel = 'email', contact, country } = input;
  const read = contact === undefined ? undefined : readAnswerWay({ channel, contact, country }, readTelephone);
  if (read && 'fault' in read) return refused(`input.${read.fault}`, { field: 'contact' });
  const typed: { email?: string; messenger?: string } = read ?? {};
  const ofAccount = caller.kind === 'member' ? (caller.member.email ?? undefined) : undefined;
  const email = typed.email ?? input.email ?? ofAccount;
  const messenger = typed.messenger ?? input.messenger;
  const answerTo = typed.email ?? typed.messenger ?? input.email ?? messenger ?? email;
  if (answerTo !== undefined) return accepted({ email, messenger, answerTo });
  return refused('input.contactWay', { field: input.channel === undefined ? 'email' : 'contact' });
}

interface RequestedOf {
  requested: Requested;
  /** Number of the quote the enquiry comes from. */
  quoteNo: string | undefined;
}

/** Finds the named cars, or those of the quote. Ignores a number that is no quote's. */
async function requestedIn({ database }: Moment, input: EnquiryInput, locale: Locale): Promise<Result<RequestedOf>> {
  const { items = [], quote_no: number, style, stock, part, car } = input;
  const quote = number === undefined ? undefined : await findQuoteCars(database, number.toUpperCase());
  const of = (requested: Result<Requested>) =>
    mapped(requested, (value) => ({ requested: value, quoteNo: quote?.reference }));
  if (items.length > 0) return of(await findRequestedCars(database, items, locale));
  const isNamed = [style, stock, part, car].some((value) => value !== undefined);
  if (!isNamed && quote) return of(accepted(requestedByQuote(quote.prices)));
  if (!isNamed) return refused('input.car', { field: 'car' });
  return of(await findAsked(database, input, locale));
}

type Moment = Pick<CallContext, 'database' | 'now' | 'environment'>;
type Said = Omit<EnquiryInput, 'name' | 'email' | 'messenger'> &
  WayToAnswer &
  RequestedOf & { name: string; memberId: number | undefined };

async function keep(moment: Moment, input: Said, requested: Requested, submission: Submission): Promise<string> {
  const { database } = moment;
  const { locale, now } = submission;
  const { name, email, messenger, country, port, incoterm, quoteNo } = input;
  const { subject, slug, name: carName, prices, quantity = input.quantity } = requested;
  // The words with a part may say how many are wanted, and for which car.
  const car = (subject === 'part' ? input.car : undefined) ?? carName ?? input.car ?? slug ?? '';
  const ofQuote = quoteNo && textsFor(locale)('quote:sheet.title', { number: quoteNo });
  const message = [ofQuote, input.message].filter(Boolean).join('\n') || undefined;
  const submitted = [name, email, messenger, country, port, quantity, incoterm, message, subject, slug, car];
  // Each reader sees a port of ours under their own name for it, whatever language it was typed in. Other text stays as
  // typed.
  const portName = port ? portNamed(await listPortNames(database), port) : undefined;
  const atPort: PriceAtPort | undefined =
    portName && (await priceAtPort(moment, requested, { port: portName.code, country }));
  const companyLocale = submission.company?.locale ?? locale;
  const asTyped = { name, email, messenger, country, quantity, incoterm, message };
  const requestId = await requestIdOf(input, submitted, now);
  const words: EnquiryWords = {
    ...asTyped,
    requestId,
    reference: drawReference(),
    carName,
    car,
    quoteNo,
    port: portName ? portLabel(portName, companyLocale) : port,
    portOfOurs: portName && portLabel(portName, locale),
    price: prices && priceOf(prices, companyLocale),
    atPort,
  };
  const row = {
    ...asTyped,
    requestId,
    memberId: input.memberId,
    reference: words.reference,
    locale,
    createdAt: now,
    subject,
    subjectSlug: slug,
    car,
    port,
    ...keptPrices(prices),
  };
  return keepEnquiry(database, row, mailsOf(words, submission));
}

const keptPrices = (prices: Requested['prices']) =>
  prices && {
    suggestedPriceMinor: prices.suggestedPriceMinor,
    lowestPriceMinor: prices.lowestPriceMinor,
    priceCurrency: 'CNY',
    priceDate: prices.priceDate,
  };

export function mailsOf(words: EnquiryWords, { origin, locale, company }: Submission) {
  const toBuyer = words.email === undefined ? [] : [enquiryReceived({ origin, locale }, words.email, words)];
  const to = company && { origin, locale: company.locale, mailbox: company.email, writtenIn: locale };
  return to ? [...toBuyer, enquiryNotice(to, words)] : toBuyer;
}

function priceOf(
  { lowestPriceMinor, suggestedPriceMinor }: NonNullable<Requested['prices']>,
  locale: Locale,
): string | undefined {
  const minor = lowestPriceMinor ?? suggestedPriceMinor;
  return minor === null ? undefined : formatYuan(minor, locale);
}

export const drawReference = () => referenceOf(crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH)));

/** A form without JavaScript sends no id, so its id comes from its words and the day: the same words count once a day. */
async function requestIdOf(
  { request_id: given }: { request_id?: string | undefined },
  values: readonly unknown[],
  now: number,
): Promise<string> {
  const day = new Date(now).toISOString().slice(0, 10);
  return given ?? `form-${await hashOf(JSON.stringify([day, ...values]))}`;
}

/** Whether the write failed because another enquiry has the reference. */
function isTaken(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (/UNIQUE constraint failed: enquiries\.reference/.test(cause.message)) return true;
  return false;
}
