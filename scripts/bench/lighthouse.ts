import { auditPages, CATEGORIES } from '../support/lighthouse.ts';
import { startTestSite } from '../tests/site.ts';
import type { Scratch } from './scratch.ts';
import { printTable } from './table.ts';

const ROUNDS = 3;
const FULL_MARKS = 100;

interface Sample {
  model: string;
  style: string;
}

/** Pages of DESIGN §6 that exist: home, the list of results, a model, the longest sheet of that model, and the two longest compared. */
export async function samplePages(database: Scratch['database']): Promise<string[]> {
  const { rows } = await database.$client.execute(`select m.slug as model, s.slug as style from styles s
    join models m on m.id = s.model_id order by length(s.sheet) desc, s.id limit 2`);
  const [{ model, style }, { style: other }] = rows as unknown as [Sample, Sample];
  const comparison = `/style_param_pk?style=${style}&style=${other}`;
  return ['/', '/results_list', `/model_detail/${model}`, `/style_param/${style}`, comparison];
}

/** Lighthouse's mobile scores, median of three, of pages served as `npm start` serves them. */
export async function measureLighthouse({ database }: Scratch): Promise<void> {
  const { SITE_URL: origin = '' } = await startTestSite();
  const urls = (await samplePages(database)).map((path) => origin + path);
  for (const [url, { scores, faults }] of await auditPages(urls, ROUNDS)) {
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
