import { htmlLanguage, localeOf, type Locale } from '../../domain/shared/locale.ts';
import { goTo } from '../shared/leave.ts';
import { noticeAddress } from '../shared/notices/address.ts';
import type { Notice } from '../shared/notices/api.ts';

/** Served from the root, so that it can focus any of our pages (`public/notices-worker.js`). */
const WORKER = '/notices-worker.js';

/** Shows notices as the browser's notifications, which the member has allowed. A press opens the notice's page. */
export async function showOutside(news: readonly Notice[], locale: Locale): Promise<void> {
  const worker = await workerOfNotices();
  const spoken = { lang: htmlLanguage(locale), dir: localeOf(locale).direction };
  for (const notice of news) {
    const { id, subject, text } = notice;
    const place = noticeAddress(notice, locale);
    // Of two with one tag, the browser keeps one.
    const options = { ...spoken, body: text, tag: `notice-${id}`, data: place };
    if (worker) await worker.showNotification(subject, options);
    else leadTo(place, new Notification(subject, options));
  }
}

/** Browsers on phones need a service worker for notifications. Firefox in a private window has none; there, the page shows them. */
async function workerOfNotices(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await navigator.serviceWorker.register(WORKER);
    return await navigator.serviceWorker.ready;
  } catch {
    return undefined;
  }
}

function leadTo(place: string, shown: Notification): void {
  shown.addEventListener('click', () => {
    shown.close();
    focus();
    if (location.pathname !== place) goTo(place);
  });
}
