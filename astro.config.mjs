import { defineConfig } from 'astro/config';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { bundling } from './scripts/build/bundling.ts';
import { chunkFiles } from './scripts/build/chunk-files.ts';

export default defineConfig({
  site: process.env.SITE_ORIGIN ?? 'http://localhost:8787',
  outDir: process.env.BUILD_FOLDER ?? './dist',
  // State, so it lives with all other state.
  cacheDir: process.env.CACHE_FOLDER ?? './.data/cache/astro',
  output: 'static',
  trailingSlash: 'never',
  build: {
    format: 'file',
    inlineStylesheets: 'never',
  },
  compressHTML: true,
  integrations: [react(), bundling()],
  adapter: cloudflare({ prerenderEnvironment: 'node', imageService: 'passthrough' }),
  session: false,
  // The Content-Security-Policy allows no inline script, so none is ever inlined.
  vite: { build: { assetsInlineLimit: 0 }, plugins: [chunkFiles()] },
});
