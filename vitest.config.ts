import { availableParallelism } from 'node:os';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';
import { TRANSLATION_KEY } from './tests/support/translation-service.ts';

/** What browsers look at: on a busy machine they take their time. A file run by itself builds the site first. */
const browserTests = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 15_000 } },
  // A busy machine may starve a browser for seconds. What passed at its second try only is named by the run.
  retry: 1,
} as const;
/** Vitest leaves one core to the machine: of two, half the time is lost. */
const CORES = availableParallelism();
/** Measure speed, or change what is served: no other file may be running. */
const ALONE = [
  'tests/site/speed.e2e.test.ts',
  'tests/toolchain/publish.e2e.test.ts',
  'tests/admin/publish.e2e.test.ts',
  'tests/photo/published.e2e.test.ts',
  'tests/toolchain/killed-publish.e2e.test.ts',
  'tests/toolchain/killed-runtime.e2e.test.ts',
  'tests/auction/storm.e2e.test.ts',
  'tests/chat/storm.e2e.test.ts',
];

/** A test's suffix names the runtime it needs: Node, or workerd with its bindings and a real sqld behind it. */
export default defineConfig({
  test: {
    // What a test of many pages found is said in full: the line that names a failed test ends with it.
    chaiConfig: { truncateThreshold: 0 },
    sequence: { sequencer: LongestFirst },
    // The Worker's log of its requests says nothing a failing test does not.
    onConsoleLog: (text) => !text.includes('"event":"request"'),
    projects: [
      {
        test: {
          name: 'node',
          // Starting a file cost as much as its tests: files share their modules, so a test leaves none changed.
          isolate: false,
          maxWorkers: CORES,
          // Seeds and servers on a busy machine; nothing is measured by these.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['tests/**/*.node.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/temporary-folder.ts', 'tests/support/database-setup.ts'],
        },
      },
      {
        plugins: [
          cloudflareTest(({ inject }) => ({
            main: './tests/support/worker.ts',
            miniflare: {
              compatibilityDate: '2026-10-20',
              compatibilityFlags: ['nodejs_compat'],
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
                LIBSQL_URL: inject('databaseUrl'),
                ALLOWED_ORIGINS: 'https://partner.example',
                BUILD_VERSION: 'test',
                EXCHANGE_RATE_URL: '',
                TRANSLATOR: inject('translatorUrl'),
                TRANSLATOR_KEY: TRANSLATION_KEY,
              },
              assets: { directory: './tests/support/site', binding: 'ASSETS' },
            },
          })),
        ],
        test: {
          name: 'worker',
          isolate: false,
          maxWorkers: CORES,
          // The first test of a file waits for the Worker's modules to be transformed.
          testTimeout: 30_000,
          include: ['tests/**/*.worker.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
        },
      },
      {
        test: {
          ...browserTests,
          name: 'e2e',
          include: ['tests/**/*.e2e.test.ts'],
          exclude: ALONE,
          // Most of a browser's test is waiting for the network to fall silent: two go side by side on the one site.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...browserTests,
          name: 'e2e-alone',
          include: ALONE,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
