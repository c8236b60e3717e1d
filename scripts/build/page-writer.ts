import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes pages where they are drawn. Astro writes them, too, but opens, writes and closes each file through its pool of
 * threads, which on two processors takes longer than the write itself.
 */
export class PageWriter {
  readonly #folder: string;
  readonly #made = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Writes a page that was drawn and answers a response without a body, at which Astro writes no file. What is no page
   * (a redirect) is answered as it is, and left to Astro.
   */
  async write(file: string, drawn: Response): Promise<Response> {
    if (!drawn.body || (drawn.status >= 300 && drawn.status < 400)) return drawn;
    const path = join(this.#folder, file);
    this.#makeFolder(dirname(path));
    writeFileSync(path, new Uint8Array(await drawn.arrayBuffer()));
    return new Response(null, { headers: drawn.headers });
  }

  #makeFolder(folder: string): void {
    if (this.#made.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
  }
}
