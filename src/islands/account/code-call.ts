import * as z from 'zod/mini';
import type { CodeEvent } from '../../domain/account/codes.ts';
import type { Channel } from '../../domain/account/model.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { memberRequest } from '../shared/member/request.ts';
import type { Answer } from '../shared/request.ts';

interface CodeRequest {
  /** The address, under its channel's name; with what it needs to be read. */
  email?: string | undefined;
  mobile?: string | undefined;
  countryCode?: string | undefined;
  event: CodeEvent;
  captchaId?: string | undefined;
  captchaInfo?: string | undefined;
}

const PATHS: Readonly<Record<Channel, string>> = { email: '/api/Ems/send', mobile: '/api/Sms/send' };

/** Has a code sent to a mailbox or a telephone; with the member's token where there is one. */
export function sendCode(locale: Locale, channel: Channel, body: CodeRequest): Promise<Answer<unknown>> {
  return memberRequest(PATHS[channel], { locale, method: 'POST', body, schema: z.unknown(), whenSignedOut: 'stay' });
}
