import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { ROOT } from '../../scripts/support/paths.ts';

/*
 * This file has everything that relies on Astro's undocumented behaviour. If a version of Astro changes it, the build
 * fails after its first page and names what Astro did not ask for; `tests/toolchain/astro-internals.node.test.ts` says
 * what is gone.
 */

type SetupOptions = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:setup']>>[0];
type Prerenderer = Parameters<
  Parameters<NonNullable<AstroIntegration['hooks']['astro:build:start']>>[0]['setPrerenderer']
>[0];

/** A page to draw, as Astro lists it. */
export interface PagePath {
  pathname: string;
  route: { type: string; component: string };
  cacheKey?: string | undefined;
}

/** As much of the app in Astro's prerender entry as drawing needs. */
interface BuiltApp {
  setInternals: (internals: object) => void;
  setOptions: (options: object) => void;
  manifest: { pageMap?: Map<string, () => Promise<unknown>>; routes: readonly { routeData: { pattern: RegExp } }[] };
  routeCache: { clearAll: () => void };
  getComponentByRoute: (route: object) => Promise<unknown>;
  resolveStreaming: () => boolean | undefined;
  render: (request: Request, options: { routeData: object }) => Promise<Response>;
}

/** What was put in Astro's way and has not been asked for yet. */
const unasked = new Set<string>();

/** Throws if Astro drew a page without calling one of our replacements. */
export function refuseUnrequested(): void {
  if (unasked.size === 0) return;
  throw new Error(
    `Astro drew a page and did not ask for: ${[...unasked].join(', ')}. This version of Astro works differently. ` +
      'Run tests/toolchain/astro-internals.node.test.ts, and mend host/build/astro-internals.ts or go back to the version before.',
  );
}

/**
 * Names the entry for drawing, as a build with its own prerenderer must. Packages are bundled with it: separate ones
 * would take longer to load than the code of all pages, and a build would need them next to it.
 */
export function nameEntry(vite: SetupOptions['vite']): void {
  const environment = ((vite.environments ??= {})['prerender'] ??= {});
  environment.resolve = { ...environment.resolve, noExternal: true };
  const build = (environment.build ??= {});
  build.rolldownOptions = { ...build.rolldownOptions, input: 'astro/entrypoints/prerender' };
}

/** A prerenderer that draws nothing. Astro calls `keep` after writing its bundles and before deleting the entry. */
export function drawNothing(keep: () => void): Prerenderer {
  return {
    name: 'bundling',
    setup: () => Promise.resolve(keep()),
    getStaticPaths: () => Promise.resolve([]),
    render: () => Promise.reject(new Error('Pages are not drawn by Astro but by host/build/drawing.ts.')),
  };
}

/** Where Astro puts the code that draws pages, and the file of its entry. Throws where there is none. */
export function findEntry(serverFolder: URL): { folder: string; entry: string } {
  const folder = fileURLToPath(new URL('.prerender', serverFolder));
  const entry = readdirSync(folder).find((file) => file.startsWith('prerender-entry'));
  if (!entry) throw new Error('The entry for prerendering was not found in the built site.');
  return { folder, entry };
}

/**
 * Loads the app with `Encoder` in the place of `TextEncoder`: Astro makes itself one encoder when it is loaded and
 * encodes every page with it. Other code keeps the real one.
 */
export async function loadApp(entry: URL, Encoder: typeof TextEncoder): Promise<BuiltApp> {
  const usual = globalThis.TextEncoder;
  const what = 'the encoder of pages';
  unasked.add(what);
  globalThis.TextEncoder = class extends Encoder {
    override encode(text?: string): Uint8Array<ArrayBuffer> {
      unasked.delete(what);
      return super.encode(text);
    }
  };
  try {
    return ((await import(entry.href)) as { app: BuiltApp }).app;
  } finally {
    globalThis.TextEncoder = usual;
  }
}

/** Keeps the bytes of a page as they are. A body is a stream, on whose way they would be copied three times. */
class DrawnResponse extends Response {
  readonly drawn: Uint8Array | undefined;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const drawn = body instanceof Uint8Array ? body : undefined;
    super(drawn ? null : body, init);
    this.drawn = drawn;
    if (drawn) unasked.delete(DRAWN);
  }
}

