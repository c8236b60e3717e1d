import type { ChatStatus, Participant, WireAgent } from '../../src/domain/chat/model.ts';
import type { Purpose } from '../shared/alarms.ts';
import type { ObjectSchema } from '../shared/migrations.ts';
import type { Answer } from './news.ts';

/** An agent without a socket for this long is offline. */
const OFFLINE_AFTER_MS = 30_000;
/** Doors are asked for lost sockets this often while an agent is online: a socket lost with its process sends no close. */
const LOOKED_AFTER_EVERY_MS = 15_000;

/** An agent's socket, and the door it is at. */
interface AgentLine {
  socket: string;
  door: number;
  reachesAll: boolean;
  language: string;
}

/** What a door does for the desk. */
interface CrewDoor {
  tellAgents: (news: AgentNews) => Promise<void>;
  /** Returns those of the sockets that still exist. */
  holds: (sockets: string[]) => Promise<string[]>;
}

/** News for agents' sockets. */
export interface AgentNews {
  /** The agents to tell; absent for all. */
  agents?: string[];
  /** Absent if only the answers are sent. */
  text?: string | undefined;
  answers?: Answer[];
  /** A socket that needs no news, because it asked. */
  besides?: string;
}

interface AgentRow extends Record<string, SqlStorageValue> {
  id: string;
  nickname: string;
  avatar: string;
  status: ChatStatus;
  /** How many open conversations the agent takes at most; null if any number. */
  most: number | null;
  idle_since: number;
  lost_at: number | null;
  language: string;
}

/** The agents, their status, and their sockets. */
export class DeskCrew implements Purpose {
  readonly name = 'crew';
  readonly #schema: ObjectSchema;
  readonly #open: (door: number) => CrewDoor;
  readonly #onChange: (agent: WireAgent) => void;
  /** One stub per door, because calls through the same stub arrive in order. */
  readonly #stubs = new Map<number, CrewDoor>();
  #lookedAt = 0;

  /** @param onChange called when an agent's status changes without the agent's doing */
  constructor(schema: ObjectSchema, open: (door: number) => CrewDoor, onChange: (agent: WireAgent) => void) {
    this.#schema = schema;
    this.#open = open;
    this.#onChange = onChange;
  }

