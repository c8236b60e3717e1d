import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findAdmin } from '../../data/auth/caller.ts';
import type { Database } from '../../data/client.ts';
import { keptOf } from '../../data/admin/entities.ts';
import { addAdmin, superGroupId } from '../../data/queries/admin/admins.ts';
import { pagesOf } from '../../data/queries/admin/export.ts';
import { listRows } from '../../data/queries/admin/lists.ts';
import { admins, contactMessages } from '../../data/schema/index.ts';
import { ADMIN_TOKENS, loginRows } from '../../data/queries/auth/token-families.ts';
import { contactMessageResource } from '../../src/domain/admin/entities/contact-message.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import { DEFAULT_LOCALE } from '../../src/domain/shared/locale.ts';
import { referenceNames } from '../../functions/admin/engine/names/reference-names.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { BUDGET_SHARE, captureRequests, compareWithBare, median, startBoth } from './api.ts';
import { addSyntheticCars, type Scratch } from './scratch.ts';
import { printTable } from './table.ts';

const ROWS = 100_000;
const PAGE = 20;
const ROUNDS = 7;
const EDITS = 15;
const EXPORTS = 3;
/** As the export reads them. */
const EXPORT_PAGE = 1_000;
const LIST = `/admin/${contactMessageResource.controller}`;

/**
 * A list of 100,000 messages: a page of it, the form of a row, and the whole as a file, each beside a bare route that runs the
 * same statements; and what a changed state takes until it is written, and a changed price of one car among as many.
 */
export async function measureAdmin(scratch: Scratch): Promise<void> {
  await addMessages(scratch.database);
  const token = await addAdminLogin(scratch.database);
  const headers = { batoken: token };
  const id = String(ROWS / 2);
  const { list, form, file } = await requestsOf(scratch.url, token, id);
  const origin = await startBoth(scratch, list);
  const listed = await compareWithBare(origin, { path: `${LIST}/index?limit=${PAGE}`, headers, rounds: ROUNDS });
  const read = await compareWithBare(origin, {
    path: `${LIST}/edit?id=${id}`,
    headers,
    rounds: ROUNDS,
    bare: { method: 'POST', body: JSON.stringify(form) },
  });
  const exported = await compareExports(origin, headers, JSON.stringify(file));
  const editMs = await measureEdits(origin, headers, (turn) => ({
    path: `${LIST}/edit`,
    body: { id, state: turn % 2 === 0 ? 'new' : 'answered' },
  }));
  // After the start, which draws a page of each car.
  await addSyntheticCars(scratch.database, ROWS);
  const carMs = await measureEdits(origin, headers, (turn) => ({
    path: `/admin/${stockResource.controller}/edit`,
    body: { id: `synthetic-${id}`, price: String(50_000 + turn) },
  }));
  const share = (of: number) => ({ value: `${(of * 100).toFixed(0)} %`, budget: '80 %', isKept: of >= BUDGET_SHARE });
  printTable(`The admin, ${ROWS.toLocaleString('en')} messages`, [
    { what: 'bare route with the SQL of a list, answers/s', value: listed.bare.toFixed(0) },
    { what: `the list, ${PAGE} rows, answers/s`, value: listed.product.toFixed(0) },
    { what: 'share', ...share(listed.share) },
    { what: 'bare route with the SQL of a form, answers/s', value: read.bare.toFixed(0) },
    { what: 'the form of a row, answers/s', value: read.product.toFixed(0) },
    { what: 'share', ...share(read.share) },
    { what: 'bare route with the SQL of the whole file', value: seconds(exported.bareMs) },
    { what: `the file, ${(exported.bytes / 1e6).toFixed(1)} MB`, value: seconds(exported.fileMs) },
    { what: 'bare time by that', value: `${((exported.bareMs / exported.fileMs) * 100).toFixed(0)} %` },
    { what: 'first bytes of the file', value: `${exported.firstMs.toFixed(0)} ms` },
    { what: 'a changed state until it is written, median', value: `${editMs.toFixed(0)} ms` },
    { what: 'a changed price of one of as many cars, with its search', value: `${carMs.toFixed(0)} ms` },
  ]);
}

