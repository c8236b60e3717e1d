import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { DATABASE_FILE } from '../../host/backup/archive.ts';
import { copyDatabase } from '../../host/backup/copy.ts';
import { FRAME_OF_TESTS } from '../../scripts/tests/site.ts';
import { openSite, type Site } from './site.ts';
import { OWN_SITE_FOLDER, removeOwnSite } from './own-site-setup.ts';
import { dataFolder, environmentOf, linkRelease, smallSiteFolder } from './small-site.ts';
import { freePort } from './sqld.ts';

let shared: OwnSite | undefined;

/**
 * The site shared by files that publish or kill it. It is started for the first of them and ended with the run. Each
 * file must leave no change waiting to be published. If a file fails while the site is down, the next one gets a new
 * copy.
 */
export async function ownSite(): Promise<OwnSite> {
  if (!shared?.isUp) shared = await OwnSite.open();
  return shared;
}

/**
 * Copies the small site, or the whole tested one for `npm run test:deep`, into an empty folder. The release is the same
 * files under second names, so nothing is built for it.
 */
export async function copySite(folder: string): Promise<void> {
  const tested = await openSite();
  const from = inject('isDeep') ? dataFolder(tested) : await smallSiteFolder(tested);
  linkRelease(from, folder);
  await copyDatabase(join(from, DATABASE_FILE), join(folder, DATABASE_FILE));
}

/** A second server for tests that publish or kill, over a data folder of their own. */
export class OwnSite implements Site {
  readonly url: string;
  readonly builds: string;
  readonly #folder: string;
  readonly #port: number;
  #server: ChildProcess | undefined;
  /** What the server has said since it was started. */
  said = '';

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.builds = join(folder, 'builds');
  }

  /** Copies a site and starts it. */
  static async open(): Promise<OwnSite> {
    const folder = process.env[OWN_SITE_FOLDER];
    if (!folder) throw new Error('The own site has no folder.');
    await removeOwnSite(folder);
    await copySite(folder);
    const site = new OwnSite(folder, await freePort());
    await site.start();
    return site;
  }

  /** Starts it, as `npm start` does, and waits until it serves. */
  async start(): Promise<void> {
    const server = spawn(process.execPath, ['scripts/start.ts'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...this.environment,
        PORT: String(this.#port),
        MEMBER_FRAMES: JSON.stringify([FRAME_OF_TESTS]),
      },
      detached: true,
    });
    this.#server = server;
    this.said = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (chunk: Buffer) => {
          this.said += chunk.toString();
          if (this.said.includes('Haitu is up')) resolve();
        });
      server.once('exit', () => reject(new Error(`It did not start: ${this.said}`)));
    });
  }

  /** Stops it as a person does. */
  stop = (): Promise<void> => this.#end('SIGTERM');

  /** The folder of its data, and of what it makes of them. */
  get folder(): string {
    return this.#folder;
  }

  get release(): string {
    return join(this.builds, 'current');
  }

  /** For commands that work on its data. */
  get environment(): Record<string, string | undefined> {
    return environmentOf(this.#folder);
  }

  /** The site stays up for the next file. */
  close = (): Promise<void> => Promise.resolve();

  get isUp(): boolean {
    return this.#server?.exitCode === null && this.#server.signalCode === null;
  }

  /** Kills the server process, as the system does when memory runs out, but not the processes it started. */
  killServer = (): Promise<void> => this.#end('SIGKILL');

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server;
    if (!server || !this.isUp) return;
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.kill(signal);
    await ended;
  }

  /** Where its database is: somewhere else after each start. */
  get databaseUrl(): string {
    const state = JSON.parse(readFileSync(join(this.#folder, 'server.json'), 'utf8')) as { databaseUrl: string };
    return state.databaseUrl;
  }

  /** Kills a process the server started. */
  kill(program: RegExp): void {
    process.kill(this.#child(program), 'SIGKILL');
  }

  /** Stops a process as it is: it is there and answers nothing. @returns lets it go on */
  pause(program: RegExp): () => void {
    const pid = this.#child(program);
    process.kill(pid, 'SIGSTOP');
    return () => void process.kill(pid, 'SIGCONT');
  }

  #child(program: RegExp): number {
    const child = this.children().find(({ command }) => program.test(command));
    if (!child) throw new Error(`The server has no ${program.source}.`);
    return child.pid;
  }

  children(): { pid: number; command: string }[] {
    const lines = execFileSync('ps', ['-A', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' }).split('\n');
    return lines.flatMap((line) => {
      const [, parent, pid, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return Number(parent) === this.#server?.pid && pid && command ? [{ pid: Number(pid), command }] : [];
    });
  }

  /** Releases that are being drawn, or never were to their end: their note, which is written last, is not there. */
  unfinished = (): string[] => this.#releases().filter((build) => !this.#isFinished(build));

  /** Pages the served release lacks of those it says it has; undefined where it was never finished. */
  missingPages(): string[] | undefined {
    const release = realpathSync(join(this.builds, 'current'));
    if (!this.#isFinished(basename(release))) return undefined;
    const pages = JSON.parse(readFileSync(join(release, 'pages.json'), 'utf8')) as object;
    return Object.keys(pages).filter((page) => !existsSync(join(release, 'client', page)));
  }

  #releases = () => readdirSync(this.builds).filter((name) => /^\d{8}-\d{6}-/.test(name));
  #isFinished = (build: string) => existsSync(join(this.builds, build, 'release.json'));
}
