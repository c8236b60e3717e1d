import { findAdmin, findCaller } from '../../data/auth/caller.ts';
import { findAdminOfSession } from '../../data/queries/admin/admins.ts';
import { isSessionAlive } from '../../data/queries/auth/sessions.ts';
import { shownAvatar } from '../../src/domain/account/avatar.ts';
import { shownNickname } from '../../src/domain/account/member.ts';
import { DESK_NAME } from '../../src/domain/chat/doors.ts';
import { agentId } from '../../src/domain/chat/model.ts';
import { touristId, type InitializeData } from '../../src/domain/chat/protocol.ts';
import type { ActingAdmin } from '../../src/domain/admin/model.ts';
import { reasonToRefuse, type Caller } from '../../src/domain/auth/caller.ts';
import { mayDo } from '../../src/domain/admin/permission.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import type { BegunConversations } from './begun.ts';
import type { Library } from './library.ts';
import { leave, refuse, type Agent, type Line, type Visitor } from './line.ts';
import type { Refused } from './news.ts';
import { TouristTokens } from './tourist-tokens.ts';

/** How long a login is trusted before it is checked again. */
const BELIEVED_MS = 60_000;
/** Pause that gives an absent database time to come back. */
const RETRY_MS = 2_000;

/** Rights of admins: to serve visitors, and to reach other agents' conversations. */
const SERVE = 'chat/Kefu/serve';
const REACH_ALL = 'chat/Session/all';

const AWAY: Refused = { reason: 'too-many', retry_after_ms: RETRY_MS };

/** Lets a client refresh an expired token; with any other bad token it has to log in again. */
const refusalOf = (caller: Caller): Refused => ({
  reason: reasonToRefuse(caller) === 'account.tokenExpired' ? 'token-expired' : 'need-login',
});

/** A visitor, and the token by which a new tourist comes back. */
type Known = Visitor & { token?: string };

/** Finds out who a line belongs to, by its tokens. */
export class Identities {
  readonly #environment: Cloudflare.Env;
  readonly #tokens: TouristTokens;
  readonly #library: Library;
  readonly #begun: BegunConversations;

  constructor(environment: Cloudflare.Env, library: Library, begun: BegunConversations) {
    this.#environment = environment;
    this.#begun = begun;
    this.#library = library;
    this.#tokens = new TouristTokens(environment);
  }

