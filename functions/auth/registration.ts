import { isUsernameTaken } from '../../data/queries/account/members.ts';
import { keepRegistration } from '../../data/queries/auth/registration.ts';
import { rememberDevice } from '../../data/queries/auth/known-devices.ts';
import { sessionLasts } from '../../data/queries/auth/sessions.ts';
import { accepted, refused, type Refusal, type Result } from '../../src/domain/shared/result.ts';
import type { Channel } from '../../src/domain/verification/codes.ts';
import type { CallContext } from '../http/call-context.ts';
import { rightCode, WRONG_CODE } from '../verification/codes.ts';
import { hashPassword } from '../verification/password.ts';
import { userInfo, type Entered } from './login.ts';
import { newDevice, newSession, noteShared } from './sessions.ts';

interface Registration {
  channel: Channel;
  /** The address in its normalised spelling. */
  address: string;
  /** The code that was sent to the address. */
  code: string;
  username: string;
  password: string;
  isKept: boolean;
}

const NAME_TAKEN: Refusal = refused('account.nameTaken', { field: 'username' });

/** Creates the account of a member who has shown the code sent to their address, and logs them in. */
export async function register(call: CallContext, registration: Registration): Promise<Result<Entered>> {
  const { channel, address, username, password } = registration;
  const { database, now, locale, client } = call;
  const code = { channel, address, event: 'user_register' } as const;
  const right = await rightCode(call, code, registration.code);
  if (!right.accepted) return right;
  // Only a caller with a right code learns whether a name is taken. Five tries use up a code, so no one can list names
  // by asking.
  if (await isUsernameTaken(database, username)) return NAME_TAKEN;
  const { tokens, session } = await newSession(call, registration.isKept);
  const account = await keepRegistration(database, {
    member: {
      username,
      email: channel === 'email' ? address : null,
      mobile: channel === 'mobile' ? address : null,
      passwordHash: await hashPassword(password),
      locale,
      now,
      ip: client.ip,
    },
    code: { ...code, ...right.value },
    session,
    act: crypto.randomUUID(),
  });
  if (account === 'username') return NAME_TAKEN;
  if (account === 'code') return WRONG_CODE;
  const device = await newDevice(account.id);
  await rememberDevice(database, device, now, sessionLasts(session.id));
  await noteShared(call, account.id);
  return accepted({ userInfo: userInfo(account, tokens), device });
}
