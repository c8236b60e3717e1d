import { accountPaths, localizedPath } from '../../../domain/shared/routes.ts';
import type { Address, DataOf } from '../../../wire/call.ts';
import type { CallAt } from '../../../wire/index.ts';
import { ask, type AskOptions } from '../ask.ts';
import type { Answer } from '../call.ts';
import { goTo } from '../leave.ts';
import { noteEnded } from './ended.ts';
import { refreshed } from './refresh.ts';
import { dropTokens, readTokens } from './tokens.ts';

interface Staying {
  /**
   * What happens to a visitor who turns out not to be logged in: `login` sends them there, and back afterwards; `stay`
   * leaves a page that is read without a login as it is.
   */
  whenSignedOut?: 'login' | 'stay';
}
type MemberAskOptions<At extends Address> = AskOptions<At> & Staying;
type Settling = Staying & Pick<AskOptions<Address>, 'locale'>;

/** Codes of the envelope that are about the login. */
const CODE = { login: 303, expired: 409 } as const;

/**
 * Makes a call with the member's token. A token that has expired is refreshed, once for all calls that need it, and the
 * call is made again; a login that is over is dropped. Never throws: every outcome is a value, also where the page is left.
 */
export async function askAsMember<At extends Address>(
  address: At,
  options: MemberAskOptions<At>,
): Promise<Answer<DataOf<CallAt<At>>>> {
  const token = readTokens()?.token;
  const answer = await askWith(token, address, options);
  if (!isCode(answer, CODE.expired) || token === undefined) return settle(answer, options);
  const fresh = await refreshed(token, options.locale);
  if (fresh.kind === 'token') return settle(await askWith(fresh.token, address, options), options);
  if (fresh.kind === 'unasked') return fresh.answer;
  if (options.whenSignedOut !== 'stay') {
    noteEnded();
    goToLogin(options);
  }
  return answer;
}

function askWith<At extends Address>(token: string | undefined, address: At, options: AskOptions<At>) {
  const headers = { ...options.headers, ...(token !== undefined && { 'ba-user-token': token }) };
  return ask(address, { ...options, headers });
}

const isCode = (answer: Answer<unknown>, code: number): answer is Extract<Answer<unknown>, { accepted: false }> =>
  !answer.accepted && answer.failure === 'refused' && answer.code === code;

/** Goes where one logs in, or where one is logged in, as the answer says. */
function settle<Data>(answer: Answer<Data>, options: Settling): Answer<Data> {
  if (!isCode(answer, CODE.login)) return answer;
  const { type } = (answer.data ?? {}) as { type?: unknown };
  if (type === 'logged in') goTo(accountPaths.member());
  if (type !== 'need login') return answer;
  const hadLogin = readTokens() !== undefined;
  dropTokens();
  if (options.whenSignedOut !== 'stay') {
    if (hadLogin) noteEnded();
    goToLogin(options);
  }
  return answer;
}

function goToLogin({ locale }: Pick<Settling, 'locale'>): void {
  const back = `${location.pathname}${location.search}`;
  goTo(`${localizedPath(locale, accountPaths.login())}?back=${encodeURIComponent(back)}`);
}
