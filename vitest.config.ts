import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** A test's suffix names the runtime it needs: Node, or workerd with its bindings and a real sqld behind it. */
export default defineConfig({
  test: {
    // The Worker's log of its requests says nothing a failing test does not.
    onConsoleLog: (text) => !text.includes('"event":"request"'),
    projects: [
      {
        test: {
          name: 'node',
          // Seeds and servers on a busy machine; nothing is measured by these.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['tests/**/*.node.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/database-setup.ts'],
        },
      },
      {
        plugins: [
          cloudflareTest(({ inject }) => ({
            main: './tests/support/worker.ts',
            miniflare: {
              compatibilityDate: '2026-10-20',
              compatibilityFlags: ['nodejs_compat'],
              durableObjects: {
                CHAT_SESSION: { className: 'ChatSession', useSQLite: true },
                RATE_LIMITER: { className: 'RateLimiter', useSQLite: true },
              },
              bindings: {
                LIBSQL_URL: inject('databaseUrl'),
                ALLOWED_ORIGINS: 'https://partner.example',
                BUILD_VERSION: 'test',
                EXCHANGE_RATE_URL: '',
              },
              assets: { directory: './tests/support/site', binding: 'ASSETS' },
            },
          })),
        ],
        test: {
          name: 'worker',
          // The first test of a file waits for the Worker's modules to be transformed.
          testTimeout: 30_000,
          include: ['tests/**/*.worker.test.ts'],
          globalSetup: ['tests/support/database-setup.ts'],
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/**/*.e2e.test.ts'],
          environment: 'node',
          // One browser and one site: files take turns. A file run by itself builds the site first.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
