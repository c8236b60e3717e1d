import { Hono } from 'hono';
import { deliveryResource } from '../../src/domain/admin/resources/outbox.ts';
import { cronCalls as calls } from '../../src/wire/crons.ts';
import { actOf } from '../http/admin-act.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { answerWith } from '../http/answer.ts';
import { occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput } from '../http/validate.ts';
import { deliverAgain } from './deliveries.ts';

/** What admins do with what objects have yet to write. */
export const deliveryRoutes = new Hono<AppEnvironment>().post(
  calls.deliverAgain.path,
  adminsOnly(calls.deliverAgain.right),
  jsonInput(calls.deliverAgain.input),
  async (context) => {
    const act = actOf(context, deliveryResource, 'again');
    return answerWith(context, await deliverAgain(occasionOf(context), act, context.req.valid('json').id));
  },
);
