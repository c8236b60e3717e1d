import type { Page, Request } from 'playwright-core';

/** The requests of a page that have neither arrived nor failed yet, from the call on. */
export function requestsOf(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => void underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return underWay;
}
