import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import loadArgon2 from '@phi-ag/argon2/node';
import { sql } from 'drizzle-orm';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { Database } from '../../data/client.ts';
import { findAccess } from '../../data/queries/auth/sessions.ts';
import { keepCaptcha } from '../../data/queries/captcha/captchas.ts';
import { memberRow } from '../../data/queries/account/members.ts';
import { HASH_STRENGTH } from '../../src/domain/auth/rules.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { onStop } from '../support/cleanup.ts';
import { ROOT } from '../support/paths.ts';
import { BUDGET_SHARE, bundleWorker, captureRequests, compareWithBare, median, startBoth } from './api.ts';
import type { Scratch } from './scratch.ts';
import { printTable } from './table.ts';

const PASSWORD = 'Sea-chart7';
const HASHES = 20;
/** Members who log in one after the other, then all at once, each again and again. */
const MEMBERS = 8;
const LOGINS_IN_A_ROW = 40;
const LOGINS_AT_ONCE = 96;
const ROUNDS = 9;
/** Each network may log in 120 times in ten minutes. */
const LOGINS_OF_A_NETWORK = 100;

/**
 * What a login costs, how much of that is the hash of the password, and what a member's read takes beside a bare route that
 * runs the same statement. Numbers of this machine: workerd answers with one processor, whatever else there is.
 */
export async function measureAccounts(scratch: Scratch): Promise<void> {
  const hashMs = await measureHash();
  await addMembers(scratch.database);
  const { origin, token } = await startWithMember(scratch);
  const rowMs: number[] = [];
  for (let count = 0; count < LOGINS_IN_A_ROW; count += 1) {
    const startedAt = performance.now();
    await logIn(scratch.database, origin, count % MEMBERS);
    rowMs.push(performance.now() - startedAt);
  }
  const atOnce = await measureLoginsAtOnce(scratch.database, origin);
  const read = { path: '/api/account/profile', headers: { 'ba-user-token': token }, rounds: ROUNDS };
  const { bare, product, share } = await compareWithBare(origin, read);
  const loginMs = median(rowMs);
  printTable('Accounts', [
    { what: 'one hash of a password (Argon2id, 19 MiB, two passes)', value: `${hashMs.toFixed(0)} ms` },
    { what: 'a login, one after the other, median', value: `${loginMs.toFixed(0)} ms` },
    { what: 'the hash’s share of it', value: `${((hashMs / loginMs) * 100).toFixed(0)} %` },
    { what: `logins/s, ${MEMBERS} at once`, value: atOnce.toFixed(1) },
    { what: 'bare route with the SQL of a member’s read, answers/s', value: bare.toFixed(0) },
    { what: 'GET /api/account/profile with a token, answers/s', value: product.toFixed(0) },
    { what: 'share', value: `${(share * 100).toFixed(0)} %`, budget: '80 %', isKept: share >= BUDGET_SHARE },
  ]);
}

/** Milliseconds of one hash in workerd: its clock stands still while it computes, so the time is taken out here. */
async function measureHash(): Promise<number> {
  const name = '@phi-ag/argon2/argon2.wasm';
  const contents = readFileSync(createRequire(import.meta.url).resolve(name));
  const script = await bundleWorker('scripts/bench/hash-worker.ts');
  const options = convertV4MiniflareOptions({
    compatibilityDate: '2026-10-20',
    modules: [
      { type: 'ESModule', path: join(ROOT, 'hash.mjs'), contents: script },
      { type: 'CompiledWasm', path: join(ROOT, name), contents },
    ],
    modulesRoot: ROOT,
    cf: false,
    telemetry: { enabled: false },
  });
  const miniflare = new Miniflare(options);
  onStop(() => miniflare.dispose());
  const ask = async (times: number) => {
    const startedAt = performance.now();
    await (await miniflare.dispatchFetch(`http://hash.example/?times=${times}`)).text();
    return performance.now() - startedAt;
  };
  await ask(2);
  return median([await ask(HASHES), await ask(HASHES), await ask(HASHES)].map((ms) => (ms - 1) / HASHES));
}

const nameOf = (index: number): string => `bench_${index}`;

async function addMembers(database: Database): Promise<void> {
  const argon2 = await loadArgon2();
  for (let index = 0; index < MEMBERS; index += 1) {
    const username = nameOf(index);
    const passwordHash = argon2.hash(PASSWORD, HASH_STRENGTH).encoded;
    const row = { username, email: `${username}@haitu.example`, mobile: null, passwordHash, locale: 'en' as const };
    await memberRow(database, { ...row, now: Date.now(), ip: null }, sql`true`);
  }
}

/** Where both sides answer, with the token of a member they both look up. */
async function startWithMember(scratch: Scratch): Promise<{ origin: string; token: string }> {
  const { token, tokenHash } = await addMemberLogin(scratch.database);
  const requests = await captureRequests(scratch.url, (database) => findAccess(database, tokenHash));
  return { origin: await startBoth(scratch, requests), token };
}

/** Logs the first member in. */
export async function addMemberLogin({ $client: client }: Database): Promise<{ token: string; tokenHash: string }> {
  const token = 'bench'.padEnd(43, '0');
  const tokenHash = await hashOf(token);
  const now = Date.now();
  const id = randomUUID();
  await client.batch(
    [
      {
        sql: `insert into auth_sessions (id, member_id, created_at, last_used_at)
          select ?, min(id), ?, ? from members`,
        args: [id, now, now],
      },
      {
        sql: `insert into auth_tokens (token_hash, session_id, kind, created_at, expires_at) values (?, ?, 'access', ?, ?)`,
        args: [tokenHash, id, now, now + 60 * 60_000],
      },
    ],
    'write',
  );
  return { token, tokenHash };
}

let logins = 0;

/** Logs a member in as a browser does, past a picture whose answer is known. */
async function logIn(database: Database, origin: string, index: number): Promise<void> {
  const network = Math.floor((logins += 1) / LOGINS_OF_A_NETWORK);
  const captchaId = randomUUID();
  const target = { name: 'anchor', left: 0, top: 0, width: 20, height: 20 };
  await keepCaptcha(database, {
    id: captchaId,
    width: 350,
    height: 200,
    targets: [target, { ...target, left: 100 }],
    workSalt: '',
    workBits: 256,
    expiresAt: Date.now() + 600_000,
  });
  const answer = await fetch(`${origin}/api/user/checkIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `198.51.100.${network}` },
    body: JSON.stringify({
      tab: 'login',
      username: nameOf(index),
      password: PASSWORD,
      captchaId,
      captchaInfo: '10,10-110,10;350;200',
    }),
  });
  const { code, msg } = await answer.json<{ code: number; msg: string }>();
  if (code !== 1) throw new Error(`A login was refused: ${msg}`);
}

/** Logins per second while every member logs in again and again. */
async function measureLoginsAtOnce(database: Database, origin: string): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: MEMBERS }, async (_, index) => {
      for (let count = 0; count < LOGINS_AT_ONCE / MEMBERS; count += 1) await logIn(database, origin, index);
    }),
  );
  return LOGINS_AT_ONCE / ((performance.now() - startedAt) / 1_000);
}
