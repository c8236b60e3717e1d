import { cardPrice } from '../../data/queries/chat/card-price.ts';
import { goodCard, orderCard } from '../../data/queries/chat/cards.ts';
import { ownFile } from '../../data/queries/chat/files.ts';
import { messageFault } from '../../src/domain/chat/message-rules.ts';
import { isLink, linkTitle } from '../../src/domain/chat/links.ts';
import { memberOf, type MessageType, type Participant } from '../../src/domain/chat/model.ts';
import type { FrameWith } from '../../src/domain/chat/protocol.ts';
import { readPlaceText } from '../../src/domain/logistics/chosen-place.ts';
import { dollarRangeText } from '../../src/domain/logistics/money-text.ts';
import { isBlank } from '../../src/domain/shared/blank.ts';
import { DEFAULT_LOCALE, localeOf, matchLocale, type Locale } from '../../src/domain/shared/locale.ts';
import type { PerLanguage } from '../../src/domain/site/company.ts';
import { said } from '../shared/words.ts';
import type { Library } from './library.ts';
import type { Refused } from './news.ts';

type Sent = FrameWith<'Wsession/sendSessionMessage'>['data'];

/** A message as its conversation takes it. What a sender must not claim themselves has been looked up. */
export interface Prepared {
  type: MessageType;
  content: string;
  /** Title of the page that a link leads to. */
  title?: string;
  extend?: Readonly<Record<string, unknown>> | undefined;
  /** A phrase in all its languages. The visitor is sent the one in theirs. */
  phrase?: { contents: PerLanguage; language: Locale };
  /** Ids of all questions, for an answer to the questionnaire. */
  questions?: number[];
}

/** The visitor for whom a card or a phrase is. */
export interface Reader {
  id: string;
  language: string;
  /** Names the place that the visitor buys for (`placeTextOf`). */
  place: string;
}

const INVALID: Refused = { reason: 'invalid-data' };

interface At {
  library: Library;
  /** The sender's language. */
  language: Locale;
  /** The conversation it is sent in: a member may show files they sent as its tourist. */
  conversation: string;
  /** Finds the visitor an agent writes to. */
  reader: () => Promise<Reader | undefined>;
}

/** Looks up what a message names. Cards and phrases are in the reader's language. */
export async function prepare(
  { type, content, extend }: Sent,
  sender: Participant,
  { library, language, conversation, reader }: At,
): Promise<Prepared | Refused> {
  const isAgent = sender.identity === 'csr';
  switch (type) {
    case 'text':
      if (isAgent && extend?.quick_reply_id !== undefined)
        return quickReply(Number(extend.quick_reply_id), library, language);
      if (!isAgent && extend?.AssociatedProblemID !== undefined) return problemAnswer(content, extend, library);
      return { type, content };
    case 'image':
    case 'file': {
      if (!isAgent && !(await library.mayVisitorsSendFiles())) return { reason: 'not-allowed' };
      const senders = isAgent ? [sender.id] : [sender.id, `tourist-${conversation.slice(0, 16)}`];
      const file = await ownFile(library.database, senders, content);
      if (!file || (type === 'image' && !file.mimetype.startsWith('image/'))) return { reason: 'not-your-file' };
      const { name, size, suffix, mimetype, width, height } = file;
      return { type, content: file.url, extend: { name, size, suffix, mimetype, width, height } };
    }
    case 'link':
      if (!isAgent) return { reason: 'not-allowed' };
      return isLink(content) ? link(content, extend?.title ?? '') : INVALID;
    case 'good':
    case 'order':
      return isAgent ? card(type, content, library, await reader()) : { reason: 'not-allowed' };
    default:
      return { reason: 'not-allowed' };
  }
}

function link(content: string, given: string): Prepared {
  const title = isBlank(given) ? linkTitle(content) : given.trim();
  return { type: 'link', content, title, extend: { title } };
}

async function card(
  type: 'good' | 'order',
  content: string,
  library: Library,
  reader: Reader | undefined,
): Promise<Prepared | Refused> {
  if (!reader) return { reason: 'not-found' };
  const { database } = library;
  const locale = matchLocale(reader.language) ?? DEFAULT_LOCALE;
  const memberId = memberOf(reader.id) ?? 0;
  const shown =
    type === 'good'
      ? await goodCard(database, content, locale)
      : await orderCard(database, content, { memberId, locale });
  if (!shown) return INVALID;
  const atPort = type === 'good' ? await priceText(library, content, { locale, at: reader.place }) : '';
  return { type, content, extend: { ...shown, ...(atPort !== '' && { at_port: atPort }) } };
}

/** What a car costs at the visitor's place, in their language; empty if they named no place or no sum is complete. */
async function priceText(
  { database, season }: Library,
  content: string,
  { locale, at }: { locale: Locale; at: string },
): Promise<string> {
  const place = readPlaceText(at);
  const price = place && (await cardPrice(database, content, { place, locale, now: Date.now(), season }));
  if (!price) return '';
  const amount = dollarRangeText(price.range, localeOf(locale).tag);
  return said(price.isSample ? 'atPortSample' : 'atPort', locale)
    .replace('{{price}}', () => `${price.term} ${price.place}`)
    .replace('{{amount}}', () => amount);
}

async function quickReply(id: number, library: Library, language: Locale): Promise<Prepared | Refused> {
  const reply = await library.quickReply(id);
  if (!reply) return INVALID;
  return { type: 'text', content: '', extend: { quick_reply_id: id }, phrase: { contents: reply.contents, language } };
}

async function problemAnswer(
  content: string,
  { AssociatedProblemID, option_id }: NonNullable<Sent['extend']>,
  library: Library,
): Promise<Prepared | Refused> {
  const questions = await library.questions();
  const id = Number(AssociatedProblemID);
  if (!questions.includes(id)) return INVALID;
  return {
    type: 'text',
    content,
    extend: { AssociatedProblemID: id, ...(option_id !== undefined && { option_id }) },
    questions,
  };
}

/** Why a message cannot be stored, judged by the words its reader gets; undefined if it can. */
export function faultIn({ type, content }: Pick<Prepared, 'type' | 'content'>): Refused | undefined {
  const fault = messageFault(type, content);
  return fault && { reason: fault };
}

/** The message as its reader gets it: a phrase in their language, together with the text its sender picked. */
export function wordedFor({ phrase, ...prepared }: Prepared, reader: string): Prepared {
  if (!phrase) return prepared;
  const of = (locale: string) => phrase.contents[locale as Locale] ?? phrase.contents[DEFAULT_LOCALE] ?? '';
  const original = { language: phrase.language, content: of(phrase.language) };
  return { ...prepared, content: of(reader), extend: { ...prepared.extend, original } };
}
