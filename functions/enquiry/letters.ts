import { ANSWERED_WITHIN_HOURS, type EnquiryFacts } from '../../src/domain/enquiry/contact.ts';
import { countryName } from '../../src/domain/logistics/place-label.ts';
import { localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import { textsFor } from '../http/texts.ts';
import { mailOf, oneLine, type Letter, type Letterhead } from '../mail/letter.ts';
import { priceFacts, type PriceAtPort } from './price-facts.ts';
import type { MailLink } from './links.ts';

/**
 * The mails of this feature.
 *
 * A mail to a typed address repeats none of the typed words, or a stranger could make us send any text to anyone. It
 * only contains what was chosen from our own lists (the car's name, the country, the quantity). The words go to the
 * company alone.
 */

interface Addressed {
  origin: string;
  locale: Locale;
}

const headOf = ({ origin, locale }: Addressed): Letterhead => ({ origin, text: textsFor(locale) });
const hours = { hours: ANSWERED_WITHIN_HOURS };

export function newsletterQuestion(to: Addressed & { email: string; link: MailLink }) {
  const head = headOf(to);
  const { text } = head;
  const letter: Letter = {
    kind: 'newsletterConfirm',
    cause: `newsletter-confirm:${to.link.tokenHash}`,
    recipient: to.email,
    locale: to.locale,
    subject: text('mail:newsletterConfirm.subject'),
    opening: [text('mail:hello'), text('mail:newsletterConfirm.opening')],
    link: { label: text('mail:newsletterConfirm.act'), address: to.link.address },
    closing: [text('mail:newsletterConfirm.until')],
    footer: [text('mail:newsletterConfirm.ignore')],
  };
  return mailOf(letter, head);
}

export function newsletterWelcome(to: Addressed & { email: string; link: MailLink; cause: string }) {
  const head = headOf(to);
  const { text } = head;
  const letter: Letter = {
    kind: 'newsletterWelcome',
    cause: to.cause,
    recipient: to.email,
    locale: to.locale,
    subject: text('mail:newsletterWelcome.subject'),
    opening: [text('mail:hello'), text('mail:newsletterWelcome.opening')],
    closing: [text('mail:newsletterWelcome.leave'), to.link.address],
    footer: [text('mail:newsletterWelcome.why')],
    unsubscribeUrl: to.link.address,
  };
  return mailOf(letter, head);
}

interface ContactWords {
  requestId: string;
  name: string;
  title: string;
  email: string;
  mobile: string;
  content: string;
}

export function contactReceived(to: Addressed, { requestId, email }: ContactWords) {
  const head = headOf(to);
  const { text } = head;
  const letter: Letter = {
    kind: 'contactReceived',
    cause: `contact-received:${requestId}`,
    recipient: email,
    locale: to.locale,
    subject: text('mail:contactReceived.subject'),
    opening: [text('mail:hello'), text('mail:contactReceived.opening', hours)],
    footer: [text('mail:unexpected')],
  };
  return mailOf(letter, head);
}

export function contactNotice(to: Addressed & { mailbox: string; writtenIn: Locale }, words: ContactWords) {
  const head = headOf(to);
  const { text } = head;
  const letter: Letter = {
    kind: 'contactNotice',
    cause: `contact-notice:${words.requestId}`,
    recipient: to.mailbox,
    replyTo: words.email,
    locale: to.locale,
    subject: text('mail:contactNotice.subject', { title: words.title }),
    opening: [text('mail:contactNotice.opening', hours)],
    facts: [
      fact(text('mail:facts.name'), words.name),
      fact(text('mail:facts.email'), words.email),
      fact(text('mail:facts.mobile'), words.mobile),
      fact(text('mail:facts.language'), localeOf(to.writtenIn).name),
      fact(text('mail:facts.title'), words.title),
      fact(text('mail:facts.content'), words.content),
    ],
    footer: [],
  };
  return mailOf(letter, head);
}

export interface EnquiryWords extends EnquiryFacts {
  requestId: string;
  name: string;
  email: string | undefined;
  messenger: string | undefined;
  /** The name as the buyer saw or typed it. */
  car: string;
  /** The name the company has for the port, if it is one of ours; otherwise as it was typed. */
  port: string | undefined;
  /** The port's name in the buyer's language, if it is one of ours. Any other typed text is not repeated. */
  portOfOurs: string | undefined;
  message: string | undefined;
  /** Number of the quote the enquiry comes from. */
  quoteNo: string | undefined;
  /** The price as the page showed it; undefined if none is known. */
  price: string | undefined;
  /** Undefined if no sum is complete, or the port is not one of ours. */
  atPort: PriceAtPort | undefined;
}

export function enquiryReceived(to: Addressed, email: string, enquiry: EnquiryWords) {
  const head = headOf(to);
  const { text } = head;
  const { reference, requestId, carName } = enquiry;
  const letter: Letter = {
    kind: 'enquiryReceived',
    cause: `enquiry-received:${requestId}`,
    recipient: email,
    locale: to.locale,
    subject: text('mail:enquiryReceived.subject', { reference }),
    opening: [text('mail:hello'), text('mail:enquiryReceived.opening', hours)],
    facts: [
      fact(text('mail:facts.reference'), reference),
      ...given(text('mail:facts.car'), carName),
      ...given(text('quote:fact.number'), enquiry.quoteNo),
      ...tradeFacts(enquiry, to.locale),
      ...given(text('mail:facts.port'), enquiry.portOfOurs),
      ...priceAt(enquiry, to.locale),
    ],
    closing: [text('mail:enquiryReceived.next')],
    footer: [text('mail:unexpected')],
  };
  return mailOf(letter, head);
}

export function enquiryNotice(to: Addressed & { mailbox: string; writtenIn: Locale }, enquiry: EnquiryWords) {
  const head = headOf(to);
  const { text } = head;
  const { reference, requestId, email, messenger, port, message, price } = enquiry;
  const letter: Letter = {
    kind: 'enquiryNotice',
    cause: `enquiry-notice:${requestId}`,
    recipient: to.mailbox,
    replyTo: email,
    locale: to.locale,
    subject: text('mail:enquiryNotice.subject', { reference, car: enquiry.car }),
    opening: [text('mail:enquiryNotice.opening', hours)],
    facts: [
      fact(text('mail:facts.reference'), reference),
      fact(text('mail:facts.car'), enquiry.car),
      ...given(text('mail:facts.price'), price),
      ...tradeFacts(enquiry, to.locale),
      ...given(text('mail:facts.port'), port),
      ...priceAt(enquiry, to.locale),
      ...given(text('mail:facts.name'), enquiry.name || undefined),
      ...given(text('mail:facts.email'), email),
      ...given(text('mail:facts.messenger'), messenger),
      fact(text('mail:facts.language'), localeOf(to.writtenIn).name),
      ...given(text('mail:facts.content'), message),
    ],
    footer: [],
  };
  return mailOf(letter, head);
}

/** Facts that were chosen from our own lists. */
function tradeFacts({ country, quantity, incoterm }: EnquiryFacts, locale: Locale) {
  const text = textsFor(locale);
  const { tag } = localeOf(locale);
  return [
    fact(text('mail:facts.quantity'), new Intl.NumberFormat(tag).format(quantity)),
    fact(text('mail:facts.country'), countryName(country, locale)),
    ...(incoterm === undefined ? [] : [fact(text('mail:facts.incoterm'), incoterm)]),
  ];
}

const priceAt = ({ atPort }: EnquiryWords, locale: Locale) => (atPort ? priceFacts(atPort, locale) : []);

const fact = (label: string, value: string) => ({ label: oneLine(label), value });
const given = (label: string, value: string | undefined) => (value === undefined ? [] : [fact(label, value)]);
