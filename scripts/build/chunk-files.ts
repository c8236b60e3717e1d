import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../support/paths.ts';

const SUFFIX = '?files';
/** Stands in the code until the files have names; relative, so that it does not say where the build was made. */
const MARK = /(["'`])@files-of:([^"'`]+)\1/g;
/** Names the module here that only lists files, so that nobody takes it for the module it lists. */
const LISTING = '\0files-of:';

/**
 * `import files from './panel.tsx?files'` is the list of addresses of all files that `import('./panel.tsx')` loads, those
 * of the importing script left out. In development, where files have no names of their own, it is empty.
 */
export function chunkFiles(): Plugin {
  let isBuild = false;
  return {
    name: 'chunk-files',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null;
      const module = await this.resolve(source.slice(0, -SUFFIX.length), importer);
      return module && LISTING + relative(ROOT, module.id);
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
            const files = importedFiles(entry.fileName, (name) => chunks.get(name)?.imports ?? []);
            return JSON.stringify([...files].filter((name) => name !== chunk.fileName).map((name) => `/${name}`));
          });
        }
      },
    },
  };
}

/** A file and all it imports, as the browser loads them together. */
function importedFiles(first: string, importsOf: (name: string) => readonly string[]): Set<string> {
  const files = new Set([first]);
  // A set that grows is walked to its new end.
  for (const file of files) for (const imported of importsOf(file)) files.add(imported);
  return files;
}
