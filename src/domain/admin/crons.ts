/** How often a job runs. */
type Rhythm = 'minute' | 'hour' | 'day';

/** The jobs the clock runs, in the order their screen shows them. */
export const CRON_JOBS = {
  mail: 'minute',
  publish: 'minute',
  search: 'minute',
  lots: 'minute',
  listings: 'minute',
  notices: 'minute',
  samples: 'minute',
  chat: 'minute',
  reminders: 'hour',
  forget: 'hour',
  rates: 'hour',
  watches: 'hour',
  voyages: 'hour',
  files: 'day',
  orders: 'day',
} as const satisfies Readonly<Record<string, Rhythm>>;
export type CronJob = keyof typeof CRON_JOBS;
export const CRON_JOB_NAMES = Object.keys(CRON_JOBS) as CronJob[];

/** Result of a job's last run. */
export const CRON_STATES = ['done', 'failed'] as const;
export type CronState = (typeof CRON_STATES)[number];

/** Minute at which hourly jobs run: not on the full hour, when all other clocks run theirs. */
export const HOURLY_MINUTE = 17;
/** Hour, in UTC, at which daily jobs run: it is night where the site's company is. */
export const DAILY_HOUR = 19;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const STEPS: Readonly<Record<Rhythm, { everyMs: number; pastMs: number }>> = {
  minute: { everyMs: MINUTE_MS, pastMs: 0 },
  hour: { everyMs: HOUR_MS, pastMs: HOURLY_MINUTE * MINUTE_MS },
  day: { everyMs: DAY_MS, pastMs: DAILY_HOUR * HOUR_MS + HOURLY_MINUTE * MINUTE_MS },
};

/** Returns when a job runs next after an instant; both in milliseconds since 1970. */
export function nextRun(job: CronJob, after: number): number {
  const { everyMs, pastMs } = STEPS[CRON_JOBS[job]];
  return (Math.floor((after - pastMs) / everyMs) + 1) * everyMs + pastMs;
}
