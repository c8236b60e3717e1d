import type { PerLanguage } from '../site/company.ts';
import type { CLICK_BUTTON_MODES, INPUT_DISPLAYS, NOTICE_THEMES, NOTIFIED } from './model.ts';
import type { OpeningHours } from './opening-hours.ts';

type OneOf<Values extends readonly string[]> = Values[number];

/** What an admin set for the chat. */
export interface ChatSettings extends OpeningHours {
  /** Off: there is no chat. */
  isOn: boolean;
  appName: string;
  /** Markdown. */
  notice: PerLanguage | null;
  noticeTheme: OneOf<typeof NOTICE_THEMES>;
  introduces: PerLanguage | null;
  sliders: readonly string[];
  /** Where each picture leads, a line each. */
  sliderLinks: string;
  wssSwitch: boolean;
  newMessageSound: boolean;
  newMessageShake: boolean;
  newMessageNotification: OneOf<typeof NOTIFIED>;
  touristFileSwitch: boolean;
  clickButtonMode: OneOf<typeof CLICK_BUTTON_MODES>;
  inputStatusDisplay: OneOf<typeof INPUT_DISPLAYS>;
  autoInvitationNoSession: boolean;
  /** Seconds. */
  autoInvitationTiming: number;
  autoInvitationMax: number;
  notStartPaths: readonly string[];
  /** Whether visited pages are stored only with the visitor's consent. */
  needsConsent: boolean;
  /** How long they are kept. */
  trajectoryDays: number;
  /** Whether free text is translated, where a translator is configured. */
  translates: boolean;
  /** How long a conversation is kept after its last message; 0: for good. */
  conversationDays: number;
}
