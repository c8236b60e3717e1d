import { CLICK_BUTTON_MODES, INPUT_DISPLAYS, NOTICE_THEMES, NOTIFIED } from '../../chat/model.ts';
import { isLink, sliderLinksOf } from '../../chat/links.ts';
import { areHolidays, isTimeZone, WEEK_DAYS } from '../../chat/opening-hours.ts';
import { TRANSLATORS } from '../../chat/translators.ts';
import type { Resource } from '../resource.ts';
import { SET, spelledAlike } from '../patterns/common.ts';

const SWITCH = { kind: 'switch', isWritable: true } as const;
const WORDS = { kind: 'markdown', isPerLanguage: true, section: 'words', isWritable: true, longest: 4_000 } as const;
const chosen = (choices: readonly string[]) => ({ kind: 'choice', choices: spelledAlike(choices), ...SET }) as const;
const days = { kind: 'integer', unit: 'd', section: 'privacy', ...SET } as const;

const areLinks = (lines: string): boolean => sliderLinksOf(lines).every((link) => link === '' || isLink(link));

/** Settings of how the chat looks and when it is open. There is always exactly one row. */
export const chatSettingsResource = {
  name: 'chatSettings',
  controller: 'chat.Config',
  node: 'chat/config',
  menu: { folder: 'chat', icon: 'cogs' },
  fields: {
    id: { kind: 'id', isSortable: true },
    isOn: { ...SWITCH, section: 'general', wire: 'chat_switch', isListed: true },
    appName: { kind: 'text', section: 'general', wire: 'app_name', isListed: true, ...SET, longest: 60 },
    clickButtonMode: { ...chosen(CLICK_BUTTON_MODES), section: 'general', wire: 'click_button_mode' },
    inputStatusDisplay: { ...chosen(INPUT_DISPLAYS), section: 'general', wire: 'input_status_display' },
    touristFileSwitch: { ...SWITCH, section: 'general', wire: 'tourist_file_switch' },
    wssSwitch: { ...SWITCH, section: 'general', wire: 'wss_switch' },
    notStartPaths: { kind: 'tags', section: 'general', wire: 'not_start_paths', isWritable: true },
    notice: WORDS,
    noticeTheme: { ...chosen(NOTICE_THEMES), wire: 'notice_theme', section: 'words' },
    introduces: WORDS,
    sliders: { kind: 'images', section: 'words', isWritable: true, longest: 10 },
    sliderLinks: {
      kind: 'area',
      wire: 'slider_links',
      section: 'words',
      isWritable: true,
      longest: 3_000,
      pattern: { test: areLinks },
      patternName: 'webAddress',
    },
    newMessageSound: { ...SWITCH, wire: 'new_message_sound', section: 'news' },
    newMessageShake: { ...SWITCH, wire: 'new_message_shake', section: 'news' },
    newMessageNotification: { ...chosen(NOTIFIED), wire: 'new_message_notification', section: 'news' },
    autoInvitationNoSession: { ...SWITCH, wire: 'auto_invitation_no_session', section: 'invitation' },
    autoInvitationTiming: {
      kind: 'integer',
      wire: 'auto_invitation_timing',
      unit: 's',
      section: 'invitation',
      ...SET,
      min: 1,
      max: 86_400,
    },
    autoInvitationMax: {
      kind: 'integer',
      wire: 'auto_invitation_max',
      section: 'invitation',
      ...SET,
      min: 0,
      max: 1_000,
    },
    openDays: {
      kind: 'checkbox',
      wire: 'open_days',
      choices: spelledAlike(WEEK_DAYS),
      section: 'hours',
      isListed: true,
      isWritable: true,
    },
    openFrom: { kind: 'time', wire: 'open_from', section: 'hours', isListed: true, ...SET },
    openUntil: { kind: 'time', wire: 'open_until', section: 'hours', isListed: true, ...SET },
    breakFrom: { kind: 'time', wire: 'break_from', section: 'hours', ...SET },
    breakUntil: { kind: 'time', wire: 'break_until', section: 'hours', ...SET },
    holidays: {
      kind: 'area',
      section: 'hours',
      isWritable: true,
      longest: 3_000,
      pattern: { test: areHolidays },
      patternName: 'holidays',
    },
    timeZone: {
      kind: 'text',
      wire: 'time_zone',
      section: 'hours',
      isListed: true,
      ...SET,
      longest: 60,
      pattern: { test: isTimeZone },
      patternName: 'timeZone',
    },
    // The Worker's configuration decides which translator there is, never the table.
    translator: { kind: 'choice', choices: spelledAlike(TRANSLATORS), section: 'translation', isShown: true },
    translates: { ...SWITCH, wire: 'translator_switch', section: 'translation' },
    needsConsent: { ...SWITCH, wire: 'needs_consent', section: 'privacy' },
    trajectoryDays: { ...days, wire: 'trajectory_days', min: 1, max: 365 },
    conversationDays: { ...days, wire: 'conversation_days', min: 0, max: 3_650 },
  },
  order: { field: 'id', isDescending: false },
  title: 'appName',
  actions: ['edit'],
  hasTabs: true,
} as const satisfies Resource<'chatSettings'>;