/** The statements that the product sends to the database, call by call. */
async function requestsOf(url: string, token: string, id: string) {
  const query = { filters: [], words: '', order: contactMessageResource.order };
  const { store } = keptOf('contactMessage');
  const asAdmin = (read: (database: Database) => Promise<unknown>) =>
    captureRequests(url, async (database) => {
      await findAdmin(database, token, Date.now());
      await read(database);
    });
  return {
    list: await asAdmin(async (database) => {
      const part = { page: 1, limit: PAGE, ownerId: undefined };
      const { rows } = await listRows(database, contactMessageResource, query, part);
      await referenceNames(database, contactMessageResource, rows, DEFAULT_LOCALE);
    }),
    form: await asAdmin((database) => store?.find(database, [id]) ?? Promise.resolve()),
    file: await asAdmin(async (database) => {
      const requested = { query, ids: [], ownerId: undefined, fields: ['id'], limit: EXPORT_PAGE };
      for await (const rows of pagesOf(database, contactMessageResource, requested))
        await store?.find(
          database,
          rows.map(({ id }) => String(id)),
        );
    }),
  };
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Messages that are written at once. */
const WRITTEN_AT_ONCE = 1_000;

async function addMessages(database: Database): Promise<void> {
  for (let from = 0; from < ROWS; from += WRITTEN_AT_ONCE) {
    const rows = Array.from({ length: WRITTEN_AT_ONCE }, (_, place) => ({
      requestId: `bench ${from + place}`,
      state: 'new' as const,
      locale: 'en' as const,
      createdAt: from + place,
      name: `Writer ${from + place}`,
      email: `writer${from + place}@haitu.example`,
      mobile: '+254711000111',
      title: 'A question',
      content: 'How long does a car take to Mombasa, and what does it cost?\nThank you.',
    }));
    await database.insert(contactMessages).values(rows);
  }
}

/** Adds an admin with all rights, and logs them in. */
export async function addAdminLogin(database: Database): Promise<string> {
  const now = Date.now();
  const groupId = await superGroupId(database, 'All rights', now);
  await addAdmin(database, { username: 'bench_admin', nickname: '', passwordHash: '', groupId, now });
  const [admin] = await database.select({ id: admins.id }).from(admins).where(eq(admins.username, 'bench_admin'));
  const token = randomBytes(32).toString('base64url');
  const login = { id: randomUUID(), ownerId: admin?.id ?? 0, device: '', country: undefined, now };
  const [accessHash, refreshHash] = [await hashOf(token), await hashOf(`${token} again`)];
  await database.batch([...loginRows(database, ADMIN_TOKENS, { ...login, accessHash, refreshHash })]);
  return token;
}

async function compareExports(origin: string, headers: Readonly<Record<string, string>>, body: string) {
  const timed = async (path: string, init: RequestInit) => {
    const startedAt = performance.now();
    const answer = await fetch(`${origin}${path}`, init);
    const firstMs = performance.now() - startedAt;
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
    return { ms: performance.now() - startedAt, firstMs, bytes };
  };
  const [bare, files]: [number[], Awaited<ReturnType<typeof timed>>[]] = [[], []];
  for (let turn = 0; turn < EXPORTS; turn += 1) {
    bare.push((await timed('/bare/', { method: 'POST', body })).ms);
    files.push(await timed(`${LIST}/export`, { headers }));
  }
  return {
    bareMs: median(bare),
    fileMs: median(files.map(({ ms }) => ms)),
    firstMs: median(files.map(({ firstMs }) => firstMs)),
    bytes: files[0]?.bytes ?? 0,
  };
}

async function measureEdits(
  origin: string,
  headers: Readonly<Record<string, string>>,
  edit: (turn: number) => { path: string; body: object },
): Promise<number> {
  const times: number[] = [];
  for (let turn = 1; turn <= EDITS; turn += 1) {
    const { path, body } = edit(turn);
    const startedAt = performance.now();
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { code, msg } = await answer.json<{ code: number; msg: string }>();
    if (code !== 1) throw new Error(`An edit was refused: ${msg}`);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
