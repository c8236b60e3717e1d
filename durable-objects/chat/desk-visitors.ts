import type { ChatIdentity, WirePage, WireVisitor } from '../../src/domain/chat/model.ts';
import { ON_SITE } from '../../src/domain/chat/on-site.ts';
import type { SentPage } from '../../src/domain/chat/protocol.ts';
import { readPlaceText } from '../../src/domain/logistics/chosen-place.ts';
import { foldText } from '../../src/domain/search/fold.ts';
import type { Purpose } from '../shared/alarms.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import type { Asker } from './news.ts';

const DAY_MS = 86_400_000;
const SWEPT_EVERY_MS = 6 * 3_600_000;
/** Rows deleted per portion, some 10 ms of work, during which agents and conversations wait for the desk. */
const SWEPT_AT_ONCE = 1_000;
/** Most pages kept per visitor; older ones are deleted first. */
const MAX_PAGES = 200;
const A_PAGE = 20;

interface VisitorRow extends Record<string, SqlStorageValue> {
  conversation: string;
  user_id: string;
  identity: ChatIdentity;
  nickname: string;
  avatar: string;
  language: string;
  country: string;
  device: string;
  email: string;
  mobile: string;
  note: string;
  first_seen_at: number;
  seen_at: number;
  pages: number;
  last_title: string;
  last_url: string;
  place: string;
  /** Last message of their conversation; empty if they have not written. */
  last_message: string;
  /** Whether they have a socket, or had one a moment ago. */
  is_here: number;
}

/** What agents may know of visitors: who they say they are and, if they agreed, which pages they saw. */
export class DeskVisitors implements Purpose {
  readonly name = 'pages';
  readonly #schema: ObjectSchema;
  readonly #daysKept: () => Promise<number>;
  #sweptAt = 0;

  /** @param daysKept how many days pages are kept, as an admin has set */
  constructor(schema: ObjectSchema, daysKept: () => Promise<number>) {
    this.#schema = schema;
    this.#daysKept = daysKept;
  }

  /** Finds a visitor by conversation or by id. */
  find(id: string): VisitorRow | undefined {
    return this.#rows('where v.conversation = ? or v.user_id = ? order by v.seen_at desc limit 1', id, id)[0];
  }

