import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folder of a build with the code that draws its pages. */
export const PAGE_CODE = 'page-code';

/** UTF-8 of one unit of UTF-16, at the most. */
const MOST_BYTES_A_UNIT = 3;
const PIECE_BYTES = 4 * 1024 * 1024;

/** What stands beside the code, in `code.json`. */
export interface PageCode {
  /** File of the entry. */
  entry: string;
  /** Style sheets of each page's route, by Astro's key of it. */
  pages: [key: string, { styles: unknown[] }][];
}

/** A page to draw, as Astro lists it. */
export interface PagePath {
  pathname: string;
  route: { type: string; component: string };
  cacheKey?: string | undefined;
}

/** As much of Astro's app as drawing needs. */
interface BuiltApp {
  setInternals: (internals: object) => void;
  setOptions: (options: object) => void;
  manifest: { pageMap?: Map<string, () => Promise<unknown>> };
  resolveStreaming: () => boolean | undefined;
  render: (request: Request, options: { routeData: object }) => Promise<Response>;
}

/**
 * Loads the code of a build's pages, as Astro's own prerenderer does it.
 *
 * @param finish what every page's text goes through before it is encoded
 */
export async function loadPages(buildFolder: string, finish: (text: string) => string) {
  const folder = join(buildFolder, PAGE_CODE);
  const { entry, pages } = JSON.parse(readFileSync(join(folder, 'code.json'), 'utf8')) as PageCode;
  // Astro makes itself an encoder when it is loaded; nobody else needs one of ours.
  const usualEncoder = globalThis.TextEncoder;
  globalThis.TextEncoder = encoderOf(finish);
  const { app } = (await import(pathToFileURL(join(folder, entry)).href)) as { app: BuiltApp };
  globalThis.TextEncoder = usualEncoder;
  globalThis.Response = DrawnResponse;
  app.setInternals({ pagesByKeys: new Map(pages), entrySpecifierToBundleMap: new Map() });
  const destination = { write: ({ message }: { message: string }) => console.error(message), flush: () => {} };
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination, level: 'warn' } } });
  // A site with a Worker has its pages streamed, into files too; written as one text they take half the time.
  app.resolveStreaming = () => false;
  rememberModules(app);
  const { StaticPaths } = (await import('astro/runtime/prerender/static-paths.js')) as {
    StaticPaths: new (app: object) => { getAll: () => Promise<PagePath[]> };
  };
  return {
    list: (): Promise<PagePath[]> => new StaticPaths(app).getAll(),
    draw: async (file: string, routeData: object): Promise<{ status: number; content: Uint8Array }> => {
      const response = await app.render(new Request(`http://localhost/${file}`), { routeData });
      const drawn = response instanceof DrawnResponse ? response.drawn : undefined;
      return { status: response.status, content: drawn ?? new Uint8Array(await response.arrayBuffer()) };
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
      const most = text.length * MOST_BYTES_A_UNIT;
      if (this.#used + most > this.#piece.length) {
        this.#piece = new Uint8Array(Math.max(most, PIECE_BYTES));
        this.#used = 0;
      }
      const start = this.#used;
      this.#used += this.encodeInto(text, this.#piece.subarray(start)).written;
      return this.#piece.subarray(start, this.#used);
    }
  };

/** Keeps the bytes it is given. They would be copied three times on their way through a body, which is a stream. */
class DrawnResponse extends Response {
  readonly drawn: Uint8Array | undefined;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const drawn = body instanceof Uint8Array ? body : undefined;
    super(drawn ? null : body, init);
    this.drawn = drawn;
  }
}

/** Astro imports the module of its route for every page, and Node takes its time to say that it has it already. */
function rememberModules({ manifest: { pageMap } }: BuiltApp): void {
  for (const [component, load] of pageMap ?? []) {
    let loading: Promise<unknown> | undefined;
    pageMap?.set(component, () => (loading ??= load()));
  }
}
