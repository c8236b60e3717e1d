import { and, eq, sql, type SQL } from 'drizzle-orm';
import { MIN_FALL_PERCENT, MAX_WATCHED, type WatchedKind } from '../../../src/domain/collection/price-watch.ts';
import type { Database } from '../../client.ts';
import { members, priceWatches, stockItems, styles } from '../../schema/index.ts';
import { priceInChina } from '../catalogue/prices-in-china.ts';
import { moneyNotice } from '../payment/notices.ts';
import type { Statement } from '../shared/deliveries.ts';

/** The present price of every style and every available car in stock, as the site shows it. */
const pricedNow = sql`(
  select 'style' as kind, ${styles.slug} as slug, ${priceInChina} as minor, 'CNY' as currency from ${styles}
  union all
  select 'stock', i.slug, i.price_minor, i.currency from ${stockItems} i where i.status = 'available')`;

interface Watch {
  memberId: number;
  kind: WatchedKind;
  /** Number of the style or of the car in stock. */
  subjectId: number;
  isOn: boolean;
  now: number;
}

/** Begins or ends a watch. Answers what it is now: undefined if there is no such car, `full` if there is no room for it. */
export async function setPriceWatch(
  database: Database,
  { memberId, kind, subjectId, isOn, now }: Watch,
): Promise<{ isOn: boolean } | 'full' | undefined> {
  const table = kind === 'style' ? styles : stockItems;
  const [car] = await database.select({ slug: table.slug }).from(table).where(eq(table.id, subjectId));
  if (!car) return undefined;
  const isIt = isWatch(memberId, kind, sql`${car.slug}`);
  const [, found] = await database.batch([
    isOn
      ? database.run(sql`
          insert into ${priceWatches} (member_id, kind, slug, price_minor, currency, told, created_at)
          select m.id, ${kind}, p.slug, p.minor, p.currency, 0, ${now} from ${members} m
          join ${pricedOrNot(kind, car.slug)} p
          where m.id = ${memberId} and m.state = 'active'
            and ${MAX_WATCHED} > (select count(*) from ${priceWatches} w where w.member_id = m.id)
          on conflict do nothing`)
      : database.delete(priceWatches).where(isIt),
    database.select({ id: priceWatches.id }).from(priceWatches).where(isIt),
  ]);
  if (isOn && found.length === 0) return 'full';
  return { isOn: found.length > 0 };
}

/** The car with its price, or without one while none is stated. */
const pricedOrNot = (kind: WatchedKind, slug: string): SQL => sql`(
  select ${slug} as slug, max(n.minor) as minor, coalesce(max(n.currency), 'CNY') as currency
  from ${pricedNow} n where n.kind = ${kind} and n.slug = ${slug})`;

const isWatch = (memberId: number, kind: WatchedKind, slug: SQL) =>
  and(eq(priceWatches.memberId, memberId), eq(priceWatches.kind, kind), eq(priceWatches.slug, slug));

/** The statement that ends the price watch of a style a member removes from the collection. */
export const styleWatchEnded = (database: Database, memberId: number, slug: SQL, isSo: SQL): Statement =>
  database.delete(priceWatches).where(and(isWatch(memberId, 'style', slug), isSo));

/** Raises the price of each watch to a price that rose, was first stated, or has changed its currency. */
export async function followRises(database: Database): Promise<void> {
  await database.run(sql`
    update ${priceWatches} set price_minor = n.minor, currency = n.currency from ${pricedNow} n
    where n.kind = price_watches.kind and n.slug = price_watches.slug and n.minor is not null
      and (price_watches.price_minor is null or price_watches.price_minor < n.minor or price_watches.currency <> n.currency)`);
}

/** A watched car whose price has fallen far enough, and the member to tell. */
export interface FallenPrice {
  id: number;
  memberId: number;
  kind: WatchedKind;
  slug: string;
  before: number;
  minor: number;
  currency: string;
  told: number;
  /** Null if the member has no confirmed address, or is a sample whose mail is not read. */
  email: string | null;
  locale: string;
}

/** Watches whose car has become cheaper by `MIN_FALL_PERCENT` at least, the oldest first. */
export function fallenPrices(database: Database, max: number): Promise<FallenPrice[]> {
  return database.all<FallenPrice>(sql`
    select w.id, w.member_id as memberId, w.kind, w.slug, w.price_minor as before, n.minor, n.currency, w.told,
      case when m.password_hash <> '' then m.email end as email, m.locale
    from ${priceWatches} w
    join ${members} m on m.id = w.member_id and m.state = 'active'
    join ${pricedNow} n on n.kind = w.kind and n.slug = w.slug and n.currency = w.currency
    where n.minor * 100 <= w.price_minor * ${100 - MIN_FALL_PERCENT}
    order by w.id limit ${max}`);
}

/** Holds until this fall has been told. */
export const isUntold = ({ id, told }: Pick<FallenPrice, 'id' | 'told'>): SQL =>
  sql`exists (select 1 from price_watches w where w.id = ${id} and w.told = ${told})`;

/** Each watch has this range of notice numbers, so that each fall of its price is told once. */
const TURNS = 1_000_000;

/** The statements that tell a fall by notice and measure the next one from it, for the batch of its mail. */
export function fallStatements(
  database: Database,
  fall: FallenPrice,
  { car, now }: { car: string; now: number },
): { notice: Statement; told: Statement } {
  const { id, memberId, minor, currency, told } = fall;
  return {
    notice: moneyNotice(
      database,
      { kind: 'price_fell', memberId, id: id * TURNS + told, amountMinor: minor, currency, note: car, now },
      isUntold(fall),
    ),
    told: database
      .update(priceWatches)
      .set({ priceMinor: minor, told: told + 1 })
      .where(and(eq(priceWatches.id, id), eq(priceWatches.told, told))),
  };
}
