import { Hono } from 'hono';
import { listStyles } from '../../data/queries/catalogue/styles.ts';
import { stockResource } from '../../src/domain/admin/resources/stock.ts';
import { stockAdminCalls as calls } from '../../src/wire/stock-admin.ts';
import { actOf } from '../http/admin-act.ts';
import { adminsOnly } from '../http/admin-auth.ts';
import { answerWith } from '../http/answer.ts';
import { occasionOf } from '../http/occasion.ts';
import type { AppEnvironment } from '../http/types.ts';
import { refuse, succeed } from '../http/envelope.ts';
import { jsonInput, queryInput } from '../http/validate.ts';
import { dealCar, freeCar, putIntoAuction, reserveCar, sellCar, takeCarBack } from './stock.ts';

/** What admins do with cars in stock beside rows and forms. */
export const stockCallRoutes = new Hono<AppEnvironment>()
  .get(calls.stockOfStyle.path, adminsOnly(), queryInput(calls.stockOfStyle.input), async (context) => {
    const { value: slug } = context.req.valid('query');
    const [style] = await listStyles(context.get('database'), { slug });
    if (!style) return refuse(context, 'admin.noRow');
    const { brandSlug, modelSlug, modelYear, trim, trimZh, energyType } = style;
    return succeed(context, {
      ...{ brand: brandSlug, model: modelSlug, model_name: '', model_name_zh: '', model_year: modelYear },
      ...{ trim, trim_zh: trimZh, energy_type: energyType },
    });
  })
  .post(
    calls.auctionStock.path,
    adminsOnly(calls.auctionStock.right),
    jsonInput(calls.auctionStock.input),
    async (context) => {
      const act = actOf(context, stockResource, 'auction');
      return answerWith(context, await putIntoAuction(occasionOf(context), act, context.req.valid('json')));
    },
  )
  .post(calls.dealStock.path, adminsOnly(calls.dealStock.right), jsonInput(calls.dealStock.input), async (context) => {
    const act = actOf(context, stockResource, 'deal');
    return answerWith(context, await dealCar(occasionOf(context), act, context.req.valid('json')));
  })
  .post(
    calls.reserveStock.path,
    adminsOnly(calls.reserveStock.right),
    jsonInput(calls.reserveStock.input),
    async (context) => {
      const act = actOf(context, stockResource, 'reserve');
      return answerWith(context, await reserveCar(occasionOf(context), act, context.req.valid('json')));
    },
  )
  .post(calls.freeStock.path, adminsOnly(calls.freeStock.right), jsonInput(calls.freeStock.input), async (context) => {
    const act = actOf(context, stockResource, 'free');
    return answerWith(context, await freeCar(occasionOf(context), act, context.req.valid('json').id));
  })
  .post(calls.sellStock.path, adminsOnly(calls.sellStock.right), jsonInput(calls.sellStock.input), async (context) => {
    const act = actOf(context, stockResource, 'sell');
    return answerWith(context, await sellCar(occasionOf(context), act, context.req.valid('json').id));
  })
  .post(
    calls.takeBackStock.path,
    adminsOnly(calls.takeBackStock.right),
    jsonInput(calls.takeBackStock.input),
    async (context) => {
      const act = actOf(context, stockResource, 'takeBack');
      return answerWith(context, await takeCarBack(occasionOf(context), act, context.req.valid('json').id));
    },
  );
