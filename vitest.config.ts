import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig, type Plugin } from 'vitest/config';
import { entityWords } from './host/build/entity-words.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { TRANSLATION_KEY } from './tests/support/translation-service.ts';

/** What browsers look at: on a busy machine they take their time. A file run by itself builds the site first. */
const browserTests = {
  environment: 'node' as const,
  globalSetup: ['tests/support/site-setup.ts'],
  setupFiles: ['tests/support/product-setup.ts'],
  testTimeout: 180_000,
  hookTimeout: 900_000,
  // Each look costs a hundredth of a second of two processes, and most things take longer than a fifth.
  expect: { poll: { timeout: 60_000, interval: 200 } },
};
/** `npm run test:deep` runs every file and every case; `npm test` leaves out files named `*.deep.*`. */
const IS_DEEP = process.env['TEST_DEPTH'] === 'deep';
const DEEP_FILES = IS_DEEP ? [] : ['tests/**/*.deep.*.test.ts'];

/** Seeds, servers and whole repositories on a busy machine: nothing is measured by these limits. */
const nodeTests = {
  environment: 'node' as const,
  // Starting a file cost as much as its tests: files share their modules, so a test leaves none changed.
  isolate: false,
  testTimeout: 120_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  exclude: DEEP_FILES,
  globalSetup: ['tests/support/temporary-folder.ts'],
  setupFiles: ['tests/support/shifted-clock.ts'],
};

/** Vitest leaves one core to the machine: of two, half the time is lost. */
const CORES = availableParallelism();
/**
 * One of them runs at a time, in this order. They measure speed; or publish and kill on one site they share
 * (tests/support/own-site.ts), those that leave most as it was first; or have an agent online, who is given the next visitor
 * that writes, of whichever file. In `npm test` none of them minds other files beside it; in `npm run test:deep` they want
 * the machine for themselves.
 */
const ALONE = [
  'tests/site/speed.deep.e2e.test.ts',
  'tests/logistics/price-drawing.e2e.test.ts',
  'tests/catalogue/hidden-prices.e2e.test.ts',
  'tests/photo/published.e2e.test.ts',
  'tests/admin/publish.e2e.test.ts',
  'tests/toolchain/small-files.e2e.test.ts',
  'tests/toolchain/publish.e2e.test.ts',
  'tests/toolchain/killed-publish.e2e.test.ts',
  'tests/toolchain/killed-restore.e2e.test.ts',
  'tests/toolchain/restart.deep.e2e.test.ts',
  'tests/toolchain/deployment.e2e.test.ts',
  'tests/admin/chat-desk.e2e.test.ts',
  'tests/admin/chat-link.e2e.test.ts',
  'tests/chat/widget.e2e.test.ts',
  'tests/chat/widget-mail.e2e.test.ts',
  'tests/chat/widget-returns.e2e.test.ts',
  'tests/chat/storm.e2e.test.ts',
  'tests/auction/storm.e2e.test.ts',
  'tests/order/storm.deep.e2e.test.ts',
];

let runtimes = 0;
/** Each runtime of tests has its own files and objects, so it has a database of its own: files of two never meet in one. */
const ownOf = (urls: readonly string[]): string => urls[runtimes++ % urls.length] ?? '';

/** What tests inside workerd import of packages is bundled before: sent there file by file it took half a minute. */
const BUNDLED = [
  '@libsql/client/http',
  'bidi-js',
  'csv-parse/sync',
  'drizzle-orm',
  'drizzle-orm/libsql/http',
  'drizzle-orm/sqlite-core',
  'hast-util-from-html',
  'hast-util-sanitize',
  'hast-util-to-html',
  'hono',
  'hono/body-limit',
  'hono/cookie',
  'hono/cors',
  'hono/http-exception',
  'i18next',
  'image-size',
  'libphonenumber-js/max/es6',
  'libphonenumber-js/min/es6',
  'markdown-it',
  'saxen',
  'yaml',
  'zod/mini',
];
/** Hashing passwords as strong as they are took most of the time of tests of accounts: it is weak in tests inside workerd. */
const weakHashing: Plugin = {
  name: 'weak-hashing',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './strength.ts' && importer?.endsWith('/functions/verification/password.ts')
      ? join(import.meta.dirname, 'tests/support/weak-strength.ts')
      : undefined,
};

