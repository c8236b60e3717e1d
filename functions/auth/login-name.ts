import { usernameKey, type LoginName } from '../../data/queries/account/members.ts';
import type { Member } from '../../src/domain/account/member.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { normaliseEmail } from '../../src/domain/shared/email.ts';
import type { Client } from '../http/call-context.ts';
import { readAddress } from '../verification/address.ts';

/**
 * Tells what kind of name was typed. Usernames begin with a letter and have no @, so the shape tells. A name that is no
 * valid address is treated as a username, so that it is answered like any other.
 */
export function readLoginName(client: Pick<Client, 'country'>, text: string, country?: string): LoginName {
  const email = text.includes('@') ? normaliseEmail(text) : undefined;
  if (email !== undefined) return { email };
  const mobile = /^\p{L}/u.test(text) ? undefined : readAddress(client, { channel: 'mobile', text, country });
  return mobile?.accepted ? { mobile: mobile.value } : { username: text };
}

/** The counter of wrong passwords for a name, whether or not it has an account. */
export function counterOf(name: LoginName): Promise<string> {
  const text = 'username' in name ? usernameKey(name.username) : Object.values(name).join('');
  return hashOf(`${Object.keys(name).join('')} ${text}`);
}

/** The counters of a member, one for each name they can log in with. */
export function countersOf({
  username,
  email,
  mobile,
}: Pick<Member, 'username' | 'email' | 'mobile'>): Promise<string[]> {
  const names: LoginName[] = [{ username }];
  if (email !== null) names.push({ email });
  if (mobile !== null) names.push({ mobile });
  return Promise.all(names.map(counterOf));
}
