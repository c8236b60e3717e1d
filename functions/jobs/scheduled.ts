import { CRON_JOBS, CRON_JOB_NAMES, DAILY_HOUR, HOURLY_MINUTE, type CronJob } from '../../src/domain/admin/crons.ts';
import { runJob } from './run-job.ts';

/** Expressions of `triggers.crons` in `wrangler.toml` that run jobs of their own; a test compares the two. */
export const MINUTE_CRON = '* * * * *';
export const RATES_CRON = `${HOURLY_MINUTE} * * * *`;

const isNight = (time: number): boolean => new Date(time).getUTCHours() === DAILY_HOUR;

/** Jobs of a cron expression. An unknown expression runs the hourly jobs. */
function jobsOf(cron: string, time: number): CronJob[] {
  const rhythms = cron === MINUTE_CRON ? ['minute'] : isNight(time) ? ['hour', 'day'] : ['hour'];
  return CRON_JOB_NAMES.filter((job) => rhythms.includes(CRON_JOBS[job]));
}

/** Jobs that wait for an earlier job of the same minute, so that they can tell what became of the lots. */
const AFTER: Readonly<Partial<Record<CronJob, CronJob>>> = { notices: 'lots', listings: 'lots' };

/** Runs the jobs that are due. A job that fails does not stop the others; once all are done, its error is thrown. */
export async function runScheduled(cron: string, environment: Cloudflare.Env, scheduledTime: number): Promise<void> {
  const runs = new Map<CronJob, ReturnType<typeof runJob>>();
  for (const job of jobsOf(cron, scheduledTime)) {
    const before = AFTER[job];
    const run = () => runJob(job, environment, scheduledTime);
    runs.set(job, (before && runs.get(before)?.then(run)) ?? run());
  }
  const broken = (await Promise.all(runs.values())).find((run) => 'error' in run);
  if (broken) throw broken.error;
}
