import { accepted } from '../../src/domain/shared/result.ts';
import { logisticsAdminCalls as calls } from '../../src/wire/logistics-admin.ts';
import type { AdminFeature } from '../admin/engine/act.ts';
import { serve } from '../http/serve.ts';
import { readPortsAlike } from './admin/ports-alike.ts';
import { presentPriceMade } from './admin/present-price-made.ts';
import { priceMade } from './admin/price-made.ts';

/** What admins do with ports and prices, apart from rows and forms. */
export const logisticsAdmin: AdminFeature = {
  entities: { port: { readAlike: readPortsAlike } },
  calls: () => [
    serve(calls.priceMade, async (call) => {
      const { auto_style_id: styleId, stock_id: stockId, port, country, term, importer, mode } = call.input;
      const made = await priceMade(
        call,
        styleId === undefined ? { stockIds: stockId === undefined ? [] : [stockId] } : { styleIds: [styleId] },
        {
          place: port,
          country,
          term,
          importer: importer ?? 'individual',
          mode,
          said: {},
          typed: {},
        },
      );
      return made.accepted ? accepted(await presentPriceMade(made.value, call.text)) : made;
    }),
  ],
};
