import { Hono } from 'hono';
import { cronResource as resource } from '../../src/domain/admin/resources/cron.ts';
import { cronCalls as calls } from '../../src/wire/crons.ts';
import { logRow } from '../admin/act-log.ts';
import { actOf } from '../http/admin-act.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput } from '../http/validate.ts';
import { runJob } from './run-job.ts';

/** What admins do with what runs by the clock. */
export const cronRoutes = new Hono<AppEnvironment>().post(
  calls.runCron.path,
  adminsOnly(calls.runCron.right),
  jsonInput(calls.runCron.input),
  async (context) => {
    const { id: job } = context.req.valid('json');
    const occasion = occasionOf(context);
    const run = await runJob(job, occasion.environment, occasion.now);
    const act = actOf(context, resource, 'run');
    await occasion.database.batch([logRow(occasion, act, { ids: [job], state: run.state })]);
    if (run.state === 'failed') return refuse(context, 'admin.jobFailed', { reason: run.reason });
    return succeed(context, null);
  },
);
