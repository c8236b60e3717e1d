import type { Locale } from '../../../domain/shared/locale.ts';
import { refreshToken } from '../../../wire/addresses/auth.ts';
import { alone } from '../alone.ts';
import { ask } from '../ask.ts';
import type { Refused } from '../call.ts';
import type { KeptLogin } from './kept-login.ts';

type Refreshed =
  | { kind: 'token'; token: string }
  /** The login is over, and its tokens are dropped. */
  | { kind: 'ended' }
  /** The server could not be reached. The tokens stay, since they may still be valid. */
  | { kind: 'unasked'; answer: Refused };

/** By the lock of the login: a page may hold a member's and an admin's. */
const underWay = new Map<string, Promise<Refreshed>>();

/**
 * A token in place of one that has expired. However many calls need one, it is asked for once: in this tab they wait for
 * the same answer, and other tabs wait for the lock and then find the new token in storage. To ask with a pair of tokens
 * that was replaced more than half a minute ago looks like theft, and ends the login; tabs that ask at once, where there are no
 * locks, are answered the same token.
 *
 * @param expired the token that was answered 409.
 */
export function refreshed(login: KeptLogin, expired: string, locale: Locale): Promise<Refreshed> {
  const { lock } = login;
  const requested = underWay.get(lock) ?? alone(lock, () => refreshOnce(login, expired, locale));
  underWay.set(lock, requested);
  void requested.finally(() => underWay.delete(lock));
  return requested;
}

async function refreshOnce(login: KeptLogin, expired: string, locale: Locale): Promise<Refreshed> {
  const stored = login.read();
  if (!stored) return { kind: 'ended' };
  if (stored.token !== expired) return { kind: 'token', token: stored.token };
  if (stored.refreshToken === '') return end(login);
  const answer = await ask(refreshToken, {
    locale,
    headers: { [login.header]: expired },
    input: { refreshToken: stored.refreshToken },
  });
  if (answer.accepted) {
    const { token } = answer.data;
    login.renew(token);
    return { kind: 'token', token };
  }
  // Its caller is told of an outage, and stays logged in.
  return isRefusal(answer) ? end(login) : { kind: 'unasked', answer };
}

/** Whether the server has judged the call; an outage, or too many calls, is no refusal. */
export const isRefusal = ({ failure, code }: Refused): boolean => failure === 'refused' && (code ?? 500) < 429;

function end(login: KeptLogin): Refreshed {
  login.drop();
  return { kind: 'ended' };
}
