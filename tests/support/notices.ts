import { env } from 'cloudflare:workers';
import { runInDurableObject } from 'cloudflare:test';
import { and, asc, eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { auctionBidders, auctionLots, auctionNotices } from '../../data/schema/index.ts';
import { tellWhatIsNew } from '../../functions/jobs/notices.ts';
import { deliverWaitingMail } from '../../functions/mail/deliver.ts';
import { database, type Account } from './account.ts';
import { lotObject, restarted } from './lots.ts';

/** What a member was told of a lot, the first thing first. */
export const toldOf = (lotId: number, { id }: Pick<Account, 'id'>) =>
  database
    .select()
    .from(auctionNotices)
    .where(and(eq(auctionNotices.lotId, lotId), eq(auctionNotices.memberId, id)))
    .orderBy(asc(auctionNotices.id));

export const kindsOf = async (lotId: number, who: Pick<Account, 'id'>) =>
  (await toldOf(lotId, who)).map(({ kind }) => kind);

/** Waits until a member was told these kinds, and nothing else. */
export const toldBecomes = (lotId: number, who: Pick<Account, 'id'>, kinds: readonly string[]) =>
  vi.waitFor(async () => expect(await kindsOf(lotId, who)).toEqual(kinds), 60_000);

/** Waits until the lists have the last row of a lot. */
export const listed = (lotId: number, highestMinor: number) =>
  vi.waitFor(async () => {
    const [lot] = await database.select().from(auctionLots).where(eq(auctionLots.id, lotId));
    expect(lot?.currentMinor).toBe(highestMinor);
    expect(await database.$count(auctionBidders, eq(auctionBidders.lotId, lotId))).toBeGreaterThan(0);
  }, 60_000);

/** A site that knows where it is. */
const SITE = { ...env, DEVELOPMENT_OUTBOX: 'open', SITE_ORIGIN: 'https://cars.example' };

/** The job of a minute. */
export const tellNow = (now = Date.now()) => tellWhatIsNew(SITE, now);

/** Sends what waits, that of other files included. */
export const sendWaiting = () => deliverWaitingMail(SITE, Date.now());

/** Starts the object of a lot again where libSQL cannot be reached from; the next restart brings it back. */
export async function cutOff(lotId: number): Promise<void> {
  await restarted(lotId);
  await runInDurableObject(lotObject(lotId), (lot) => {
    Object.assign(lot, { env: { ...env, LIBSQL_URL: 'http://127.0.0.1:9' } });
  });
}
