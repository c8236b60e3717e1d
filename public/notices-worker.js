/**
 * Opens the lot of a notice that was pressed outside of our pages. Browsers of phones let a page show notices only where
 * it has such a worker. It answers no request of a page and keeps nothing, so pages come as if it were not there.
 */

// There is nothing of an older one that pages could still need.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

/** @param {string} path of the lot in the language of the notice; the page that has it open comes to the front */
async function openPage(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}
