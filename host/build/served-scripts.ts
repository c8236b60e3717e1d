import { minifySync, type Plugin } from 'vite';

/** Scripts that are served as they are written: `import address from './boot.js?url'`. */
const SERVED = /\bboot\.[\w-]+\.js$/;

/**
 * Takes blanks and comments out of scripts that are no modules and so pass the bundler by. Every page loads them before
 * anything is painted, and half of what they weighed was said to readers of the code.
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
