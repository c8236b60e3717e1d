import type { ChatConfig } from './model.ts';

/**
 * Settings of the chat that a page needs before a visitor opens it: `/live/chat.json` of a release. Its paths have the
 * spelling of `plainStartPaths`.
 */
export type ButtonSettings = Pick<
  ChatConfig,
  'chat_switch' | 'not_start_paths' | 'auto_invitation_no_session' | 'auto_invitation_timing' | 'auto_invitation_max'
>;

/**
 * Whether an agent is there to talk. `off`: there is no chat, or the served release has other settings than those in
 * force, so that no page can tell whether it should have a chat.
 */
export const PRESENCES = ['online', 'away', 'off'] as const;
export type Presence = (typeof PRESENCES)[number];

/**
 * Tells whether a page shows the chat's button: never while the chat is off, and not on the excluded pages or those below
 * them. `/` excludes only the home page, and the empty path excludes all pages.
 *
 * @param path of the page, without its language
 * @param presence the answer for this visit; absent until the page has asked
 */
export function isButtonShown(
  { chat_switch: isOn, not_start_paths: without }: Pick<ButtonSettings, 'chat_switch' | 'not_start_paths'>,
  path: string,
  presence?: Presence,
): boolean {
  const isWithin = (set: string) => path === set || path.startsWith(`${set}/`);
  return isOn && presence !== 'off' && !without.some(isWithin);
}
