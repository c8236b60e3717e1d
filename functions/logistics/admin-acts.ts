import { accepted } from '../../src/domain/shared/result.ts';
import { logisticsAdminCalls as calls } from '../../src/wire/logistics-admin.ts';
import type { AdminFeature } from '../admin/engine/act.ts';
import { serve } from '../http/serve.ts';
import { readPortsAlike } from './admin/ports-alike.ts';
import { presentPriceMade } from './admin/present-price-made.ts';
import { priceMade } from './admin/price-made.ts';
import { pricesLive } from './admin/prices-live.ts';

/** What admins do with ports and prices, apart from rows and forms. */
export const logisticsAdmin: AdminFeature = {
  entities: { port: { readAlike: readPortsAlike } },
  calls: () => [
    serve(calls.priceMade, async (call) => {
      const { auto_style_id: styleId, stock_id: stockId, port, country, term, importer, mode } = call.input;
      const wanted = {
        ...(styleId !== undefined && { styleIds: [styleId] }),
        ...(stockId !== undefined && { stockIds: [stockId] }),
      };
      const way = { place: port, country, term, importer: importer ?? 'individual', mode } as const;
      const made = await priceMade(call, wanted, { ...way, said: {}, typed: {} });
      return made.accepted ? accepted(await presentPriceMade(made.value, call.text)) : made;
    }),
    serve(calls.pricesLive, async (call) => accepted(await pricesLive(call))),
  ],
};
