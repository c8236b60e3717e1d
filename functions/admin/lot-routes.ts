import { Hono } from 'hono';
import { lotResource, paymentResource } from '../../src/domain/admin/resources/auction.ts';
import { auctionAdminCalls as calls } from '../../src/wire/auction-admin.ts';
import { outlineOf } from '../auction/outline.ts';
import { actOf } from '../http/admin-act.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { answerWith } from '../http/answer.ts';
import { succeed } from '../http/envelope.ts';
import { occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { readLive } from './live-lot.ts';
import { bookPayment, lapsePayment, offerSecondChance, settlePayment, withdrawLot } from './lots.ts';

/** What admins do with lots and their payments beside rows and forms. */
export const lotRoutes = new Hono<AppEnvironment>()
  .get(calls.lotLive.path, adminsOnly(calls.lotLive.right), queryInput(calls.lotLive.input), async (context) => {
    const act = actOf(context, lotResource, 'live');
    return answerWith(context, await readLive(occasionOf(context), act, context.req.valid('query').id));
  })
  .get(calls.carOutline.path, adminsOnly(), queryInput(calls.carOutline.input), async (context) => {
    const { auto_style_id: styleId, stock_id: stockId } = context.req.valid('query');
    const outline = await outlineOf(occasionOf(context), { styleId, stockId });
    if (!outline) return succeed(context, null);
    const { side, size } = outline;
    return succeed(context, { side, length_mm: size.lengthMm, width_mm: size.widthMm, height_mm: size.heightMm });
  })
  .post(
    calls.withdrawLot.path,
    adminsOnly(calls.withdrawLot.right),
    jsonInput(calls.withdrawLot.input),
    async (context) => {
      const act = actOf(context, lotResource, 'withdraw');
      return answerWith(context, await withdrawLot(occasionOf(context), act, context.req.valid('json')));
    },
  )
  .post(
    calls.offerSecondChance.path,
    adminsOnly(calls.offerSecondChance.right),
    jsonInput(calls.offerSecondChance.input),
    async (context) => {
      const act = actOf(context, lotResource, 'offerSecondChance');
      return answerWith(context, await offerSecondChance(occasionOf(context), act, context.req.valid('json').id));
    },
  )
  .post(
    calls.bookPayment.path,
    adminsOnly(calls.bookPayment.right),
    jsonInput(calls.bookPayment.input),
    async (context) => {
      const act = actOf(context, paymentResource, 'book');
      return answerWith(context, await bookPayment(occasionOf(context), act, context.req.valid('json')));
    },
  )
  .post(
    calls.lapsePayment.path,
    adminsOnly(calls.lapsePayment.right),
    jsonInput(calls.lapsePayment.input),
    async (context) => {
      const act = actOf(context, paymentResource, 'lapse');
      return answerWith(context, await lapsePayment(occasionOf(context), act, context.req.valid('json').id));
    },
  )
  .post(
    calls.settlePayment.path,
    adminsOnly(calls.settlePayment.right),
    jsonInput(calls.settlePayment.input),
    async (context) => {
      const act = actOf(context, paymentResource, 'settle');
      return answerWith(context, await settlePayment(occasionOf(context), act, context.req.valid('json')));
    },
  );
