import type { Locale } from '../../../domain/shared/locale.ts';
import { refreshToken } from '../../../wire/addresses/auth.ts';
import { ask } from '../ask.ts';
import type { Answer } from '../call.ts';
import { dropTokens, keepTokens, readTokens } from './tokens.ts';

const LOCK = 'member-refresh';

type Refreshed =
  | { kind: 'token'; token: string }
  /** The login is over, and its tokens are dropped. */
  | { kind: 'ended' }
  /** The server could not be asked; the tokens stay, for they may be good. */
  | { kind: 'unasked'; answer: Extract<Answer<unknown>, { accepted: false }> };

let underWay: Promise<Refreshed> | undefined;

/**
 * A token in place of one that has expired. However many calls need one, it is asked for once: in this tab they wait for
 * the same answer, and other tabs wait for the lock and then find the new token in storage. To ask with a pair of tokens
 * that was replaced more than half a minute ago looks like theft, and ends the login.
 *
 * @param expired the token that was answered 409.
 */
export function refreshed(expired: string, locale: Locale): Promise<Refreshed> {
  underWay ??= alone(() => refreshOnce(expired, locale)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Browsers of before 2022 may have no locks: there, both tabs ask, and the server answers both the same token. */
function alone(work: () => Promise<Refreshed>): Promise<Refreshed> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

async function refreshOnce(expired: string, locale: Locale): Promise<Refreshed> {
  const kept = readTokens();
  if (!kept) return { kind: 'ended' };
  if (kept.token !== expired) return { kind: 'token', token: kept.token };
  if (kept.refreshToken === '') return end();
  const answer = await ask(refreshToken, {
    locale,
    headers: { 'ba-user-token': expired },
    input: { refreshToken: kept.refreshToken },
  });
  if (answer.accepted) {
    const { token } = answer.data;
    keepTokens({ ...kept, token });
    return { kind: 'token', token };
  }
  // Its caller is told of an outage, and stays logged in.
  return isRefusal(answer) ? end() : { kind: 'unasked', answer };
}

/** Whether the server has judged the call; an outage, or too many calls, is no refusal. */
export const isRefusal = ({ failure, code }: Extract<Answer<unknown>, { accepted: false }>): boolean =>
  failure === 'refused' && (code ?? 500) < 429;

function end(): Refreshed {
  dropTokens();
  return { kind: 'ended' };
}
