import type { ToldPlace } from '../logistics/chosen-place.ts';
import type { OrderState } from '../order/model.ts';
import type { Actor } from '../order/stages.ts';
import type { RequestedQuestion } from './questionnaire.ts';

/** Who takes part in a chat, as the wire names them: a visitor without an account, a member, an agent. */
export type ChatIdentity = 'tourist' | 'user' | 'csr';

/** The two sides of a conversation. A visitor who logs in stays on the same side and stays the same sender. */
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
  /** Token by which a tourist comes back; empty for visitors with a login. */
  token: string;
  unreadMessage: number;
}

export const MESSAGE_TYPES = ['text', 'image', 'file', 'link', 'good', 'order'] as const;

/** Type of a message. Only the server sends `system`. */
export type MessageType = (typeof MESSAGE_TYPES)[number] | 'system';

export interface ChatMessage {
  id: string;
  /** Number of the message in its conversation, from 1 without a gap. */
  seq: number;
  session_id: string;
  sender_id: string;
  sender_identity: ChatIdentity | 'system';
  sender_nickname: string;
  type: MessageType;
  /** The text exactly as it was sent. */
  content: string;
  /** `content` as Markdown, rendered and cleaned by the server. Clients show this. */
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

/** Result of a request for an agent: an agent has taken it, all agents are busy, or no agent is there. */
export interface Distribution {
  state: 'assigned' | 'waiting' | 'away';
  csr: WireAgent | null;
  /** Place in the queue of waiting visitors, from 1. */
  position: number | null;
}

/** Facts about a visitor that agents see, even before the first message. */
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
  /** The place they buy for, if they have chosen one. */
  place: ToldPlace | null;
  email: string;
  mobile: string;
  /** A note that agents write for agents. */
  note: string;
  first_seen_at: number;
  /** Number of recorded pages. */
  trajectory_count: number;
  /** Last message of their conversation; empty if they have not written. */
  last_message: string;
  /** Address of the last recorded page; empty if there is none. */
  last_trajectory_url: string;
  last_page: { title: string; url: string } | null;
  /** Purchases of a member, the newest first; present only in `touristInfo`, for agents who reach their conversation. */
  orders?: readonly WireOrder[];
}

/** A purchase of which an agent may send a card. One that is not an order yet has neither state nor next step. */
export interface WireOrder {
  number: string;
  title: string;
  state?: OrderState;
  /** Null once nothing is waited for. */
  next?: { stage: string; actor: Actor; due_at: number | null } | null;
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
  /** Number of messages that the reader's side has not read. */
  unread_message_count: number;
  /** Time of the last message, or of the conversation's beginning, in milliseconds since 1970. */
  sort_time: number;
  top: boolean;
  last_seq: number;
  /** The agent who has the conversation. */
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

/** Settings with which the chat's dialog is drawn. */
export interface ChatConfig {
  /** Off: there is no chat. */
  chat_switch: boolean;
  app_name: string;
  /** Markdown, and the same as safe HTML. */
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
  /** The most invitations in all; 0 means no limit. */
  auto_invitation_max: number;
  not_start_paths: string[];
  questionnaire: RequestedQuestion[];
  /** Whether pages are recorded only with the visitor's consent. */
  needs_consent: boolean;
  /** Whether it is within opening hours, and when the next ones begin. */
  is_open: boolean;
  opens_at: number | null;
}

/** Used if the settings cannot be read. */
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

/** Returns an agent's id on the wire. */
export const agentId = (adminId: number): string => `csr-${String(adminId)}`;

/** Returns the member's id in a visitor's id; undefined for a visitor without an account. */
export function memberOf(visitorId: string): number | undefined {
  const id = /^user-(\d+)$/.exec(visitorId)?.[1];
  return id === undefined ? undefined : Number(id);
}
