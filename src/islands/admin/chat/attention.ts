import { chatRing } from '../../../wire/addresses/chat.ts';

/** What tells an agent that somebody has written while they look elsewhere. */

const COUNTED = /^\(\d+\+?\) /;
const MOST = 99;

export const countText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/** Says before the page's title how much is unread, also where another part writes that title. @returns what ends it */
export function countInTitle(count: () => number): { renew: () => void; end: () => void } {
  const renew = () => {
    const bare = document.title.replace(COUNTED, '');
    const wanted = count() > 0 ? `(${countText(count())}) ${bare}` : bare;
    if (document.title !== wanted) document.title = wanted;
  };
  const watching = new MutationObserver(renew);
  watching.observe(document.head, { childList: true, subtree: true, characterData: true });
  return {
    renew,
    end: () => {
      watching.disconnect();
      document.title = document.title.replace(COUNTED, '');
    },
  };
}

/** Browsers play nothing before somebody has touched the page: then it stays quiet. */
export const ring = (): void => void new Audio(chatRing.path).play().catch(() => {});

/** Shows it outside of the page, where that is allowed and nobody looks at the page. */
export function notifyOutside(title: string, body: string, onPress: () => void): void {
  if (document.visibilityState === 'visible' || !('Notification' in window) || Notification.permission !== 'granted')
    return;
  try {
    const note = new Notification(title, { body, tag: title });
    note.addEventListener('click', () => {
      window.focus();
      onPress();
      note.close();
    });
  } catch {
    // Browsers of phones show none but by a service worker.
  }
}
