import type { PerLanguage } from '../site/company.ts';
import type { CLICK_BUTTON_MODES, INPUT_DISPLAYS, NOTICE_THEMES, NOTIFIED } from './model.ts';
import type { OpeningHours } from './opening-hours.ts';

type OneOf<Values extends readonly string[]> = Values[number];

/** The settings an admin made for the chat. */
export interface ChatSettings extends OpeningHours {
  /** Off: there is no chat. */
  isOn: boolean;
  appName: string;
  /** Markdown. */
  notice: PerLanguage | null;
  noticeTheme: OneOf<typeof NOTICE_THEMES>;
  introduces: PerLanguage | null;
  sliders: readonly string[];
  /** Links of the pictures, one per line. */
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
  /** How many days recorded pages are kept. */
  trajectoryDays: number;
  /** Whether free text is translated, if a translator is configured. */
  translates: boolean;
  /** How many days a conversation is kept after its last message; 0 means for good. */
  conversationDays: number;
}
