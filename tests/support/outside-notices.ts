import type { BrowserContext, Page } from 'playwright-core';
import { site } from './product.ts';

interface Person {
  /** What the browser was told before. */
  before: NotificationPermission;
  /** What it is told when a page asks. */
  requested?: NotificationPermission;
}

/** A notice as it stands outside of pages. */
interface Outside {
  title: string;
  body: string;
  tag: string;
  lang: string;
  dir: string;
  data: unknown;
}

/**
 * Gives a browser a person's answers to permission questions, and makes it act as a phone's, where a page itself cannot
 * show notices. A browser without windows refuses all notices, so those its worker shows are recorded instead; one with
 * windows (`CHROMIUM`) shows them.
 */
export async function withPerson(page: Page, { before, requested = before }: Person): Promise<void> {
  const context = page.context();
  if ([before, requested].includes('granted')) await context.grantPermissions(['notifications'], { origin: site.url });
  await context.addInitScript(
    ({ before, requested }) => {
      const shows = Notification.permission === 'granted';
      const answer = () => (sessionStorage.getItem('asked') === null ? before : requested);
      const requestPermission = () => {
        sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked')) + 1));
        return Promise.resolve(answer());
      };
      const ofPhones = function () {
        throw new TypeError('Illegal constructor.');
      };
      Object.defineProperties(ofPhones, {
        permission: { get: answer },
        requestPermission: { value: requestPermission },
      });
      Object.assign(window, { Notification: ofPhones });
      if (shows) return;
      const kept = () => JSON.parse(localStorage.getItem('outside') ?? '[]') as Notification[];
      ServiceWorkerRegistration.prototype.getNotifications = () => Promise.resolve(kept());
      ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
        const others = kept().filter(({ tag }) => tag !== options?.tag);
        localStorage.setItem('outside', JSON.stringify([...others, { title, ...options }]));
        return Promise.resolve();
      };
    },
    { before, requested },
  );
}

/** How often this page has asked. */
export const timesRequested = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('asked')));

/** What stands outside of the pages of this browser. */
export const shownOutside = (page: Page): Promise<Outside[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag, lang, dir, data }) => ({
      title,
      body,
      tag,
      lang,
      dir,
      data: data as unknown,
    }));
  });

/** The names of what a worker has in its own realm, as far as a press needs them. */
interface Realm {
  clients: { openWindow: (path: string) => Promise<unknown> };
  WindowClient: { prototype: { url: string; focus: () => Promise<unknown> } };
}

/**
 * Makes the worker believe that a notice was pressed. Only a real press may open a page or bring one to the front, so
 * these acts are recorded here instead.
 *
 * @returns the acts in their order
 */
export async function pressOutside(context: BrowserContext, path: unknown): Promise<string[]> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return worker.evaluate(async (data) => {
    const { clients, WindowClient } = self as unknown as Realm;
    const did: string[] = [];
    const note = (what: string) => Promise.resolve(did.push(what));
    clients.openWindow = (address) => note(`opened ${address}`);
    WindowClient.prototype.focus = function () {
      return note(`brought ${new URL(this.url).pathname} to the front`);
    };
    const waited: Promise<unknown>[] = [];
    const notification = { data, close: () => note('closed it') };
    const waitUntil = (promise: Promise<unknown>) => waited.push(promise);
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.all(waited);
    return did;
  }, path);
}
