import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- what_changed` writes the next migration by this. */
export default defineConfig({
  dialect: 'turso',
  schema: './data/schema/index.ts',
  out: './data/migrations',
});
