import { defineConfig } from 'astro/config';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { bundling } from './host/build/bundling.ts';
import { chunkFiles } from './host/build/chunk-files.ts';
import { entityWords } from './host/build/entity-words.ts';
import { preloadHelper } from './host/build/preload-helper.ts';
import { servedScripts } from './host/build/served-scripts.ts';

/** What every page loads, with the few lines that most scripts of a page share with it: one file costs less than four. */
const EVERY_PAGE = {
  name: 'every-page',
  test: /src\/islands\/(every-page|shared\/(fetch-files|after-paint|preload-part|when-idle))\.ts$|vite\/preload-helper/,
};

const OF_BROWSERS = {
  codeSplitting: { groups: [EVERY_PAGE] },
  // The adapter begins every file with what stands in for `process`, those of browsers, too, which have no use for it.
  banner: '',
};

/** Widgets of the admin speak 34 languages; only ours come along. They know no Amharic: there, every word is from our texts. */
const WIDGET_LANGUAGES = ['en-US', 'zh-CN', 'fr-FR', 'ru-RU', 'ar-AE', 'de-DE', 'es-ES'];

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
  vite: {
    build: { assetsInlineLimit: 0 },
    plugins: [
      entityWords(),
      chunkFiles(),
      preloadHelper(),
      servedScripts(),
      optimizeLocales.vite({ locales: WIDGET_LANGUAGES }),
    ],
    environments: { client: { build: { rolldownOptions: { output: OF_BROWSERS } } } },
  },
});
