import { lotOf } from '../../data/objects/lots.ts';
import { lotResource } from '../../src/domain/admin/entities/lot.ts';
import { paymentResource } from '../../src/domain/admin/entities/payment.ts';
import { deliveryResource } from '../../src/domain/admin/entities/delivery.ts';
import { accepted } from '../../src/domain/shared/result.ts';
import { auctionAdminCalls as calls } from '../../src/wire/auction-admin.ts';
import { cronCalls } from '../../src/wire/crons.ts';
import { outlineOf } from './outline.ts';
import type { AdminFeature } from '../admin/engine/act.ts';
import { serve } from '../http/serve.ts';
import { deliverAgain } from './admin/deliveries.ts';
import { readLive } from './admin/live-lot.ts';
import { bookPayment, lapsePayment, offerSecondChance, settlePayment, withdrawLot } from './admin/lots.ts';

/** The admin's calls for lots and their payments, apart from rows and forms. */
export const auctionAdmin: AdminFeature = {
  calls: ({ actOf }) => [
    serve(calls.lotLive, (call) => readLive(call, actOf(call, lotResource, 'live'), call.input.id)),
    serve(calls.carOutline, async (call) => {
      const { auto_style_id: styleId, stock_id: stockId } = call.input;
      const outline = await outlineOf(call, { styleId, stockId });
      if (!outline) return accepted(null);
      const { side, size } = outline;
      return accepted({ side, length_mm: size.lengthMm, width_mm: size.widthMm, height_mm: size.heightMm });
    }),
    serve(calls.withdrawLot, (call) => withdrawLot(call, actOf(call, lotResource, 'withdraw'), call.input)),
    serve(calls.offerSecondChance, (call) =>
      offerSecondChance(call, actOf(call, lotResource, 'offerSecondChance'), call.input.id),
    ),
    serve(calls.bookPayment, (call) => bookPayment(call, actOf(call, paymentResource, 'book'), call.input)),
    serve(calls.lapsePayment, (call) => lapsePayment(call, actOf(call, paymentResource, 'lapse'), call.input.id)),
    serve(calls.settlePayment, (call) => settlePayment(call, actOf(call, paymentResource, 'settle'), call.input)),
    serve(cronCalls.deliverAgain, (call) => deliverAgain(call, actOf(call, deliveryResource, 'again'), call.input.id)),
  ],
  entities: { lot: { tell: (environment, id) => lotOf(environment, id).refresh(id) } },
};
