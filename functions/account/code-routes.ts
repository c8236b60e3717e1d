import { Hono, type Context } from 'hono';
import { MEMBER_EVENTS, type CodeEvent } from '../../src/domain/account/codes.ts';
import type { Channel } from '../../src/domain/account/model.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import { callerOf } from '../http/auth.ts';
import type { InputOf } from '../http/call.ts';
import { demandLogin, fault, refuse, succeed, tokenExpired } from '../http/envelope.ts';
import { rateLimit, takeOne } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput } from '../http/validate.ts';
import { callingCodeOf, readAddress, refuseAddress } from './address.ts';
import { accountCalls as calls } from './calls.ts';
import { spendCaptcha } from './captcha.ts';
import { channelsOf } from './channels.ts';
import { sendCode } from './codes.ts';
import { confirmPassword } from './login.ts';
import { occasionOf } from './occasion.ts';

type ApiContext = Context<AppEnvironment>;
type EmailInput = InputOf<typeof calls.sendEmail>;
type SmsInput = InputOf<typeof calls.sendSms>;

/** Codes by mail and by text message. */
export const codeRoutes = new Hono<AppEnvironment>()
  .post(
    calls.sendEmail.path,
    jsonInput(calls.sendEmail.input),
    rateLimit<EmailInput>({
      purpose: 'code',
      kind: 'write',
      perAddress: ACCOUNT_LIMITS.code,
      perTarget: { ...ACCOUNT_LIMITS.emailTarget, of: ({ email }) => email },
    }),
    (context) => {
      const input = context.req.valid('json');
      return answerCode(context, { ...input, channel: 'email', address: input.email });
    },
  )
  .post(
    calls.sendSms.path,
    jsonInput(calls.sendSms.input),
    rateLimit<SmsInput>({ purpose: 'code', kind: 'write', perAddress: ACCOUNT_LIMITS.code }),
    async (context) => {
      const input = context.req.valid('json');
      const address = readAddress(context, 'mobile', input.mobile, input.countryCode);
      if (address === undefined) return refuseAddress(context, 'mobile');
      return answerCode(context, { ...input, channel: 'mobile', address });
    },
  );

interface Asked {
  channel: Channel;
  address: string;
  event: CodeEvent;
  password?: string | undefined;
  captchaId: string;
  captchaInfo: string;
}

async function answerCode(context: ApiContext, asked: Asked) {
  const { channel, address, event, password } = asked;
  const caller = await callerOf(context);
  if (MEMBER_EVENTS.has(event) && caller.kind === 'expired') return tokenExpired(context);
  if (MEMBER_EVENTS.has(event) && caller.kind !== 'member') return demandLogin(context);
  if (!channelsOf(context.env).includes(channel)) return refuse(context, 'account.noChannel');
  if (!(await spendCaptcha(context, asked))) return refuse(context, 'account.captcha');
  if (channel === 'mobile') {
    const limited = await limitTelephone(context, address);
    if (limited) return limited;
  }
  if (caller.kind === 'member' && MEMBER_EVENTS.has(event)) {
    const { member } = caller;
    const own = channel === 'email' ? member.email : member.mobile;
    const isOfOwn = event === 'user_email_verify' || event === 'user_mobile_verify';
    if (isOfOwn !== (own === address)) return refuse(context, isOfOwn ? 'account.notYours' : 'account.sameAddress');
    const wrong =
      password === undefined
        ? undefined
        : await confirmPassword(context.get('database'), member.id, password, context.get('now'));
    if (wrong) return refuse(context, wrong.reason, 'minutes' in wrong ? { count: wrong.minutes } : undefined);
  }
  const refusal = await sendCode({ channel, address, event }, occasionOf(context));
  if (!refusal) return succeed(context, null);
  return refuse(context, refusal.reason, 'seconds' in refusal ? { count: refusal.seconds } : undefined);
}

/**
 * A telephone is one person's, and messages to some countries' numbers cost what makes fraud pay: who owns the numbers is
 * paid for each. Behind the captcha, so that who cannot solve it uses up nobody's share.
 */
async function limitTelephone(context: ApiContext, address: string) {
  const isAllowed =
    (await takeOne(context, ['code', 'telephone', address], ACCOUNT_LIMITS.smsTarget)) &&
    (await takeOne(context, ['code', 'calling-code', callingCodeOf(address)], ACCOUNT_LIMITS.smsCountry));
  return isAllowed ? undefined : fault(context, 429);
}
