import { DESK_NAME, doorName } from '../../src/domain/chat/doors.ts';
import { AlarmClock } from '../shared/alarms.ts';
import { ObjectSchema } from '../shared/migrations.ts';
import { Archive } from './archive.ts';
import { DeskPost } from './desk-post.ts';
import { DoorList } from './door-list.ts';
import { Eraser } from './eraser.ts';
import { ConversationFacts } from './facts.ts';
import { ChatLog, SESSION_TABLES } from './log.ts';
import { Library } from './library.ts';
import type { Facts } from './news.ts';
import { Service } from './service.ts';
import { Translations } from './translations.ts';

type Desk = ReturnType<Cloudflare.Env['AGENT_DESK']['get']>;

/** The parts of a conversation, and how they reach each other, the doors and the desk. */
export class SessionParts {
  readonly id: string;
  readonly log: ChatLog;
  readonly facts: ConversationFacts;
  readonly doors: DoorList;
  readonly post: DeskPost;
  readonly service: Service;
  readonly translations: Translations;
  readonly eraser: Eraser;
  readonly clock: AlarmClock;

  constructor({ id, storage }: DurableObjectState, environment: Cloudflare.Env) {
    const { AGENT_DESK: desks, CHAT_DOOR: doors, CHAT_SESSION: sessions, UPLOADS: bucket } = environment;
    const schema = new ObjectSchema(storage, SESSION_TABLES);
    const [desk, library] = [desks.get(desks.idFromName(DESK_NAME)), new Library(environment)];
    const database = () => library.database;
    this.id = id.toString();
    this.log = new ChatLog(schema, this.id);
    this.facts = new ConversationFacts(schema);
    this.doors = new DoorList(
      (door) => doors.get(doors.idFromName(doorName(door))),
      this.id,
      (isThere) => void (this.facts.isKept() && desk.visitorIs(this.id, isThere).catch(() => undefined)),
    );
    this.post = this.#postTo(desk);
    this.service = this.#serviceWith(desk);
    this.translations = new Translations(environment, {
      id: this.id,
      facts: this.facts,
      log: this.log,
      post: this.post,
      database,
      agentReads: (agent) => desk.agentReads(agent),
      isOn: () => library.translates(),
      tellVisitor: (news) => this.doors.tell(news),
    });
    const archive = new Archive({
      facts: this.facts,
      log: this.log,
      current: () => this.current(),
      keep: (facts, messages) => desk.keep(facts, messages),
    });
    this.eraser = new Eraser({
      id: this.id,
      schema,
      database,
      bucket,
      eraseOther: (conversation, member) => sessions.get(sessions.idFromString(conversation)).erase(member),
      forget: () => desk.forget(this.id),
      onMarked: () => [this.log, this.facts].forEach((part) => part.forget()),
    });
    this.clock = new AlarmClock(storage, [this.post, archive, this.eraser]);
  }

  #postTo(desk: Desk): DeskPost {
    return new DeskPost({
      facts: this.facts,
      current: () => this.current(),
      lastSeq: () => this.log.lastSeq(),
      lastAt: () => this.log.lastAt(),
      messagesAfter: (seq, max) => this.log.after(seq, max),
      tell: (items) => desk.report(items),
      settle: (placed) => this.service.settle(placed),
    });
  }

  #serviceWith(desk: Desk): Service {
    return new Service({
      id: this.id,
      facts: this.facts,
      log: this.log,
      post: this.post,
      tellVisitor: (news) => this.doors.tell(news),
      agent: (agent) => desk.agent(agent),
      isErased: () => this.eraser.isErased(),
      isAnyOnline: () => desk.isAnyOnline(),
      foresee: (wanted) => desk.foresee(this.id, wanted),
      written: () => this.clock.arm(),
      isTaken: () => this.translations.ofVisitor(),
    });
  }

  /** The facts for the desk and the archive; undefined if nothing is stored yet. */
  current(): Facts | undefined {
    const last = this.log.last();
    return this.facts.read(this.id, {
      last_seq: last?.seq ?? 0,
      last_message: last?.line ?? '',
      sort_time: last?.created_at ?? Date.now(),
      unread: this.log.unread('csr'),
    });
  }
}
