import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name what_changed` writes the next migration; no database is needed for it. */
export default defineConfig({
  dialect: 'turso',
  schema: './data/schema/index.ts',
  out: './data/migrations',
});
