import type { ChatConfig } from '../../domain/chat/model.ts';
import { isLink, sliderLinksOf } from '../../domain/chat/links.ts';
import { isOpenAt, opensAfter } from '../../domain/chat/opening-hours.ts';
import { requestedIn, type ChatQuestion } from '../../domain/chat/questionnaire.ts';
import type { ChatSettings } from '../../domain/chat/settings.ts';
import type { Locale } from '../../domain/shared/locale.ts';
import { textIn } from '../../domain/site/company.ts';
import { messageHtml } from './message-html.ts';

/**
 * Returns `config` of the chat's wire in the visitor's language: the dialog's texts, and whether it is open.
 * @param now milliseconds since 1970
 */
export function chatConfigIn(
  { settings, questions }: { settings: ChatSettings; questions: readonly ChatQuestion[] },
  locale: Locale,
  now: number,
): ChatConfig {
  const [notice, introduces] = [textIn(settings.notice, locale) ?? '', textIn(settings.introduces, locale) ?? ''];
  const links = sliderLinksOf(settings.sliderLinks).map((link) => (isLink(link) ? link : ''));
  return {
    chat_switch: settings.isOn,
    app_name: settings.appName,
    notice,
    notice_html: messageHtml(notice),
    notice_theme: settings.noticeTheme,
    sliders: settings.sliders.map((image, place) => ({ image, url: links[place] ?? '' })),
    introduces,
    introduces_html: messageHtml(introduces),
    wss_switch: settings.wssSwitch,
    new_message_sound: settings.newMessageSound,
    new_message_shake: settings.newMessageShake,
    new_message_notification: settings.newMessageNotification,
    tourist_file_switch: settings.touristFileSwitch,
    click_button_mode: settings.clickButtonMode,
    input_status_display: settings.inputStatusDisplay,
    auto_invitation_no_session: settings.autoInvitationNoSession,
    auto_invitation_timing: settings.autoInvitationTiming,
    auto_invitation_max: settings.autoInvitationMax,
    not_start_paths: [...settings.notStartPaths],
    questionnaire: questions.map((question) => requestedIn(question, locale)),
    needs_consent: settings.needsConsent,
    is_open: isOpenAt(settings, now),
    opens_at: opensAfter(settings, now),
  };
}
