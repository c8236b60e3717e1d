import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let folder: string;
let releases: typeof import('../../host/build/releases.ts');
let state: typeof import('../../scripts/support/run-state.ts');
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haitu-releases-'));
  // Paths are read once, when the modules load.
  vi.stubEnv('DATA_FOLDER', folder);
  vi.resetModules();
  releases = await import('../../host/build/releases.ts');
  state = await import('../../scripts/support/run-state.ts');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function aRelease(id: string): void {
  mkdirSync(releases.releaseFolder(id), { recursive: true });
  releases.finishRelease({
    id,
    inputs: 'abc',
    texts: 't',
    code: 'abc',
    builtAt: '2026-11-21T00:00:00Z',
    pages: 1,
    files: 1,
  });
}

describe('releases', () => {
  it('has none before the first build', () => {
    expect(releases.currentRelease()).toBeUndefined();
  });

  it('replaces the current one in one step, and back', () => {
    aRelease('20260101-000000-0001');
    aRelease('20260102-000000-0002');
    releases.makeCurrent('20260101-000000-0001');
    releases.makeCurrent('20260102-000000-0002');
    expect(releases.currentRelease()?.id).toBe('20260102-000000-0002');
    releases.makeCurrent('20260101-000000-0001');
    expect(releases.currentRelease()?.id).toBe('20260101-000000-0001');
  });

  it('keeps the current one and the newest other, and clears broken-off builds away', () => {
    aRelease('20260103-000000-0003');
    mkdirSync(releases.releaseFolder('20260104-000000-0004'));
    releases.pruneReleases();
    const kept = readdirSync(join(folder, 'builds')).sort();
    expect(kept).toEqual(['20260101-000000-0001', '20260103-000000-0003', 'current']);
  });

  it('names releases so that they sort by time', () => {
    const early = releases.newReleaseId(new Date('2026-11-21T03:04:05Z'), 0.999);
    const late = releases.newReleaseId(new Date('2026-11-21T03:04:06Z'), 0);
    expect(early).toMatch(/^20261121-030405-[0-9a-f]{4}$/);
    expect([late, early].sort()).toEqual([early, late]);
  });
});

describe('locks', () => {
  it('refuses while the holder lives, and takes over from a dead one', () => {
    const file = join(folder, 'publish.json');
    const refusal = (pid: number) => `held by ${pid}`;
    // Our own command line stands for the script.
    state.claim(file, 'node', refusal);
    expect(() => state.claim(file, 'node', refusal)).toThrow(`held by ${process.pid}`);
    state.replaceFile(file, JSON.stringify({ pid: 2 ** 22 + 1, script: 'node' }));
    expect(() => state.claim(file, 'node', refusal)).not.toThrow();
    state.release(file);
    expect(existsSync(file)).toBe(false);
  });

  it('does not take a foreign process with the same number for the holder', () => {
    const file = join(folder, 'other.json');
    state.replaceFile(file, JSON.stringify({ pid: process.pid, script: 'scripts/never-run.ts' }));
    expect(() => state.claim(file, 'node', String)).not.toThrow();
  });
});
