import { htmlLanguage, localeOf, type Locale } from '../../domain/shared/locale.ts';
import { auctionPaths, localizedPath } from '../../domain/shared/routes.ts';
import { goTo } from '../shared/leave.ts';
import type { Notice } from '../shared/notices/api.ts';

/** Served from the root, so that it may bring any of our pages to the front (`public/notices-worker.js`). */
const WORKER = '/notices-worker.js';

/** Shows notices outside of the page, which the member has allowed. A press leads to the lot, also when the page has gone. */
export async function showOutside(news: readonly Notice[], locale: Locale): Promise<void> {
  const worker = await workerOfNotices();
  const spoken = { lang: htmlLanguage(locale), dir: localeOf(locale).direction };
  for (const { id, subject, text, lot_id: lotId } of news) {
    const lot = localizedPath(locale, auctionPaths.lot(lotId));
    // Of two with one tag, the browser keeps one.
    const options = { ...spoken, body: text, tag: `notice-${id}`, data: lot };
    if (worker) await worker.showNotification(subject, options);
    else leadTo(lot, new Notification(subject, options));
  }
}

/** Browsers of phones want a worker for it. Some have none, such as Firefox in a private window: there, a page may do it. */
async function workerOfNotices(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await navigator.serviceWorker.register(WORKER);
    return await navigator.serviceWorker.ready;
  } catch {
    return undefined;
  }
}

function leadTo(lot: string, shown: Notification): void {
  shown.addEventListener('click', () => {
    shown.close();
    focus();
    if (location.pathname !== lot) goTo(lot);
  });
}
