import { accountPaths } from '../../../domain/shared/routes.ts';
import type { Address, DataOf } from '../../../wire/call.ts';
import type { CallAt } from '../../../wire/index.ts';
import { ask, type AskOptions } from '../ask.ts';
import type { Answer } from '../call.ts';
import { goTo } from '../leave.ts';
import { withLogin } from '../login/with-login.ts';
import { noteEnded } from './ended.ts';
import { MEMBER_LOGIN } from './tokens.ts';

type MemberAskOptions<At extends Address> = AskOptions<At> & {
  /**
   * What happens to a visitor who turns out not to be logged in: `login` sends them there, and back afterwards; `stay`
   * leaves a page that is read without a login as it is.
   */
  whenSignedOut?: 'login' | 'stay';
};

/** Makes a call with the member's token (`withLogin`). Goes where one logs in, or where one is logged in, as it is answered. */
export function askAsMember<At extends Address>(
  address: At,
  options: MemberAskOptions<At>,
): Promise<Answer<DataOf<CallAt<At>>>> {
  const { locale, headers, whenSignedOut } = options;
  return withLogin(
    MEMBER_LOGIN,
    (loginHeaders) => ask(address, { ...options, headers: { ...headers, ...loginHeaders } }),
    {
      locale,
      onLoggedIn: () => goTo(accountPaths.member()),
      onSignedOut: (hadLogin) => {
        // Stored here, because another call of this page may find no login and go to the login page.
        if (hadLogin) noteEnded();
        if (whenSignedOut === 'stay') return;
        goTo(accountPaths.loginFrom(location.pathname + location.search, locale));
      },
    },
  );
}
