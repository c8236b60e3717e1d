import { chatRing } from '../../../wire/addresses/chat.ts';

/** What tells an agent that somebody has written while they look elsewhere. */

const COUNTED = /^\(\d+\+?\) /;
const MOST = 99;

const countText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

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

/** The site's mark, and in its corner how much is unread. */
function markWith(count: number): string {
  const size = count > 9 ? 14 : 18;
  const parts = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">',
    '<path fill="#c02f1b" d="M2.5.5 33 1l2.5 1.5v31L33.5 35.5 3 35 .5 33V3z"/><circle cx="22" cy="22" r="14" fill="#0e1d26"/>',
    `<text x="22" y="28" font-family="sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" fill="#fff">`,
    `${countText(count)}</text></svg>`,
  ];
  return `data:image/svg+xml,${encodeURIComponent(parts.join(''))}`;
}

/** Draws how much is unread into the icon of the page. @returns puts it back */
export function countInIcon(count: number): () => void {
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')];
  const before = icons.map(({ href }) => href);
  if (count > 0) for (const icon of icons) icon.href = markWith(count);
  return () => icons.forEach((icon, place) => (icon.href = before[place] ?? icon.href));
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
