import type { CodeEvent, Channel } from '../../domain/verification/codes.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { sendEmail, sendSms } from '../../wire/addresses/verification.ts';
import type { SentTo } from '../../wire/call.ts';
import type { verificationCalls } from '../../wire/verification.ts';
import type { Answer } from '../shared/call.ts';
import { askAsMember } from '../shared/member/ask.ts';

type CodeInput = SentTo<typeof verificationCalls.sendEmail>;

interface CodeRequest {
  /** The address, under its channel's name; a telephone number comes with its country. */
  email?: string | undefined;
  mobile?: string | undefined;
  countryCode?: string | undefined;
  event: CodeEvent;
  captchaId?: string | undefined;
  captchaInfo?: string | undefined;
}

/** Has a code sent to a mailbox or a telephone; with the member's token where there is one. */
export function sendCode(locale: Locale, channel: Channel, input: CodeRequest): Promise<Answer<unknown>> {
  // Both calls take the same input apart from events and address, and the form fills in those of its channel.
  const address = channel === 'email' ? sendEmail : sendSms;
  return askAsMember(address as typeof sendEmail, { locale, input: input as CodeInput, whenSignedOut: 'stay' });
}
