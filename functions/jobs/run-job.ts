import { noteCronRun, type CronRun } from '../../data/queries/site/crons.ts';
import type { CronJob } from '../../src/domain/admin/crons.ts';
import { innermostReason } from '../../src/domain/shared/innermost-reason.ts';
import { ALL_LIVE_FILES } from '../../src/domain/site/live-files.ts';
import { renewLiveFiles } from '../admin/publish/live-files.ts';
import { sweepUnnamedFiles } from '../../data/files/sweep.ts';
import { databaseOf } from '../http/database.ts';
import { log } from '../http/log.ts';
import { deliverWaitingMail } from '../mail/deliver.ts';
import { keepChatGoing } from './chat.ts';
import { readExchangeRates } from './exchange-rates.ts';
import { forgetWhatIsOver } from './forget.ts';
import { keepListingsGoing } from './listings.ts';
import { keepLotsGoing } from './lots.ts';
import { endOfKeeping } from './end-of-keeping.ts';
import { askCarriers } from './ask-carriers.ts';
import { tellOfPrices } from './price-watches.ts';
import { tellWhatIsNew } from './notices.ts';
import { publishWhatIsDue } from './publish-due.ts';
import { remindBuyers } from './remind-buyers.ts';
import { renewLargeSources } from './renew-search.ts';
import { keepSampleSeason } from './sample-season.ts';
import { sweepAttachments } from './sweep-attachments.ts';

/** Does what is due. If it cannot, it throws, or returns a text that says why. */
type Job = (environment: Cloudflare.Env, now: number) => Promise<unknown>;

const JOBS: Readonly<Record<CronJob, Job>> = {
  mail: deliverWaitingMail,
  publish: async (environment, now) => {
    await publishWhatIsDue(environment, databaseOf(environment), now);
    await renewLiveFiles(environment, databaseOf(environment), now);
  },
  search: renewLargeSources,
  lots: keepLotsGoing,
  listings: keepListingsGoing,
  notices: tellWhatIsNew,
  samples: keepSampleSeason,
  chat: keepChatGoing,
  reminders: remindBuyers,
  forget: forgetWhatIsOver,
  rates: async (environment, now) => {
    const reason = await readExchangeRates(environment, now);
    await renewLiveFiles(environment, databaseOf(environment), now, ALL_LIVE_FILES);
    return reason;
  },
  files: async (environment, now) => {
    const database = databaseOf(environment);
    await sweepAttachments(environment.UPLOADS, database, now);
    await sweepUnnamedFiles(environment.UPLOADS, database, now);
  },
  orders: endOfKeeping,
  voyages: askCarriers,
  watches: tellOfPrices,
};

/** Runs a job and stores its outcome. Never throws: the error of a failed job is in the answer. */
export async function runJob(
  job: CronJob,
  environment: Cloudflare.Env,
  now: number,
): Promise<CronRun & { error?: unknown }> {
  const startedAt = Date.now();
  const done = await (async () => JOBS[job](environment, now))().then(
    (reason) => ({ reason: typeof reason === 'string' ? reason : '' }),
    (error: unknown) => ({ reason: innermostReason(error), error }),
  );
  const run: CronRun = {
    state: done.reason === '' ? 'done' : 'failed',
    reason: done.reason,
    startedAt,
    durationMs: Date.now() - startedAt,
  };
  await (async () => noteCronRun(databaseOf(environment), job, run))().catch((error: unknown) => {
    log('warn', 'cron-run-not-kept', { job, reason: innermostReason(error) });
  });
  return { ...run, ...('error' in done && { error: done.error }) };
}
