import type { NewMail } from '../../data/queries/mail/outbox.ts';
import type { BoundAddresses } from '../../src/domain/account/former-addresses.ts';
import { FORMER_ADDRESS_LIVES_MS } from '../../src/domain/account/rules.ts';
import { accountPaths, contactPaths, localizedPath } from '../../src/domain/shared/routes.ts';
import type { Translator } from '../../src/i18n/translator.ts';
import { textsFor } from '../http/texts.ts';
import { letterTo, messageTo, type Addressee } from '../mail/addressee.ts';

/** A change of an account that its owner is told about, in case it was not theirs. */
export type AccountChange = 'password' | 'email' | 'mobile' | 'removed' | 'deleted' | 'deletedByUs';

/** @param bound addresses of the account, for its owner to check. */
export function accountChangedMail(to: Addressee, change: AccountChange, bound: Partial<BoundAddresses> = {}): NewMail {
  const text = textsFor(to.locale);
  const way = isLost(change)
    ? { path: contactPaths.contact(), label: text('mail:accountChanged.write') }
    : { path: accountPaths.retrievePassword(), label: text('mail:accountExists.act') };
  const address = `${to.origin}${localizedPath(to.locale, way.path)}`;
  if (to.channel === 'mobile') {
    const words = text(`mail:sms.changed.${change}`, { site: text('common:siteName'), address });
    return messageTo(to, 'accountChanged', words);
  }
  const facts = (['email', 'mobile'] as const).flatMap((channel) => {
    const value = bound[channel];
    return value ? [{ label: text(`mail:facts.${channel}`), value }] : [];
  });
  return letterTo(to, {
    kind: 'accountChanged',
    subject: text(`mail:accountChanged.${change}.subject`),
    opening: [text('mail:hello'), text(`mail:accountChanged.${change}.opening`)],
    facts,
    closing: [ifNotYou(change, text)],
    link: { label: way.label, address },
    footer: [text(isGone(change) ? 'mail:accountChanged.whyOnce' : 'mail:accountChanged.why')],
  });
}

/** Whether the mail's own address can no longer set a new password: it was removed, or its account is gone. */
export const isLost = (change: AccountChange): boolean => change === 'removed' || isGone(change);
const isGone = (change: AccountChange): boolean => change === 'deleted' || change === 'deletedByUs';

/** Tells a person that we created an account for them, and how to set its password. Repeats nothing that was typed. */
export function accountAddedMail(to: Addressee): NewMail {
  const text = textsFor(to.locale);
  const address = `${to.origin}${localizedPath(to.locale, accountPaths.retrievePassword())}`;
  if (to.channel === 'mobile')
    return messageTo(to, 'accountAdded', text('mail:sms.added', { site: text('common:siteName'), address }));
  return letterTo(to, {
    kind: 'accountAdded',
    subject: text('mail:accountAdded.subject'),
    opening: [text('mail:hello'), text('mail:accountAdded.opening')],
    closing: [text('mail:accountAdded.notYou')],
    link: { label: text('mail:accountAdded.act'), address },
    footer: [text('mail:accountAdded.why')],
  });
}

function ifNotYou(change: AccountChange, text: Translator): string {
  if (change === 'password') return text('mail:accountChanged.notYou');
  if (isLost(change)) return text('mail:accountChanged.wrong');
  const tick = text('auth:retrieve.undo');
  return text('mail:accountChanged.undo', { days: FORMER_ADDRESS_LIVES_MS / 86_400_000, tick });
}
