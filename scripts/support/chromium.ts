import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { explain, CommandError } from './failure.ts';

/** The browser without windows: it opens pages in little more than half the time. */
const SHELL = ['/usr/bin/chromium-headless-shell', 'chromium-headless-shell'] as const;

const SYSTEM_BROWSERS = [
  SHELL[0],
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
  // Makes a tab load its first page in the process of its empty page. By default, Chromium starts a second process for it.
  '--renderer-process-limit=1',
  // Gives letters their real widths, as on phones; without windows, Chromium rounds them to whole pixels.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
] as const;

const DEBIAN_PACKAGES = '/usr/bin/apt-get';

/**
 * Faces a bare machine lacks and phones have, with the packages that bring them: the one the metric twins of ours are made
 * of, one for Chinese, which we send no face for, and one for Amharic, whose face may come too late for a first page. Without
 * them both scripts are rows of boxes, as wide as boxes.
 */
const FONTS = [
  ['/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf', 'fonts-liberation'],
  ['/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf', 'fonts-droid-fallback'],
  ['/usr/share/fonts/truetype/abyssinica/AbyssinicaSIL-Regular.ttf', 'fonts-sil-abyssinica'],
] as const;

/** The browser to test with: `CHROMIUM`, the system's, or Playwright's own. */
function findBrowser(): string | undefined {
  return process.env['CHROMIUM'] ?? [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * Sees to it that there is a browser, and the faces that phones have: Debian's packages, where we are root and may install
 * them. One call at a time: two would lock each other out.
 */
export function installBrowser(): void {
  if (process.getuid?.() !== 0 || !existsSync(DEBIAN_PACKAGES)) return;
  const faces = FONTS.flatMap(([file, name]) => (existsSync(file) ? [] : [name as string]));
  const wanted = process.env['CHROMIUM'] || existsSync(SHELL[0]) ? faces : [...faces, SHELL[1]];
  // Not every Debian has the browser without windows.
  if (!install(wanted) && wanted.length > faces.length) install(findBrowser() ? faces : [...faces, 'chromium']);
}

/** Whether the packages are there now. */
function install(packages: readonly string[]): boolean {
  if (packages.length === 0) return true;
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync(DEBIAN_PACKAGES, ['update'], quiet);
    execFileSync(DEBIAN_PACKAGES, ['install', '-y', '--no-install-recommends', ...packages], quiet);
    return true;
  } catch (error) {
    console.error(`Not installed: ${packages.join(', ')} (${explain(error)}). Screens are tested with what there is.`);
    return false;
  }
}

/** Starts a headless browser. The caller closes it. Refuses with what to install where there is none. */
export async function startBrowser(...flags: string[]): Promise<Browser> {
  if (!findBrowser()) installBrowser();
  const executablePath = findBrowser();
  if (!executablePath)
    throw new CommandError('No browser was found. Install Chromium, or name one: CHROMIUM=/path/to/chromium npm test');
  return chromium.launch({ executablePath, headless: true, args: [...FLAGS, ...flags] });
}
