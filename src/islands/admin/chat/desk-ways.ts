import type { Locale } from '../../../domain/shared/locale.ts';
import { ChatConnection, type ChatOwner } from '../../chat/shared/connection.ts';
import { followPage } from '../../chat/shared/follow-page.ts';
import { browserWays } from '../../chat/shared/ways.ts';
import { refreshed } from '../../shared/login/refresh.ts';
import { ADMIN_LOGIN, readAdmin } from '../calls/admin-login.ts';
import type { Done } from './done.ts';
import type { Session } from './frames.ts';

/** What a desk needs of where it stands. */
export interface DeskWays {
  connect: (owner: ChatOwner) => ChatConnection;
  initialize: () => object;
  /** Called when the server refused the token. Resolves to whether there is a new one. */
  renews: () => Promise<boolean>;
  /** A visitor said something the agent has not seen, or waits for an agent. */
  onNews: (session: Session) => void;
  /** An act succeeded that no list shows: a key of the words, and the values to fill in. */
  onDone: (key: string, values: Done['values']) => void;
  /** What the server tells in words. */
  onTip: (text: string, isBad: boolean) => void;
}

/** How the desk of an agent connects to the server and identifies the agent. */
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
