import type { NewMail } from '../../data/queries/mail/outbox.ts';
import { formersOf } from '../../data/queries/account/former-addresses.ts';
import type { FoundMember } from '../../src/domain/account/member.ts';
import type { Channel } from '../../src/domain/verification/codes.ts';
import type { CallContext } from '../http/call-context.ts';
import { accountChangedMail, isLost, type AccountChange } from './letters.ts';

interface Notice {
  change: AccountChange;
  /** A channel the member has just proved to be theirs. It is notified as well, since the mailbox may be new. */
  by?: Channel;
  /** True if the mail lists all addresses of the account, so that the owner notices an unknown one. */
  isListed?: boolean;
}

/**
 * Notifies a member, in the account's language, of a change that lets people in. By mail, which costs nothing; by text
 * message if no mailbox is bound, or if a number leaves the account, since that cannot be undone.
 */
export function noticesOf(
  { origin: originOf }: CallContext,
  { email, mobile, locale }: FoundMember,
  { change, by, isListed = false }: Notice,
): NewMail[] {
  const origin = originOf();
  const to = () => ({ locale, origin, cause: `account-changed:${crypto.randomUUID()}` });
  const bound = isListed ? { email, mobile } : {};
  const isByPhone = email === null || by === 'mobile' || isLost(change);
  const mails: NewMail[] = [];
  if (email !== null) mails.push(accountChangedMail({ ...to(), channel: 'email', address: email }, change, bound));
  if (mobile !== null && isByPhone) {
    mails.push(accountChangedMail({ ...to(), channel: 'mobile', address: mobile }, change));
  }
  return mails;
}

/** Only the oldest former mailboxes are notified: a thief may have bound any number of later ones. */
const MAX_FORMER = 5;

/**
 * Notifies the account's former mailboxes too, since a thief may have bound the present one.
 *
 * @param undone ids of addresses that are notified otherwise, or bound again.
 */
export async function noticesOfFormer(
  call: CallContext,
  member: FoundMember,
  change: AccountChange,
  undone: readonly number[] = [],
): Promise<NewMail[]> {
  const formers = await formersOf(call.database, member.id, call.now);
  const mailboxes = new Set(
    formers.flatMap(({ id, channel, address }) =>
      channel === 'email' && address && !undone.includes(id) ? [address] : [],
    ),
  );
  if (member.email !== null) mailboxes.delete(member.email);
  return [...mailboxes]
    .slice(0, MAX_FORMER)
    .flatMap((email) => noticesOf(call, { ...member, email, mobile: null }, { change }));
}
