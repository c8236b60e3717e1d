import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folder of a build with the code that draws its pages. */
export const PAGE_CODE = 'page-code';

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
  resolveStreaming: () => boolean | undefined;
  render: (request: Request, options: { routeData: object }) => Promise<Response>;
}

/** Loads the code of a build's pages, as Astro's own prerenderer does it. */
export async function loadPages(buildFolder: string) {
  const folder = join(buildFolder, PAGE_CODE);
  const { entry, pages } = JSON.parse(readFileSync(join(folder, 'code.json'), 'utf8')) as PageCode;
  const { app } = (await import(pathToFileURL(join(folder, entry)).href)) as { app: BuiltApp };
  app.setInternals({ pagesByKeys: new Map(pages), entrySpecifierToBundleMap: new Map() });
  const destination = { write: ({ message }: { message: string }) => console.error(message), flush: () => {} };
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination, level: 'warn' } } });
  // A site with a Worker has its pages streamed, into files too; written as one text they take half the time.
  app.resolveStreaming = () => false;
  const { StaticPaths } = (await import('astro/runtime/prerender/static-paths.js')) as {
    StaticPaths: new (app: object) => { getAll: () => Promise<PagePath[]> };
  };
  return {
    list: (): Promise<PagePath[]> => new StaticPaths(app).getAll(),
    draw: (file: string, routeData: object): Promise<Response> =>
      app.render(new Request(`http://localhost/${file}`), { routeData }),
  };
}
