import { notInArray } from 'drizzle-orm';
import { CRON_JOB_NAMES, nextRun, type CronJob, type CronState } from '../../../src/domain/admin/crons.ts';
import type { Database } from '../../client.ts';
import { cronJobs } from '../../schema/index.ts';

/** The result of one run of a job. */
export interface CronRun {
  state: CronState;
  /** Empty where it did its work. */
  reason: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  durationMs: number;
}

/** Keeps the last run of a job in the place of the one before. */
export async function noteCronRun(database: Database, job: CronJob, run: CronRun): Promise<void> {
  const row = { ...run, nextAt: nextRun(job, run.startedAt) };
  await database
    .insert(cronJobs)
    .values({ job, ...row })
    .onConflictDoUpdate({ target: cronJobs.job, set: row });
}

/** Gives each job its row, where a release brings new ones, and removes the rows of jobs that are gone. */
export async function keepCronJobs(database: Database): Promise<void> {
  await database.batch([
    database.delete(cronJobs).where(notInArray(cronJobs.job, CRON_JOB_NAMES)),
    database
      .insert(cronJobs)
      .values(CRON_JOB_NAMES.map((job) => ({ job })))
      .onConflictDoNothing(),
  ]);
}
