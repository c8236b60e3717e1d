import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../scripts/support/paths.ts';
import { checkDiskSpace } from '../../scripts/support/disk.ts';
import { CommandError, explain } from '../../scripts/support/failure.ts';
import { bringCatalogue } from '../../scripts/support/prepare.ts';
import type { ServerState } from '../../scripts/support/run-state.ts';
import { formatElapsed, type Steps } from '../../scripts/support/steps.ts';
import { Turns } from '../../scripts/support/turns.ts';
import { isDatabaseUnavailable, openDatabase } from '../../data/client.ts';
import { migrate } from '../../data/migrate.ts';
import { tellToSwitch } from '../serve/control.ts';
import { buildEnvironment } from './astro.ts';
import { inputDigests, type Digests } from './digest.ts';
import { openThreads, type DrawingThreads, type PreviewOrder } from './drawing.ts';
import { linkFolder } from './link-file.ts';
import { DrawnAhead } from './drawn-ahead.ts';
import { PAGE_CODE } from './page-code.ts';
import { writePriceLists } from './price-lists.ts';
import { buildRelease, RELEASE_STEPS, type ReleaseSource } from './release.ts';
import { writeReleaseMark } from './release-mark.ts';
import { currentRelease, makeCurrent, releaseFolder, type ReleaseNote } from './releases.ts';

/** Steps with a server running: bringing the catalogue in, building, and the switch. */
export const CONNECTED_STEPS = RELEASE_STEPS + 2;

/** Pause after an edit: an admin who changes several values makes the next edit within it. */
const REST_MS = 1_500;

interface Publishing {
  /** The running server, which is to switch; absent where none runs. */
  server: ServerState | undefined;
  steps: Steps;
  /** Draws every page, also where nothing has changed. */
  fromScratch: boolean;
  /** Opens a database where no server runs. */
  openOwn: () => Promise<ReleaseSource>;
}

/**
 * Builds a release from the present database, catalogue files and sources, and lets the running server switch to it.
 * Until that last step nothing served has changed, even if a step fails.
 *
 * A publisher may publish many times: its threads, and all they have loaded, stay until the code of the pages changes.
 * The caller removes older releases.
 */
export class Publisher {
  readonly #ahead = new DrawnAhead();
  /** Threads do one thing at a time. */
  readonly #turns = new Turns();
  /** Runs until changes have rested. */
  #rest: NodeJS.Timeout | undefined;
  /** Ends when pages that are being drawn ahead are drawn; absent while none are. Never rejects. */
  #drawing: Promise<void> | undefined;
  /** Counts what may have been changed. */
  #told = 0;
  #ready: { threads: DrawingThreads; of: string } | undefined;
  /** Digest of the code this process was started from. */
  #code: string | undefined;

