import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** What a page has before any island comes, and the chat's button, which comes to every page: they have budgets of their own. */
const isOfEveryPage = (url: string) => /\/(?:boot|every-page|shell|button)\./.test(url);

/**
 * Weighs the scripts a page receives from now on.
 *
 * @param isLeftOut tells by a script's address whether to leave it out
 * @returns a function that stops and returns their gzipped bytes. Call it before other pages are opened: a page that
 *   is closed while a script arrives has no body for it
 */
export function weighScripts(page: Page, isLeftOut = isOfEveryPage): () => Promise<number> {
  const weights = new Map<string, Promise<number>>();
  const weigh = (answer: Response) => {
    const url = answer.url();
    if (!url.endsWith('.js') || isLeftOut(url) || weights.has(url)) return;
    weights.set(
      url,
      answer.body().then((body) => gzipSync(body).length),
    );
  };
  page.on('response', weigh);
  return async () => {
    page.off('response', weigh);
    let bytes = 0;
    for (const weight of weights.values()) bytes += await weight;
    return bytes;
  };
}
