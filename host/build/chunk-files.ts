import { basename, parse, relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../../scripts/support/paths.ts';
import { withImports } from './script-imports.ts';

const SUFFIX = '?files';
/** Stands in the code until the files have names; relative, so that it does not say where the build was made. */
const MARK = /(["'`])@files-of:([^"'`]+)\1/g;
/**
 * Their files are not listed, since few readers use the newsletter's form or get a language offer, and every page would
 * carry the lists. The browser loads these files one after the other.
 */
const UNLISTED: ReadonlySet<string> = new Set(['newsletter', 'language-offer']);
/** Name of the module that only lists files, so that it is not taken for the module it lists. */
const LISTING = '\0files-of:';

/**
 * `import files from './panel.tsx?files'` gives the addresses of all files that `import('./panel.tsx')` loads, except
 * those the importing script already has. In development, where files have no such names, the list is empty. Code with
 * a list preloads by it, so Vite need not list the files as well. Vite reports names of files, not modules: two modules
 * of one name both count as listed.
 */
export function chunkFiles(): Plugin {
  let isBuild = false;
  const listed = new Set<string>();
  return {
    name: 'chunk-files',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, files) => {
            const name = basename(file).split('.')[0] ?? '';
            return listed.has(name) || UNLISTED.has(name) ? [] : files;
          },
        },
      },
    }),
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const module = await this.resolve(source.slice(0, -SUFFIX.length), importer);
      if (!module) return null;
      listed.add(parse(module.id).name);
      return LISTING + relative(ROOT, module.id);
    },
    load: (id) => {
      if (!id.startsWith(LISTING)) return null;
      return `export default ${isBuild ? JSON.stringify(`@files-of:${id.slice(LISTING.length)}`) : '[]'}`;
    },
    generateBundle: {
      // The files have their last names by then.
      order: 'post',
      handler(_options, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
        );
        for (const chunk of chunks.values()) {
          chunk.code = chunk.code.replace(MARK, (_mark, _quote, module: string) => {
            const entry = [...chunks.values()].find(({ facadeModuleId: id }) => id && relative(ROOT, id) === module);
            if (!entry) throw new Error(`No file begins with ${module}: nothing imports it with import().`);
            const importsOf = (name: string) => chunks.get(name)?.imports ?? [];
            const present = withImports([chunk.fileName], importsOf);
            const files = [...withImports([entry.fileName], importsOf)].filter((name) => !present.has(name));
            return JSON.stringify(files.map((name) => `/${name}`));
          });
        }
      },
    },
  };
}
