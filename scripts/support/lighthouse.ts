import lighthouse, { defaultConfig } from 'lighthouse';
import { startBrowser } from './chromium.ts';
import { runsUntilDecided } from './median.ts';
import { phoneSlowdown } from './phone-speed.ts';
import { freePort } from './ports.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const FULL_MARKS = 100;
type Category = (typeof CATEGORIES)[number];

interface Audit {
  /** From 0 to 100, of the categories asked for. */
  scores: Partial<Record<Category, number>>;
  /** What took points off, for people: `largest-contentful-paint 2.6 s`. */
  faults: string[];
}

interface AuditOptions {
  /** Runs of each page; the one with the median performance is answered. */
  rounds?: number;
  /** What is looked at: without performance a run is quicker, and one is enough. */
  categories?: readonly Category[];
}

/** By how much Lighthouse slows down the machine it runs on to simulate a phone. */
const STANDARD_SLOWDOWN = 4;

/**
 * Looks at pages as Lighthouse's mobile run does: a phone on slow 4G, simulated, so that the network of this machine says
 * nothing. The processor is slowed down as Lighthouse does it, and less where this machine is slow itself or has other work,
 * which would count twice.
 */
export async function auditPages(
  urls: readonly string[],
  { rounds = 1, categories = CATEGORIES }: AuditOptions = {},
): Promise<Map<string, Audit>> {
  const port = await freePort();
  const browser = await startBrowser(`--remote-debugging-port=${port}`);
  try {
    const audits = new Map<string, Audit>();
    for (const url of urls) {
      const isFast = ({ scores }: Audit) => (scores.performance ?? 0) === FULL_MARKS;
      const audit = async () => {
        const { slowdown } = categories.includes('performance') ? await phoneSlowdown(browser) : { slowdown: 1 };
        return auditPage(url, { port, categories, slowdown: Math.min(slowdown, STANDARD_SLOWDOWN) });
      };
      const runs = await runsUntilDecided(rounds, audit, isFast);
      runs.sort((left, right) => (left.scores.performance ?? 0) - (right.scores.performance ?? 0));
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

interface Run {
  port: number;
  categories: readonly Category[];
  slowdown: number;
}

async function auditPage(url: string, run: Run, triesLeft = TRIES - 1): Promise<Audit> {
  const result = await lighthouse(url, {
    port: run.port,
    logLevel: 'error',
    onlyCategories: [...run.categories],
    throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: run.slowdown },
  });
  if (!result) throw new Error(`Lighthouse found nothing at ${url}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError && triesLeft > 0) return auditPage(url, run, triesLeft - 1);
  if (runtimeError) throw new Error(`Lighthouse at ${url}: ${runtimeError.message}`);
  const faults = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id, weight }) => {
      const audit = audits[id];
      const isFault = audit && weight > 0 && audit.score !== null && audit.score < 1;
      return isFault ? [`${id} ${audit.displayValue ?? ''}`.trim()] : [];
    });
  const scores: Audit['scores'] = {};
  for (const category of run.categories) scores[category] = Math.round((categories[category]?.score ?? 0) * FULL_MARKS);
  return { scores, faults };
}