  keep(
    conversation: string,
    { participant, language, country = '', device = '', place = '' }: Asker,
    email = '',
  ): VisitorRow {
    const { id, identity, nickname, avatar } = participant;
    const now = Date.now();
    this.#schema.forWriting().exec(
      `insert into visitor values (?, ?, ?, ?, ?, ?, ?, ?, ?, '', '', ?, ?, 0, '', '', '', ?) on conflict do update set
        user_id = excluded.user_id, identity = excluded.identity, nickname = excluded.nickname, avatar = excluded.avatar,
        language = excluded.language, country = iif(excluded.country = '', country, excluded.country),
        device = iif(excluded.device = '', device, excluded.device), email = iif(excluded.email = '', email, excluded.email),
        seen_at = excluded.seen_at, place = iif(excluded.place = '', place, excluded.place)`,
      conversation,
      id,
      identity,
      nickname,
      avatar,
      language,
      country,
      device,
      email,
      now,
      now,
      place,
    );
    const row = this.find(conversation);
    if (!row) throw new Error('What was stored cannot be read.');
    return row;
  }

  note(conversation: string, note: string): void {
    const set = 'update visitor set note = ?, folded = ? where conversation = ?';
    this.#schema.forWriting().exec(set, note, foldText(note), conversation);
  }

  forget(conversation: string): void {
    const sql = this.#schema.forWriting();
    sql.exec('delete from page where conversation = ?', conversation);
    sql.exec('delete from visitor where conversation = ?', conversation);
  }

  /** @returns how many of the visitor's pages are recorded */
  record(conversation: string, { title, details, url, referrer }: SentPage): number {
    const sql = this.#schema.forWriting();
    sql.exec(
      'insert into page (conversation, title, details, url, referrer, created_at) values (?, ?, ?, ?, ?, ?)',
      conversation,
      title,
      details,
      url,
      referrer,
      Date.now(),
    );
    sql.exec(
      `delete from page where conversation = ? and id <= (select id from page where conversation = ? order by id desc
        limit 1 offset ${MAX_PAGES})`,
      conversation,
      conversation,
    );
    sql.exec(
      'update visitor set pages = pages + 1, last_title = ?, last_url = ?, seen_at = ? where conversation = ?',
      title,
      url,
      Date.now(),
      conversation,
    );
    return this.find(conversation)?.pages ?? 0;
  }

  pages(conversation: string, page: number): { list: WirePage[]; total: number } {
    const sql = this.#schema.stored();
    const list = sql?.exec<WirePage & Record<string, SqlStorageValue>>(
      'select title, details, url, referrer, created_at from page where conversation = ? order by id desc limit ? offset ?',
      conversation,
      A_PAGE,
      (page - 1) * A_PAGE,
    );
    const counted = sql?.exec<{ total: number }>(
      'select count(*) as total from page where conversation = ?',
      conversation,
    );
    return { list: list?.toArray() ?? [], total: counted?.one().total ?? 0 };
  }

  /** Visitors on the site who agreed to be seen and have no agent, the latest first; only a few per network. */
  present(): WireVisitor[] {
    const served = `select id from conversation where csr is not null and state = 'open'`;
    const here = `select conversation, network, max(came_at) as came_at from present
      where conversation not in (${served}) group by conversation`;
    const placed = `select *, row_number() over (partition by network order by came_at desc) as place from (${here})`;
    const joined = `join (${placed}) h on h.conversation = v.conversation where h.place <= ?`;
    return this.#rows(`${joined} order by h.came_at desc limit ?`, ON_SITE.perNetwork, ON_SITE.shown).map(wireVisitor);
  }

  dueAt(): number | undefined {
    const any = this.#schema.stored()?.exec('select 1 from visitor limit 1').toArray() ?? [];
    return any.length > 0 ? this.#sweptAt + SWEPT_EVERY_MS : undefined;
  }

  async run(now: number): Promise<void> {
    this.#sweptAt = now;
    const before = now - (await this.#daysKept()) * DAY_MS;
    const sql = this.#schema.forWriting();
    const portion = `limit ${SWEPT_AT_ONCE}`;
    const hasNoPage = 'not exists (select 1 from page where page.conversation = visitor.conversation)';
    // A visitor who only looked around goes with their pages. One who has written stays as long as their conversation.
    const hasNotTalked = 'not exists (select 1 from conversation where conversation.id = visitor.conversation)';
    const gone = `select conversation from visitor where seen_at <= ? and ${hasNoPage} and ${hasNotTalked} ${portion}`;
    const emptied = `select conversation from visitor where last_url <> '' and ${hasNoPage} ${portion}`;
    const swept = [
      sql.exec(`delete from page where id in (select id from page where created_at <= ? ${portion})`, before),
      sql.exec(`update visitor set last_title = '', last_url = '' where conversation in (${emptied})`),
      sql.exec(`delete from visitor where conversation in (${gone})`, before),
    ].map(({ rowsWritten }) => rowsWritten);
    // The alarm comes again at once, so that agents' frames are answered between two portions.
    if (Math.max(...swept) >= SWEPT_AT_ONCE) this.#sweptAt = now - SWEPT_EVERY_MS;
  }

  #rows(which: string, ...values: SqlStorageValue[]): VisitorRow[] {
    const isHere = `exists (select 1 from present p where p.conversation = v.conversation) or coalesce(c.is_online, 0)`;
    const query = `select v.*, coalesce(c.last_message, '') as last_message, ${isHere} as is_here
      from visitor v left join conversation c on c.id = v.conversation`;
    return (
      this.#schema
        .stored()
        ?.exec<VisitorRow>(`${query} ${which}`, ...values)
        .toArray() ?? []
    );
  }
}

/** A visitor as agents are told of them. */
export function wireVisitor(row: VisitorRow): WireVisitor {
  const { identity, nickname, avatar, language, country, device, place, email, mobile, note } = row;
  return {
    id: row.user_id,
    session_id: row.conversation,
    identity,
    nickname,
    avatar,
    status: row.is_here > 0 ? 'online' : 'offline',
    language,
    country,
    device,
    place: readPlaceText(place) ?? null,
    email,
    mobile,
    note,
    first_seen_at: row.first_seen_at,
    trajectory_count: row.pages,
    last_message: row.last_message,
    last_trajectory_url: row.last_url,
    last_page: row.last_url ? { title: row.last_title, url: row.last_url } : null,
  };
}

/** The visitor as the asker who would begin a conversation. */
export function askerOf({
  user_id: id,
  identity,
  nickname,
  avatar,
  language,
  country,
  device,
  place,
}: VisitorRow): Asker {
  return { door: 0, socket: '', participant: { id, identity, nickname, avatar }, language, country, device, place };
}
