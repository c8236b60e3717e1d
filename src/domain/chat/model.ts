import type { ToldPlace } from '../logistics/chosen-place.ts';
import type { AskedQuestion } from './questionnaire.ts';

/** Who takes part in a chat, as the wire names them: a visitor without an account, a member, an agent. */
export type ChatIdentity = 'tourist' | 'user' | 'csr';

/** The two sides of a conversation. A visitor stays one side, and one sender, through a login. */
export type ChatSide = 'visitor' | 'csr';

export const sideOf = (identity: ChatIdentity): ChatSide => (identity === 'csr' ? 'csr' : 'visitor');

/** A participant, as others see them. */
export interface Participant {
  /** `tourist-…`, `user-7`, `csr-3`. */
  id: string;
  identity: ChatIdentity;
  nickname: string;
  avatar: string;
}

export const CHAT_STATUSES = ['online', 'busy', 'offline'] as const;
export type ChatStatus = (typeof CHAT_STATUSES)[number];

export interface ChatUser extends Participant {
  status: ChatStatus;
  /** Id of the conversation. */
  session: string;
  /** By which a tourist comes back; empty: they have a login. */
  token: string;
  unreadMessage: number;
}

export const MESSAGE_TYPES = ['text', 'image', 'file', 'link', 'good', 'order'] as const;

/** What a message is; `system` is the server's alone. */
export type MessageType = (typeof MESSAGE_TYPES)[number] | 'system';

export interface ChatMessage {
  id: string;
  /** Counts the messages of its conversation from 1, without a gap. */
  seq: number;
  session_id: string;
  sender_id: string;
  sender_identity: ChatIdentity | 'system';
  sender_nickname: string;
  type: MessageType;
  /** What was sent, character for character. */
  content: string;
  /** `content` as Markdown, rendered and cleaned by the server: what clients show. */
  html: string;
  title: string;
  extend: Readonly<Record<string, unknown>>;
  /** Whether the other side has read it. */
  status: 'sent' | 'read';
  /** Milliseconds since 1970. */
  created_at: number;
}

/** The highest `seq` each side has read. */
export type ReadMarks = Readonly<Record<ChatSide, number>>;

/** An agent as visitors and other agents see them. */
export type WireAgent = Pick<ChatUser, 'id' | 'nickname' | 'avatar' | 'status'>;

/** What came of a request for an agent: an agent has it, agents are there but taken, or no agent is there. */
export interface Distribution {
  state: 'assigned' | 'waiting' | 'away';
  csr: WireAgent | null;
  /** In the line of those who wait, from 1. */
  position: number | null;
}

/** What agents know of a visitor, whether or not something was said. */
export interface WireVisitor {
  id: string;
  session_id: string;
  identity: ChatIdentity;
  nickname: string;
  avatar: string;
  status: ChatStatus;
  language: string;
  /** ISO 3166, two letters; empty: unknown. */
  country: string;
  device: string;
  /** Where they buy for, if they have chosen a place. */
  place: ToldPlace | null;
  email: string;
  mobile: string;
  /** Of agents, for agents. */
  note: string;
  first_seen_at: number;
  /** Pages that were recorded. */
  trajectory_count: number;
  /** Of their conversation; empty: they have not written. */
  last_message: string;
  /** The last page that was recorded; empty: none. */
  last_trajectory_url: string;
  last_page: { title: string; url: string } | null;
  /** What a member has bought, the newest first: in `touristInfo` alone. */
  orders?: readonly WireOrder[];
}

/** A purchase an agent may send a card of. */
export interface WireOrder {
  number: string;
  title: string;
}

export interface WirePage {
  title: string;
  details: string;
  url: string;
  referrer: string;
  created_at: number;
}

/** A conversation as the wire has it. */
export interface WireSession {
  id: string;
  session_user_id: string;
  session_user_identity: ChatIdentity;
  session_user_status: ChatStatus;
  nickname: string;
  avatar: string;
  last_message: string;
  /** Messages the reader's side has not read. */
  unread_message_count: number;
  /** Of the last message, or of the beginning: milliseconds since 1970. */
  sort_time: number;
  top: boolean;
  last_seq: number;
  /** The agent who has it. */
  csr: WireAgent | null;
  state: 'open' | 'closed';
  language: string;
}

export const NOTICE_THEMES = ['info', 'success', 'warning', 'error'] as const;
export const NOTIFIED = ['no', 'user', 'csr'] as const;
export const INPUT_DISPLAYS = ['no', 'csr', 'all'] as const;
export type InputDisplay = (typeof INPUT_DISPLAYS)[number];
export const CLICK_BUTTON_MODES = [
  'dialog_and_small_window',
  'dialog_and_new_window',
  'small_window',
  'new_window',
] as const;

/** What the dialog is drawn with. */
export interface ChatConfig {
  /** Off: there is no chat. */
  chat_switch: boolean;
  app_name: string;
  /** Markdown, and the same as HTML that may be shown. */
  notice: string;
  notice_html: string;
  notice_theme: (typeof NOTICE_THEMES)[number];
  sliders: { image: string; url: string }[];
  introduces: string;
  introduces_html: string;
  wss_switch: boolean;
  new_message_sound: boolean;
  new_message_shake: boolean;
  new_message_notification: (typeof NOTIFIED)[number];
  tourist_file_switch: boolean;
  click_button_mode: (typeof CLICK_BUTTON_MODES)[number];
  input_status_display: InputDisplay;
  auto_invitation_no_session: boolean;
  /** Seconds before a visitor is invited. */
  auto_invitation_timing: number;
  /** Invitations in all; 0 is no limit. */
  auto_invitation_max: number;
  not_start_paths: string[];
  questionnaire: AskedQuestion[];
  /** Whether pages are recorded with a visitor's consent alone. */
  needs_consent: boolean;
  /** Whether it is within opening hours, and when they begin next. */
  is_open: boolean;
  opens_at: number | null;
}

/** What the dialog is drawn with where the settings cannot be read. */
export const DEFAULT_CHAT_CONFIG: ChatConfig = {
  chat_switch: true,
  app_name: 'Haitu',
  notice: '',
  notice_html: '',
  notice_theme: 'info',
  sliders: [],
  introduces: '',
  introduces_html: '',
  wss_switch: true,
  new_message_sound: true,
  new_message_shake: true,
  new_message_notification: 'no',
  // Visitors send only text and emoji.
  tourist_file_switch: false,
  click_button_mode: 'dialog_and_small_window',
  input_status_display: 'all',
  auto_invitation_no_session: true,
  auto_invitation_timing: 60,
  auto_invitation_max: 1,
  not_start_paths: [],
  questionnaire: [],
  needs_consent: true,
  is_open: true,
  opens_at: null,
};

/** What an admin who serves visitors is called on the wire. */
export const agentId = (adminId: number): string => `csr-${String(adminId)}`;

/** The member of a visitor's id; undefined for a visitor without an account. */
export function memberOf(visitorId: string): number | undefined {
  const id = /^user-(\d+)$/.exec(visitorId)?.[1];
  return id === undefined ? undefined : Number(id);
}
