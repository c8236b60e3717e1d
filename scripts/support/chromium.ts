import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
] as const;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
] as const;

/**
 * The browser to test with: `CHROMIUM`, the system's, Playwright's own, or Debian's package where we are root and may
 * install it. Refuses with what to install where there is none.
 */
function findBrowser(): string {
  const named = process.env['CHROMIUM'];
  if (named) return named;
  const found = [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update'], quiet);
    // With the faces the metric twins of ours are made of: a phone has such, a bare machine none.
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'], quiet);
    if (existsSync(SYSTEM_BROWSERS[0])) return SYSTEM_BROWSERS[0];
  }
  throw new Error('No browser was found. Install Chromium, or name one: CHROMIUM=/path/to/chromium npm test');
}

/** Starts a headless browser. The caller closes it. */
export async function startBrowser(...flags: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), headless: true, args: [...FLAGS, ...flags] });
}
