import { deliverWaitingMail } from '../mail/deliver.ts';
import { readExchangeRates } from './exchange-rates.ts';
import { databaseOf } from '../http/database.ts';
import { forgetWhatIsOver } from './forget.ts';
import { keepLotsGoing } from './lots.ts';
import { tellOfLots } from './notices.ts';
import { publishWhatIsDue } from './publish-due.ts';
import { renewLargeSources } from './renew-search.ts';
import { keepSampleSeason } from './sample-season.ts';
import { sweepAttachments } from './sweep-attachments.ts';

/** Expressions of `triggers.crons` in `wrangler.toml` that have a task of their own; a test compares them. */
export const MINUTE_CRON = '* * * * *';
export const RATES_CRON = '17 * * * *';

/** Once a day: it reads all that may show a file. */
const isNight = (time: number): boolean => new Date(time).getUTCHours() === 19;

/** Does what is due. An expression nobody knows has the hourly tasks. */
export async function runScheduled(cron: string, environment: Cloudflare.Env, scheduledTime: number): Promise<void> {
  if (cron === MINUTE_CRON) return everyMinute(environment, scheduledTime);
  await forgetWhatIsOver(environment, scheduledTime);
  if (isNight(scheduledTime)) await sweepAttachments(environment.UPLOADS, databaseOf(environment), scheduledTime);
  await readExchangeRates(environment, scheduledTime);
}

/** A task that fails keeps the others from nothing. */
async function everyMinute(environment: Cloudflare.Env, now: number): Promise<void> {
  const lots = keepLotsGoing(environment, now);
  const tasks = [
    deliverWaitingMail(environment, now),
    lots,
    // What the lots of this minute came to is told in it.
    Promise.allSettled([lots]).then(() => tellOfLots(environment, now)),
    publishWhatIsDue(environment, databaseOf(environment), now),
    renewLargeSources(environment),
    keepSampleSeason(environment, now),
  ];
  await Promise.allSettled(tasks);
  await Promise.all(tasks);
}
