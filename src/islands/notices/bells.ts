import { readKept } from '../shared/notices/kept.ts';

/** Highest count on the bell, which has little room. */
const MAX_SHOWN = 99;

/** Shows the number of unread notices beside each bell of the page, as soon as any tab has fetched it. */
export function installBells(): void {
  for (const kind of ['notices', 'storage', 'member', 'pageshow']) addEventListener(kind, show);
  show();
}

function show(): void {
  const { unread } = readKept();
  const text = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
  for (const bell of document.querySelectorAll<HTMLElement>('[data-bell]')) {
    const mark = bell.querySelector('b');
    if (!mark) continue;
    mark.hidden = unread === 0;
    mark.textContent = text;
    const says = unread === 0 ? bell.title : (bell.dataset['bell'] ?? '').replace('#', text);
    bell.setAttribute('aria-label', says);
  }
}
