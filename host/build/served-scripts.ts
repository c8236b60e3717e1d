import { minifySync, type Plugin } from 'vite';

/** Scripts that are served as they are written: `import address from './boot.js?url'`. */
const SERVED = /\bboot\.[\w-]+\.js$/;

/**
 * Minifies scripts that are no modules and so bypass the bundler. Every page loads them before it is painted, and half
 * of their weight was comments.
 */
export function servedScripts(): Plugin {
  return {
    name: 'served-scripts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !SERVED.test(file.fileName)) continue;
          const text = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
          file.source = minifySync(file.fileName, text).code;
        }
      },
    },
  };
}
