import type { NewMail } from '../../data/queries/mail.ts';
import { CODE, type CodeEvent } from '../../src/domain/account/codes.ts';
import type { BoundAddresses } from '../../src/domain/account/former-addresses.ts';
import type { Channel } from '../../src/domain/account/model.ts';
import { FORMER_ADDRESS_LIVES_MS } from '../../src/domain/account/rules.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import { accountPaths, contactPaths, localizedPath } from '../../src/domain/shared/routes.ts';
import type { Locale } from '../../src/domain/shared/locale.ts';
import type { MailKind } from '../../src/domain/mail/outbox.ts';
import { textsFor } from '../http/texts.ts';
import { mailOf, type Letter } from '../mail/letter.ts';

/**
 * Mails and text messages of accounts. None repeats what somebody typed, and all of one occasion look alike from outside:
 * whether an address has an account is told to its reader alone.
 */
export interface Addressee {
  channel: Channel;
  address: string;
  locale: Locale;
  origin: string;
  /** Names the cause: the same cause never makes two mails. */
  cause: string;
  /** Milliseconds since 1970 from which on it would come too late. */
  expiresAt?: number;
}

const minutes = { minutes: CODE.livesMs / 60_000 };

/** A code, for an occasion that names what it is good for. */
export function codeMail(to: Addressee, event: CodeEvent, code: string): NewMail {
  const text = textsFor(to.locale);
  if (to.channel === 'mobile') {
    return message(to, 'code', text('mail:sms.code', { code, site: text('common:siteName'), ...minutes }));
  }
  return letter(to, {
    kind: 'code',
    subject: text('mail:code.subject', { code }),
    opening: [text('mail:hello'), text(`mail:code.${event}`)],
    facts: [{ label: text('mail:code.label'), value: code }],
    closing: [text('mail:code.until', minutes)],
    footer: [text('mail:code.secret')],
  });
}

/** To who was about to register or bind an address that has an account already. */
export function accountExistsMail(to: Addressee): NewMail {
  const text = textsFor(to.locale);
  const address = `${to.origin}${localizedPath(to.locale, accountPaths.retrievePassword())}`;
  if (to.channel === 'mobile') {
    return message(to, 'accountExists', text('mail:sms.exists', { site: text('common:siteName'), address }));
  }
  return letter(to, {
    kind: 'accountExists',
    subject: text('mail:accountExists.subject'),
    opening: [text('mail:hello'), text('mail:accountExists.opening')],
    link: { label: text('mail:accountExists.act'), address },
    footer: [text('mail:unasked')],
  });
}

/** To who asked for another password, and has no account under this address. */
export function accountMissingMail(to: Addressee): NewMail {
  const text = textsFor(to.locale);
  const address = `${to.origin}${localizedPath(to.locale, accountPaths.register())}`;
  if (to.channel === 'mobile') {
    return message(to, 'accountMissing', text('mail:sms.missing', { site: text('common:siteName'), address }));
  }
  return letter(to, {
    kind: 'accountMissing',
    subject: text('mail:accountMissing.subject'),
    opening: [text('mail:hello'), text('mail:accountMissing.opening')],
    link: { label: text('mail:accountMissing.act'), address },
    footer: [text('mail:unasked')],
  });
}

/** What has been changed: its owner should know, above all where it was not them. */
export const ACCOUNT_CHANGES = ['password', 'email', 'mobile', 'removed', 'deleted'] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** @param bound what is bound to the account, for its owner to look over. */
export function accountChangedMail(to: Addressee, change: AccountChange, bound: Partial<BoundAddresses> = {}): NewMail {
  const text = textsFor(to.locale);
  const way = isLost(change)
    ? { path: contactPaths.contact(), label: text('mail:accountChanged.write') }
    : { path: accountPaths.retrievePassword(), label: text('mail:accountExists.act') };
  const address = `${to.origin}${localizedPath(to.locale, way.path)}`;
  if (to.channel === 'mobile') {
    const words = text(`mail:sms.changed.${change}`, { site: text('common:siteName'), address });
    return message(to, 'accountChanged', words);
  }
  const facts = (['email', 'mobile'] as const).flatMap((channel) => {
    const value = bound[channel];
    return value ? [{ label: text(`mail:facts.${channel}`), value }] : [];
  });
  return letter(to, {
    kind: 'accountChanged',
    subject: text(`mail:accountChanged.${change}.subject`),
    opening: [text('mail:hello'), text(`mail:accountChanged.${change}.opening`)],
    facts,
    closing: [ifNotYou(change, text)],
    link: { label: way.label, address },
    footer: [text(change === 'deleted' ? 'mail:accountChanged.whyOnce' : 'mail:accountChanged.why')],
  });
}

/** By an address that was removed, or whose account is gone, nothing can be set anew. */
const isLost = (change: AccountChange): boolean => change === 'removed' || change === 'deleted';

function ifNotYou(change: AccountChange, text: Translator): string {
  if (change === 'password') return text('mail:accountChanged.notYou');
  if (isLost(change)) return text('mail:accountChanged.wrong');
  const tick = text('account:entry.retrieve.undo');
  return text('mail:accountChanged.undo', { days: FORMER_ADDRESS_LIVES_MS / 86_400_000, tick });
}

function letter(to: Addressee, words: Omit<Letter, 'cause' | 'recipient' | 'locale'>): NewMail {
  const { address: recipient, cause, locale, origin, expiresAt } = to;
  return { ...mailOf({ ...words, cause, recipient, locale }, { origin, text: textsFor(locale) }), expiresAt };
}

function message({ address, cause, locale, origin, expiresAt }: Addressee, kind: MailKind, text: string): NewMail {
  const messageId = `<${crypto.randomUUID()}@${new URL(origin).hostname}>`;
  return { kind, cause, messageId, channel: 'sms', recipient: address, locale, subject: '', text, html: '', expiresAt };
}
