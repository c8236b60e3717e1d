import { and, asc, count, desc, eq, gt, like, sql, type SQL } from 'drizzle-orm';
import type { BidderState, LotState } from '../../../src/domain/auction/model.ts';
import type { Database } from '../../client.ts';
import { auctionBidders, auctionDeposits, auctionLots, auctionPayments, auctionWatches } from '../../schema/index.ts';

export type LotRow = typeof auctionLots.$inferSelect & { watchers: number };
export type DepositRow = typeof auctionDeposits.$inferSelect;
export type PaymentRow = typeof auctionPayments.$inferSelect;

interface LotPage {
  list: LotRow[];
  total: number;
}

interface LotFilter {
  state?: LotState | undefined;
  brandId?: number | undefined;
  energyType?: string | undefined;
  keyword?: string | undefined;
  sort: 'ends_at' | 'newest' | 'bids';
  page: number;
  limit: number;
  /** Lists lag behind the lots, so lots that opened or ended by this instant are shown as such. */
  now: number;
}

const watchers = sql<number>`(select count(*) from ${auctionWatches} where lot_id = ${auctionLots.id})`;
const columns = { lot: auctionLots, watchers };
const withWatchers = ({
  lot,
  watchers: counted,
}: {
  lot: typeof auctionLots.$inferSelect;
  watchers: number;
}): LotRow => ({
  ...lot,
  watchers: counted,
});

/** The default order: open lots by their end, then scheduled ones, then closed ones, the last to end first. */
const ORDERS: Readonly<Record<LotFilter['sort'], readonly SQL[]>> = {
  ends_at: [
    sql`case ${auctionLots.state} when 'open' then 0 when 'scheduled' then 1 else 2 end`,
    sql`case ${auctionLots.state} when 'closed' then -${auctionLots.endsAt} else ${auctionLots.endsAt} end`,
  ],
  newest: [desc(auctionLots.createdAt)],
  bids: [desc(auctionLots.bidCount)],
};

const contains = (words: string): string => `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export async function listLots(database: Database, filter: LotFilter): Promise<LotPage> {
  const { state, brandId, energyType, keyword, sort, page, limit } = filter;
  const isMeant = and(
    state === undefined ? undefined : eq(auctionLots.state, state),
    brandId === undefined ? undefined : eq(auctionLots.brandId, brandId),
    energyType === undefined ? undefined : eq(auctionLots.energyType, energyType),
    keyword ? sql`${like(auctionLots.title, contains(keyword))} escape '\\'` : undefined,
  );
  const [list, counted] = await database.batch([
    database
      .select(columns)
      .from(auctionLots)
      .where(isMeant)
      .orderBy(...ORDERS[sort], asc(auctionLots.id))
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ total: count() }).from(auctionLots).where(isMeant),
  ]);
  return { list: list.map(withWatchers), total: counted[0]?.total ?? 0 };
}

/** Lots that can be bid on now, the one that ends soonest first. Samples are left out: they cannot be bought. */
export const openLotIds = (database: Database, { now, max }: { now: number; max: number }) =>
  database
    .select({ id: auctionLots.id })
    .from(auctionLots)
    .where(and(eq(auctionLots.state, 'open'), gt(auctionLots.endsAt, now), eq(auctionLots.isSample, false)))
    .orderBy(asc(auctionLots.endsAt))
    .limit(max);

type Page = Pick<LotFilter, 'page' | 'limit'>;

/** Lots a member keeps an eye on, the newest first. */
export async function listWatched(database: Database, memberId: number, { page, limit }: Page): Promise<LotPage> {
  const isTheirs = eq(auctionWatches.memberId, memberId);
  const [list, counted] = await database.batch([
    database
      .select(columns)
      .from(auctionWatches)
      .innerJoin(auctionLots, eq(auctionLots.id, auctionWatches.lotId))
      .where(isTheirs)
      .orderBy(desc(auctionWatches.since))
      .limit(limit)
      .offset((page - 1) * limit),
    database.select({ total: count() }).from(auctionWatches).where(isTheirs),
  ]);
  return { list: list.map(withWatchers), total: counted[0]?.total ?? 0 };
}

type Stand = 'leading' | 'outbid' | 'won' | 'lost' | 'second_chance';
/** How a bidder stands, as the lists know it. */
const standOf = sql<Stand>`case
  when ${auctionLots.state} <> 'closed' then
    case when ${auctionLots.leaderAlias} = ${auctionBidders.alias} then 'leading' else 'outbid' end
  when ${auctionLots.winnerId} = ${auctionBidders.memberId} then 'won'
  when exists (select 1 from auction_second_chances c where c.lot_id = ${auctionBidders.lotId}
    and c.member_id = ${auctionBidders.memberId} and c.state in ('open', 'accepted')) then 'second_chance'
  else 'lost' end`;

const vinOfBought = sql<string | null>`case ${auctionPayments.state} when 'paid' then coalesce(
  nullif(${auctionLots.vin}, ''), (select s.vin from stock_items s where s.id = ${auctionLots.stockId})) end`;

const vinSaltOfBought = sql<string | null>`case ${auctionPayments.state} when 'paid' then ${auctionLots.vinSalt} end`;

export interface OwnBid {
  lot: LotRow;
  alias: string;
  highestMinor: number | null;
  stand: Stand;
  deposit: DepositRow | null;
  payment: PaymentRow | null;
  /** The whole VIN, from the lot or from the stock; only of a car that is paid for. */
  vin: string | null;
  /** Salt that proves the VIN against the hash in the lot's terms. */
  vinSalt: string | null;
}

/** Lots a member bids on, the one they bid on last first. */
export async function listOwnBids(
  database: Database,
  memberId: number,
  { page, limit, stand }: Page & { stand?: BidderState | undefined },
): Promise<{ list: OwnBid[]; total: number }> {
  const isMeant = and(
    eq(auctionBidders.memberId, memberId),
    stand === undefined ? undefined : sql`${standOf} = ${stand}`,
  );
  const isOwn = (table: typeof auctionDeposits | typeof auctionPayments) =>
    and(eq(table.lotId, auctionLots.id), eq(table.memberId, auctionBidders.memberId));
  const [list, counted] = await database.batch([
    database
      .select({
        ...columns,
        alias: auctionBidders.alias,
        highestMinor: auctionBidders.highestMinor,
        stand: standOf,
        deposit: auctionDeposits,
        payment: auctionPayments,
        vin: vinOfBought,
        vinSalt: vinSaltOfBought,
      })
      .from(auctionBidders)
      .innerJoin(auctionLots, eq(auctionLots.id, auctionBidders.lotId))
      .leftJoin(auctionDeposits, isOwn(auctionDeposits))
      .leftJoin(auctionPayments, isOwn(auctionPayments))
      .where(isMeant)
      .orderBy(desc(auctionBidders.lastBidAt))
      .limit(limit)
      .offset((page - 1) * limit),
    database
      .select({ total: count() })
      .from(auctionBidders)
      .innerJoin(auctionLots, eq(auctionLots.id, auctionBidders.lotId))
      .where(isMeant),
  ]);
  return {
    list: list.map(({ lot, watchers: counts, ...own }) => ({ lot: withWatchers({ lot, watchers: counts }), ...own })),
    total: counted[0]?.total ?? 0,
  };
}
