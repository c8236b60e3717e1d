import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { DATABASE_FILE } from '../../scripts/backup/archive.ts';
import { copyDatabase } from '../../scripts/backup/copy.ts';
import { FRAME_OF_TESTS } from '../../scripts/tests/site.ts';
import { openSite, type Site } from './site.ts';
import { dataFolder, environmentOf, isAlive, linkRelease, smallSiteFolder } from './small-site.ts';
import { freePort } from './sqld.ts';

/**
 * A second server for tests that publish or kill, over a data folder of their own: a copy of the small site, or of the whole
 * tested site for `npm run test:deep`. Its release is the same files under second names, so nothing is built for it.
 */
export class OwnSite implements Site {
  readonly url: string;
  readonly builds: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #shared: Site;
  #server: ChildProcess | undefined;
  /** What the server has said since it was started. */
  said = '';

  private constructor(shared: Site, folder: string, port: number) {
    this.#shared = shared;
    this.#folder = folder;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.builds = join(folder, 'builds');
  }

  /** Copies a site and starts it. `close` ends it, and removes what it was. */
  static async open(): Promise<OwnSite> {
    const shared = await openSite();
    const from = inject('isDeep') ? dataFolder(shared) : await smallSiteFolder(shared);
    const folder = join(dataFolder(shared), `../test-own-${process.pid}`);
    removeLeft(folder);
    linkRelease(from, folder);
    await copyDatabase(join(from, DATABASE_FILE), join(folder, DATABASE_FILE));
    const site = new OwnSite(shared, folder, await freePort());
    await site.start();
    return site;
  }

  /** Starts it, as `npm start` does, and waits until it serves. */
  async start(): Promise<void> {
    const server = spawn(process.execPath, ['scripts/start.ts'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...this.environment,
        ...{ PORT: String(this.#port), MEMBER_FRAMES: JSON.stringify([FRAME_OF_TESTS]) },
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

  async close(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
    await this.#shared.close();
  }

  /** Ends the server itself as a machine without memory would. What it started is left alone. */
  killServer = (): Promise<void> => this.#end('SIGKILL');

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
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

/** Removes the folder, and those that killed runs left beside it. */
function removeLeft(folder: string): void {
  const [, name = ''] = /([^/]+-)\d+$/.exec(folder) ?? [];
  const beside = join(folder, '..');
  for (const other of readdirSync(beside)) {
    const pid = other.startsWith(name) ? Number(other.slice(name.length)) : 0;
    if (pid > 0 && (pid === process.pid || !isAlive(pid)))
      rmSync(join(beside, other), { recursive: true, force: true });
  }
}
