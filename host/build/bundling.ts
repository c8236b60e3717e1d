import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { drawNothing, findEntry, nameEntry } from './astro-internals.ts';
import { PAGE_CODE, type PageCode } from './page-code.ts';

type Hooks = AstroIntegration['hooks'];
type HookOptions<Name extends keyof Hooks> = Hooks[Name] extends ((options: infer Options) => unknown) | undefined
  ? Options
  : never;
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
        // The adapter also changes this object in place: `updateConfig` passes on a copy, which would lose its changes.
        if (target === 'server') nameEntry(vite);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer(drawNothing(() => keepPageCode(serverFolder, pages)));
      },
    },
  };
}

function keepPageCode(serverFolder: URL, pages: BuiltPages): void {
  const { folder: from, entry } = findEntry(serverFolder);
  const folder = fileURLToPath(new URL(`../${PAGE_CODE}`, serverFolder));
  cpSync(from, folder, { recursive: true });
  const code: PageCode = { entry, pages: [...pages].map(([key, { styles }]) => [key, { styles }]) };
  writeFileSync(join(folder, 'code.json'), JSON.stringify(code));
  // At every `import()`, Node looks for a package.json in each parent folder up to the root, unless it finds one here.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
}
