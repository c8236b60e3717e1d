import { paySamples, sampleBidders } from '../../data/seed/sample-bidders.ts';
import { fillSeason, lotsOfSeason, type SampleLot } from '../../data/seed/sample-season.ts';
import { takeDemoMoneyBack } from '../../data/queries/payment/demo-money.ts';
import { openSampleLots } from '../../data/queries/auction/due.ts';
import { UNIT_MINOR } from '../../src/domain/auction/units.ts';
import { lotOf } from '../../data/objects/lots.ts';
import { hold } from '../auction/service.ts';
import { databaseOf } from '../http/database.ts';

/**
 * Keeps a season of sample lots going on a developer's machine, with bids of invented people, made by the real calls so
 * that the logs are true. If other machines reach the site, running samples end and practice money is taken back: no one
 * can win a car that does not exist, and practice money pays for nothing.
 */
export async function keepSampleSeason(environment: Cloudflare.Env, now: number): Promise<void> {
  const mode = environment.SAMPLE_SEASON;
  if (!mode) return;
  const database = databaseOf(environment);
  if (mode === 'closed') {
    await takeDemoMoneyBack(database, now);
    const running = await openSampleLots(database);
    await Promise.all(running.map((id) => lotOf(environment, id).withdraw(id, 'The samples are over.')));
    return;
  }
  await paySamples(database, now);
  const lots = await lotsOfSeason(database);
  const season = (await fillSeason(database, lots, now)) ? await lotsOfSeason(database) : lots;
  const begun = season.filter(({ state, opensAt }) => state !== 'closed' && opensAt <= now);
  await Promise.all(begun.map(({ id }) => lotOf(environment, id).refresh(id)));
  const unbidden = begun.filter(({ slot, bidCount }) => slot.bids.length > 0 && bidCount === 0);
  if (unbidden.length === 0) return;
  const bidders = await sampleBidders(database, now);
  for (const lot of unbidden) await playLot(environment, lot, { bidders, now });
}

/** Makes the bids of a lot. Bids that were made before get the same answer again. */
async function playLot(
  environment: Cloudflare.Env,
  { id: lotId, slot, openingMinor, currency }: SampleLot,
  { bidders, now }: { bidders: readonly number[]; now: number },
): Promise<void> {
  const database = databaseOf(environment);
  for (const [place, { by, kind, times }] of slot.bids.entries()) {
    const memberId = bidders[by];
    if (memberId === undefined) continue;
    await hold({ database, environment, now }, { lotId, memberId, requestId: `sample-season:${place}` });
    await lotOf(environment, lotId).placeBid(lotId, {
      memberId,
      isEligible: true,
      kind,
      currency,
      requestId: `sample-season:${lotId}:${place}`,
      amountMinor: Math.round((openingMinor * times) / UNIT_MINOR) * UNIT_MINOR,
    });
  }
  if (slot.withdrawn !== undefined) await lotOf(environment, lotId).withdraw(lotId, slot.withdrawn);
}
