import { lastMarketEdit } from '../../../data/queries/logistics/market.ts';
import { liveFile } from '../../../data/queries/site/live-files.ts';
import { MARKET_INDEX, type MarketIndex } from '../../../src/domain/logistics/market/files.ts';
import { staleLiveFiles } from '../../../src/domain/site/live-files.ts';
import type { DataOf } from '../../../src/wire/call.ts';
import type { logisticsAdminCalls as calls } from '../../../src/wire/logistics-admin.ts';
import type { CallContext } from '../../http/call-context.ts';
import { servedFile } from '../../http/served-release.ts';
import { supervisorOf } from '../../http/supervisor.ts';

/** Whether the served files say what the rows of prices say, and since when. */
export async function pricesLive({
  environment,
  database,
}: Pick<CallContext, 'environment' | 'database'>): Promise<DataOf<typeof calls.pricesLive>> {
  const [served, stored, edited] = await Promise.all([
    servedFile(environment, MARKET_INDEX),
    liveFile(database, 'market'),
    lastMarketEdit(database),
  ]);
  const isHosted = !supervisorOf(environment);
  const isLive = staleLiveFiles([{ name: 'market', served, stored }], { isHosted }).length === 0;
  const { at = null } = isLive && served !== undefined ? (JSON.parse(served) as MarketIndex) : {};
  return { edited: edited ?? null, is_live: isLive, live_since: at, is_hosted: isHosted };
}
