import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PAGE_CODE, type PageCode } from './page-code.ts';

type Hooks = AstroIntegration['hooks'];
type HookOptions<Name extends keyof Hooks> = Hooks[Name] extends ((options: infer Options) => unknown) | undefined
  ? Options
  : never;
type ViteConfig = HookOptions<'astro:build:setup'>['vite'];
type BuiltPages = HookOptions<'astro:build:setup'>['pages'];

/**
 * Lets Astro bundle the site and draw no page. The code that draws pages, which Astro would throw away when it is done,
 * stays in the build, and `drawing.ts` runs it: on as many threads as there are processors, without the bundler beside
 * it in memory, and again for other data without bundling again.
 */
export function bundling(): AstroIntegration {
  let serverFolder: URL;
  let pages: BuiltPages = new Map();
  return {
    name: 'bundling',
    hooks: {
      'astro:config:done': ({ config }) => {
        serverFolder = config.build.server;
      },
      'astro:build:setup': ({ vite, target, pages: built }) => {
        pages = built;
        // Written in place, as the adapter does: `updateConfig` hands on a copy and would lose what others write.
        if (target === 'server') nameEntry(vite);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'bundling',
          setup: () => Promise.resolve(keepPageCode(serverFolder, pages)),
          getStaticPaths: () => Promise.resolve([]),
          render: () => Promise.reject(new Error('Pages are not drawn by Astro but by scripts/build/drawing.ts.')),
        });
      },
    },
  };
}

/**
 * A build with a prerenderer of its own has to name the usual entry itself. Packages are bundled with it: found one by
 * one, they take longer to load than all of the pages' code, and a build need not lie beside them.
 */
function nameEntry(vite: ViteConfig): void {
  const environment = ((vite.environments ??= {})['prerender'] ??= {});
  environment.resolve = { ...environment.resolve, noExternal: true };
  const build = (environment.build ??= {});
  build.rolldownOptions = { ...build.rolldownOptions, input: 'astro/entrypoints/prerender' };
}

function keepPageCode(serverFolder: URL, pages: BuiltPages): void {
  const from = fileURLToPath(new URL('.prerender', serverFolder));
  const folder = fileURLToPath(new URL(`../${PAGE_CODE}`, serverFolder));
  const entry = readdirSync(from).find((file) => file.startsWith('prerender-entry'));
  if (!entry) throw new Error('The entry for prerendering was not found in the built site.');
  cpSync(from, folder, { recursive: true });
  const code: PageCode = { entry, pages: [...pages].map(([key, { styles }]) => [key, { styles }]) };
  writeFileSync(join(folder, 'code.json'), JSON.stringify(code));
  // Node looks for one at every `import()`, of which a page makes some, and up to the root of the disk where there is none.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
}
