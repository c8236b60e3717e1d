import { expect, it } from 'vitest';
import { getLandedCost } from '../../src/wire/addresses/logistics.ts';
import { allCalls } from '../../src/wire/index.ts';
import { fetchWorker, post } from '../support/api.ts';

/** How long caches may keep an answer that is the same for all callers. Other answers are not kept. */
const KEPT: Readonly<Record<string, string>> = {
  '/api/openapi.json': 'public, max-age=3600',
  '/admin/ajax/buildSuffixSvg': 'public, max-age=86400',
  '/worker/kefu.HttpIndex/buildSuffixSvg': 'public, max-age=86400',
  '/worker/kefu.HttpIndex/ring': 'public, max-age=86400',
};

it('lets nobody keep the answer of a call, but for files that are the same for all', async () => {
  const reads = allCalls.filter(({ method }) => method === 'GET');
  const kept: Record<string, string | null> = {};
  for (const { path } of reads) {
    const { headers, body } = await fetchWorker(path);
    await body?.cancel();
    const said = headers.get('cache-control');
    if (!said?.includes('no-store')) kept[path] = said;
  }
  expect(reads.length).toBeGreaterThan(100);
  expect(kept).toEqual(KEPT);
});

it('keeps a landed cost in the Worker alone: its answer differs by language', async () => {
  const { headers } = await post(getLandedCost.path, { auto_style_id: 101, term: 'fob' });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('vary')).toContain('think-lang');
});
