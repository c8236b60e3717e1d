import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerFaults } from '../../host/build/check.ts';
import type { WorkerConfig } from '../../host/serve/worker-config.ts';

const complete: WorkerConfig = {
  main: 'entry.mjs',
  assets: {
    directory: '../client',
    run_worker_first: ['/api/*', '/worker/*', '/admin/*', '/user/*', '/personal_center/*'],
  },
  durable_objects: {
    bindings: [
      { name: 'AGENT_DESK', class_name: 'AgentDesk' },
      { name: 'AUCTION_LOT', class_name: 'AuctionLot' },
      { name: 'CHAT_DOOR', class_name: 'ChatDoor' },
      { name: 'CHAT_SESSION', class_name: 'ChatSession' },
      { name: 'RATE_LIMITER', class_name: 'RateLimiter' },
    ],
  },
  migrations: [
    { tag: 'v1', new_sqlite_classes: ['ChatSession'] },
    { tag: 'v2', new_sqlite_classes: ['RateLimiter'] },
    { tag: 'v3', new_sqlite_classes: ['AuctionLot'] },
    { tag: 'v4', new_sqlite_classes: ['ChatDoor', 'AgentDesk'] },
  ],
};

describe('the generated Worker configuration', () => {
  let release: string;
  beforeAll(() => {
    release = mkdtempSync(join(tmpdir(), 'haitu-release-'));
    mkdirSync(join(release, 'server'));
    writeFileSync(join(release, 'server/entry.mjs'), 'export default {};');
  });
  afterAll(() => rmSync(release, { recursive: true }));

  it('passes with API, assets and Durable Objects bound', () => {
    expect(workerFaults(complete, release)).toEqual([]);
  });

  it('is refused without a Worker: an assets-only site has no API', () => {
    const { main: _, ...assetsOnly } = complete;
    expect(workerFaults(assetsOnly, release)).toEqual([expect.stringContaining('no `main`')]);
  });

  it('is refused where the Worker it names was not built', () => {
    expect(workerFaults({ ...complete, main: 'gone.mjs' }, release)).toEqual([expect.stringContaining('gone.mjs')]);
  });

  it('is refused without the Durable Object or its storage', () => {
    expect(workerFaults({ ...complete, durable_objects: { bindings: [] } }, release)).toEqual([
      expect.stringContaining('AGENT_DESK is not bound'),
      expect.stringContaining('AUCTION_LOT is not bound'),
      expect.stringContaining('CHAT_DOOR is not bound'),
      expect.stringContaining('CHAT_SESSION is not bound'),
      expect.stringContaining('RATE_LIMITER is not bound'),
    ]);
    const withoutStorage = { ...complete, migrations: complete.migrations?.filter(({ tag }) => tag !== 'v2') ?? [] };
    expect(workerFaults(withoutStorage, release)).toEqual([expect.stringContaining('RateLimiter has no migration')]);
    expect(workerFaults({ ...complete, migrations: [] }, release)).toHaveLength(5);
  });

  it('is refused where static files would answer the API', () => {
    const faults = workerFaults({ ...complete, assets: { run_worker_first: ['/api/*'] } }, release);
    expect(faults).toHaveLength(4);
  });
});
