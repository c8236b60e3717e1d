import { DOORS } from '../../src/domain/chat/doors.ts';
import { serverFrame } from '../../src/domain/chat/protocol.ts';
import { notBeyond, type Purpose } from '../shared/alarms.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import type { DeskBook } from './desk-book.ts';
import type { DeskCrew } from './desk-crew.ts';
import { wireVisitor, type DeskVisitors } from './desk-visitors.ts';

/** A visitor who leaves a page has this long to reach the next before agents are told that they left. */
const BACK_WITHIN_MS = 10_000;
/** Agents are told this often at most, however many visitors come and go. */
const TOLD_EVERY_MS = 1_000;
/** Doors are asked this often while an agent watches, because sockets lost with their process say nothing. */
const LOOKED_AFTER_EVERY_MS = 15_000;

const nextAt = (last: number, everyMs: number): number => notBeyond(last + everyMs, everyMs);

/** The socket of a visitor who agreed to be seen. */
export interface Seat {
  socket: string;
  door: number;
  conversation: string;
  /** A hash of the visitor's network. */
  network: string;
}

/** Asks a door which of the sockets still exist, and which of the conversations have one. */
interface SiteDoor {
  seated: (requested: Seated) => Promise<Seated>;
}

export interface Seated {
  sockets: string[];
  conversations: string[];
}

interface Parts {
  schema: ObjectSchema;
  book: DeskBook;
  crew: DeskCrew;
  visitors: DeskVisitors;
  door: (door: number) => SiteDoor;
}

/**
 * The visitors on the site, as agents see them: those who agreed to be seen while they look around, and all who have
 * written. Doors report who comes and goes. Sockets lost without a word are found by asking the doors.
 */
