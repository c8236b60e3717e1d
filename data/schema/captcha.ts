import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CaptchaTarget } from '../../src/domain/captcha/rules.ts';

/** Pictures to click into (docs/wire.md). */
export const clickCaptchas = sqliteTable(
  'click_captchas',
  {
    id: text('id').primaryKey(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Boxes to click, in their order. */
    targets: text('targets', { mode: 'json' }).$type<readonly CaptchaTarget[]>().notNull(),
    failures: integer('failures').notNull().default(0),
    /** Salt of the work a device may do instead of clicking: to find a value whose hash begins with so many zero bits. */
    workSalt: text('work_salt').notNull(),
    workBits: integer('work_bits').notNull(),
    /** Whether the work was already shown. Showing it again does not count as more work. */
    isWorkShown: integer('is_work_shown', { mode: 'boolean' }).notNull().default(false),
    expiresAt: integer('expires_at').notNull(),
    spentAt: integer('spent_at'),
  },
  (table) => [index('click_captchas_by_end').on(table.expiresAt)],
);
