import { cronResource as resource } from '../../src/domain/admin/entities/cron.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { cronCalls as calls } from '../../src/wire/crons.ts';
import type { AdminFeature } from '../admin/engine/act.ts';
import { serve } from '../http/serve.ts';
import { runJob } from './run-job.ts';

/** The admin's call that runs a scheduled job now. */
export const jobsAdmin: AdminFeature = {
  calls: ({ actOf }) => [
    serve(calls.runCron, async (call) => {
      const { id: job } = call.input;
      const run = await runJob(job, call.environment, call.now);
      await call.database.batch([actOf(call, resource, 'run').logRow({ ids: [job], state: run.state })]);
      return run.state === 'failed' ? refused('admin.jobFailed', { values: { reason: run.reason } }) : accepted(null);
    }),
  ],
};
