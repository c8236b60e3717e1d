import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../../scripts/support/paths.ts';

/** The module Vite has built scripts load their parts by. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Puts a helper of ours in the place of Vite's, which every page carries: half a kilobyte of it is for nonces, other origins
 * and browsers without modules, none of which our pages have.
 */
export function preloadHelper(): Plugin {
  const helperPath = JSON.stringify(join(ROOT, 'src/islands/shared/preload-part.ts'));
  return {
    name: 'preload-helper',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? `export { preloadPart as __vitePreload } from ${helperPath};` : null),
  };
}
