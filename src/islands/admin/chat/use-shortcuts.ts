import { useEffect, useRef } from 'react';
import { useChat } from './chat-part.ts';
import { longestUnread, type Desk } from './desk-state.ts';

/** Shortcuts by the position of the key, so that they are the same on every keyboard. All are pressed with Alt. */
export const SHORTCUTS = {
  next: 'Alt + ↓',
  previous: 'Alt + ↑',
  nextUnread: 'Alt + Shift + ↓',
  take: 'Alt + Shift + A',
  write: 'Alt + Shift + W',
  search: 'Alt + Shift + S',
  about: 'Alt + Shift + V',
  top: 'Alt + Shift + T',
  help: 'Alt + Shift + H',
} as const;
export type Shortcut = keyof typeof SHORTCUTS;

const CODES: Readonly<Partial<Record<string, Shortcut>>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  'Shift ArrowDown': 'nextUnread',
  'Shift KeyA': 'take',
  'Shift KeyW': 'write',
  'Shift KeyS': 'search',
  'Shift KeyV': 'about',
  'Shift KeyT': 'top',
  'Shift KeyH': 'help',
};

const focus = (selector: string) =>
  document.querySelector<HTMLElement>(`.screen:not([hidden]) .desk ${selector}`)?.focus();

/** Many conversations by keyboard alone. */
export function useShortcuts(state: Desk, isCurrent: boolean): void {
  const { desk, place, go } = useChat();
  const act = useRef<(shortcut: Shortcut) => void>(() => {});
  act.current = (shortcut) => {
    const { sessions, waiting } = state;
    const at = sessions.findIndex(({ id }) => id === place.session);
    // An agent who uses keys goes on with keys: the focus moves to the message field, and the row scrolls into view.
    const open = (session: string | undefined) => {
      if (session === undefined) return;
      go({ session });
      setTimeout(() => {
        focus('[data-write]');
        document.querySelector('.who[aria-current]')?.scrollIntoView({ block: 'nearest' });
      });
    };
    const step = (by: number) => open(sessions.at((at === -1 && by < 0 ? 0 : at + by) % sessions.length)?.id);
    const acts: Record<Shortcut, () => void> = {
      next: () => sessions.length > 0 && step(1),
      previous: () => sessions.length > 0 && step(-1),
      nextUnread: () => open(longestUnread(state)?.id),
      take: () => {
        const [first] = waiting;
        if (first) void desk.take(first.session_user_id).then(open);
      },
      write: () => focus('[data-write]'),
      search: () => focus('[data-search]'),
      about: () => {
        go({ ...place, isAbout: true });
        setTimeout(() => focus('.about [role=tab][aria-selected=true]'));
      },
      top: () => {
        const session = sessions[at];
        if (session) void desk.operate(session.id, session.top ? 'untop' : 'top');
      },
      help: () => document.querySelector<HTMLElement>('.screen:not([hidden]) [data-help]')?.click(),
    };
    acts[shortcut]();
  };
  useEffect(() => {
    if (!isCurrent) return;
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const shortcut = CODES[`${event.shiftKey ? 'Shift ' : ''}${event.code}`];
      if (!shortcut) return;
      event.preventDefault();
      act.current(shortcut);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isCurrent]);
}