const DRAWN = 'the response that keeps its bytes';

/** Has Astro answer with responses that keep the bytes of their page. */
export function keepBytes(): void {
  unasked.add(DRAWN);
  globalThis.Response = DrawnResponse;
}

/** The bytes of a page that Astro answered with. */
export async function bytesOf(response: Response): Promise<Uint8Array> {
  const drawn = response instanceof DrawnResponse ? response.drawn : undefined;
  return drawn ?? new Uint8Array(await response.arrayBuffer());
}

/** Tells the app what Astro's own prerenderer tells it: style sheets by page, and where to log. */
export function setUp(app: BuiltApp, pages: Iterable<[key: string, { styles: unknown[] }]>): void {
  app.setInternals({ pagesByKeys: new Map(pages), entrySpecifierToBundleMap: new Map() });
  const destination = { write: ({ message }: { message: string }) => console.error(message), flush: () => {} };
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination, level: 'warn' } } });
}

/** Astro streams the pages of a site with a Worker, even into files. Written as one text, they take half the time. */
export function drawInOnePiece(app: BuiltApp): void {
  const what = 'whether pages are streamed';
  unasked.add(what);
  app.resolveStreaming = () => {
    unasked.delete(what);
    return false;
  };
}

/** Astro imports a route's module anew for every page, and Node needs time to find that it is loaded already. */
export function rememberModules({ manifest: { pageMap } }: BuiltApp): void {
  const what = 'the module of a page';
  unasked.add(what);
  for (const [component, load] of pageMap ?? []) {
    let loading: Promise<unknown> | undefined;
    pageMap?.set(component, () => {
      unasked.delete(what);
      return (loading ??= load());
    });
  }
}

/** Loads the modules of all pages, which listing them needs. One that cannot be loaded is its page's fault, told there. */
export async function loadModules({ manifest: { pageMap } }: BuiltApp): Promise<void> {
  await Promise.all([...(pageMap?.values() ?? [])].map((load) => load().catch(() => {})));
}

/**
 * Lists every page of the app with its path and key, as Astro's own prerenderer does. A second call lists anew, while
 * Astro would remember the paths of the first call with all their props.
 *
 * @param pathnames limits the list to routes that may draw these
 */
export async function listPaths(app: BuiltApp, pathnames?: readonly string[]): Promise<PagePath[]> {
  app.routeCache.clearAll();
  const { StaticPaths } = (await import('astro/runtime/prerender/static-paths.js')) as {
    StaticPaths: new (app: object) => { getAll: () => Promise<PagePath[]> };
  };
  return new StaticPaths(pathnames ? withRoutesOf(app, pathnames) : app).getAll();
}

/** The app as far as it draws some pages. */
function withRoutesOf(app: BuiltApp, pathnames: readonly string[]): object {
  const routes = app.manifest.routes.filter(({ routeData: { pattern } }) =>
    pathnames.some((pathname) => pattern.test(`/${pathname}`)),
  );
  const manifest = Object.create(app.manifest, { routes: { value: routes } }) as BuiltApp['manifest'];
  return { manifest, routeCache: app.routeCache, getComponentByRoute: app.getComponentByRoute.bind(app) };
}

/** Removes the note in which the adapter tells Wrangler what to deploy. Our builds come and go; a deployment names its own. */
export function forgetDeployment(): void {
  rmSync(join(ROOT, '.wrangler/deploy'), { recursive: true, force: true });
}

/** As Astro writes the script of a component. */
export const COMPONENT_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g;
const MODULE_SCRIPT = /<script\b[^>]*\btype="?module\b/;

/** Throws where a page still has a script that `COMPONENT_SCRIPT` should have found. */
export function refuseOtherScripts(page: string): void {
  if (MODULE_SCRIPT.test(page))
    throw new Error('Astro writes scripts in another way: mend COMPONENT_SCRIPT in host/build/astro-internals.ts.');
}
