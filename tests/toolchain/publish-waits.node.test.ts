import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Steps } from '../../scripts/support/steps.ts';

const MOCKED = [
  '../../host/build/digest.ts',
  '../../host/build/drawing.ts',
  '../../host/build/drawn-ahead.ts',
  '../../host/build/releases.ts',
  '../../data/client.ts',
];
const RELEASE = { id: 'one', folder: '/nowhere', inputs: 'old', code: 'c', texts: 't' };
const SERVER = { databaseUrl: 'http://127.0.0.1:1' } as never;

let endDrawing = () => {};
let beginDrawing = () => {};
const begun = () => new Promise<void>((resolve) => (beginDrawing = resolve));
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  class DrawnAhead {
    link() {}
    draw() {
      beginDrawing();
      return new Promise<void>((resolve) => (endDrawing = resolve));
    }
  }
  const digests = { inputs: 'new', code: 'c', texts: 't' };
  vi.doMock('../../host/build/digest.ts', () => ({ inputDigests: () => Promise.resolve(digests) }));
  const threads = { warm: () => Promise.resolve(), end: () => Promise.resolve() };
  vi.doMock('../../host/build/drawing.ts', () => ({ openThreads: () => threads }));
  vi.doMock('../../host/build/drawn-ahead.ts', () => ({ DrawnAhead }));
  vi.doMock('../../host/build/releases.ts', () => ({ currentRelease: () => RELEASE, releaseFolder: () => '/nowhere' }));
  const openDatabase = () => ({});
  vi.doMock('../../data/client.ts', () => ({ openDatabase, isDatabaseUnavailable: () => false }));
  vi.doMock('node:fs', async (original) => ({ ...(await original<object>()), existsSync: () => true }));
});
afterEach(() => {
  for (const path of [...MOCKED, 'node:fs']) vi.doUnmock(path);
  vi.resetModules();
  vi.useRealTimers();
});

/** Steps that note what a reader of them sees. */
function seen() {
  const lines: string[] = [];
  const run = async (title: string, work: () => Promise<unknown>) => {
    lines.push(title);
    await work();
    lines.push(`${title}: done`);
  };
  return { lines, steps: { run, extend: () => {} } as unknown as Steps };
}

it('a publish that waits for pages being drawn says so at once, and begins when they are drawn', async () => {
  const { Publisher } = await import('../../host/build/publishing.ts');
  const publisher = new Publisher();
  const drawing = begun();
  publisher.prepare(SERVER);
  await vi.advanceTimersByTimeAsync(2_000);
  await drawing;

  const { lines, steps } = seen();
  const openOwn = () => {
    lines.push('the publish');
    return Promise.reject(new Error('enough'));
  };
  const published = publisher.publish({ server: undefined, steps, fromScratch: false, openOwn });
  expect(lines).toEqual(['Building pages that have changed']);
  endDrawing();
  await expect(published).rejects.toThrow('enough');
  expect(lines).toEqual(['Building pages that have changed', 'Building pages that have changed: done', 'the publish']);

  const again = publisher.publish({ server: undefined, steps, fromScratch: false, openOwn });
  await expect(again).rejects.toThrow('enough');
  expect(lines.slice(3)).toEqual(['the publish']);
});
