import { auditPages, CATEGORIES, FULL_MARKS } from '../support/lighthouse.ts';
import { screens } from '../support/screens.ts';
import { benchSite } from './site.ts';
import type { Scratch } from './scratch.ts';
import { printTable } from './table.ts';

export const ROUNDS = 3;

/** Screens with a budget (docs/architecture.md), which tests have Lighthouse look at. */
const WITH_BUDGET = ['home', 'results', 'model', 'sheet', 'auctions'];
const OTHERS = ['comparison', 'article', 'lot', 'contact'];

/** Addresses of screens, without language; of those with a budget unless told. */
export async function samplePages(database: Scratch['database'], names = WITH_BUDGET): Promise<string[]> {
  return (await screens(database)).filter(({ name }) => names.includes(name)).map(({ path }) => path);
}

/** Lighthouse's mobile scores, median of three, of pages served as `npm start` serves them. */
export async function measureLighthouse({ database }: Scratch): Promise<void> {
  const { SITE_URL: origin = '' } = await benchSite();
  const urls = (await samplePages(database, [...WITH_BUDGET, ...OTHERS])).map((path) => origin + path);
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
