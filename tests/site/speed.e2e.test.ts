import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePages } from '../../scripts/bench/lighthouse.ts';
import { openDatabase } from '../../data/client.ts';
import { auditPages, type Audit } from '../../scripts/support/lighthouse.ts';
import { openSite, type Site } from '../support/site.ts';

let site: Site;
let audits: Map<string, Audit>;
beforeAll(async () => {
  site = await openSite();
  const paths = await samplePages(openDatabase({ url: site.databaseUrl }));
  audits = await auditPages(paths.flatMap((path) => [site.url + path, `${site.url}/ar${path === '/' ? '' : path}`]));
}, 900_000);
afterAll(() => site.close());

// Performance depends on what else the machine does: `npm run bench -- lighthouse` shows it, and nothing here tests it.
it('has full marks for accessibility, best practices and search engines', () => {
  for (const [url, { scores, faults }] of audits) {
    const { performance: _performance, ...steady } = scores;
    expect({ url, ...steady, faults: faults.filter((fault) => !TIMED.test(fault)) }).toEqual({
      url,
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
      faults: [],
    });
  }
});

const TIMED = /^(first-contentful-paint|largest-contentful-paint|total-blocking-time|speed-index)/;
