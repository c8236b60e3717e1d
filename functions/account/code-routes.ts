import { Hono, type Context } from 'hono';
import { MEMBER_EVENTS, type CodeEvent } from '../../src/domain/account/codes.ts';
import type { Channel } from '../../src/domain/account/model.ts';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import { callerOf } from '../http/auth.ts';
import { demandLogin, refuse, succeed, tokenExpired } from '../http/envelope.ts';
import { limitedBy, rateLimit } from '../http/rate-limit.ts';
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

/** Codes by mail and by text message. */
export const codeRoutes = new Hono<AppEnvironment>()
  .post(
    calls.sendEmail.path,
    jsonInput(calls.sendEmail.input),
    rateLimit({ purpose: 'code', kind: 'write', perAddress: ACCOUNT_LIMITS.code }),
    (context) => {
      const input = context.req.valid('json');
      return answerCode(context, { ...input, channel: 'email', address: input.email });
    },
  )
  .post(
    calls.sendSms.path,
    jsonInput(calls.sendSms.input),
    rateLimit({ purpose: 'code', kind: 'write', perAddress: ACCOUNT_LIMITS.code }),
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
  const limited = await (channel === 'email' ? limitMailbox(context, address) : limitTelephone(context, address));
  if (limited) return limited;
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
 * A mailbox or a telephone is one person's. Counted behind the captcha, so that who cannot solve it uses up nobody's share:
 * whoever shuts a mailbox out of its codes keeps its owner from a new password.
 */
function limitMailbox(context: ApiContext, address: string): Promise<Response | undefined> {
  return limitedBy(context, ['code', 'mailbox', address], ACCOUNT_LIMITS.emailTarget);
}

/** Messages to some countries' numbers cost what makes fraud pay: who owns the numbers is paid for each. */
async function limitTelephone(context: ApiContext, address: string): Promise<Response | undefined> {
  const limited = await limitedBy(context, ['code', 'telephone', address], ACCOUNT_LIMITS.smsTarget);
  return limited ?? limitedBy(context, ['code', 'calling-code', callingCodeOf(address)], ACCOUNT_LIMITS.smsCountry);
}