  /**
   * Returns the member of a token, or the tourist. A bad login is refused and never quietly becomes a tourist. If a good
   * login comes with a tourist's token, the conversation is handed over to the member.
   *
   * @param before who the line was until now
   */
  async whoIs(data: InitializeData, before: Visitor | undefined): Promise<Known | Refused> {
    const linked = data.tourist ? await this.#library.conversationOfLink(data.tourist) : undefined;
    const conversationId = linked ?? (await this.#tokens.conversationOf(data.tourist));
    const token = data.tokens?.['ba-user-token'];
    if (token) return this.#member(token, conversationId);
    if (conversationId && !linked && !(await this.#begun.among([conversationId])).includes(conversationId))
      return this.#backInSilence(conversationId);
    if (conversationId && !(await this.#session(conversationId).isHandedOver()))
      // A link works once, so a tourist who came by one gets a token to come back.
      return {
        ...tourist(conversationId),
        ...(linked !== undefined && { token: await this.#tokens.make(conversationId) }),
      };
    // A repeated `initialize` without a token keeps the tourist.
    if (!conversationId && before?.participant.identity === 'tourist') return before;
    const conversation = this.#environment.CHAT_SESSION.newUniqueId().toString();
    return { ...tourist(conversation), isUnheard: true, token: await this.#tokens.make(conversation) };
  }

  conversationOf(token: string): Promise<string | undefined> {
    return this.#tokens.conversationOf(token);
  }

  /** The token by which a tourist comes back; empty for a member, who has a login. */
  async tokenOf({ participant, conversation }: Visitor): Promise<string> {
    return participant.identity === 'tourist' ? this.#tokens.make(conversation) : '';
  }

  /** The admin of a token, who may serve visitors. */
  async agentOf(data: InitializeData): Promise<Agent | Refused> {
    const now = Date.now();
    const token = data.tokens?.batoken || undefined;
    const caller = await findAdmin(this.#library.database, token, now).catch(() => undefined);
    if (!caller) return AWAY;
    if (caller.kind !== 'admin') return refusalOf(caller);
    return this.#agent(caller.admin, { session: caller.sessionId, checkedAt: now }).catch(() => AWAY);
  }

  async #agent(admin: ActingAdmin, login: Agent['login']): Promise<Agent | Refused> {
    const agentRow = await this.#library.agent(admin.id);
    if (!mayDo(admin, SERVE) || agentRow?.isActive === false) return { reason: 'no-permission' };
    // Visitors must not see the name that an admin logs in with.
    const nickname = agentRow?.nickname || admin.nickname || (await this.#library.config(DEFAULT_LOCALE)).app_name;
    const avatar = agentRow?.avatar ?? shownAvatar(admin.avatar);
    return {
      participant: { id: agentId(admin.id), identity: 'csr', nickname, avatar },
      login,
      reachesAll: mayDo(admin, REACH_ALL),
      max: agentRow?.mostOpen ?? null,
    };
  }

  async #member(token: string, brought: string | undefined): Promise<Known | Refused> {
    const now = Date.now();
    const caller = await findCaller(this.#library.database, token, now).catch(() => undefined);
    if (!caller) return AWAY;
    if (caller.kind !== 'member') return refusalOf(caller);
    const { id, avatar } = caller.member;
    const owner = `user-${id}`;
    const home = this.#environment.CHAT_SESSION.idFromName(owner).toString();
    const heard = await this.#begun.among([home, owner, ...(brought ? [brought] : [])]);
    // Each step can be repeated, so if the process dies between two, the next call completes them.
    const isTaken = brought !== undefined && heard.includes(brought) && (await this.#session(brought).handOver(owner));
    if (isTaken) await this.#desk.begin(home);
    const isUnheard = !isTaken && !heard.includes(home) && !heard.includes(owner);
    return {
      ...(isUnheard && { isUnheard }),
      conversation: isUnheard ? home : await this.#session(home).currentOfOwner(isTaken ? brought : undefined),
      participant: { id: owner, identity: 'user', nickname: shownNickname(caller.member), avatar: shownAvatar(avatar) },
      login: { session: caller.sessionId, checkedAt: now },
    };
  }

  /** A tourist who has not written yet, under the name they may have given. */
  async #backInSilence(conversation: string): Promise<Known> {
    const visitor = tourist(conversation);
    const nickname = (await this.#desk.touristInfo(conversation))?.nickname ?? visitor.participant.nickname;
    return { ...visitor, isUnheard: true, participant: { ...visitor.participant, nickname } };
  }

  /** Checks the line's login. If it has ended, the line is as it was before `initialize`. */
  async isLoggedIn(line: Line, about?: { id?: string | undefined; action: string }): Promise<boolean> {
    const attachment = line.attachment();
    const { visitor, agent: before } = attachment;
    const login = (before ?? visitor)?.login;
    if (!login || Date.now() - login.checkedAt < BELIEVED_MS) return true;
    const checked = { ...login, checkedAt: Date.now() };
    const refused = before ? await this.#renewAgent(line, checked) : await this.#hasEnded(login.session);
    if (!refused) {
      if (!before && visitor) line.attach({ ...attachment, visitor: { ...visitor, login: checked } });
      return true;
    }
    // While libSQL is away no login can be checked, so the socket stays open, but is not served.
    if (refused !== AWAY) leave(line);
    refuse(line, refused, about);
    return false;
  }

  async #hasEnded(session: string): Promise<Refused | undefined> {
    const isAlive = await isSessionAlive(this.#library.database, session).catch(() => undefined);
    if (isAlive) return undefined;
    return isAlive === false ? { reason: 'need-login' } : AWAY;
  }

  async #renewAgent(line: Line, login: Agent['login']): Promise<Refused | undefined> {
    try {
      const admin = await findAdminOfSession(this.#library.database, login.session);
      if (!admin) return { reason: 'need-login' };
      const agent = await this.#agent(admin, login);
      if ('reason' in agent) return agent;
      line.attach({ ...line.attachment(), agent });
      return undefined;
    } catch {
      return AWAY;
    }
  }

  get #desk() {
    return this.#environment.AGENT_DESK.get(this.#environment.AGENT_DESK.idFromName(DESK_NAME));
  }

  #session(conversation: string) {
    const { CHAT_SESSION: sessions } = this.#environment;
    return sessions.get(sessions.idFromString(conversation));
  }
}

/** A visitor without an account, known only by their conversation. */
const tourist = (conversation: string): Visitor => ({
  conversation,
  participant: {
    id: touristId(conversation),
    identity: 'tourist',
    nickname: `Tourist ${conversation.slice(0, 4).toUpperCase()}`,
    avatar: shownAvatar(''),
  },
});
