import lighthouse from 'lighthouse';
import { startBrowser } from './chromium.ts';
import { freePort } from './ports.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Audit {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  /** What took points off, for people: `largest-contentful-paint 2.6 s`. */
  faults: string[];
}

/**
 * Looks at pages as Lighthouse's mobile run does: a middling phone on slow 4G, simulated, so that the network of this
 * machine says nothing. What the processor is busy with besides does count, in the performance alone.
 *
 * @param rounds runs of each page; the one with the median performance is answered
 */
export async function auditPages(urls: readonly string[], rounds = 1): Promise<Map<string, Audit>> {
  const port = await freePort();
  const browser = await startBrowser(`--remote-debugging-port=${port}`);
  try {
    const audits = new Map<string, Audit>();
    for (const url of urls) {
      const runs: Audit[] = [];
      for (let round = 0; round < rounds; round += 1) runs.push(await auditPage(url, port));
      runs.sort((left, right) => left.scores.performance - right.scores.performance);
      const median = runs[Math.floor(runs.length / 2)];
      if (median) audits.set(url, median);
    }
    return audits;
  } finally {
    await browser.close();
  }
}

/** Chromium now and then loses the beginning of a trace, whatever the page; Lighthouse asks to be run again then. */
const TRIES = 3;

async function auditPage(url: string, port: number, triesLeft = TRIES - 1): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`Lighthouse found nothing at ${url}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError && triesLeft > 0) return auditPage(url, port, triesLeft - 1);
  if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`);
  const faults = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id, weight }) => {
      const audit = audits[id];
      const isFault = audit && weight > 0 && audit.score !== null && audit.score < 1;
      return isFault ? [`${id} ${audit.displayValue ?? ''}`.trim()] : [];
    });
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  return { scores, faults };
}