  /** @returns `stale` where the code on disk is another than this process has loaded: nothing was done */
  async publish(publishing: Publishing): Promise<'done' | 'stale'> {
    clearTimeout(this.#rest);
    // The time includes the wait for a drawing that is under way: the person who asked waits for it too.
    const startedAt = performance.now();
    const drawn = this.#waitForDrawing(publishing.steps);
    try {
      return await this.#turns.take(async () => {
        await drawn;
        return this.#publish(publishing, startedAt);
      });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      throw new CommandError('The database stopped answering. Nothing served has changed; please publish again.');
    }
  }

  /** Where facts of every page were changed, the drawing under way takes minutes: the person who asked must see why. */
  async #waitForDrawing(steps: Steps): Promise<void> {
    const drawing = this.#drawing;
    if (!drawing) return;
    steps.extend(1);
    await steps.run('Building pages that have changed', () => drawing);
  }

  async #publish({ server, steps, fromScratch, openOwn }: Publishing, startedAt: number): Promise<'done' | 'stale'> {
    const before = currentRelease();
    // They load the pages' code while the catalogue is brought in.
    if (server && before && !fromScratch) this.#makeReady(server, before);
    const source = server ? await connect(server, steps) : await openOwn();
    const readAt = Date.now();
    const digests = await inputDigests(source.database, readAt);
    this.#code ??= digests.code;
    if (this.#code !== digests.code) return 'stale';
    if (before?.inputs === digests.inputs && !fromScratch) {
      // Moves the release's time on, so that a change which was undone no longer waits to be published.
      writeReleaseMark(before.folder, { version: before.id, readAt });
      console.log(`Nothing has changed since release ${before.id}. To build it again: npm run publish -- --force`);
      return 'done';
    }
    const threads = this.#ready?.of === bundleOf(digests) ? this.#ready.threads : undefined;
    try {
      const note = await buildRelease(source, digests, steps, { fromScratch, threads, ahead: this.#ahead });
      makeCurrent(note.id);
      if (server) await steps.run('Switching the running server', () => switchOrTakeBack(server, before?.id));
      const elapsed = formatElapsed(performance.now() - startedAt);
      if (before?.code === note.code && before.texts === note.texts)
        await writePriceLists(releaseFolder(note.id), source.database, readAt);
      console.log(`\nRelease ${note.id} is published: ${note.pages} pages, ${elapsed}.`);
    } catch (error) {
      // What broke them may still be in them.
      await this.end();
      throw error;
    }
    return 'done';
  }

  /**
   * Loads what a publish needs before one is asked for, and draws changed pages once no further change has come for a
   * while. Drawing after each change would keep both processors from the requests of readers.
   */
  prepare(server: ServerState): void {
    const warmed = this.#warm(server);
    this.#told += 1;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      // What keeps it from being drawn is told by the publish that needs it.
      const drawing = warmed.then(() => this.#turns.take(() => this.#drawAhead(server))).catch(() => {});
      this.#drawing = drawing.finally(() => (this.#drawing = undefined));
    }, REST_MS);
    warmed.catch(() => {});
  }

  async #warm(server: ServerState): Promise<void> {
    const warming = await this.#turns.take(() => {
      const release = currentRelease();
      if (!release || this.#ready?.of === bundleOf(release)) return Promise.resolve(undefined);
      this.#makeReady(server, release);
      return Promise.resolve({ done: this.#ready?.threads.warm() });
    });
    await warming?.done;
  }

  async #drawAhead(server: ServerState): Promise<void> {
    const release = currentRelease();
    if (!release) return;
    this.#makeReady(server, release);
    this.#ahead.link(release.folder);
    const database = openDatabase({ url: server.databaseUrl, authToken: process.env.LIBSQL_AUTH_TOKEN });
    const notified = this.#told;
    const digests = await inputDigests(database, Date.now());
    const isWaiting = digests.inputs !== release.inputs && bundleOf(digests) === bundleOf(release);
    if (!isWaiting || !this.#ready) return;
    await this.#ahead.draw(this.#ready.threads, digests.inputs, async () => {
      // A change that was undone meanwhile does not show in the digest, but a page may have been drawn with it.
      return (await inputDigests(database, Date.now())).inputs === digests.inputs && this.#told === notified;
    });
  }

  /** Draws a page as a publish would have it now. Undefined where it would have none, or nothing was published yet. */
  preview(server: ServerState, order: PreviewOrder): Promise<string | undefined> {
    return this.#turns.take(async () => {
      const release = currentRelease();
      if (!release) return undefined;
      this.#makeReady(server, release);
      return this.#ready?.threads.preview(order);
    });
  }

  #makeReady({ databaseUrl }: ServerState, release: ReleaseNote & { folder: string }): void {
    const of = bundleOf(release);
    if (this.#ready?.of === of) return;
    void this.end();
    const databaseAuthToken = process.env.LIBSQL_AUTH_TOKEN;
    const environment = buildEnvironment({ databaseUrl, databaseAuthToken });
    this.#ready = { threads: openThreads({ code: keptCode(release.folder, of), environment }), of };
  }

  async end(): Promise<void> {
    const ready = this.#ready;
    this.#ready = undefined;
    await ready?.threads.end();
  }
}

/** Names what draws a build's pages: their code, and the texts bundled with it. */
const bundleOf = ({ code, texts }: Digests | ReleaseNote) => `${code}-${texts}`;

/** The code under a name that stays when its release goes: some of it is loaded by the first page that needs it. */
function keptCode(release: string, of: string): string {
  const folder = join(PATHS.pageCode, of);
  if (existsSync(folder)) return folder;
  rmSync(PATHS.pageCode, { recursive: true, force: true });
  const unfinished = `${folder}.new`;
  linkFolder(join(release, PAGE_CODE), join(unfinished, PAGE_CODE));
  renameSync(unfinished, folder);
  return folder;
}

/** The database of a running server, with the schema and the catalogue of the code on disk. */
export async function connect(server: Pick<ServerState, 'databaseUrl'>, steps: Steps): Promise<ReleaseSource> {
  await checkDiskSpace();
  const databaseAuthToken = process.env.LIBSQL_AUTH_TOKEN;
  const database = openDatabase({ url: server.databaseUrl, authToken: databaseAuthToken });
  try {
    // The code of this release may be newer than the server, whose start brought the schema up to what it knew then.
    await migrate(server.databaseUrl, databaseAuthToken);
    await bringCatalogue(database, steps);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    throw new CommandError(
      'The catalogue could not be brought into the database. Nothing served has changed.',
      explain(error),
    );
  }
  return { database, databaseUrl: server.databaseUrl, databaseAuthToken };
}

async function switchOrTakeBack(server: ServerState, previousId: string | undefined): Promise<void> {
  try {
    await tellToSwitch(server);
  } catch (error) {
    // The server went on with the old release; the next start must find the same.
    if (previousId) makeCurrent(previousId);
    throw error;
  }
}
