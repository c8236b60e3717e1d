import { adminPaths } from '../../../domain/shared/routes.ts';
import { call, type Answer, type CallOptions, type Refused } from '../../shared/call.ts';
import { goTo } from '../../shared/leave.ts';
import { withLogin } from '../../shared/login/with-login.ts';
import { ADMIN_LOGIN } from './admin-login.ts';
import { noteEnded } from './ended.ts';

/** Event that is sent to the window after a call of this page that may have changed something. */
export const CHANGED = 'admin-changed';

interface AdminCallOptions extends CallOptions {
  /** What happens if the login has ended: `login` goes to the login page, which comes back afterwards. */
  whenSignedOut?: 'login' | 'stay';
}

/**
 * Makes a call with the admin's token (`withLogin`). An expired token is refreshed. If the login has ended, the browser
 * goes to the login page, which comes back here. `data` is not checked again, because the server keeps to its
 * description.
 *
 * @param path address with its query
 */
export async function askAsAdmin<Data = unknown>(path: string, options: AdminCallOptions): Promise<Answer<Data>> {
  const { whenSignedOut: _when, headers, ...rest } = options;
  const make = (loginHeaders: Record<string, string>) =>
    call(path, { ...rest, headers: { ...headers, ...loginHeaders } }) as Promise<Answer<Data>>;
  const answer = await asAdmin(make, options);
  if (answer.accepted && options.method !== undefined && options.method !== 'GET') dispatchEvent(new Event(CHANGED));
  return answer;
}

/** The same for a call made in another way: `make` gets the headers that carry the token. */
export const asAdmin = <Data>(
  make: (headers: Record<string, string>) => Promise<Answer<Data>>,
  { locale, whenSignedOut }: Pick<AdminCallOptions, 'locale' | 'whenSignedOut'>,
): Promise<Answer<Data>> =>
  withLogin(ADMIN_LOGIN, make, {
    locale,
    onSignedOut: (hadLogin) => {
      if (whenSignedOut === 'stay') return;
      if (hadLogin) noteEnded();
      goTo(adminPaths.loginFrom(`${location.pathname}${location.search}`, locale));
    },
  });

/** Codes of the envelope that make the browser leave the page (docs/wire.md). The page keeps its content until then. */
const LEAVING = [302, 303, 409];
export const isLeaving = (answer: Refused): boolean =>
  answer.failure === 'refused' && answer.code !== undefined && LEAVING.includes(answer.code);
