import type { LogisticsData } from '../../../src/domain/logistics/model.ts';
import { keptFor } from '../shared/kept-for.ts';
import { loadLogistics } from './logistics.ts';

/** Pages ask for the landed cost again with each figure the visitor types, always from the same tables. */
const KEPT_MS = 10_000;

const keptOr = keptFor(KEPT_MS);

export const logisticsOf = (moment: Parameters<typeof keptOr>[0]): Promise<LogisticsData> =>
  keptOr(moment, 'logistics', () => loadLogistics(moment.database));
