import type { Locale } from '../../../domain/shared/locale.ts';
import type { Answer, Refused } from '../call.ts';
import type { KeptLogin } from './kept-login.ts';
import { refreshed } from './refresh.ts';

/** Codes of the envelope that are about the login. */
const CODE = { login: 303, expired: 409 } as const;

interface Ways {
  locale: Locale;
  /** The login is over, or there is none. */
  onSignedOut: (hadLogin: boolean) => void;
  /** The call was for people without a login. */
  onLoggedIn?: () => void;
}

/**
 * Makes a call with the token of a login. A token that has expired is refreshed, once for all calls that need it, and the
 * call is made again; a login that is over is dropped. Never throws: every outcome is a value, also where the page is left.
 *
 * @param make makes the call with the headers it is given.
 */
export async function withLogin<Data>(
  login: KeptLogin,
  make: (headers: Record<string, string>) => Promise<Answer<Data>>,
  ways: Ways,
): Promise<Answer<Data>> {
  const send = (token: string | undefined) => make(token === undefined ? {} : { [login.header]: token });
  const token = login.read()?.token;
  const answer = await send(token);
  if (isCode(answer, CODE.expired) && token !== undefined) {
    const fresh = await refreshed(login, token, ways.locale);
    if (fresh.kind === 'token') return settle(login, await send(fresh.token), ways);
    if (fresh.kind === 'unasked') return fresh.answer;
    ways.onSignedOut(true);
    return answer;
  }
  // Another tab may have logged in while the call was under way.
  const storedToken = login.read()?.token;
  const isReplaced =
    isCode(answer, CODE.login) && token !== undefined && storedToken !== undefined && storedToken !== token;
  return settle(login, isReplaced ? await send(storedToken) : answer, ways);
}

const isCode = (answer: Answer<unknown>, code: number): answer is Refused =>
  !answer.accepted && answer.failure === 'refused' && answer.code === code;

function settle<Data>(login: KeptLogin, answer: Answer<Data>, { onSignedOut, onLoggedIn }: Ways): Answer<Data> {
  if (!isCode(answer, CODE.login)) return answer;
  const { type } = (answer.data ?? {}) as { type?: unknown };
  if (type === 'logged in') onLoggedIn?.();
  if (type !== 'need login') return answer;
  const hadLogin = login.read() !== undefined;
  login.drop();
  onSignedOut(hadLogin);
  return answer;
}
