import type { NewMail } from '../../data/queries/mail/outbox.ts';
import { formersOf } from '../../data/queries/account/former-addresses.ts';
import type { FoundMember } from '../../src/domain/account/member.ts';
import type { Channel } from '../../src/domain/verification/codes.ts';
import type { CallContext } from '../http/call-context.ts';
import { accountChangedMail, isLost, type AccountChange } from './letters.ts';

interface Notice {
  change: AccountChange;
  /** The channel the member has just shown to be theirs: they are told by it as well, for the mailbox may be new. */
  by?: Channel;
  /** Whether the mail lists all addresses of the account, so that the owner notices an unknown one. */
  isListed?: boolean;
}

/**
 * Tells a member that something was changed which lets people in, in the language of the account: by mail, which costs
 * nothing; by telephone where no mailbox is bound, and where a number is the account's no more, for that cannot be undone.
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

/** The oldest ones: anyone who came later may have bound any number of theirs. */
const MOST_FORMER = 5;

/**
 * Tells also the mailboxes that lead back to the account: the one that is bound may be that of who took it.
 *
 * @param undone changes whose mailboxes are told otherwise, or are bound again.
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
    .slice(0, MOST_FORMER)
    .flatMap((email) => noticesOf(call, { ...member, email, mobile: null }, { change }));
}
