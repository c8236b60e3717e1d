import type { Context } from 'hono';
import type { NewMail } from '../../data/queries/mail.ts';
import type { FoundMember } from '../../data/queries/auth-sessions.ts';
import type { AppEnvironment } from '../http/types.ts';
import { siteOrigin } from '../mail/settings.ts';
import { accountChangedMail, type AccountChange } from './letters.ts';

/**
 * Tells a member that something was changed which lets people in, in the language of the account: by mail, which costs
 * nothing; by telephone where no mailbox is bound.
 */
export function noticesOf(
  context: Context<AppEnvironment>,
  { email, mobile, locale }: FoundMember,
  change: AccountChange,
): NewMail[] {
  const origin = siteOrigin(context.env, context.req.url);
  const to = { locale, origin, cause: `account-changed:${crypto.randomUUID()}` };
  if (email !== null) return [accountChangedMail({ ...to, channel: 'email', address: email }, change)];
  return mobile === null ? [] : [accountChangedMail({ ...to, channel: 'mobile', address: mobile }, change)];
}
