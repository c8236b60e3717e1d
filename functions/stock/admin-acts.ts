import { listStyles } from '../../data/queries/catalogue/styles.ts';
import { styleResource } from '../../src/domain/admin/entities/style.ts';
import { noRow } from '../../src/domain/admin/no-row.ts';
import { stockResource } from '../../src/domain/admin/entities/stock.ts';
import { accepted } from '../../src/domain/shared/result.ts';
import { stockAdminCalls as calls } from '../../src/wire/stock-admin.ts';
import type { AdminFeature } from '../admin/engine/act.ts';
import { serve } from '../http/serve.ts';
import { readCitiesAlike } from './admin/cities-alike.ts';
import { dealCar, freeCar, putIntoAuction, reserveCar, sellCar, takeCarBack } from './admin/stock.ts';

/** The admin's calls for cars in stock, apart from rows and forms. */
export const stockAdmin: AdminFeature = {
  calls: ({ actOf }) => [
    serve(calls.stockOfStyle, async ({ database, input: { value: slug } }) => {
      const [style] = await listStyles(database, { slug });
      if (!style) return noRow(styleResource, slug);
      const { brandSlug, modelSlug, modelYear, trim, trimZh, energyType } = style;
      return accepted({
        brand: brandSlug,
        model: modelSlug,
        model_name: '',
        model_name_zh: '',
        model_year: modelYear,
        trim,
        trim_zh: trimZh,
        energy_type: energyType,
      });
    }),
    serve(calls.auctionStock, (call) => putIntoAuction(call, actOf(call, stockResource, 'auction'), call.input)),
    serve(calls.dealStock, (call) => dealCar(call, actOf(call, stockResource, 'deal'), call.input)),
    serve(calls.reserveStock, (call) => reserveCar(call, actOf(call, stockResource, 'reserve'), call.input)),
    serve(calls.freeStock, (call) => freeCar(call, actOf(call, stockResource, 'free'), call.input.id)),
    serve(calls.sellStock, (call) => sellCar(call, actOf(call, stockResource, 'sell'), call.input.id)),
    serve(calls.takeBackStock, (call) => takeCarBack(call, actOf(call, stockResource, 'takeBack'), call.input.id)),
  ],
  entities: { stockCity: { readAlike: readCitiesAlike } },
};
