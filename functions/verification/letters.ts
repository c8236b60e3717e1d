import type { CodeOf } from '../../data/queries/verification/codes.ts';
import type { NewMail } from '../../data/queries/mail/outbox.ts';
import { accountPaths, localizedPath } from '../../src/domain/shared/routes.ts';
import { CODE } from '../../src/domain/verification/codes.ts';
import { textsFor } from '../http/texts.ts';
import { letterTo, messageTo, type Addressee } from '../mail/addressee.ts';

/**
 * The messages to an address that a code is asked for. All messages of one call look alike from outside: only the reader
 * learns whether the address has an account.
 */

const minutes = { minutes: CODE.livesMs / 60_000 };

/** Sends a code, and names what it is good for. */
export function codeMail(to: Addressee, event: CodeOf['event'], code: string): NewMail {
  const text = textsFor(to.locale);
  if (to.channel === 'mobile') {
    return messageTo(to, 'code', text('mail:sms.code', { code, site: text('common:siteName'), ...minutes }));
  }
  return letterTo(to, {
    kind: 'code',
    subject: text('mail:code.subject', { code }),
    opening: [text('mail:hello'), text(`mail:code.${event}`)],
    facts: [{ label: text('mail:code.label'), value: code }],
    closing: [text('mail:code.until', minutes)],
    footer: [text('mail:code.secret')],
  });
}

/** Tells a reader who wanted to register or bind their address that it already has an account. */
export function accountExistsMail(to: Addressee): NewMail {
  const text = textsFor(to.locale);
  const address = `${to.origin}${localizedPath(to.locale, accountPaths.retrievePassword())}`;
  if (to.channel === 'mobile') {
    return messageTo(to, 'accountExists', text('mail:sms.exists', { site: text('common:siteName'), address }));
  }
  return letterTo(to, {
    kind: 'accountExists',
    subject: text('mail:accountExists.subject'),
    opening: [text('mail:hello'), text('mail:accountExists.opening')],
    link: { label: text('mail:accountExists.act'), address },
    footer: [text('mail:unasked')],
  });
}

/** Tells a reader who asked for a new password that their address has no account. */
export function accountMissingMail(to: Addressee): NewMail {
  const text = textsFor(to.locale);
  const address = `${to.origin}${localizedPath(to.locale, accountPaths.register())}`;
  if (to.channel === 'mobile') {
    return messageTo(to, 'accountMissing', text('mail:sms.missing', { site: text('common:siteName'), address }));
  }
  return letterTo(to, {
    kind: 'accountMissing',
    subject: text('mail:accountMissing.subject'),
    opening: [text('mail:hello'), text('mail:accountMissing.opening')],
    link: { label: text('mail:accountMissing.act'), address },
    footer: [text('mail:unasked')],
  });
}
