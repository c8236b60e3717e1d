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

/** How long a login is believed to last before it is asked for again. */
const BELIEVED_MS = 60_000;
/** Long enough for a database that is away to come back. */
const RETRY_MS = 2_000;

/** Nodes of admins: to serve visitors, and to reach conversations of other agents. */
const SERVE = 'chat/Kefu/serve';
const REACH_ALL = 'chat/Session/all';

const AWAY: Refused = { reason: 'too-many', retry_after_ms: RETRY_MS };

/** A token whose time is over is refreshed; with any other one logs in again. */
const refusalOf = (caller: Caller): Refused => ({
  reason: reasonToRefuse(caller) === 'account.tokenExpired' ? 'token-expired' : 'need-login',
});

/** A visitor, with the token they are given to come back with. */
type Known = Visitor & { token?: string };

/** Who a line is, by its tokens. */
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
   * The member of the token, or the tourist; a login that is not good is never quietly a tourist. A tourist's token beside a
   * good login hands the conversation over to the member.
   *
   * @param before who the line was until now
   */
  async whoIs(data: InitializeData, before: Visitor | undefined): Promise<Known | Refused> {
    const linked = data.tourist ? await this.#library.conversationOfLink(data.tourist) : undefined;
    const known = linked ?? (await this.#tokens.conversationOf(data.tourist));
    const token = data.tokens?.['ba-user-token'];
    if (token) return this.#member(token, known);
    if (known && !linked && !(await this.#begun.among([known])).includes(known)) return this.#backInSilence(known);
    if (known && !(await this.#session(known).isHandedOver()))
      // A link is good once: who came by it comes back by a token.
      return { ...tourist(known), ...(linked !== undefined && { token: await this.#tokens.make(known) }) };
    // Said again without one, it stays where it is.
    if (!known && before?.participant.identity === 'tourist') return before;
    const conversation = this.#environment.CHAT_SESSION.newUniqueId().toString();
    return { ...tourist(conversation), isUnheard: true, token: await this.#tokens.make(conversation) };
  }

  conversationOf(token: string): Promise<string | undefined> {
    return this.#tokens.conversationOf(token);
  }

  /** The token a visitor comes back by; none for a member, who has a login. */
  async tokenOf({ participant, conversation }: Visitor): Promise<string> {
    return participant.identity === 'tourist' ? this.#tokens.make(conversation) : '';
  }

  /** The admin of the token, who may serve visitors. */
  async agentOf(data: InitializeData): Promise<Agent | Refused> {
    const now = Date.now();
    const token = data.tokens?.batoken || undefined;
    const caller = await findAdmin(this.#library.database, token, now).catch(() => undefined);
    if (!caller) return AWAY;
    if (caller.kind !== 'admin') return refusalOf(caller);
    return this.#agent(caller.admin, { session: caller.sessionId, checkedAt: now }).catch(() => AWAY);
  }

  async #agent(admin: ActingAdmin, login: Agent['login']): Promise<Agent | Refused> {
    const known = await this.#library.agent(admin.id);
    if (!mayDo(admin, SERVE) || known?.isActive === false) return { reason: 'no-permission' };
    // What they log in with is not for visitors.
    const nickname = known?.nickname || admin.nickname || (await this.#library.config(DEFAULT_LOCALE)).app_name;
    const avatar = known?.avatar ?? shownAvatar(admin.avatar);
    return {
      participant: { id: agentId(admin.id), identity: 'csr', nickname, avatar },
      login,
      reachesAll: mayDo(admin, REACH_ALL),
      most: known?.mostOpen ?? null,
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
    // Each step can be repeated, so if the process is killed between two, the next call completes them.
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

  /** A tourist who has said nothing yet, under the name they may have given. */
  async #backInSilence(conversation: string): Promise<Known> {
    const visitor = tourist(conversation);
    const nickname = (await this.#desk.touristInfo(conversation))?.nickname ?? visitor.participant.nickname;
    return { ...visitor, isUnheard: true, participant: { ...visitor.participant, nickname } };
  }

  /** A login that ended serves its line no more: it is then as before `initialize`. */
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
    // Callers cannot be identified while libSQL is away, so the socket is kept and nothing is served.
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

/** A visitor without an account, who is known by their conversation alone. */
const tourist = (conversation: string): Visitor => ({
  conversation,
  participant: {
    id: touristId(conversation),
    identity: 'tourist',
    nickname: `Tourist ${conversation.slice(0, 4).toUpperCase()}`,
    avatar: shownAvatar(''),
  },
});
