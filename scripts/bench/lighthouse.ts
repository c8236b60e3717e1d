import { auditPages, CATEGORIES, FULL_MARKS } from '../support/lighthouse.ts';
import { screens } from '../support/screens.ts';
import { startTestSite } from '../tests/site.ts';
import type { Scratch } from './scratch.ts';
import { printTable } from './table.ts';

export const ROUNDS = 3;

/** Screens with a budget (docs/architecture.md), and others of the public site, that Lighthouse looks at. */
const AUDITED = ['home', 'results', 'model', 'sheet', 'comparison', 'article', 'auctions'];

/** Their addresses, without language. */
export async function samplePages(database: Scratch['database']): Promise<string[]> {
  return (await screens(database)).filter(({ name }) => AUDITED.includes(name)).map(({ path }) => path);
}

/** Lighthouse's mobile scores, median of three, of pages served as `npm start` serves them. */
export async function measureLighthouse({ database }: Scratch): Promise<void> {
  const { SITE_URL: origin = '' } = await startTestSite();
  const urls = (await samplePages(database)).map((path) => origin + path);
  for (const [url, { scores, faults }] of await auditPages(urls, { rounds: ROUNDS })) {
    const lines = CATEGORIES.map((category) => ({
      what: category,
      value: String(scores[category]),
      budget: String(FULL_MARKS),
      isKept: scores[category] === FULL_MARKS,
    }));
    printTable(`Lighthouse, mobile, ${url.slice(origin.length)}`, lines);
    for (const fault of faults) console.log(`    ${fault}`);
  }
}
