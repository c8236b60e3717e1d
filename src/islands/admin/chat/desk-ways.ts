import type { Locale } from '../../../domain/shared/locale.ts';
import { ChatConnection } from '../../chat/shared/connection.ts';
import { followPage } from '../../chat/shared/follow-page.ts';
import { browserWays } from '../../chat/shared/ways.ts';
import { refreshed } from '../../shared/login/refresh.ts';
import { ADMIN_LOGIN, readAdmin } from '../calls/admin-login.ts';
import type { DeskWays } from './desk-store.ts';

/** How an agent's desk reaches the server, and says whose it is. */
export const deskWays = (locale: Locale): Pick<DeskWays, 'connect' | 'initialize' | 'renews'> => ({
  connect: (owner) => {
    const connection = new ChatConnection(owner, browserWays(locale, true));
    followPage(connection);
    return connection;
  },
  initialize: () => ({
    tokens: { batoken: readAdmin()?.token },
    desk: true,
    lang: locale,
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }),
  renews: async () => {
    const token = readAdmin()?.token;
    return token !== undefined && (await refreshed(ADMIN_LOGIN, token, locale)).kind === 'token';
  },
});
