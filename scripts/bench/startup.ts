import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { currentRelease } from '../../host/build/releases.ts';
import { ROOT } from '../support/paths.ts';
import { bundleWorker, median } from './api.ts';
import { build } from './build.ts';
import { BENCH_FOLDER, type Scratch } from './scratch.ts';
import { printTable } from './table.ts';

const ROUNDS = 7;
const FOLDER = join(BENCH_FOLDER, 'startup');
/** As in `wrangler.toml`. */
const CONFIG = { compatibility_date: '2026-10-20', compatibility_flags: ['nodejs_compat'] };

/**
 * CPU that workerd takes to load the packed Worker, as `wrangler check startup` profiles it, beside a Worker of Hono with
 * one route. They take turns, so what else the machine does strikes both alike.
 */
export async function measureStartup(scratch: Scratch): Promise<void> {
  const release = currentRelease()?.folder ?? scratch.release ?? (await build(scratch, 'starter')).folder;
  mkdirSync(FOLDER, { recursive: true });
  const bareConfig = join(FOLDER, 'wrangler.json');
  writeFileSync(join(FOLDER, 'bare.mjs'), await bundleWorker('scripts/bench/bare-hono.ts'));
  writeFileSync(bareConfig, JSON.stringify({ name: 'bare', main: 'bare.mjs', ...CONFIG }));
  const ours = await pack(join(release, 'server/wrangler.json'), 'ours.bundle');
  const bare = await pack(bareConfig, 'bare.bundle');
  const oursMs: number[] = [];
  const bareMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bareMs.push(await activeMs(bare));
    oursMs.push(await activeMs(ours));
  }
  printTable('Start of the Worker, CPU', [
    { what: 'a Worker of Hono with one route', value: `${median(bareMs).toFixed(1)} ms` },
    { what: 'the Worker', value: spread(oursMs), budget: '1,000 ms (Cloudflare)', isKept: median(oursMs) <= 1_000 },
  ]);
}

const spread = (values: readonly number[]): string =>
  `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;

/** Has Wrangler pack a Worker as for a deployment. @returns the file of its bundle */
async function pack(config: string, name: string): Promise<string> {
  const bundle = join(FOLDER, name);
  await wrangler('deploy', '--dry-run', '--outfile', bundle, '--config', config);
  return bundle;
}

/** Profiles one start. @returns the milliseconds it counts as work */
async function activeMs(bundle: string): Promise<number> {
  const said = await wrangler('check', 'startup', '--worker', bundle, '--outfile', `${bundle}.cpuprofile`);
  const [, active] = /Active: ([\d.]+) ms/.exec(said) ?? [];
  if (active === undefined) throw new Error(`Wrangler said nothing of the start: ${said}`);
  return Number(active);
}

async function wrangler(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), ...args],
    { cwd: FOLDER, env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: 'true', NO_COLOR: '1' } },
  );
  return stdout;
}