  /** Notes a new socket of an agent. The agent has the status they last set, however long they were away. */
  arrive({ id, nickname, avatar }: Participant, max: number | null, line: AgentLine): WireAgent {
    const [sql, now] = [this.#schema.forWriting(), Date.now()];
    sql.exec(
      `insert into agent (id, nickname, avatar, status, most, idle_since, lost_at, language)
        values (?, ?, ?, 'online', ?, ?, null, ?) on conflict do update set nickname = excluded.nickname,
        avatar = excluded.avatar, most = excluded.most, language = excluded.language, status = chosen, lost_at = null`,
      id,
      nickname,
      avatar,
      max,
      now,
      line.language,
    );
    if (line.socket !== '')
      sql.exec('insert or replace into line values (?, ?, ?, ?)', line.socket, line.door, id, Number(line.reachesAll));
    const agent = this.agent(id);
    if (!agent) throw new Error('What was stored cannot be read.');
    return agent;
  }

  leave(socket: string): void {
    const sql = this.#schema.stored();
    const [line] = sql?.exec<{ agent: string }>('select agent from line where socket = ?', socket).toArray() ?? [];
    if (!sql || !line) return;
    sql.exec('delete from line where socket = ?', socket);
    this.#noteLost(Date.now());
  }

  agent(id: string): WireAgent | undefined {
    const [row] = this.#agents('where id = ?', id);
    return row && { id, nickname: row.nickname, avatar: row.avatar, status: row.status };
  }

  languageOf(id: string): string | undefined {
    return this.#agents('where id = ?', id)[0]?.language;
  }

  all(): WireAgent[] {
    return this.#agents('order by nickname').map(({ id, nickname, avatar, status }) => ({
      id,
      nickname,
      avatar,
      status,
    }));
  }

  setStatus(id: string, status: ChatStatus): WireAgent | undefined {
    const set = 'update agent set status = ?, chosen = ?, lost_at = null where id = ?';
    this.#schema.forWriting().exec(set, status, status, id);
    return this.agent(id);
  }

  /** @param limits most open conversations by agent; an agent without an entry has no limit */
  setLimits(limits: ReadonlyMap<string, number | null>): void {
    const sql = this.#schema.forWriting();
    for (const { id } of this.#agents(''))
      sql.exec('update agent set most = ? where id = ?', limits.get(id) ?? null, id);
  }

  isAnyOnline(): boolean {
    return this.#agents("where status = 'online'").length > 0;
  }

  /** Whether an agent has the desk open, or serves visitors without a socket. */
  isAnybodyThere(): boolean {
    return this.#lines().length > 0 || this.#agents("where status <> 'offline'").length > 0;
  }

  /** Agents who may read other agents' conversations. */
  supervisors(): string[] {
    const query = 'select distinct agent from line where reaches_all = 1';
    const rows = this.#schema.stored()?.exec<{ agent: string }>(query).toArray() ?? [];
    return rows.map(({ agent }) => agent);
  }

  /** Notes that an agent has just been given something. */
  markBusy(id: string): void {
    this.#schema.forWriting().exec('update agent set idle_since = ? where id = ?', Date.now(), id);
  }

  /**
   * Chooses the agent for a conversation: first the one who had it or was named to its visitor, then the one with the
   * fewest, then the one who has waited longest.
   *
   * @param open how many open conversations each agent has
   */
  choose(previous: string | null | undefined, open: ReadonlyMap<string, number>): Participant | undefined {
    const has = ({ id }: AgentRow) => open.get(id) ?? 0;
    const free = this.#agents("where status = 'online'").filter((agent) => has(agent) < (agent.most ?? Infinity));
    const [best] = free.sort(
      (a, b) => Number(b.id === previous) - Number(a.id === previous) || has(a) - has(b) || a.idle_since - b.idle_since,
    );
    return best && { id: best.id, identity: 'csr', nickname: best.nickname, avatar: best.avatar };
  }

  /** Tells sockets of agents. News for one door arrives in order. */
  tell(news: AgentNews): void {
    const lines = this.#lines();
    const meant = news.text === undefined ? [] : lines.filter(({ agent }) => news.agents?.includes(agent) ?? true);
    const doors = new Set([...meant, ...(news.answers ?? [])].map(({ door }) => door));
    for (const door of doors) {
      const answers = news.answers?.filter((answer) => answer.door === door) ?? [];
      void this.#stub(door)
        .tellAgents({ ...news, answers })
        .catch((error: unknown) => {
          console.error(JSON.stringify({ level: 'error', event: 'agents-untold', door, error: String(error) }));
        });
    }
  }

  dueAt(): number | undefined {
    const on = this.#agents("where status <> 'offline'");
    if (on.length === 0) return undefined;
    const lost = on.map(({ lost_at }) => (lost_at === null ? Infinity : lost_at + OFFLINE_AFTER_MS));
    return Math.min(this.#lookedAt + LOOKED_AFTER_EVERY_MS, ...lost);
  }

  async run(now: number): Promise<void> {
    this.#lookedAt = now;
    for (const door of new Set(this.#lines().map((line) => line.door))) {
      const doorLines = this.#lines().filter((line) => line.door === door);
      const there = new Set(await this.#stub(door).holds(doorLines.map(({ socket }) => socket)));
      for (const { socket } of doorLines)
        if (!there.has(socket)) this.#schema.forWriting().exec('delete from line where socket = ?', socket);
    }
    this.#noteLost(now);
    for (const { id, lost_at } of this.#agents("where status <> 'offline'")) {
      if (lost_at === null || now - lost_at < OFFLINE_AFTER_MS) continue;
      this.#schema.forWriting().exec("update agent set status = 'offline' where id = ?", id);
      const agent = this.agent(id);
      if (agent) this.#onChange(agent);
    }
  }

  #noteLost(now: number): void {
    this.#schema
      .forWriting()
      .exec(
        `update agent set lost_at = iif(exists (select 1 from line where line.agent = agent.id), null, coalesce(lost_at, ?))`,
        now,
      );
  }

  #agents(which: string, ...values: SqlStorageValue[]): AgentRow[] {
    return (
      this.#schema
        .stored()
        ?.exec<AgentRow>(`select * from agent ${which}`, ...values)
        .toArray() ?? []
    );
  }

  #lines(): { socket: string; door: number; agent: string }[] {
    return (
      this.#schema
        .stored()
        ?.exec<{ socket: string; door: number; agent: string }>('select socket, door, agent from line')
        .toArray() ?? []
    );
  }

  #stub(door: number): CrewDoor {
    let stub = this.#stubs.get(door);
    if (!stub) this.#stubs.set(door, (stub = this.#open(door)));
    return stub;
  }
}
