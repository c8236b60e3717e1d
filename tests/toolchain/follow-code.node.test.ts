import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { adminRevisions } from '../../data/schema/index.ts';
import type { Digests } from '../../host/build/digest.ts';
import { ownDatabase } from '../support/own-database.ts';

const READ_AT = Date.now() - 60_000;
const RELEASE = '20261128-120000-abcd';
const NOTE = { id: RELEASE, builtAt: '2026-11-28T12:00:00Z', pages: 1, files: 1 };

const database = await ownDatabase();
let folder: string;
let digests: Digests;
let start: typeof import('../../host/serve/follow-code.ts').followCode;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haitu-follow-code-'));
  // Paths are read once, when the modules load.
  vi.stubEnv('DATA_FOLDER', folder);
  vi.resetModules();
  start = (await import('../../host/serve/follow-code.ts')).followCode;
  const { inputDigests } = await import('../../host/build/digest.ts');
  digests = await inputDigests(database, Date.now());
  const { writeReleaseMark } = await import('../../host/build/release-mark.ts');
  const { finishRelease, makeCurrent, releaseFolder } = await import('../../host/build/releases.ts');
  mkdirSync(join(releaseFolder(RELEASE), 'client'), { recursive: true });
  writeReleaseMark(releaseFolder(RELEASE), { version: RELEASE, readAt: READ_AT });
  finishRelease({ ...NOTE, ...digests });
  makeCurrent(RELEASE);
  await database.insert(adminRevisions).values({
    changeId: 'a',
    resource: 'styles',
    rowId: '7',
    title: 'Seagull',
    act: 'edit',
    fields: ['price'],
    isDrawn: true,
    adminId: 1,
    username: 'lin',
    createdAt: READ_AT + 1,
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
beforeEach(() => void vi.restoreAllMocks());

/** A start that serves a release with such a note: what is said, and how often it publishes. */
async function startWith(note: Partial<Digests>, isBuilt = true): Promise<{ said: string; published: number }> {
  const said: string[] = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
  let published = 0;
  const publish = () => {
    published += 1;
    return Promise.resolve(isBuilt);
  };
  const served = { ...NOTE, ...digests, ...note, folder: join(folder, 'builds', RELEASE) };
  await start({ publish }, database, served);
  return { said: said.join('\n'), published };
}

it('a start publishes nothing if the release says what there is to say', async () => {
  expect(await startWith({})).toEqual({ said: '', published: 0 });
});

it('a start leaves edits waiting while the code is the same, and says how many there are', async () => {
  const { said, published } = await startWith({ inputs: 'older' });
  expect(said).toContain('Edits that wait to be published: 1.');
  expect(published).toBe(0);
});

it.each([{ code: 'older' }, { texts: 'older' }])(
  'a start publishes new code or texts (%o), and says how many edits go out with it',
  async (older) => {
    const { said, published } = await startWith({ inputs: 'older', ...older });
    expect(said).toContain('Edits that waited to be published and go out with it: 1.');
    expect(published).toBe(1);
  },
);

it('a start says that new code could not be built, and what is served meanwhile', async () => {
  const { said } = await startWith({ inputs: 'older', code: 'older' }, false);
  expect(said).toContain(`No new release could be built. Release ${RELEASE} goes on being served.`);
});
