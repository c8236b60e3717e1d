import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CRON_STATES, type CronJob } from '../../src/domain/admin/crons.ts';

/** The jobs that run by the clock, with what came of the last run of each. */
export const cronJobs = sqliteTable('cron_jobs', {
  job: text('job').$type<CronJob>().primaryKey(),
  /** Null: it has not run yet. */
  state: text('state', { enum: CRON_STATES }),
  /** Why it failed, as the program says it. */
  reason: text('reason').notNull().default(''),
  /** Milliseconds since 1970. */
  startedAt: integer('started_at'),
  durationMs: integer('duration_ms'),
  /** When it was due again, as of that run. */
  nextAt: integer('next_at'),
});
