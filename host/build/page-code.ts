import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  bytesOf,
  drawInOnePiece,
  keepBytes,
  listPaths,
  loadApp,
  loadModules,
  type PagePath,
  refuseUnrequested,
  rememberModules,
  setUp,
} from './astro-internals.ts';

/** Folder of a build with the code that draws its pages. */
export const PAGE_CODE = 'page-code';

/** UTF-8 of one unit of UTF-16, at the most. */
const MAX_BYTES_A_UNIT = 3;
const PIECE_BYTES = 4 * 1024 * 1024;

/** What stands beside the code, in `code.json`. */
export interface PageCode {
  /** File of the entry. */
  entry: string;
  /** Style sheets of each page's route, by Astro's key of it. */
  pages: [key: string, { styles: unknown[] }][];
}

/**
 * Loads the code of a build's pages, as Astro's own prerenderer does it.
 *
 * @param finish what every page's text goes through before it is encoded
 */
export async function loadPages(buildFolder: string, finish: (text: string) => string) {
  const folder = join(buildFolder, PAGE_CODE);
  const { entry, pages } = JSON.parse(readFileSync(join(folder, 'code.json'), 'utf8')) as PageCode;
  const app = await loadApp(pathToFileURL(join(folder, entry)), encoderOf(finish));
  keepBytes();
  setUp(app, pages);
  drawInOnePiece(app);
  await loadModules(app);
  rememberModules(app);
  return {
    /** All pages, or those of the routes that draw some of them. */
    list: (pathnames?: readonly string[]): Promise<PagePath[]> => listPaths(app, pathnames),
    draw: async (file: string, routeData: PagePath['route']): Promise<{ status: number; content: Uint8Array }> => {
      const response = await app.render(new Request(`http://localhost/${file}`), { routeData });
      const content = await bytesOf(response);
      if (routeData.type === 'page' && response.status === 200 && content.length > 0) refuseUnrequested();
      return { status: response.status, content };
    },
  };
}

/** Encodes pages into pieces of memory that many of them share: one for each takes a tenth of the time a page takes. */
const encoderOf = (finish: (text: string) => string) =>
  class PageEncoder extends TextEncoder {
    #piece = new Uint8Array(0);
    #used = 0;

    override encode(page = ''): Uint8Array<ArrayBuffer> {
      const text = finish(page);
      const max = text.length * MAX_BYTES_A_UNIT;
      if (this.#used + max > this.#piece.length) {
        this.#piece = new Uint8Array(Math.max(max, PIECE_BYTES));
        this.#used = 0;
      }
      const start = this.#used;
      this.#used += this.encodeInto(text, this.#piece.subarray(start)).written;
      return this.#piece.subarray(start, this.#used);
    }
  };
