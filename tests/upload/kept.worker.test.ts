import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../data/client.ts';
import { authSessions, uploads } from '../../data/schema/index.ts';
import { accepted } from '../../src/domain/shared/result.ts';
import { keepFile } from '../../functions/upload/service.ts';
import { UPLOAD_DEFAULTS } from '../../src/domain/upload/rules.ts';
import { anAccount, anAddress, database, OUTBOX, PASSWORD, send, type Account } from '../support/account.ts';
import { ask, fetchWorker } from '../support/api.ts';

const PDF = '%PDF-1.7\n%%EOF';
const aFile = (name: string) => new File([PDF], name, { type: 'application/pdf' });

function upload(account: Account, name: string, environment: Partial<Cloudflare.Env> = {}) {
  const form = new FormData();
  form.set('file', aFile(name));
  const headers = { 'cf-connecting-ip': anAddress(), 'ba-user-token': account.token };
  return ask('/api/ajax/upload', { method: 'POST', headers, body: form }, { ...OUTBOX, ...environment });
}
const rowsOf = ({ id }: Account) => database.select().from(uploads).where(eq(uploads.memberId, id));
const storedKeys = async () => (await env.UPLOADS.list()).objects.map(({ key }) => key);

/** The same, but for some methods. */
const but = <Kind extends object>(whole: Kind, methods: Partial<Kind>): Kind =>
  new Proxy(whole, {
    get(target, name) {
      const value: unknown = Reflect.get(Reflect.has(methods, name) ? methods : target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

/** What is left of a file whose row cannot be kept. */
async function keepBy(account: Account, failing: Database) {
  const [session] = await database.select().from(authSessions).where(eq(authSessions.memberId, account.id));
  const place = {
    bucket: env.UPLOADS,
    database: failing,
    settings: UPLOAD_DEFAULTS,
    now: Date.now(),
    locale: 'en' as const,
  };
  const limits = { all: () => Promise.resolve(accepted(() => Promise.resolve())) };
  return keepFile(aFile('papers.pdf'), place, {
    memberId: account.id,
    topic: '',
    sessionId: session?.id ?? '',
    limits,
  });
}

describe('a name', () => {
  it('of emoji is cut between them, and its file is kept, counted and found', async () => {
    const account = await anAccount();
    // By UTF-16, the cut would go through the middle of a face, and the database takes no half ones.
    const sent = [`${'😀'.repeat(61)}a.pdf`, `${'😀'.repeat(61)} a.pdf`, `${'😀'.repeat(300)}a.pdf`];
    const answers = [];
    for (const name of sent) answers.push(await upload(account, name));
    const rows = await rowsOf(account);
    const names = [...sent.slice(0, 2), `${'😀'.repeat(115)}a.pdf`].toSorted();
    expect(answers.map(({ data }) => (data as { file: { name: string } }).file.name).toSorted()).toEqual(names);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(names);
    for (const { key } of rows) expect(await env.UPLOADS.head(key)).not.toBeNull();
  });
});

describe('a file that cannot be kept', () => {
  it('leaves none in the store where the database fails, before it wrote or behind it', async () => {
    const account = await anAccount();
    const before = await storedKeys();
    const lost = () => {
      throw new Error('The database is gone.');
    };
    await expect(keepBy(account, but(database, { run: lost }))).rejects.toThrow('is gone');
    const writes = async (query: Parameters<Database['run']>[0]) => {
      await database.run(query);
      return lost();
    };
    await expect(keepBy(account, but(database, { run: writes as unknown as Database['run'] }))).rejects.toThrow();
    await expect(keepBy(account, but(database, { $count: lost }))).rejects.toThrow();
    expect(await storedKeys()).toEqual(before);
    expect(await keepBy(account, database)).toMatchObject({ accepted: true, value: { name: 'papers.pdf' } });
    expect(await storedKeys()).toHaveLength(before.length + 1);
  });

  it('leaves no row where the store fails, and is found by its row where it cannot be removed', async () => {
    const account = await anAccount();
    const away = () => Promise.reject(new Error('The store is away.'));
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = await upload(account, 'papers.pdf', { UPLOADS: but(env.UPLOADS, { put: away }) });
    expect([failed.status, await rowsOf(account)]).toEqual([500, []]);
    const storesAndFails = async (key: string, value: Uint8Array) => {
      await env.UPLOADS.put(key, value);
      return away();
    };
    const put = storesAndFails as unknown as R2Bucket['put'];
    await upload(account, 'papers.pdf', { UPLOADS: but(env.UPLOADS, { put }) });
    expect(await rowsOf(account)).toEqual([]);
    const stuck = await upload(account, 'papers.pdf', { UPLOADS: but(env.UPLOADS, { put, delete: away }) });
    const [row] = await rowsOf(account);
    expect([stuck.status, row && (await env.UPLOADS.head(row.key)) !== null]).toEqual([500, true]);
    error.mockRestore();
    await send('/api/account/delete', { password: PASSWORD }, account);
    expect(await env.UPLOADS.head(row?.key ?? '')).toBeNull();
  });

  it('is in the database before it is in the store: who hangs up in between hides nothing', async () => {
    const account = await anAccount();
    const seen: number[] = [];
    const put = (async (key: string, value: Uint8Array) => {
      seen.push(await database.$count(uploads, eq(uploads.key, key)));
      return env.UPLOADS.put(key, value);
    }) as unknown as R2Bucket['put'];
    expect((await upload(account, 'papers.pdf', { UPLOADS: but(env.UPLOADS, { put }) })).code).toBe(1);
    expect(seen).toEqual([1]);
  });

  it('is gone where its account was deleted, and swept up, while it was stored', async () => {
    const account = await anAccount();
    const before = await storedKeys();
    const put = (async (key: string, value: Uint8Array) => {
      expect((await send('/api/account/delete', { password: PASSWORD }, account)).code).toBe(1);
      return env.UPLOADS.put(key, value);
    }) as unknown as R2Bucket['put'];
    const answer = await upload(account, 'papers.pdf', { UPLOADS: but(env.UPLOADS, { put }) });
    expect((answer.data as { type?: string }).type).toBe('need login');
    expect([await storedKeys(), await rowsOf(account)]).toEqual([before, []]);
  });
});

describe('an address no file can have', () => {
  /** Returns the status that a visitor of an address comes to. */
  async function openedStatus(path: string, hops = 3): Promise<number> {
    const answer = await fetchWorker(path, { headers: { accept: 'text/html' } });
    const next = answer.headers.get('location');
    if (next === null || hops === 0) return answer.status;
    const { pathname, search } = new URL(next, 'http://haitu.example');
    return openedStatus(pathname + search, hops - 1);
  }

  it.each([
    ['longer than keys are', `/uploads/${'a'.repeat(1_100)}`],
    ['longer by its bytes', `/uploads/${encodeURIComponent('図'.repeat(400))}`],
    ['of signs that are none of ours', '/uploads/%00%0a'],
    ['that climbs', '/uploads/..%2f..%2fetc'],
    ['that ends in nothing', '/uploads/a/'],
  ])('answers that there is nothing: one %s', async (_what, path) => {
    const error = vi.spyOn(console, 'error');
    expect((await fetchWorker(path, { headers: { accept: 'image/*' } })).status).toBe(404);
    expect((await fetchWorker(path, { method: 'HEAD' })).status).toBe(404);
    // People are led to the page about it in their language.
    expect(await openedStatus(path)).toBe(404);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('is shortened in the log, should something break', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const head = () => Promise.reject(new Error('The store is away.'));
    const path = `/uploads/${'a'.repeat(900)}`;
    expect((await fetchWorker(path, {}, { UPLOADS: but(env.UPLOADS, { head }) })).status).toBe(500);
    const lines = error.mock.calls.map(([line]) => JSON.parse(String(line)) as { path: string });
    expect(lines.map((line) => line.path)).toContain(`${path.slice(0, 200)}…`);
    expect(lines.every((line) => line.path.length <= 201)).toBe(true);
    error.mockRestore();
  });
});
