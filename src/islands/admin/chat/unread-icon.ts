import { countText } from './attention.ts';

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

/** Draws the number of unread messages into the page's icon. @returns a function that restores the icon */
export function countInIcon(count: number): () => void {
  const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')];
  const before = icons.map(({ href }) => href);
  for (const icon of icons) icon.href = markWith(count);
  return () => icons.forEach((icon, place) => (icon.href = before[place] ?? icon.href));
}
