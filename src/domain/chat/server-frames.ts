import type {
  ChatConfig,
  ChatIdentity,
  ChatMessage,
  ChatUser,
  Distribution,
  NOTICE_THEMES,
  ReadMarks,
  WireAgent,
  WirePage,
  WireSession,
  WireVisitor,
} from './model.ts';
import type { RecordDay } from './records.ts';
import type { Translated } from './translated.ts';

/** Frames that the server sends over the chat's socket, and the data of each (docs/wire.md). */

export interface QuickReply {
  id: string | number;
  group: string;
  /** Keyed by language. */
  contents: Readonly<Record<string, string>>;
}

/** An entry of the knowledge base. */
export interface Knowledge {
  id: string | number;
  title: string;
  html: string;
  language: string;
}

/** One page of search results. */
export interface Found<Row> {
  list: readonly Row[];
  total: number;
}

/** One page of messages, beginning with the newest page. */
export interface Records {
  id: string;
  page: number;
  records: readonly RecordDay[];
  total: number;
  more: boolean;
}

/** The lists with which an agent begins. */
interface DeskWindow {
  sessions: readonly WireSession[];
  tourists: readonly WireVisitor[];
  awaiting: readonly WireSession[];
  csrs: readonly WireAgent[];
  unread_total: number;
  quick_replies: readonly QuickReply[];
}

type Named = Pick<WireAgent, 'id' | 'nickname'>;

export interface Transfer {
  session_id: string;
  from: Named;
  /** Absent if the agent has left the desk meanwhile. */
  to?: Named | null | undefined;
  /** Sent to agents only. */
  note?: string;
}

/** The first frame to a client, about itself. Agents have no session. */
interface Introduction {
  user: ChatUser;
  session: WireSession | null;
  config: ChatConfig;
  server_time: number;
  /** Sent only with a new conversation. */
  tourist_token?: string;
}

interface SessionFacts {
  session: WireSession;
  csr: WireAgent | null;
  visitor: Pick<WireVisitor, 'id' | 'nickname' | 'avatar' | 'status'>;
  last_seq: number;
  read: ReadMarks;
}

type SessionsNews =
  { event: 'add' | 'refresh'; session?: WireSession | undefined } | ({ event: 'list' } & Found<WireSession>);

type TouristsNews =
  | { event: 'await'; session: WireSession }
  | { event: 'trajectory'; tourist: WireVisitor }
  | { event: 'reception'; session_id: string; user_id: string; csr: WireAgent | null }
  | { event: 'remove'; session_id: string; user_id: string }
  | ({ event: 'list' } & Found<WireVisitor>);

/** An agent asks whether the visitor wants to talk. */
export interface Invitation {
  event: 'dialog-invite';
  invite_id: string;
  csr: WireAgent;
  message: string;
}

/** The visitor's answer. Invitations by the site itself have no id. */
interface InvitationAnswer {
  event: 'dialog-invite';
  invite_id: string | null;
  answer: 'later' | 'consult';
}

type OperatesNews =
  | { event: 'top' | 'untop' | 'close' | 'refreshSessionInfo'; session_id: string }
  /** With `erased` the conversation no longer exists; without it, it only leaves the list. */
  | { event: 'remove'; session_id: string; erased?: boolean }
  | { event: 'refreshTouristInfo'; user_id: string }
  | ({ event: 'translated'; session_id: string } & Translated)
  | Invitation
  | InvitationAnswer;

/** The data of each type of frame. */
export interface ServerData {
  init: Introduction;
  pong: { server_time: number };
  changeStatus: Pick<WireAgent, 'id' | 'status'> & Partial<WireAgent> & { identity: 'csr' };
  csrWindowInit: DeskWindow;
  tourists: TouristsNews;
  csrTransfer: Transfer;
  sessions: SessionsNews;
  sessionInfo: SessionFacts;
  touristInfo: WireVisitor;
  sessionRecords: Records;
  distribution: Distribution;
  messageInputState: { session_id: string; identity: ChatIdentity; state: 'input' | 'blur' };
  newMessage: ChatMessage & { replayed?: boolean };
  readMessage: { session_id: string; identity: ChatIdentity; seq: number };
  changeUserBaseInfo: { user_id: string; nickname?: string; email?: string; note?: string | null };
  searchDone: { keyword: string } & Found<WireSession>;
  operates: OperatesNews;
  trajectoryData: { recorded: boolean; count: number } | ({ id: string; page: number } & Found<WirePage>);
  kbsData: { keywords: string } & Found<Knowledge>;
  tip: { key: string; message: string; theme: (typeof NOTICE_THEMES)[number] };
  error: { reason: string; message: string; action?: string | undefined; retry_after_ms?: number | undefined };
  close: { reason: string; message: string };
}

export type ServerType = keyof ServerData;

/** A frame of one type. If it has an id, it answers the client's frame with that id. */
export interface ServerFrameOf<Type extends ServerType> {
  type: Type;
  id?: string;
  data: ServerData[Type];
}

/** A frame of any type. `type` determines its data. */
export type ServerFrame = { [Type in ServerType]: ServerFrameOf<Type> }[ServerType];
