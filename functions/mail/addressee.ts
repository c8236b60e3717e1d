import type { NewMail } from '../../data/queries/mail/outbox.ts';
import type { MailKind } from '../../src/domain/mail/outbox.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { Channel } from '../../src/domain/verification/codes.ts';
import { textsFor } from '../http/texts.ts';
import { mailOf, type Letter } from './letter.ts';

/** Recipient of a mail or a text message, which never repeats text that a visitor typed. */
export interface Addressee {
  channel: Channel;
  address: string;
  locale: Locale;
  origin: string;
  /** Names the cause: the same cause never makes two mails. */
  cause: string;
  /** Milliseconds since 1970 after which the message would be too late. */
  expiresAt?: number;
}

/** A mail to an addressee. */
export function letterTo(to: Addressee, words: Omit<Letter, 'cause' | 'recipient' | 'locale'>): NewMail {
  const { address: recipient, cause, locale, origin, expiresAt } = to;
  return { ...mailOf({ ...words, cause, recipient, locale }, { origin, text: textsFor(locale) }), expiresAt };
}

/** A text message to an addressee. */
export function messageTo(
  { address, cause, locale, origin, expiresAt }: Addressee,
  kind: MailKind,
  text: string,
): NewMail {
  const messageId = `<${crypto.randomUUID()}@${new URL(origin).hostname}>`;
  return { kind, cause, messageId, channel: 'sms', recipient: address, locale, subject: '', text, html: '', expiresAt };
}
