import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../scripts/support/paths.ts';
import type { DrawingThreads } from './drawing.ts';
import type { DrawnPages } from './page-list.ts';
import { linkRelease, readPages, removeGone } from './site.ts';

/** Without `release.json` it is a broken-off build to everybody else, and removed with them. */
const FOLDER = join(PATHS.builds, 'drawn-ahead');

interface Ahead extends DrawnPages {
  /** Folder of the release these files began with. */
  release: string;
}

/**
 * The files the next release begins with: those of the current one under second names, and in their place the pages that a
 * change has altered since. Made while the change waits to be published, so that a publish only draws what is new since then.
 */
export class DrawnAhead {
  #ahead: Ahead | undefined;

  /** @param release folder of the current release */
  link(release: string): void {
    if (this.#ahead?.release === release) return;
    this.drop();
    linkRelease(release, FOLDER);
    this.#ahead = { release, pages: readPages(release) ?? {} };
  }

  /**
   * Draws what has changed. What cannot be drawn is told by the publish that needs it.
   *
   * @param inputs digest of what the pages are drawn from, taken before
   * @param isStill whether they are still drawn from that, asked afterwards
   */
  async draw(threads: DrawingThreads, inputs: string, isStill: () => Promise<boolean>): Promise<void> {
    const ahead = this.#ahead;
    if (!ahead || ahead.inputs === inputs) return;
    try {
      const pages = await threads.draw({ folder: FOLDER, kept: ahead.pages, onPages: () => {} });
      removeGone(FOLDER, ahead.pages, pages);
      this.#ahead = { ...ahead, inputs: (await isStill()) ? inputs : undefined, pages };
    } catch {
      this.drop();
    }
  }

  /**
   * Makes these files the beginning of a build.
   *
   * @returns what they are; undefined where there are no files of that release, and the build links them itself
   */
  take(release: string, folder: string): DrawnPages | undefined {
    const ahead = this.#ahead;
    if (ahead?.release !== release) return undefined;
    this.#ahead = undefined;
    try {
      renameSync(FOLDER, folder);
      return ahead;
    } catch {
      // Another publish has cleared up.
      return undefined;
    }
  }

  drop(): void {
    this.#ahead = undefined;
    rmSync(FOLDER, { recursive: true, force: true });
  }
}
