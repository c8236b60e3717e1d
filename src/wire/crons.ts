import * as z from 'zod/mini';
import { CRON_JOB_NAMES } from '../domain/admin/crons.ts';
import * as at from './addresses/crons.ts';
import { call } from './call.ts';
import { because, described } from './fields.ts';

/** Class and id of a Durable Object. */
const sourceName = z.string().check(z.regex(/^[\w:~-]{1,200}$/, { error: because('invalid') }));

/** Calls of admins on jobs that run by themselves. */
export const cronCalls = {
  runCron: call(at.runCron, {
    callers: ['admin'],
    right: 'routine/cron/run',
    summary: 'Runs a job now that the clock would run later, and answers once it is done.',
    input: z.object({ id: described(z.enum(CRON_JOB_NAMES), 'Name of the job.') }),
    output: z.null(),
  }),
  deliverAgain: call(at.deliverAgain, {
    callers: ['admin'],
    right: 'operation/delivery/again',
    summary: 'Tries at once to write what an object has decided and the database has refused.',
    input: z.object({ id: described(sourceName, 'Of the delivery.') }),
    output: z.null(),
  }),
};
