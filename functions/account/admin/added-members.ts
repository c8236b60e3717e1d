import type { NewMail } from '../../../data/queries/mail/outbox.ts';
import { mailRow } from '../../../data/queries/mail/outbox.ts';
import type { Statement } from '../../../data/write/index.ts';
import { memberResource } from '../../../src/domain/admin/entities/member.ts';
import type { Locale } from '../../../src/domain/shared/locale.ts';
import type { RowChange } from '../../admin/engine/act.ts';
import { accountAddedMail } from '../letters.ts';
import type { CallContext } from '../../http/call-context.ts';
import { sendSoon } from '../../mail/deliver.ts';

const isAddedMember = ({ act, resource }: RowChange) => act === 'add' && resource.name === memberResource.name;

/**
 * Statements that mail new members that an account was created for them, and how to set its password. A closed account
 * gets no mail, because a password would not open it.
 */
export const lettersToAdded = (call: CallContext, changed: readonly RowChange[]): Statement[] =>
  changed
    .filter(isAddedMember)
    .flatMap(({ after }) => (after?.['state'] === 'active' ? [letterTo(call, after)] : []))
    .map((mail) => mailRow(call.database, mail, call.now));

/** Sends the mails once they are written. */
export function sendToAdded(call: CallContext, changed: readonly RowChange[]): void {
  if (changed.some(isAddedMember)) sendSoon(call);
}

function letterTo({ origin }: CallContext, { email, mobile, locale }: Readonly<Record<string, unknown>>): NewMail {
  const to = { locale: locale as Locale, origin: origin(), cause: `account-added:${crypto.randomUUID()}` };
  return accountAddedMail(
    typeof email === 'string'
      ? { ...to, channel: 'email', address: email }
      : { ...to, channel: 'mobile', address: String(mobile) },
  );
}
