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
 * The files that the next release begins with: links to those of the current one, except pages that a change has
 * altered, which are drawn anew. They are made while the change waits, so a publish only draws what has changed since.
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
   * Draws pages that have changed. Faults are not reported: the publish that needs the page will report them.
   *
   * @param inputs digest of the pages' inputs, taken before drawing
   * @param isStill called afterwards; tells whether the inputs are still the same
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
   * @returns the pages in them; undefined if none were drawn ahead for that release, and the build links them itself
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
