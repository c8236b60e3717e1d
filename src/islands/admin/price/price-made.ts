import type { DataOf } from '../../../wire/call.ts';
import type { logisticsAdminCalls } from '../../../wire/logistics-admin.ts';

/** A price with all that it was made of, as the call answers it. */
export type PriceMadeData = DataOf<typeof logisticsAdminCalls.priceMade>;
