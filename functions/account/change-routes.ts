import { Hono, type Context } from 'hono';
import { keepAddress, keepPassword, type Shown } from '../../data/queries/account/changes.ts';
import { sessionLasts } from '../../data/queries/auth/sessions.ts';
import { hasPasswordHash } from '../../data/queries/account/members.ts';
import { findProof, proofRow, useCode } from '../../data/queries/verification/codes.ts';
import type { Channel } from '../../src/domain/verification/codes.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import { VERIFICATION_LIVES_MS } from '../../src/domain/verification/rules.ts';
import { loginOf, membersOnly } from '../http/auth.ts';
import type { InputOf } from '../../src/wire/call.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { limitMember } from '../http/limit-member.ts';
import { limitedBy } from '../http/rate-limit.ts';
import { hashOf, newToken } from '../http/secrets.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput } from '../http/validate.ts';
import { sendSoon } from '../mail/deliver.ts';
import { readAddress, refuseAddress } from '../verification/address.ts';
import { accountCalls } from '../../src/wire/account.ts';
import { verificationCalls } from '../../src/wire/verification.ts';
import { refuseCode, rightCode } from '../verification/codes.ts';
import { confirmedHash, overtaken, refusePassword } from '../verification/confirmed.ts';
import { rememberDevice } from '../auth/known-device.ts';
import { noticesOf, noticesOfFormer } from './notices.ts';
import { hashPassword } from '../verification/password.ts';

type ApiContext = Context<AppEnvironment>;
const changes = (purpose: string) => limitMember(purpose, ACCOUNT_LIMITS.change);

/** What a member changes of how they get into their account. */
export const changeRoutes = new Hono<AppEnvironment>()
  .post(
    verificationCalls.verification.path,
    membersOnly(),
    jsonInput(verificationCalls.verification.input),
    changes('verification'),
    (context) => answerVerification(context, context.req.valid('json')),
  )
  .post(
    accountCalls.changeBind.path,
    membersOnly(),
    jsonInput(accountCalls.changeBind.input),
    changes('change-bind'),
    (context) => answerBind(context, context.req.valid('json')),
  )
  .post(
    accountCalls.changePassword.path,
    membersOnly(),
    jsonInput(accountCalls.changePassword.input),
    changes('change-password'),
    (context) => answerPassword(context, context.req.valid('json')),
  );

async function answerPassword(context: ApiContext, input: InputOf<typeof accountCalls.changePassword>) {
  const { member, sessionId } = loginOf(context);
  const hash = await confirmedHash(context, input.oldPassword, 'oldPassword');
  if (hash instanceof Response) return hash;
  // Behind the password, so that only who knows it uses the share up; the notice is sent whatever it costs.
  const limited = await limitedBy(context, ['password', String(member.id)], ACCOUNT_LIMITS.password);
  if (limited) return limited;
  const isKept = await keepPassword(context.get('database'), {
    memberId: member.id,
    confirmedHash: hash,
    passwordHash: await hashPassword(input.newPassword),
    sessionId,
    mails: [
      ...noticesOf(context, member, { change: 'password', isListed: true }),
      ...(await noticesOfFormer(context, member, 'password')),
    ],
    now: context.get('now'),
  });
  if (!isKept) return overtaken(context, () => refusePassword(context, 'oldPassword'));
  await rememberDevice(context, member.id, sessionLasts(sessionId));
  sendSoon(context);
  return succeed(context, null);
}

async function answerVerification(context: ApiContext, input: InputOf<typeof verificationCalls.verification>) {
  const { type, captcha, password } = input;
  const database = context.get('database');
  const { id: memberId, [type]: address } = loginOf(context).member;
  const token = newToken();
  const expiresAt = context.get('now') + VERIFICATION_LIVES_MS;
  const proof = { tokenHash: await hashOf(token), memberId, type, expiresAt };
  if (password !== undefined) {
    const hash = await confirmedHash(context, password);
    if (hash instanceof Response) return hash;
    await proofRow(database, proof, hasPasswordHash(memberId, hash));
    return answerProof(context, { type, token });
  }
  if (address === null || captcha === undefined) return refuseCode(context);
  const code = { channel: type, address, event: `user_${type}_verify` } as const;
  const right = await rightCode(context, code, captcha);
  if (right instanceof Response) return right;
  const { statement, isUsed } = useCode(database, { ...code, ...right }, crypto.randomUUID());
  await database.batch([statement, proofRow(database, proof, isUsed)]);
  return answerProof(context, { type, token });
}

/** Where the password changed meanwhile, or another call was faster with the same code, there is no proof to show. */
async function answerProof(context: ApiContext, { type, token }: { type: Channel; token: string }) {
  const isKept = await findProof(context.get('database'), await hashOf(token));
  return isKept ? succeed(context, { type, accountVerificationToken: token }) : overtaken(context, refuseCode);
}

async function answerBind(context: ApiContext, input: InputOf<typeof accountCalls.changeBind>) {
  const { type: channel, captcha, accountVerificationToken: proof, password } = input;
  const { member, sessionId } = loginOf(context);
  const address = readAddress(context, channel, input[channel], input.countryCode);
  if (address === undefined) return refuseAddress(context, channel);
  const shown = await (proof === undefined ? shownByPassword(context, password ?? '') : shownByProof(context, proof));
  if (shown instanceof Response) return shown;
  const code = { channel, address, event: `user_change_${channel}` } as const;
  const right = await rightCode(context, code, captcha);
  if (right instanceof Response) return right;
  const isKept = await keepAddress(context.get('database'), {
    memberId: member.id,
    sessionId,
    channel,
    code: { ...code, ...right },
    shown,
    act: crypto.randomUUID(),
    // To what was bound before, on its own channel, too: who took the account over reads the new one.
    mails: [
      ...noticesOf(context, member, { change: channel, by: channel }),
      ...(await noticesOfFormer(context, member, channel)),
    ],
    now: context.get('now'),
  });
  if (!isKept) return overtaken(context, refuseCode);
  sendSoon(context);
  return succeed(context, null);
}

async function shownByPassword(context: ApiContext, password: string): Promise<Shown | Response> {
  const hash = await confirmedHash(context, password);
  return hash instanceof Response ? hash : { passwordHash: hash };
}

/** The proof behind a token, where it is this member's, was not used and has not expired. */
async function shownByProof(context: ApiContext, token: string): Promise<Shown | Response> {
  const proofHash = await hashOf(token);
  const proof = await findProof(context.get('database'), proofHash);
  const isGood =
    proof?.memberId === loginOf(context).member.id && proof.usedBy === null && proof.expiresAt > context.get('now');
  return isGood ? { proofHash } : refuse(context, 'account.notVerified');
}
