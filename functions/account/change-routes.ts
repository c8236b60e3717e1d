import { Hono, type Context } from 'hono';
import { keepAddress, keepPassword, keepRetrieved, type Shown } from '../../data/queries/account-changes.ts';
import { findMember, ownerOf } from '../../data/queries/members.ts';
import { findProof, proofRow, useCode } from '../../data/queries/verification-codes.ts';
import { ACCOUNT_LIMITS, VERIFICATION_LIVES_MS } from '../../src/domain/account/rules.ts';
import { clientNetwork } from '../../src/domain/shared/client-network.ts';
import { membersOnly } from '../http/auth.ts';
import type { InputOf } from '../http/call.ts';
import { refuse, refuseInput, succeed } from '../http/envelope.ts';
import { limitedBy, rateLimit } from '../http/rate-limit.ts';
import { hashOf, newToken } from '../http/secrets.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput } from '../http/validate.ts';
import { sendSoon } from '../mail/deliver.ts';
import { readAddress, refuseAddress } from './address.ts';
import { accountCalls as calls } from './calls.ts';
import { refuseCode, rightCode } from './codes.ts';
import { confirmPassword, countersOf } from './login.ts';
import { noticesOf } from './notices.ts';
import { hashPassword } from './password.ts';

type ApiContext = Context<AppEnvironment>;
const changes = (purpose: string) => rateLimit({ purpose, kind: 'write', perAddress: ACCOUNT_LIMITS.change });

/** What changes who can get into an account. */
export const changeRoutes = new Hono<AppEnvironment>()
  .post(
    calls.verification.path,
    membersOnly(),
    jsonInput(calls.verification.input),
    changes('verification'),
    (context) => answerVerification(context, context.req.valid('json')),
  )
  .post(calls.changeBind.path, membersOnly(), jsonInput(calls.changeBind.input), changes('change-bind'), (context) =>
    answerBind(context, context.req.valid('json')),
  )
  .post(
    calls.changePassword.path,
    membersOnly(),
    jsonInput(calls.changePassword.input),
    changes('change-password'),
    async (context) => {
      const { oldPassword, newPassword } = context.req.valid('json');
      const member = context.get('member');
      const now = context.get('now');
      const database = context.get('database');
      const wrong = await passwordRefusal(context, oldPassword, 'oldPassword');
      if (wrong) return wrong;
      await keepPassword(database, {
        memberId: member.id,
        passwordHash: await hashPassword(newPassword),
        keptSessionId: context.get('sessionId'),
        mails: noticesOf(context, member, 'password'),
        now,
      });
      sendSoon(context);
      return succeed(context, null);
    },
  )
  .post(
    calls.retrievePassword.path,
    jsonInput(calls.retrievePassword.input),
    rateLimit({ purpose: 'retrieve', kind: 'write', perAddress: ACCOUNT_LIMITS.retrieve }),
    (context) => answerRetrieval(context, context.req.valid('json')),
  );

async function answerVerification(context: ApiContext, input: InputOf<typeof calls.verification>) {
  const { type, captcha, password } = input;
  const database = context.get('database');
  const now = context.get('now');
  const { id: memberId, [type]: address } = context.get('member');
  const token = newToken();
  const proof = { tokenHash: await hashOf(token), memberId, type, expiresAt: now + VERIFICATION_LIVES_MS };
  if (password !== undefined) {
    const wrong = await passwordRefusal(context, password);
    if (wrong) return wrong;
    await proofRow(database, proof);
    return succeed(context, { type, accountVerificationToken: token });
  }
  if (address === null || captcha === undefined) return refuseCode(context);
  const code = { channel: type, address, event: `user_${type}_verify` } as const;
  const right = await rightCode(database, code, captcha, now);
  if (!right) return refuseCode(context);
  const { statement, isUsed } = useCode(database, { ...code, ...right }, crypto.randomUUID());
  await database.batch([statement, proofRow(database, proof, isUsed)]);
  // Where another call was faster with the same code there is no proof, and the token opens nothing.
  if (!(await findProof(database, proof.tokenHash))) return refuseCode(context);
  return succeed(context, { type, accountVerificationToken: token });
}

async function answerBind(context: ApiContext, input: InputOf<typeof calls.changeBind>) {
  const { type: channel, captcha, accountVerificationToken: proof, password } = input;
  const database = context.get('database');
  const now = context.get('now');
  const member = context.get('member');
  const address = readAddress(context, channel, input[channel], input.countryCode);
  if (address === undefined) return refuseAddress(context, channel);
  const shown = proof === undefined ? undefined : await shownBy(context, proof);
  if (proof !== undefined && !shown) return refuse(context, 'account.notVerified');
  if (!shown) {
    const wrong = await passwordRefusal(context, password ?? '');
    if (wrong) return wrong;
  }
  const code = { channel, address, event: `user_change_${channel}` } as const;
  const right = await rightCode(database, code, captcha, now);
  if (!right) return refuseCode(context);
  const isKept = await keepAddress(database, {
    memberId: member.id,
    channel,
    code: { ...code, ...right },
    shown: shown ?? 'password',
    act: crypto.randomUUID(),
    // To the address that was bound before: who took the account over reads the new one.
    mails: noticesOf(context, member, channel),
    now,
  });
  if (!isKept) return refuseCode(context);
  sendSoon(context);
  return succeed(context, null);
}

/** The proof behind a token, where it is this member's, was not used and has not expired. */
async function shownBy(context: ApiContext, token: string): Promise<Shown | undefined> {
  const proofHash = await hashOf(token);
  const proof = await findProof(context.get('database'), proofHash);
  const isGood =
    proof?.memberId === context.get('member').id && proof.usedBy === null && proof.expiresAt > context.get('now');
  return isGood ? { proofHash } : undefined;
}

async function answerRetrieval(context: ApiContext, input: InputOf<typeof calls.retrievePassword>) {
  const { type: channel, account, captcha, password } = input;
  const database = context.get('database');
  const now = context.get('now');
  const address = readAddress(context, channel, account, input.countryCode);
  if (address === undefined) return refuseAddress(context, channel, 'account');
  // Five wrong tries end a code: one network alone must not be able to end somebody else's.
  const network = clientNetwork(context.req.header('cf-connecting-ip'));
  const limited = await limitedBy(context, ['retrieve', network, address], ACCOUNT_LIMITS.retrieveTarget);
  if (limited) return limited;
  const code = { channel, address, event: 'user_retrieve_pwd' } as const;
  const right = await rightCode(database, code, captcha, now);
  const memberId = right && (await ownerOf(database, channel, address));
  const member = memberId === undefined ? undefined : await findMember(database, memberId);
  // Closed by us: a new password would not open it.
  if (!right || member?.state !== 'active') return refuseCode(context);
  const isKept = await keepRetrieved(database, {
    memberId: member.id,
    passwordHash: await hashPassword(password),
    code: { ...code, ...right },
    act: crypto.randomUUID(),
    nameHashes: await countersOf(member),
    mails: noticesOf(context, member, 'password'),
    now,
  });
  if (!isKept) return refuseCode(context);
  sendSoon(context);
  return succeed(context, null);
}

/** @param path the field the password was typed in. */
async function passwordRefusal(context: ApiContext, password: string, path = 'password') {
  const { id } = context.get('member');
  const wrong = await confirmPassword(context.get('database'), id, password, context.get('now'));
  if (!wrong) return undefined;
  if ('minutes' in wrong) return refuse(context, wrong.reason, { count: wrong.minutes });
  return refuseInput(context, [{ path, message: context.get('text')(`errors:${wrong.reason}`) }]);
}
