import { Hono, type Context } from 'hono';
import { ACCOUNT_LIMITS } from '../../src/domain/account/rules.ts';
import { CODE_LIMITS } from '../../src/domain/verification/rules.ts';
import { verificationCalls as calls } from '../../src/wire/verification.ts';
import { answerRefusal, answerWith } from '../http/answer.ts';
import { loginOf, membersOnly } from '../http/auth.ts';
import { knownCaller } from '../http/device.ts';
import { succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import { limitMember, rateLimit } from '../http/rate-limit.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput } from '../http/validate.ts';
import { readAddress } from './address.ts';
import { askCode, type AskedCode } from './ask-code.ts';
import { proveMember } from './proofs.ts';

const limitCalls = () =>
  rateLimit({ purpose: 'code', kind: 'write', perAddress: CODE_LIMITS.calls, apart: knownCaller });

/** Codes by mail and by text message, and what a member shows by them. */
export const verificationRoutes = new Hono<AppEnvironment>()
  .post(calls.sendEmail.path, jsonInput(calls.sendEmail.input), limitCalls(), (context) => {
    const input = context.req.valid('json');
    return answerCode(context, { ...input, channel: 'email', address: input.email });
  })
  .post(calls.sendSms.path, jsonInput(calls.sendSms.input), limitCalls(), (context) => {
    const input = context.req.valid('json');
    const typed = { channel: 'mobile', text: input.mobile, country: input.countryCode } as const;
    const address = readAddress(occasionOf(context).client, typed);
    if (!address.accepted) return answerRefusal(context, address);
    return answerCode(context, { ...input, channel: 'mobile', address: address.value });
  })
  .post(
    calls.verification.path,
    membersOnly(),
    jsonInput(calls.verification.input),
    limitMember('verification', ACCOUNT_LIMITS.change),
    async (context) => {
      const { type, captcha: code, password } = context.req.valid('json');
      const proved = await proveMember(occasionOf(context), loginOf(context), { type, code, password });
      if (!proved.accepted) return answerRefusal(context, proved);
      return succeed(context, { type, accountVerificationToken: proved.value.token });
    },
  );

async function answerCode(context: Context<AppEnvironment>, asked: AskedCode) {
  const sent = await askCode(occasionOf(context), asked);
  return answerWith(context, sent);
}
