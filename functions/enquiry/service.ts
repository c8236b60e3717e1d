import type { Database } from '../../data/client.ts';
import { keepContactMessage, keepEnquiry } from '../../data/queries/enquiry/enquiry.ts';
import { listPortNames } from '../../data/queries/logistics/logistics.ts';
import { formatYuan } from '../../src/domain/catalogue/format.ts';
import { REFERENCE_LENGTH, referenceOf } from '../../src/domain/enquiry/contact.ts';
import { portLabel, portNamed } from '../../src/domain/logistics/port-names.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Result } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';
import type { InputOf } from '../../src/wire/call.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import type { enquiryCalls } from '../../src/wire/enquiry.ts';
import { priceAtPort, type PriceAtPort } from './price-facts.ts';
import { contactNotice, contactReceived, enquiryNotice, enquiryReceived, type EnquiryWords } from './letters.ts';
import { findAsked, type Asked } from './subject.ts';

/** Where and when something was sent, and who is told of it here. */
export interface Submission {
  origin: string;
  locale: Locale;
  /** Milliseconds since 1970. */
  now: number;
  company: { email: string; locale: Locale } | undefined;
}

type ContactInput = InputOf<typeof enquiryCalls.contact>;
type EnquiryInput = InputOf<typeof enquiryCalls.enquire>;

/** True where the field people do not see was filled in: such a thing is answered like any other, and not kept. */
const isByRobot = ({ website }: { website?: unknown }) => website !== undefined && website !== '';

/**
 * Keeps a message, with the mails to its sender and to the company in the same transaction: when the promise is fulfilled,
 * nothing of it can be lost any more.
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

/** Why an enquiry about nothing there is was refused. */
type Unasked = Extract<Awaited<ReturnType<typeof findAsked>>, { accepted: false }>['reason'];

/** How often a reference is drawn again where another enquiry has it: 28¹⁰ of them leave little to collide. */
const DRAWS = 3;

/**
 * Keeps an enquiry with the prices the car's page shows now, and the mails it causes, and answers its reference.
 *
 * Refuses a style, a car in stock or a part that does not exist beside the field `car`, unless it was also said in words: then
 * these are kept.
 */
export async function enquire(
  moment: Moment,
  input: EnquiryInput,
  submission: Submission,
): Promise<Result<string, Unasked>> {
  if (isByRobot(input)) return { accepted: true, value: drawReference() };
  const asked = await findAsked(moment.database, input, submission.locale);
  if (!asked.accepted) return { ...asked, field: 'car' };
  for (let draw = 1; ; draw += 1) {
    try {
      return { accepted: true, value: await keep(moment, input, asked.value, submission) };
    } catch (error) {
      if (draw === DRAWS || !isTaken(error)) throw error;
    }
  }
}

type Moment = Pick<CallContext, 'database' | 'now' | 'environment'>;

async function keep(moment: Moment, input: EnquiryInput, asked: Asked, submission: Submission): Promise<string> {
  const { database } = moment;
  const { locale, now } = submission;
  const { name, email, messenger, country, port, quantity, incoterm, message } = input;
  const { subject, slug, name: carName, prices } = asked;
  // Of a part, the words beside it may say how many and for which car.
  const car = (subject === 'part' ? input.car : undefined) ?? carName ?? input.car ?? slug ?? '';
  const said = [name, email, messenger, country, port, quantity, incoterm, message, subject, slug, car];
  // A port of ours is called as each reader calls it, whatever language it was written in; any other text is as it was typed.
  const known = port ? portNamed(await listPortNames(database), port) : undefined;
  const atPort: PriceAtPort | undefined = known && (await priceAtPort(moment, asked, { port: known.code, country }));
  const companyLocale = submission.company?.locale ?? locale;
  const words: EnquiryWords = {
    requestId: await requestIdOf(input, said, now),
    reference: drawReference(),
    carName,
    car,
    name,
    email,
    messenger,
    country,
    quantity,
    incoterm,
    message,
    port: known ? portLabel(known, companyLocale) : port,
    portOfOurs: known && portLabel(known, locale),
    price: prices && priceOf(prices, companyLocale),
    atPort,
  };
  const row = {
    requestId: words.requestId,
    reference: words.reference,
    locale,
    createdAt: now,
    name,
    email,
    messenger,
    subject,
    subjectSlug: slug,
    car,
    country,
    port,
    quantity,
    incoterm,
    message,
    ...keptPrices(prices),
  };
  return keepEnquiry(database, row, mailsOf(words, submission));
}

const keptPrices = (prices: Asked['prices']) =>
  prices && {
    suggestedPriceMinor: prices.suggestedPriceMinor,
    lowestPriceMinor: prices.lowestPriceMinor,
    priceCurrency: 'CNY',
    priceDate: prices.priceDate,
  };

function mailsOf(words: EnquiryWords, { origin, locale, company }: Submission) {
  const toBuyer = words.email === undefined ? [] : [enquiryReceived({ origin, locale }, words.email, words)];
  const to = company && { origin, locale: company.locale, mailbox: company.email, writtenIn: locale };
  return to ? [...toBuyer, enquiryNotice(to, words)] : toBuyer;
}

function priceOf(
  { lowestPriceMinor, suggestedPriceMinor }: NonNullable<Asked['prices']>,
  locale: Locale,
): string | undefined {
  const minor = lowestPriceMinor ?? suggestedPriceMinor;
  return minor === null ? undefined : formatYuan(minor, locale);
}

const drawReference = () => referenceOf(crypto.getRandomValues(new Uint8Array(REFERENCE_LENGTH)));

/** A form without JavaScript has no id of its own: the same words on the same day are the same message. */
async function requestIdOf(
  { request_id: given }: { request_id?: string | undefined },
  said: readonly unknown[],
  now: number,
): Promise<string> {
  const day = new Date(now).toISOString().slice(0, 10);
  return given ?? `form-${await hashOf(JSON.stringify([day, ...said]))}`;
}

/** The reference is another enquiry's; nothing was written. */
function isTaken(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (/UNIQUE constraint failed: enquiries\.reference/.test(cause.message)) return true;
  return false;
}
