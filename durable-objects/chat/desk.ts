import { DurableObject } from 'cloudflare:workers';
import { doorName } from '../../src/domain/chat/doors.ts';
import type { ChatStatus, Distribution, Participant, WireAgent } from '../../src/domain/chat/model.ts';
import { serverFrame, type Operation, type SentPage } from '../../src/domain/chat/protocol.ts';
import { base64Url } from '../../src/domain/shared/base64url.ts';
import { AlarmClock } from '../shared/alarms.ts';
import { ObjectSchema } from '../shared/migrations.ts';
import { DeskBook, type BookRow, type Searched } from './desk-book.ts';
import { DeskCrew } from './desk-crew.ts';
import { DeskEraser } from './desk-eraser.ts';
import { DeskIntake } from './desk-intake.ts';
import { DeskInvites } from './desk-invites.ts';
import { DoorList } from './door-list.ts';
import { DESK_TABLES } from './desk-tables.ts';
import { askerOf, DeskVisitors, wireVisitor } from './desk-visitors.ts';
import { windowOf, type OpenedWindow } from './desk-news.ts';
import { DeskNewcomers } from './desk-newcomers.ts';
import { DeskPlacing } from './desk-placing.ts';
import { DeskQueue } from './desk-queue.ts';
import { DeskSite, type Seat } from './desk-site.ts';
import { takeItems } from './desk-take.ts';
import { SaidLately } from './said-lately.ts';
import { Library } from './library.ts';
import { DeskPresence } from './presence.ts';
import type { Asker, DeskItem, News, Placed, Refused } from './news.ts';
import { Scribe } from './scribe.ts';
import type { AgentNow } from './service.ts';

/**
 * What all conversations of the site share: agents, waiting conversations, who gets them, and what agents' sockets are
 * told. A conversation decides for itself (`session.ts`) and reports to the desk; its latest report counts. The desk
 * also keeps the key that proves tourists' tokens.
 */