/** A test's suffix names what it needs: Node, Node and processes, workerd with its bindings and a real sqld, or a browser. */
export default defineConfig({
  test: {
    // What a test of many pages found is said in full: the line that names a failed test ends with it.
    chaiConfig: { truncateThreshold: 0 },
    provide: { isDeep: IS_DEEP, testDay: process.env['TEST_DAY'] ?? '' },
    sequence: { sequencer: LongestFirst },
    // The Worker's log of its requests says nothing a failing test does not.
    onConsoleLog: (text) => !text.includes('"event":"request"'),
    projects: [
      {
        plugins: [entityWords()],
        test: {
          name: 'node',
          ...nodeTests,
          maxWorkers: CORES,
          include: ['tests/**/*.node.test.ts'],
        },
      },
      {
        plugins: [entityWords()],
        test: {
          name: 'process',
          ...nodeTests,
          // Its servers and commands keep the other core busy.
          maxWorkers: 1,
          include: ['tests/**/*.process.test.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        plugins: [
          entityWords(),
          weakHashing,
          cloudflareTest(({ inject }) => ({
            main: './tests/support/worker.ts',
            miniflare: {
              compatibilityDate: '2026-10-20',
              // What Vitest and the runtime say to each other stays on this machine: packing it took ten seconds of a run.
              compatibilityFlags: ['nodejs_compat', 'no_web_socket_compression'],
              // As the build does: WebAssembly is compiled by the runtime, never from bytes.
              modulesRules: [{ type: 'CompiledWasm', include: ['**/*.wasm'] }],
              durableObjects: {
                AUCTION_LOT: { className: 'AuctionLot', useSQLite: true },
                AGENT_DESK: { className: 'AgentDesk', useSQLite: true },
                CHAT_DOOR: { className: 'ChatDoor', useSQLite: true },
                CHAT_SESSION: { className: 'ChatSession', useSQLite: true },
                RATE_LIMITER: { className: 'RateLimiter', useSQLite: true },
                // Of the tests alone.
                NOTEBOOK: { className: 'Notebook', useSQLite: true },
              },
              r2Buckets: ['UPLOADS'],
              bindings: {
                LIBSQL_URL: ownOf(inject('databaseUrls')),
                LIBSQL_TIMEOUT_MS: '60000',
                ALLOWED_ORIGINS: 'https://partner.example',
                BUILD_VERSION: 'test',
                EXCHANGE_RATE_URL: '',
                TRANSLATOR: inject('translatorUrl'),
                TRANSLATOR_KEY: TRANSLATION_KEY,
              },
              assets: { directory: './tests/support/site', binding: 'ASSETS' },
              // Of the tests alone: what is served as it is, the fonts of papers among it.
              serviceBindings: {
                PUBLIC_FILES: { disk: { path: join(import.meta.dirname, 'public'), writable: false } },
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          isolate: false,
          maxWorkers: CORES,
          deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
          // The first test of a file waits for the Worker's modules to be transformed.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          include: ['tests/**/*.worker.test.ts'],
          exclude: DEEP_FILES,
          setupFiles: [
            'tests/support/clean-clock.ts',
            'tests/support/shifted-clock.ts',
            'tests/support/kept-connection.ts',
          ],
          globalSetup: ['tests/support/temporary-folder.ts', 'tests/support/database-setup.ts'],
        },
      },
      {
        plugins: [entityWords()],
        test: {
          ...browserTests,
          name: 'e2e',
          // Starting a file, its modules and a browser cost as much as four pages: files of a worker share them.
          isolate: false,
          include: ['tests/**/*.e2e.test.ts'],
          exclude: [...ALONE, ...DEEP_FILES],
          // Browser tests wait half of their time: two go side by side on the one site.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [entityWords()],
        test: {
          ...browserTests,
          name: 'e2e-alone',
          globalSetup: [...browserTests.globalSetup, 'tests/support/own-site-setup.ts'],
          // One worker runs the files one after the other, and the site they share stays up between them.
          isolate: false,
          include: ALONE,
          exclude: DEEP_FILES,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
