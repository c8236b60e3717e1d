import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RATE_SHARDS } from '../../functions/http/rate-shards.ts';
import { startWorker } from '../support/miniflare.ts';

it('keeps the counters of any number of callers in a fixed number of files', async () => {
  const stateFolder = mkdtempSync(join(tmpdir(), 'haitu-limits-'));
  const worker = await startWorker({
    entry: 'tests/support/limited-worker.ts',
    objects: { RATE_LIMITER: 'RateLimiter' },
    stateFolder,
  });
  const call = (caller: number) => fetch(new URL(`/${caller}`, worker.url));
  try {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, caller) => call(caller)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await call(0);
    expect((await call(0)).status).toBe(429);
    const files = readdirSync(stateFolder, { recursive: true, encoding: 'utf8' });
    const ofObjects = files.filter((file) => /[0-9a-f]{64}\.sqlite$/.test(file) && file.includes('RateLimiter'));
    expect(ofObjects.length).toBeGreaterThan(RATE_SHARDS / 2);
    expect(ofObjects.length).toBeLessThanOrEqual(RATE_SHARDS);
  } finally {
    await worker.stop();
    rmSync(stateFolder, { recursive: true, force: true });
  }
}, 180_000);
