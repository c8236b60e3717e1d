import type { NewMail } from '../../data/queries/mail/outbox.ts';
import { ANSWERED_WITHIN_HOURS } from '../../src/domain/enquiry/contact.ts';
import type { QuoteSheet } from '../../src/domain/quote/sheet.ts';
import { localeOf, type Locale } from '../../src/domain/shared/locale.ts';
import { quoteAddress, quotePaths } from '../../src/domain/shared/routes.ts';
import { textsFor } from '../http/texts.ts';
import { mailOf, oneLine, type Letter } from '../mail/letter.ts';

/**
 * The mails of quotes. What goes to the buyer repeats no word that was typed, since the address may not be confirmed:
 * it says what we know by ourselves (cars, port, sums). What was typed goes to the company alone.
 */

interface Addressed {
  origin: string;
  locale: Locale;
}

const fact = (label: string, value: string) => ({ label: oneLine(label), value });

type Sum = QuoteSheet['cars'][number]['sums'][number];

/** Facts and sums of a quote, as its page shows them. */
function factsOf({ facts, cars, total }: QuoteSheet) {
  const said = ({ label, value, note }: Sum) => [`${label}: ${value}`, ...(note === undefined ? [] : [note])];
  // The price with taxes is named where it is known; the page of the quote says what it lacks elsewhere.
  const sums = cars.map(({ title, sums: [price, cleared] }) => {
    const lines = [...(price ? said(price) : ['–']), ...(cleared?.isSum ? said(cleared) : [])];
    return fact(title, lines.join('\n'));
  });
  return [...facts, ...sums, ...(total ? [fact(total.label, total.value)] : [])];
}

interface ToBuyer extends Addressed {
  email: string;
  /** Opens the page of the quote. */
  token: string;
  cause: string;
}

/** The mail to the buyer: a quote was made, a person of the company has confirmed it, or it was withdrawn. */
export function quoteLetter(
  kind: 'quoteMade' | 'quoteConfirmed' | 'quoteWithdrawn',
  to: ToBuyer,
  sheet: QuoteSheet,
): NewMail {
  const { origin, locale, email, token, cause } = to;
  const text = textsFor(locale);
  const number = sheet.facts[0]?.value ?? '';
  const letter: Letter = {
    kind,
    cause,
    recipient: email,
    locale,
    subject: text(`mail:${kind}.subject`, { number }),
    opening: [
      text('mail:hello'),
      text(`mail:${kind}.opening`),
      ...(kind === 'quoteWithdrawn' ? [] : [sheet.says]),
      ...(sheet.warning === undefined ? [] : [sheet.warning]),
    ],
    facts: factsOf(sheet),
    link: { label: text('mail:quoteMade.act'), address: origin + quoteAddress(locale, token) },
    closing: sheet.notes,
    footer: [text('mail:unexpected')],
  };
  return mailOf(letter, { origin, text });
}

/** Lists what the buyer said about themselves. Only the company reads it. */
interface BuyerWords {
  name: string | undefined;
  email: string | undefined;
  mobile: string | undefined;
  language: Locale;
  /** Names of the cars that have no price. */
  unpriced: readonly string[];
}

/** Tells the company that a quote was made. */
export function quoteNotice(
  to: Addressed & { mailbox: string; cause: string },
  sheet: QuoteSheet,
  { name, email, mobile, language, unpriced }: BuyerWords,
): NewMail {
  const { origin, locale, mailbox, cause } = to;
  const text = textsFor(locale);
  const given = (label: string, value: string | undefined) => (value === undefined ? [] : [fact(text(label), value)]);
  const letter: Letter = {
    kind: 'quoteNotice',
    cause,
    recipient: mailbox,
    replyTo: email,
    locale,
    subject: text('mail:quoteNotice.subject', { number: sheet.facts[0]?.value ?? '', car: sheet.cars[0]?.title ?? '' }),
    opening: [
      text('mail:quoteNotice.opening', { hours: ANSWERED_WITHIN_HOURS }),
      ...unpriced.map((car) => text('mail:quoteNotice.priceMissing', { car })),
    ],
    facts: [
      ...factsOf(sheet),
      ...given('mail:facts.name', name),
      ...given('mail:facts.email', email),
      ...given('mail:facts.mobile', mobile),
      fact(text('mail:facts.language'), localeOf(language).name),
    ],
    link: { label: text('mail:quoteNotice.act'), address: `${origin}${quotePaths.admin()}` },
    footer: [],
  };
  return mailOf(letter, { origin, text });
}