export class DeskSite implements Purpose {
  readonly name = 'site';
  readonly #parts: Parts;
  /** Conversations in the list that agents were last sent; undefined after waking up. */
  #told: ReadonlySet<string> | undefined;
  #toldAt = 0;
  #isStale = false;
  #lookedAt = 0;
  /** Conversations with news that came while doors were being asked; the doors' answers are older. */
  readonly #heardOf = new Set<string>();
  /** Conversations whose visitor has moved to another page that agents have not been told of. */
  readonly #moved = new Set<string>();
  #movesToldAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  comes({ socket, door, conversation, network }: Seat): void {
    const sql = this.#parts.schema.forWriting();
    sql.exec(
      'insert or replace into present values (?, ?, ?, ?, ?, null)',
      socket,
      door,
      conversation,
      network,
      Date.now(),
    );
    this.#isStale = true;
  }

  goes(socket: string): void {
    this.#parts.schema.stored()?.exec('update present set gone_at = ? where socket = ?', Date.now(), socket);
  }

  /** Notes that something else than a visitor's coming or going has changed the list. */
  renew(): void {
    this.#isStale = true;
  }

  isShown = (conversation: string): boolean =>
    this.#parts.visitors.present().some(({ session_id: id }) => id === conversation);

  /** Notes that a visitor has moved to another page. */
  moves(conversation: string): void {
    this.#moved.add(conversation);
    if (Date.now() >= nextAt(this.#movesToldAt, TOLD_EVERY_MS)) this.#tellMoves(Date.now());
  }

  /** Notes whether a visitor who has written has a socket. */
  visitorIs(conversation: string, isOnline: boolean): void {
    this.#heardOf.add(conversation);
    const { book, crew } = this.#parts;
    if (!book.setOnline(conversation, isOnline)) return;
    const row = book.row(conversation);
    if (!row) return;
    const session = book.session(book.row(conversation, row.csr ?? '') ?? row);
    if (row.csr !== null)
      crew.tell({ agents: [row.csr], text: serverFrame('sessions', { event: 'refresh', session }) });
    // A supervisor who only reads along asks for the facts they need.
    const others = row.csr === null ? undefined : crew.supervisors().filter((id) => id !== row.csr);
    const text = serverFrame('operates', { event: 'refreshSessionInfo', session_id: conversation });
    crew.tell({ ...(others && { agents: others }), text });
  }

  dueAt(): number | undefined {
    const gone = this.#parts.schema
      .stored()
      ?.exec<{ at: number | null }>('select min(gone_at) as at from present')
      .one().at;
    const dues = typeof gone === 'number' ? [nextAt(gone, BACK_WITHIN_MS)] : [];
    if (!this.#parts.crew.isAnybodyThere()) return dues[0];
    if (this.#isStale) dues.push(nextAt(this.#toldAt, TOLD_EVERY_MS));
    if (this.#moved.size > 0) dues.push(nextAt(this.#movesToldAt, TOLD_EVERY_MS));
    return Math.min(nextAt(this.#lookedAt, LOOKED_AFTER_EVERY_MS), ...dues);
  }

  async run(now: number): Promise<void> {
    const { schema, crew } = this.#parts;
    if (crew.isAnybodyThere() && now >= nextAt(this.#lookedAt, LOOKED_AFTER_EVERY_MS)) await this.#lookAfter(now);
    const left = schema.stored()?.exec<{ conversation: string }>(
      // A time later than now was set by a clock that has been set back since, so it is not waited for.
      'delete from present where gone_at <= ? or gone_at > ? returning conversation',
      now - BACK_WITHIN_MS,
      now,
    );
    if ((left?.toArray().length ?? 0) > 0) this.#isStale = true;
    if (this.#moved.size > 0) this.#tellMoves(now);
    if (this.#isStale && crew.isAnybodyThere()) this.#tell(now);
  }

  /** Tells agents of moves, but only of visitors in their lists, not of a crowd beyond them. */
  #tellMoves(now: number): void {
    const { crew, visitors, book } = this.#parts;
    const moved = [...this.#moved];
    this.#moved.clear();
    this.#movesToldAt = now;
    const shown = new Set(visitors.present().map(({ session_id: id }) => id));
    for (const id of moved) {
      const row = shown.has(id) || book.row(id) ? visitors.find(id) : undefined;
      if (row) crew.tell({ text: serverFrame('tourists', { event: 'trajectory', tourist: wireVisitor(row) }) });
    }
  }

  /** Tells agents of each visitor who has left, and sends the whole list if others have come. */
  #tell(now: number): void {
    const { crew, visitors, book } = this.#parts;
    const list = visitors.present();
    const shown = new Set(list.map(({ session_id: id }) => id));
    const before = this.#told;
    [this.#told, this.#toldAt, this.#isStale] = [shown, now, false];
    for (const id of before ?? []) {
      const row = book.row(id);
      // A visitor who was taken is still there: `reception` has told the agents.
      if (shown.has(id) || (row?.state === 'open' && row.csr !== null)) continue;
      const data = { event: 'remove', session_id: id, user_id: visitors.find(id)?.user_id ?? '' } as const;
      crew.tell({ text: serverFrame('tourists', data) });
    }
    if (!before || list.some(({ session_id: id }) => !before.has(id)))
      crew.tell({ text: serverFrame('tourists', { event: 'list', list, total: list.length }) });
  }

  async #lookAfter(now: number): Promise<void> {
    this.#lookedAt = now;
    this.#heardOf.clear();
    const { schema, book, door } = this.#parts;
    const query = 'select socket, door from present where gone_at is null';
    const seats = schema.stored()?.exec<{ socket: string; door: number }>(query).toArray() ?? [];
    const conversations = book.onlineOnes();
    if (seats.length === 0 && conversations.length === 0) return;
    const doors = Array.from({ length: DOORS }, (_, number) => {
      const sockets = seats.filter((seat) => seat.door === number).map(({ socket }) => socket);
      const answer = door(number).seated({ sockets, conversations });
      return { sockets, answer: answer.catch(() => undefined) };
    });
    const there = new Set<string>();
    let isWhole = true;
    for (const { sockets, answer } of doors) {
      const found = await answer;
      // The sockets of a door that does not answer are unknown.
      if (!found) isWhole = false;
      for (const socket of sockets) if (found && !found.sockets.includes(socket)) this.goes(socket);
      for (const id of found?.conversations ?? []) there.add(id);
    }
    if (!isWhole) return;
    for (const id of conversations) if (!there.has(id) && !this.#heardOf.has(id)) this.visitorIs(id, false);
  }
}
