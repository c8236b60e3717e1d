import { Hono, type Context } from 'hono';
import type { FoundMember } from '../../data/queries/auth/sessions.ts';
import { MEMBER_EVENTS, OWN_EVENTS, type CodeEvent, type Channel } from '../../src/domain/verification/codes.ts';
import { CODE_LIMITS } from '../../src/domain/verification/rules.ts';
import { callerOf } from '../http/auth.ts';
import { demandLogin, refuse, succeed, tokenExpired } from '../http/envelope.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput } from '../http/validate.ts';
import { readAddress, refuseAddress } from './address.ts';
import { askerOf, knownCaller } from '../auth/apart.ts';
import { verificationCalls } from '../../src/wire/verification.ts';
import { spendCaptcha, type GivenCaptcha } from '../captcha/service.ts';
import { channelsOf } from './channels.ts';
import { limitCode } from './code-limits.ts';
import { sendCode } from './codes.ts';
import { refusePassword } from './confirmed.ts';
import { confirmPassword } from '../auth/login.ts';
import { occasionOf } from './occasion.ts';

type ApiContext = Context<AppEnvironment>;

/** Codes by mail and by text message. */
export const codeRoutes = new Hono<AppEnvironment>()
  .post(
    verificationCalls.sendEmail.path,
    jsonInput(verificationCalls.sendEmail.input),
    rateLimit({ purpose: 'code', kind: 'write', perAddress: CODE_LIMITS.calls, apart: knownCaller }),
    (context) => {
      const input = context.req.valid('json');
      return answerCode(context, { ...input, channel: 'email', address: input.email });
    },
  )
  .post(
    verificationCalls.sendSms.path,
    jsonInput(verificationCalls.sendSms.input),
    rateLimit({ purpose: 'code', kind: 'write', perAddress: CODE_LIMITS.calls, apart: knownCaller }),
    async (context) => {
      const input = context.req.valid('json');
      const address = readAddress(context, 'mobile', input.mobile, input.countryCode);
      if (address === undefined) return refuseAddress(context, 'mobile');
      return answerCode(context, { ...input, channel: 'mobile', address });
    },
  );

interface Asked extends GivenCaptcha {
  channel: Channel;
  address: string;
  event: CodeEvent;
  password?: string | undefined;
}

/** Limits speak first: nobody should solve a picture only to hear that there is no code to be had. */
async function answerCode(context: ApiContext, asked: Asked) {
  const { channel, address, event } = asked;
  const caller = await callerOf(context);
  if (MEMBER_EVENTS.has(event) && caller.kind === 'expired') return tokenExpired(context);
  if (MEMBER_EVENTS.has(event) && caller.kind !== 'member') return demandLogin(context);
  if (!channelsOf(context.env).includes(channel)) return refuse(context, 'account.noChannel');
  const asker = caller.kind === 'member' && MEMBER_EVENTS.has(event) ? caller : undefined;
  const uncount = await limitCode(context, { channel, address, event }, asker);
  if (uncount instanceof Response) return uncount;
  const refused = (await spendCaptcha(context, asked)) ?? (asker && (await refusalOf(context, asker, asked)));
  if (refused) {
    await uncount();
    return refused;
  }
  const refusal = await sendCode({ channel, address, event }, await askerOf(context), occasionOf(context));
  if (!refusal) return succeed(context, null);
  // One press too many must not cost the code that may be asked for in a minute.
  if (refusal.reason === 'account.codeTooSoon') await uncount();
  return refuse(context, refusal.reason, 'seconds' in refusal ? { count: refusal.seconds } : undefined);
}

/** What keeps a member from a code: a wrong address of theirs, or a wrong password where one is given. */
async function refusalOf(
  context: ApiContext,
  { member, sessionId }: { member: FoundMember; sessionId: string },
  { channel, address, event, password }: Asked,
) {
  const own = channel === 'email' ? member.email : member.mobile;
  const isOfOwn = OWN_EVENTS.has(event);
  if (isOfOwn !== (own === address)) return refuse(context, isOfOwn ? 'account.notYours' : 'account.sameAddress');
  if (password === undefined) return undefined;
  const verdict = await confirmPassword(
    context.get('database'),
    { memberId: member.id, sessionId },
    password,
    context.get('now'),
  );
  if ('hash' in verdict) return undefined;
  if ('minutes' in verdict) return refuse(context, verdict.reason, { count: verdict.minutes });
  return refusePassword(context, 'password');
}
