import type { CaptchaWords } from '../../../domain/captcha/words.ts';
import type { Locale } from '../../../domain/shared/locale.ts';
import type { adminCalls } from '../../../wire/admin.ts';
import { login, loginState, logout, sendLoginCode } from '../../../wire/addresses/admin.ts';
import type { DataOf } from '../../../wire/call.ts';
import { preloadCaptcha } from '../../captcha/ask.ts';
import { withCaptcha } from '../../captcha/with-captcha.ts';
import { ask } from '../../shared/ask.ts';
import type { Answer } from '../../shared/call.ts';
import { ADMIN_LOGIN, keepAdmin, readAdmin } from '../calls/admin-login.ts';
import { askAsAdmin } from '../calls/ask.ts';
import { touch } from './lock-store.ts';

type Entered = DataOf<typeof adminCalls.login>;
interface Given {
  username: string;
  password: string;
  keep: boolean;
  /** From a mail, where the name is locked. */
  code?: string;
}

/**
 * Logs an admin in and keeps the login, with a captcha if the server asks for one. A login kept before is ended, since
 * a browser needs only one.
 *
 * @returns undefined if the admin closed the captcha. Rejects if the captcha's files cannot be fetched
 */
export async function logIn(given: Given, words: CaptchaWords, locale: Locale): Promise<Answer<Entered> | undefined> {
  const before = readAdmin();
  const send = (proof: object) => ask(login, { locale, input: { ...given, ...proof } });
  const answer = await withCaptcha(send, words, locale);
  if (!answer?.accepted) return answer;
  const { token, refresh_token: refreshToken, id, username, nickname, avatar } = answer.data.userInfo;
  keepAdmin({ token, refreshToken, id, username, nickname, avatar });
  touch();
  // Whether it is heard or not: it runs out by itself.
  if (before) {
    const headers = { [ADMIN_LOGIN.header]: before.token };
    void ask(logout, { locale, headers, input: { refreshToken: before.refreshToken } });
  }
  return answer;
}

/** Mails a code to an admin whose name is locked, after a captcha; undefined if the captcha was closed. */
export const askLoginCode = (
  username: string,
  words: CaptchaWords,
  locale: Locale,
): Promise<Answer<null> | undefined> =>
  withCaptcha((proof: object) => ask(sendLoginCode, { locale, input: { username, ...proof } }), words, locale);

/** Whether an admin is logged in already. Fetches the captcha ahead if a login would need it. */
export async function isLoggedIn(locale: Locale): Promise<boolean> {
  const answer = await askAsAdmin<DataOf<typeof adminCalls.loginState>>(loginState.path, {
    locale,
    whenSignedOut: 'stay',
  });
  if (answer.accepted && answer.data.captcha) preloadCaptcha();
  const { type } = ((!answer.accepted && answer.data) || {}) as { type?: unknown };
  return type === 'logged in';
}
