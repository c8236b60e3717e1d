import { mapped } from '../../src/domain/shared/result.ts';
import { verificationCalls as calls } from '../../src/wire/verification.ts';
import { serve } from '../http/serve.ts';
import { readAddress } from './address.ts';
import { askCode } from './ask-code.ts';
import { proveMember } from './proofs.ts';

/** Calls for codes by mail and text message, and for proofs made with them. */
export const verificationRoutes = [
  serve(calls.sendEmail, (call) => askCode(call, { ...call.input, channel: 'email', address: call.input.email })),
  serve(calls.sendSms, (call) => {
    const { mobile, countryCode: country } = call.input;
    const address = readAddress(call.client, { channel: 'mobile', text: mobile, country });
    return address.accepted ? askCode(call, { ...call.input, channel: 'mobile', address: address.value }) : address;
  }),
  serve(calls.verification, async (call) => {
    const { type, captcha: code, password } = call.input;
    const proved = await proveMember(call, call.login, { type, code, password });
    return mapped(proved, ({ token }) => ({ type, accountVerificationToken: token }));
  }),
];
