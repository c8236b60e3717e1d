import { defineConfig } from 'astro/config';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { prerendering } from './scripts/build/prerendering.ts';

export default defineConfig({
  site: process.env.SITE_ORIGIN ?? 'http://localhost:8787',
  outDir: process.env.BUILD_FOLDER ?? './dist',
  // The content store: state, so it lives with all other state.
  cacheDir: process.env.CACHE_FOLDER ?? './.data/cache/astro',
  output: 'static',
  trailingSlash: 'never',
  build: {
    format: 'file',
    inlineStylesheets: 'never',
    // Pages are drawn one at a time all the same; the next one does not wait until the last is on the disk.
    concurrency: 16,
  },
  compressHTML: true,
  integrations: [react(), prerendering()],
  adapter: cloudflare({ prerenderEnvironment: 'node', imageService: 'passthrough' }),
  session: false,
  // The Content-Security-Policy allows no inline script, so none is ever inlined.
  vite: { build: { assetsInlineLimit: 0 } },
});
