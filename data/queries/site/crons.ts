import { nextRun, type CronJob, type CronState } from '../../../src/domain/admin/crons.ts';
import type { Database } from '../../client.ts';
import { cronJobs } from '../../schema/index.ts';

/** What came of one run of a job. */
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
