import { expect, it } from 'vitest';
import { openDatabase } from '../../data/client.ts';
import { samplePages } from '../../scripts/bench/lighthouse.ts';
import { auditPages, FULL_MARKS } from '../../scripts/support/lighthouse.ts';
import { site } from '../support/product.ts';

/**
 * Performance is a time, and every other screen is of the same kind: both are for speed.deep.e2e.test.ts. Accessibility is
 * what axe finds, which looks at this page in every-language.e2e.test.ts.
 */
const LASTING = ['best-practices', 'seo'] as const;

it('gets full marks of Lighthouse for a page with all there is of a car, but for its speed and what axe judges', async () => {
  const [path = ''] = await samplePages(openDatabase({ url: site.databaseUrl }), ['model']);
  const url = site.url + path;
  const scores = Object.fromEntries(LASTING.map((category) => [category, FULL_MARKS]));
  const audits = await auditPages([url], { categories: LASTING });
  expect(audits).toEqual(new Map([[url, { scores, faults: [] }]]));
}, 300_000);
