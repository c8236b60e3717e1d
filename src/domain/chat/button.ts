import type { ChatConfig } from './model.ts';

/**
 * What a page needs to know of the chat before anyone reaches for it: `/live/chat.json` of a release. Its paths are in the one
 * spelling of `plainStartPaths`.
 */
export type ButtonSettings = Pick<
  ChatConfig,
  'chat_switch' | 'not_start_paths' | 'auto_invitation_no_session' | 'auto_invitation_timing' | 'auto_invitation_max'
>;

/**
 * Whether someone is there to talk. `off`: there is no chat, or the settings of the served release are not the ones in force,
 * so that no page can tell whether it should have one.
 */
export const PRESENCES = ['online', 'away', 'off'] as const;
export type Presence = (typeof PRESENCES)[number];

/**
 * Whether a page shows the chat's button: not while the chat is off, and not on the pages set or on those below them. `/` is
 * the home page alone, and the empty path is above all pages.
 *
 * @param path of the page, without its language
 * @param presence what this visit was told; absent until it has asked
 */
export function isButtonShown(
  { chat_switch: isOn, not_start_paths: without }: Pick<ButtonSettings, 'chat_switch' | 'not_start_paths'>,
  path: string,
  presence?: Presence,
): boolean {
  const isWithin = (set: string) => path === set || path.startsWith(`${set}/`);
  return isOn && presence !== 'off' && !without.some(isWithin);
}
