import { splitLocalizedPath } from '../shared/routes.ts';
import type { ChatConfig } from './model.ts';

/** Whether a page has the chat's button: not where it is switched off, nor on the pages set and those below them. */
export function isChatOn({ chat_switch: isOn, not_start_paths: without }: ChatConfig, pathname: string): boolean {
  const { path } = splitLocalizedPath(pathname);
  return (
    isOn && !without.map((one) => one.replace(/\/$/, '')).some((one) => path === one || path.startsWith(`${one}/`))
  );
}
