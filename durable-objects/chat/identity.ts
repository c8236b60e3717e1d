import { findCaller } from '../../data/auth/caller.ts';
import { DATABASE_TIMEOUT_MS, openDatabase, type Database } from '../../data/client.ts';
import { isSessionAlive } from '../../data/queries/auth/sessions.ts';
import { shownAvatar } from '../../src/domain/account/avatar.ts';
import type { InitializeData } from '../../src/domain/chat/protocol.ts';
import { leave, refuse, type Line, type Visitor } from './line.ts';
import type { Refused } from './news.ts';
import { TouristTokens } from './tourist-tokens.ts';

/** How long a login is believed to last before it is asked for again. */
const BELIEVED_MS = 60_000;
/** Long enough for a database that is away to come back. */
const RETRY_MS = 2_000;

const AWAY: Refused = { reason: 'too-many', retry_after_ms: RETRY_MS };

/** A visitor, with the token they are given to come back with. */
type Known = Visitor & { token?: string };

/** Who a line is, by its tokens. */
export class Identities {
  readonly #environment: Cloudflare.Env;
  readonly #tokens: TouristTokens;
  #opened: Database | undefined;

  constructor(environment: Cloudflare.Env) {
    this.#environment = environment;
    this.#tokens = new TouristTokens(environment);
  }

  /**
   * The member of the token, or the tourist; a login that is not good is never quietly a tourist. A tourist's token beside a
   * good login hands the conversation over to the member.
   *
   * @param before who the line was until now
   */
  async whoIs(data: InitializeData, before: Visitor | undefined): Promise<Known | Refused> {
    if (data.desk) return { reason: 'no-permission' };
    const known = await this.#tokens.conversationOf(data.tourist);
    const token = data.tokens?.['ba-user-token'];
    if (token) return this.#member(token, known);
    if (known && !(await this.#session(known).isHandedOver())) return tourist(known);
    // Said again without one, it stays where it is.
    if (!known && before?.participant.identity === 'tourist') return before;
    const conversation = this.#environment.CHAT_SESSION.newUniqueId().toString();
    return { ...tourist(conversation), token: await this.#tokens.make(conversation) };
  }

  async #member(token: string, brought: string | undefined): Promise<Known | Refused> {
    const now = Date.now();
    const caller = await findCaller(this.#database(), token, now).catch(() => undefined);
    if (!caller) return AWAY;
    if (caller.kind !== 'member')
      return { reason: 'why' in caller && caller.why === 'expired' ? 'token-expired' : 'need-login' };
    const { id, nickname, avatar } = caller.member;
    const owner = `user-${id}`;
    const home = this.#environment.CHAT_SESSION.idFromName(owner).toString();
    // Each step says the same again, so whatever is killed between two is completed by who asks again.
    const isTaken = brought !== undefined && (await this.#session(brought).handOver(owner));
    return {
      conversation: await this.#session(home).currentOfOwner(isTaken ? brought : undefined),
      participant: { id: owner, identity: 'user', nickname, avatar: shownAvatar(avatar) },
      login: { session: caller.sessionId, checkedAt: now },
    };
  }

  /** A login that ended serves its line no more: it is then as before `initialize`. */
  async isLoggedIn(line: Line, about?: { id?: string | undefined; action: string }): Promise<boolean> {
    const { visitor } = line.attachment();
    const { login } = visitor ?? {};
    if (!visitor || !login || Date.now() - login.checkedAt < BELIEVED_MS) return true;
    const isAlive = await isSessionAlive(this.#database(), login.session).catch(() => undefined);
    if (isAlive) {
      line.attach({ ...line.attachment(), visitor: { ...visitor, login: { ...login, checkedAt: Date.now() } } });
      return true;
    }
    // While libSQL is away nobody knows, so nothing is served either.
    if (isAlive === false) leave(line);
    refuse(line, isAlive === false ? { reason: 'need-login' } : AWAY, about);
    return false;
  }

  #session(conversation: string) {
    const { CHAT_SESSION: sessions } = this.#environment;
    return sessions.get(sessions.idFromString(conversation));
  }

  #database(): Database {
    const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = this.#environment;
    // A person waits for it, and an object does not sleep before its time is over.
    this.#opened ??= openDatabase({ url, authToken, timeoutMs: DATABASE_TIMEOUT_MS.request });
    return this.#opened;
  }
}

/** A visitor without an account, who is known by their conversation alone. */
const tourist = (conversation: string): Visitor => ({
  conversation,
  participant: {
    id: `tourist-${conversation.slice(0, 16)}`,
    identity: 'tourist',
    nickname: `Tourist ${conversation.slice(0, 4).toUpperCase()}`,
    avatar: shownAvatar(''),
  },
});
