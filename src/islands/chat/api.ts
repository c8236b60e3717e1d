import type { Locale } from '../../domain/shared/locale.ts';
import { chatErase, chatIndex, chatMail, chatMailCode } from '../../wire/addresses/chat.ts';
import type { DataOf } from '../../wire/call.ts';
import type { chatCalls } from '../../wire/chat.ts';
import { ask } from '../shared/ask.ts';
import type { Answer } from '../shared/call.ts';
import { withLogin } from '../shared/login/with-login.ts';
import { MEMBER_LOGIN } from '../shared/member/tokens.ts';

export type WireConfig = DataOf<typeof chatCalls.chatIndex>['config'];

/** Fetches the settings and texts of the chat; undefined if the server cannot be reached. */
export async function fetchConfig(locale: Locale): Promise<WireConfig | undefined> {
  const answer = await ask(chatIndex, { locale });
  return answer.accepted ? answer.data.config : undefined;
}

interface TalkMail {
  email: string;
  tourist: string | undefined;
}

/** Sends the code that confirms an address. */
export function askTalkCode(
  locale: Locale,
  { email, tourist }: TalkMail,
): Promise<Answer<DataOf<typeof chatCalls.chatMailCode>>> {
  const input = { email, tourist_token: tourist };
  return withLogin(MEMBER_LOGIN, (headers) => ask(chatMailCode, { locale, input, headers }), {
    locale,
    onSignedOut: () => {},
  });
}

/** Mails the conversation to an address: the member's conversation or, without a login, the visitor's. */
export function mailTalk(
  locale: Locale,
  { email, tourist, code }: TalkMail & { code: string | undefined },
): Promise<Answer<null>> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const input = { email, time_zone: timeZone, tourist_token: tourist, captcha: code };
  return withLogin(MEMBER_LOGIN, (headers) => ask(chatMail, { locale, input, headers }), {
    locale,
    onSignedOut: () => {},
  });
}

/** Erases the member's conversation or, without a login, the one the visitor's token leads to. */
export function eraseTalk(locale: Locale, tourist: string | undefined): Promise<Answer<null>> {
  const input = { tourist_token: tourist };
  return withLogin(MEMBER_LOGIN, (headers) => ask(chatErase, { locale, input, headers }), {
    locale,
    onSignedOut: () => {},
  });
}
