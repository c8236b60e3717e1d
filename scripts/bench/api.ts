import { join } from 'node:path';
import type { InStatement } from '@libsql/client';
import { build as bundle } from 'esbuild';
import { Miniflare, type V4WorkerOptions } from 'miniflare';
import { listStyleNames } from '../../data/queries/catalogue/styles.ts';
import { type Database, openDatabase } from '../../data/client.ts';
import { currentRelease } from '../../host/build/releases.ts';
import { miniflareOptions, type RuntimeOptions } from '../../host/serve/runtime.ts';
import { workerBindings } from '../../host/serve/settings.ts';
import { onStop } from '../support/cleanup.ts';
import { ROOT } from '../support/paths.ts';
import { freePort } from '../support/ports.ts';
import { build } from './build.ts';
import { measureThroughput } from './load.ts';
import type { Scratch } from './scratch.ts';
import { printTable } from './table.ts';

/** Many and short, so that what else the machine does strikes both sides of a round alike. */
const ROUNDS = 15;
const ROUND_MS = 1_000;
const CONNECTIONS = 16;
export const BUDGET_SHARE = 0.8;

/**
 * Throughput of `AutoStyle/getModelStyleSelect`, which is one query, against a bare Worker that runs the same statement.
 * Both live in one workerd, behind the same switch and the same layer for static files (which is the platform's and
 * stands before every Worker that has some), and take turns, so what else the machine does strikes both alike.
 */
export async function measureApi(scratch: Scratch): Promise<void> {
  const { rows } = await scratch.database.$client.execute('select min(model_id) as id from styles');
  const modelId = Number(rows[0]?.['id']);
  const requests = await captureRequests(scratch.url, (database) => listStyleNames(database, modelId));
  const origin = await startBoth(scratch, requests);
  const path = `/api/shop.AutoStyle/getModelStyleSelect?model_id=${modelId}`;
  const { bare, product, share } = await compareWithBare(origin, { path, rounds: ROUNDS });
  printTable('API read, one query', [
    { what: 'bare route, answers/s', value: bare.toFixed(0) },
    { what: 'the API, answers/s', value: product.toFixed(0) },
    { what: 'share', value: `${(share * 100).toFixed(0)} %`, budget: '80 %', isKept: share >= BUDGET_SHARE },
  ]);
}

interface Comparison {
  path: string;
  headers?: Readonly<Record<string, string>>;
  rounds: number;
  /** What to send to the bare route, if not the requests it was started with. */
  bare?: { method: 'POST'; body: string };
}

/** Measures answers per second of the product and of the bare route, and the product's share, as medians of all rounds. */
export async function compareWithBare(
  origin: string,
  { path, headers = {}, rounds, bare: requested }: Comparison,
): Promise<{ bare: number; product: number; share: number }> {
  const measure = (prefix: string) =>
    measureThroughput({
      url: `${origin}${prefix}${path}`,
      ...(prefix === '' ? { method: 'GET' as const } : (requested ?? { method: 'GET' as const })),
      headers,
      connections: CONNECTIONS,
      durationMs: ROUND_MS,
    });
  await measure('/bare');
  await measure('');
  const bare: number[] = [];
  const product: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measure('/bare'));
    product.push(await measure(''));
  }
  const share = median(product.map((answers, round) => answers / (bare[round] ?? Infinity)));
  return { bare: median(bare), product: median(product), share };
}

/** The statements that are really sent, request by request. */
export async function captureRequests(
  url: string,
  run: (database: Database) => Promise<unknown>,
): Promise<InStatement[][]> {
  const database = openDatabase({ url });
  const requests: InStatement[][] = [];
  const client = database.$client;
  const [execute, batch] = [client.execute.bind(client), client.batch.bind(client)];
  client.execute = (statement: InStatement) => {
    requests.push([statement]);
    return execute(statement);
  };
  client.batch = (statements, mode) => {
    requests.push(statements as InStatement[]);
    return batch(statements, mode);
  };
  await run(database);
  return requests;
}

/** The product and a bare Worker that sends the requests, behind one address: answers where they are. */
export async function startBoth(scratch: Scratch, requests: readonly InStatement[][]): Promise<string> {
  const bindings = { LIBSQL_URL: scratch.url, REQUESTS: JSON.stringify(requests) };
  return startBeside(scratch, { entry: 'scripts/bench/bare-worker.ts', options: { bindings } });
}

interface Bare {
  /** The file of its Worker. */
  entry: string;
  options: Pick<V4WorkerOptions, 'bindings' | 'durableObjects'>;
  /** Where the objects of both write; absent: in memory. */
  stateFolder?: string;
}

/** The product and another Worker behind one address, which has what begins with `/bare`. @returns where that is */
export async function startBeside(scratch: Scratch, { entry, options, stateFolder }: Bare): Promise<string> {
  const release = currentRelease()?.folder ?? scratch.release ?? (await build(scratch, 'starter')).folder;
  const port = await freePort();
  const ours: RuntimeOptions = {
    release,
    bindings: workerBindings({ url: scratch.url }),
    ...(stateFolder && { stateFolder }),
  };
  const product = miniflareOptions(ours, { port, files: port }, [
    switchWorker(),
    {
      name: 'bare',
      compatibilityDate: '2026-10-20',
      compatibilityFlags: ['nodejs_compat'],
      modules: [{ type: 'ESModule' as const, path: join(ROOT, 'bare.mjs'), contents: await bundleWorker(entry) }],
      modulesRoot: ROOT,
      ...options,
    },
  ]);
  const miniflare = new Miniflare(product);
  onStop(() => miniflare.dispose());
  await miniflare.ready;
  return `http://127.0.0.1:${port}`;
}

/** Stands before both, so that the way to them is equally long. */
function switchWorker() {
  const contents = `export default {
    fetch: (request, { BARE, PRODUCT }) => (new URL(request.url).pathname.startsWith('/bare/') ? BARE : PRODUCT).fetch(request),
  };`;
  return {
    name: 'switch',
    compatibilityDate: '2026-10-20',
    modules: [{ type: 'ESModule' as const, path: join(ROOT, 'switch.mjs'), contents }],
    modulesRoot: ROOT,
    serviceBindings: { BARE: 'bare', PRODUCT: 'haitu' },
  };
}

/** A Worker of the measurements as one file; WebAssembly stays beside it. */
export async function bundleWorker(entry: string): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [join(ROOT, entry)],
    external: ['*.wasm', 'cloudflare:*'],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

export function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}
