/** Who takes part in a chat, as the wire names them: a visitor, a member, an agent. */
type ChatIdentity = 'tourist' | 'user' | 'csr';

export interface ChatUser {
  id: string;
  identity: ChatIdentity;
  nickname: string;
  avatar: string;
  status: 'online' | 'offline';
  /** Id of the conversation. */
  session: string;
  unreadMessage: number;
}

/** What the dialog is drawn with. */
interface ChatConfig {
  app_name: string;
  notice: string;
  notice_theme: 'info' | 'success' | 'warning' | 'error';
  sliders: { image: string; url: string }[];
  introduces: string;
  wss_switch: boolean;
  new_message_sound: boolean;
  new_message_shake: boolean;
  new_message_notification: 'no' | 'user' | 'csr';
  tourist_file_switch: boolean;
  click_button_mode: 'dialog_and_small_window' | 'dialog_and_new_window' | 'small_window' | 'new_window';
  input_status_display: 'no' | 'csr' | 'all';
  auto_invitation_no_session: boolean;
  /** Seconds before a visitor is invited. */
  auto_invitation_timing: number;
  /** Invitations in all; 0 is no limit. */
  auto_invitation_max: number;
  not_start_paths: string[];
}

/** What a site starts with until an admin changes it. */
export const DEFAULT_CHAT_CONFIG: ChatConfig = {
  app_name: 'Haitu',
  notice: '',
  notice_theme: 'info',
  sliders: [],
  introduces: '',
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
};
