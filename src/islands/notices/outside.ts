import { htmlLanguage, localeOf, type Locale } from '../../domain/shared/locale.ts';
import { goTo } from '../shared/leave.ts';
import { noticeAddress } from '../shared/notices/address.ts';
import type { Notice } from '../shared/notices/api.ts';

/** Served from the root, so that it may bring any of our pages to the front (`public/notices-worker.js`). */
const WORKER = '/notices-worker.js';

/** Shows notices outside of the page, which the member has allowed. A press leads to what it is about, also when the page has gone. */
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

/** Browsers of phones want a worker for it. Some have none, such as Firefox in a private window: there, a page may do it. */
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