export class AgentDesk extends DurableObject {
  readonly #schema = new ObjectSchema(this.ctx.storage, DESK_TABLES);
  readonly #library = new Library(this.env);
  readonly #door = (door: number) => this.env.CHAT_DOOR.get(this.env.CHAT_DOOR.idFromName(doorName(door)));
  readonly #tellVisitor = (conversation: string, news: News) =>
    new DoorList(this.#door, conversation, () => undefined).tell(news);
  readonly #crew = new DeskCrew(this.#schema, this.#door, (agent) => this.#tellStatus(agent));
  readonly #book = new DeskBook(this.#schema, (id) => this.#crew.agent(id));
  readonly #visitors = new DeskVisitors(this.#schema, () => this.#library.daysPagesAreKept());
  readonly #presence = new DeskPresence(
    () => this.#library.database,
    () => this.#crew.isAnyOnline(),
  );
  readonly #lately = new SaidLately();
  readonly #newcomers = new DeskNewcomers(this.#schema);
  readonly #invites = new DeskInvites(this.#schema, this.#tellVisitor);
  readonly #eraser = new DeskEraser({
    schema: this.#schema,
    newcomers: this.#newcomers,
    knowing: [this.#book, this.#visitors, this.#newcomers, this.#lately, this.#invites],
    tellAgents: (text) => this.tellAgents(undefined, text),
    tellVisitor: this.#tellVisitor,
  });
  readonly #placing = new DeskPlacing({ book: this.#book, crew: this.#crew, newcomers: this.#newcomers });
  readonly #lists = { book: this.#book, crew: this.#crew, visitors: this.#visitors };
  readonly #site = new DeskSite({ ...this.#lists, schema: this.#schema, door: this.#door });
  readonly #queue = new DeskQueue({ book: this.#book, conversation: (id) => this.#conversation(id) });
  readonly #intake = new DeskIntake((items) => this.#take(items));
  readonly #scribe = new Scribe(() => this.#library.database);
  readonly #clock = new AlarmClock(this.ctx.storage, [this.#crew, this.#visitors, this.#site, this.#presence]);

  override alarm(): void {
    this.#clock.ring();
  }

  /** The key of tourists' tokens, made on first use: 32 bytes in base64url. */
  tokenKey(): string {
    const sql = this.#schema.forWriting();
    const made = base64Url(crypto.getRandomValues(new Uint8Array(32)));
    sql.exec('insert or ignore into token_key values (1, ?)', made);
    return sql.exec<{ key: string }>('select key from token_key').one().key;
  }

  /** Takes in what happened in a conversation, in order, and tells the agents. */
  report(items: DeskItem[]): Promise<Placed> {
    return this.#intake.report(items);
  }

  /** Writes a conversation to libSQL. */
  keep(...written: Parameters<Scribe['keep']>): Promise<void> {
    return this.#scribe.keep(...written);
  }

  #take(items: DeskItem[]): Placed {
    return takeItems(items, {
      schema: this.#schema,
      ...this.#lists,
      lately: this.#lately,
      placing: this.#placing,
      queue: this.#queue,
      site: this.#site,
      keep: (item) => this.#keep(item),
      arm: () => this.#clock.arm(),
    });
  }

  #keep({ facts }: DeskItem): BookRow | undefined {
    const { id, visitor: participant, language, country, device, place, email, version } = facts;
    const before = this.#book.keep(facts);
    if (before?.version !== version)
      this.#visitors.keep(id, { door: 0, socket: '', participant, language, country, device, place }, email);
    return before;
  }

  /** Notes an agent's socket, or an agent who asks without one. Returns the lists of their window. */
  arrive(agent: Participant, max: number | null, asker: Asker): OpenedWindow {
    const before = this.#crew.agent(agent.id)?.status;
    const now = this.#crew.arrive(agent, max, { ...asker, reachesAll: asker.reachesAll === true });
    this.#clock.arm();
    if (before !== now.status) this.#tellStatus(now);
    return windowOf(agent.id, this.#lists);
  }

  /** Takes over the agents' limits after an admin has changed them. */
  async renewAgents(): Promise<void> {
    this.#crew.setLimits(await this.#library.limitsOfAgents());
    this.#queue.callNext();
  }

  leave(socket: string): void {
    this.#crew.leave(socket);
    this.#clock.arm();
  }

  agent(id: string): AgentNow | undefined {
    const found = this.#crew.agent(id);
    return found && { ...found, identity: 'csr' };
  }

  agentReads(id: string): string | undefined {
    return this.#crew.languageOf(id);
  }

  isAnyOnline(): boolean {
    return this.#crew.isAnyOnline();
  }

  /** @param besides the socket that asked, which is answered separately */
  changeStatus(id: string, status: ChatStatus, besides: string): void {
    const agent = this.#crew.setStatus(id, status);
    this.#clock.arm();
    if (agent) this.#tellStatus(agent, besides);
    if (status === 'online') this.#queue.callNext();
  }

  list(agent: string, page: number, state: 'open' | 'closed' | undefined) {
    return this.#book.list({ agent, page, state });
  }

  search(searched: Searched, saidIn: readonly string[]) {
    return this.#book.search(searched, [...saidIn, ...this.#lately.sayWords(searched.keyword)]);
  }

  /** Pins or hides a conversation in an agent's own view. @returns whether the agent reaches it */
  arrange(
    { participant: { id: agent }, reachesAll = false, socket }: Asker,
    conversation: string,
    event: Exclude<Operation, 'close'>,
  ): boolean {
    if (!this.#book.arrange({ agent, reachesAll }, conversation, event)) return false;
    const text = serverFrame('operates', { event, session_id: conversation });
    this.#crew.tell({ agents: [agent], text, besides: socket });
    return true;
  }

  /** Forgets a conversation that was erased. Agents' windows drop it. */
  forget(conversation: string): void {
    this.#eraser.forget(conversation);
    this.#queue.callNext();
    this.#queue.tell();
  }

  forgetSilent(conversation: string, names: string[]): boolean {
    return this.#eraser.forgetSilent(conversation, names);
  }

  /** The conversation in which a visitor can be reached: their own, or the one they would begin. */
  conversationOf(userId: string): string | undefined {
    const [talked, seen] = [this.#book.ofUser(userId), this.#visitors.find(userId)];
    const isLast = talked && (talked.state === 'open' || talked.sort_time >= (seen?.seen_at ?? 0));
    return isLast ? talked.id : seen?.conversation;
  }

  /** The visitor as an asker, for a conversation that an agent begins. */
  visitorAsker(id: string): Asker | undefined {
    const row = this.#visitors.find(id);
    return row && askerOf(row);
  }

  session(conversation: string, agent: string) {
    const row = this.#book.row(conversation, agent);
    return row && this.#book.session(row);
  }

  touristInfo(id: string) {
    const row = this.#visitors.find(id);
    return row && wireVisitor(row);
  }

  pagesOf(id: string, page: number) {
    return this.#visitors.pages(this.#visitors.find(id)?.conversation ?? id, page);
  }

  note(userId: string, note: string): boolean {
    const row = this.#visitors.find(userId);
    if (!row) return false;
    this.#visitors.note(row.conversation, note);
    this.tellAgents(undefined, serverFrame('operates', { event: 'refreshTouristInfo', user_id: row.user_id }));
    return true;
  }

  /** Notes a new name or address of a visitor. */
  renamed(conversation: string, asker: Asker, email: string | undefined): void {
    const { user_id, nickname } = this.#visitors.keep(conversation, asker, email);
    // Agents see visitors who have written, and visitors who agreed to be seen.
    const row = this.#book.row(conversation);
    if (!row?.last_seq && !row?.csr && !this.#site.isShown(conversation)) return;
    this.tellAgents(undefined, serverFrame('changeUserBaseInfo', { user_id, nickname, ...(email && { email }) }));
    this.tellAgents(undefined, serverFrame('operates', { event: 'refreshTouristInfo', user_id }));
  }

  visitorIs(conversation: string, isOnline: boolean): void {
    this.#site.visitorIs(conversation, isOnline);
  }

  /** Notes a socket of a visitor who agreed to be seen. */
  comes(seat: Seat, asker: Asker): void {
    this.#visitors.keep(seat.conversation, asker);
    this.#site.comes(seat);
    this.#clock.arm();
  }

  goes(socket: string): void {
    this.#site.goes(socket);
    this.#clock.arm();
  }

  /** Whether a new conversation may begin, given how many its network has begun. */
  admit(conversation: string, network: string): Refused | undefined {
    return this.#newcomers.begin(conversation, network);
  }

  /** Notes that a conversation has an object from now on. @returns what its visitor said of themselves before */
  begin(conversation: string): { nickname?: string; email?: string } {
    this.#newcomers.hear(conversation);
    return this.#visitors.find(conversation) ?? {};
  }

  heard(conversations: string[]): string[] {
    return this.#newcomers.heard(conversations);
  }

  foresee(conversation: string, wanted: string | undefined): Distribution {
    return this.#placing.foresee(conversation, wanted);
  }

  /** @returns how many of the visitor's pages are recorded */
  record(conversation: string, asker: Asker, page: SentPage): number {
    this.#visitors.keep(conversation, asker);
    const count = this.#visitors.record(conversation, page);
    if (page.broadcast) this.#site.moves(conversation);
    this.#clock.arm();
    return count;
  }

  invite(agent: Participant, userId: string) {
    const row = this.#visitors.find(this.conversationOf(userId) ?? '');
    return row && this.#invites.invite(agent, row);
  }

  /** @returns whether there was such an invitation; an answer counts once */
  answerInvite(conversation: string, id: string, answer: 'later' | 'consult'): boolean {
    const agent = this.#invites.answer(conversation, id);
    if (agent !== undefined)
      this.tellAgents([agent], serverFrame('operates', { event: 'dialog-invite', invite_id: id, answer }));
    return agent !== undefined;
  }

  /** @param agents absent for all of them */
  tellAgents(agents: string[] | undefined, text: string): void {
    this.#crew.tell({ ...(agents && { agents }), text });
  }

  /** Tells agents, and the visitors this agent serves. */
  #tellStatus(agent: WireAgent, besides = ''): void {
    const text = serverFrame('changeStatus', { ...agent, identity: 'csr' });
    this.#crew.tell({ text, besides });
    for (const { id } of this.#book.openOf(agent.id))
      void this.#conversation(id)
        .agentIs(agent)
        .catch(() => undefined);
  }

  #conversation(id: string) {
    return this.env.CHAT_SESSION.get(this.env.CHAT_SESSION.idFromString(id));
  }
}
