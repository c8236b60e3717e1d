import { chatRing } from '../../../wire/addresses/chat.ts';

/** Tells an agent that a visitor has written while the page is in the background. */

const COUNTED = /^\(\d+\+?\) /;
const MAX = 99;

export const countText = (count: number): string => (count > MAX ? `${MAX}+` : String(count));

/** Puts the unread count before the page's title, also if other code sets the title. @returns how to renew and end it */
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

/** Browsers play no sound before the first touch of a page. The failure is ignored. */
export const ring = (): void => void new Audio(chatRing.path).play().catch(() => {});

/** Shows a notification of the browser if it is allowed and the page is hidden. */
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
