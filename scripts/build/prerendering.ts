import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cutInTwo, inTurn, pageFile, readPageList, writePageList, type PageList } from './page-list.ts';
import { PageWriter } from './page-writer.ts';
import { SecondThread, type ThreadData } from './second-thread.ts';

type Hooks = AstroIntegration['hooks'];
type HookOptions<Name extends keyof Hooks> = Hooks[Name] extends ((options: infer Options) => unknown) | undefined
  ? Options
  : never;
type ViteConfig = HookOptions<'astro:build:setup'>['vite'];
type BuiltPages = HookOptions<'astro:build:setup'>['pages'];
type Prerenderer = Extract<Parameters<HookOptions<'astro:build:start'>['setPrerenderer']>[0], { render: unknown }>;
type PagePaths = Awaited<ReturnType<Prerenderer['getStaticPaths']>>;

/** Astro's own prerenderer keeps the built site's app here once it is set up. */
interface UsualPrerenderer extends Prerenderer {
  app?: { resolveStreaming?: () => boolean | undefined };
}

/** The main thread also hands the pages out. */
const SHARE_OF_MAIN_THREAD = 0.49;

/**
 * Draws the pages a build is asked for, on two threads, by settings of its environment:
 *
 * - `KEPT_PAGES`: a page list; a page whose `cacheKey` stands there already is left out and taken over from the release
 *   before. (Astro's own incremental build copies each of them, one by one, which takes longer than drawing them.)
 * - `PAGE_LIST`: where to write the list of all pages, drawn or left out.
 */
export function prerendering(): AstroIntegration {
  let folders: { client: URL; server: URL };
  let pages: BuiltPages = new Map();
  return {
    name: 'prerendering',
    hooks: {
      'astro:config:done': ({ config }) => {
        folders = config.build;
      },
      'astro:build:setup': ({ vite, target, pages: built }) => {
        pages = built;
        // Written in place, as the adapter does: `updateConfig` hands on a copy and would lose what others write.
        if (target === 'server') nameEntry(vite);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        const clientFolder = fileURLToPath(folders.client);
        const startSecond = () => SecondThread.start({ ...builtSite(folders.server, pages), clientFolder });
        setPrerenderer((usual) => onTwoThreads(usual, new PageWriter(clientFolder), startSecond));
      },
    },
  };
}

/** A build with a prerenderer of its own has to name the usual entry itself. */
function nameEntry(vite: ViteConfig): void {
  const environment = ((vite.environments ??= {})['prerender'] ??= {});
  const build = (environment.build ??= {});
  build.rolldownOptions = { ...build.rolldownOptions, input: 'astro/entrypoints/prerender' };
}

function builtSite(serverFolder: URL, pages: BuiltPages): Omit<ThreadData, 'clientFolder'> {
  const folder = new URL('.prerender/', serverFolder);
  const name = readdirSync(folder).find((file) => file.startsWith('prerender-entry'));
  if (!name) throw new Error('The entry for prerendering was not found in the built site.');
  return {
    entry: new URL(name, folder).href,
    pages: [...pages].map(([key, { styles }]) => [key, { styles }]),
  };
}

function onTwoThreads(
  usual: UsualPrerenderer,
  writer: PageWriter,
  startSecond: () => Promise<SecondThread>,
): Prerenderer {
  let starting: Promise<SecondThread> | undefined;
  let second: SecondThread | undefined;
  let filesOfSecond = new Set<string>();
  return {
    ...usual,
    async setup() {
      await usual.setup?.();
      // A site with a Worker has its pages streamed, into files too; written as one text they take half the time.
      if (usual.app?.resolveStreaming) usual.app.resolveStreaming = () => false;
      // What changed since the last release is drawn before a second thread has loaded the site.
      if (!process.env.KEPT_PAGES && availableParallelism() > 1) starting = startSecond();
      starting?.catch(() => {});
    },
    async getStaticPaths() {
      const wanted = wantedPaths(await usual.getStaticPaths());
      if (!starting) return wanted;
      const [first, rest] = cutInTwo(wanted, SHARE_OF_MAIN_THREAD, ({ route }) => route.component);
      filesOfSecond = new Set(rest.map(fileOf));
      second = await starting;
      return inTurn(first, rest);
    },
    async render(request, options) {
      const file = decodeURIComponent(new URL(request.url).pathname.slice(1));
      if (second && filesOfSecond.has(file)) {
        return second.draw({ file, url: request.url, component: options.routeData.component });
      }
      const drawn = await usual.render(request, options);
      return writer.write(file, drawn instanceof Response ? drawn : drawn.response);
    },
    async teardown() {
      await second?.stop();
      await usual.teardown?.();
    },
  };
}

const fileOf = ({ pathname, route }: PagePaths[number]) => pageFile(pathname, route.type === 'endpoint');

function wantedPaths(all: PagePaths): PagePaths {
  const kept = (process.env.KEPT_PAGES && readPageList(process.env.KEPT_PAGES)) || {};
  const pages: PageList = {};
  const wanted = all.filter((path) => {
    const { cacheKey } = path;
    if (cacheKey === undefined) return true;
    pages[fileOf(path)] = cacheKey;
    return kept[fileOf(path)] !== cacheKey;
  });
  if (process.env.PAGE_LIST) writePageList(process.env.PAGE_LIST, pages);
  return wanted;
}
