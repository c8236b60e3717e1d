import { deliveryResource } from '../../src/domain/admin/entities/delivery.ts';
import { cronCalls as calls } from '../../src/wire/crons.ts';
import { actOf } from '../http/admin-act.ts';
import { serve } from '../http/serve.ts';
import { deliverAgain } from './deliveries.ts';

/** What admins do with what objects have yet to write. */
export const deliveryRoutes = [
  serve(calls.deliverAgain, (call) => deliverAgain(call, actOf(call, deliveryResource, 'again'), call.input.id)),
];
