import { deliverWaitingMail } from '../mail/deliver.ts';
import { readExchangeRates } from './exchange-rates.ts';
import { forgetWhatIsOver } from './forget.ts';

/** Expressions of `triggers.crons` in `wrangler.toml` that have a task of their own; a test compares them. */
export const MAIL_CRON = '* * * * *';
export const RATES_CRON = '17 * * * *';

/** Does what is due. An expression nobody knows has the hourly tasks. */
export async function runScheduled(cron: string, environment: Cloudflare.Env, scheduledTime: number): Promise<void> {
  if (cron === MAIL_CRON) return deliverWaitingMail(environment, scheduledTime);
  await forgetWhatIsOver(environment, scheduledTime);
  await readExchangeRates(environment, scheduledTime);
}
