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

/** Frames the server sends over the chat's socket, and what each of them says (docs/wire.md). */

export interface QuickReply {
  id: string | number;
  group: string;
  /** By language. */
  contents: Readonly<Record<string, string>>;
}

/** An entry of the knowledge base. */
export interface Knowledge {
  id: string | number;
  title: string;
  html: string;
  language: string;
}

/** A page of what was found. */
export interface Found<Row> {
  list: readonly Row[];
  total: number;
}

/** A page of messages, the newest page first. */
export interface Records {
  id: string;
  page: number;
  records: readonly RecordDay[];
  total: number;
  more: boolean;
}

/** The lists an agent begins with. */
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
  /** Is sent to agents alone. */
  note?: string;
}

/** What a line learns of itself. An agent has no session. */
interface Introduction {
  user: ChatUser;
  session: WireSession | null;
  config: ChatConfig;
  server_time: number;
  /** Is sent with a new conversation alone. */
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

/** The visitor's answer. The site invites too, without an id. */
interface InvitationAnswer {
  event: 'dialog-invite';
  invite_id: string | null;
  answer: 'later' | 'consult';
}

type OperatesNews =
  | { event: 'top' | 'untop' | 'close' | 'refreshSessionInfo'; session_id: string }
  /** An erased conversation exists nowhere any more; others only leave the list. */
  | { event: 'remove'; session_id: string; erased?: boolean }
  | { event: 'refreshTouristInfo'; user_id: string }
  | ({ event: 'translated'; session_id: string } & Translated)
  | Invitation
  | InvitationAnswer;

/** What each type of frame says. */
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

/** A frame of one type. With an id, it answers the client's frame of that id. */
export interface ServerFrameOf<Type extends ServerType> {
  type: Type;
  id?: string;
  data: ServerData[Type];
}

/** A frame of any type: its type tells what its data says. */
export type ServerFrame = { [Type in ServerType]: ServerFrameOf<Type> }[ServerType];
