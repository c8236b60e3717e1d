import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name what_changed` writes the next migration; no database is needed for it. */
export default defineConfig({
  dialect: 'turso',
  schema: [
    './data/schema/account.ts',
    './data/schema/admin.ts',
    './data/schema/auction.ts',
    './data/schema/auth.ts',
    './data/schema/backup.ts',
    './data/schema/captcha.ts',
    './data/schema/catalogue.ts',
    './data/schema/cron.ts',
    './data/schema/currency.ts',
    './data/schema/delivery.ts',
    './data/schema/editorial.ts',
    './data/schema/enquiry.ts',
    './data/schema/listing.ts',
    './data/schema/logistics.ts',
    './data/schema/mail.ts',
    './data/schema/photo.ts',
    './data/schema/revision.ts',
    './data/schema/search.ts',
    './data/schema/site.ts',
    './data/schema/stock.ts',
    './data/schema/upload.ts',
    './data/schema/verification.ts',
  ],
  out: './data/migrations',
});
