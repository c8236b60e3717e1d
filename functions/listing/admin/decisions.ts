import { eq, sql } from 'drizzle-orm';
import { movedOn, type ListingRow } from '../../../data/queries/listing/listings.ts';
import { isBought, removedStatement, wasNotRemoved } from '../../../data/queries/listing/removal.ts';
import { carInStock, carRemoved } from '../../../data/queries/listing/stock.ts';
import { photosHandedOver, photosOf, stockCarOf, stockNumber } from '../../../data/queries/listing/stock-car.ts';
import { mailRow } from '../../../data/queries/mail/outbox.ts';
import { isForeignKeyBroken } from '../../../data/queries/shared/constraint.ts';
import { freeRowStatement } from '../../../data/queries/stock/reservations.ts';
import { holdersOfVin } from '../../../data/queries/stock/same-car.ts';
import { listings, members } from '../../../data/schema/index.ts';
import { decide, type Change, type Planned, type Statement } from '../../../data/write/index.ts';
import { lotResource } from '../../../src/domain/admin/entities/lot.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { stockResource } from '../../../src/domain/admin/entities/stock.ts';
import { carTitle, gradeByMarks, stateAfter, type ListingMove } from '../../../src/domain/listing/model.ts';
import { parseLocale } from '../../../src/domain/shared/locale.ts';
import { accepted, refused, type Refusal, type Result } from '../../../src/domain/shared/result.ts';
import { takenBy } from '../../../src/domain/stock/reservation.ts';
import type { Decision, EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { WRONG_STATE } from '../draft.ts';
import { listingMails } from '../letters.ts';
import { takeCarAway } from '../removal.ts';
import { yuanOf } from '../yuan.ts';
import { sendSoon } from '../../mail/deliver.ts';
import { lotDraft } from '../../../data/queries/auction/lot-draft.ts';

/** Finds a listing the admin may see, with its owner. Refuses it if its state does not allow the move. */
async function listingFor(
  { database }: Pick<CallContext, 'database'>,
  act: EntityAct,
  { id, move }: { id: number; move: ListingMove },
): Promise<Result<{ listing: ListingRow; owner: { email: string | null; locale: string } }>> {
  const [row] = (await act.isVisible(id))
    ? await database
        .select({ listing: listings, email: members.email, locale: members.locale })
        .from(listings)
        .innerJoin(members, eq(members.id, listings.memberId))
        .where(eq(listings.id, id))
    : [];
  if (!row) return noRow(act.resource, id);
  if (stateAfter(row.listing.state, move) === undefined) return WRONG_STATE;
  return accepted({ listing: row.listing, owner: { email: row.email, locale: row.locale } });
}

type Found = Extract<Awaited<ReturnType<typeof listingFor>>, { accepted: true }>['value'];

/** Statements for the mail to the owner, for the batch of the decision. */
const answerDone = (
  { database, now, origin }: CallContext,
  { listing: { id, version, name }, owner }: Found,
  what: Pick<Parameters<typeof listingMails>[2], 'decision' | 'reason'>,
): Statement[] =>
  listingMails({ email: owner.email, locale: parseLocale(owner.locale) }, origin(), {
    id,
    version,
    name,
    ...what,
  }).map((mail) => mailRow(database, mail, now));

interface Approval {
  id: number;
  into: 'sale' | 'auction';
  /** Opening bid of a lot. The admin states it: if it were derived, it would reveal the reserve. */
  openingMinor?: number | undefined;
  grade?: string | undefined;
}

/** Approves a listing: offers the car for sale at once, or makes a draft of a lot that an admin can still change. */
export async function approveListing(
  call: CallContext,
  act: EntityAct,
  requested: Approval,
): Promise<Result<{ stock_id: number | null; lot_id: number | null }>> {
  const done = await act.changeRows(async (reading) => {
    const found = await listingFor(reading, act, { id: requested.id, move: 'approve' });
    if (!found.accepted) return found;
    return requested.into === 'sale'
      ? intoSale(call, act, found.value)
      : intoAuction(call, act, { ...found.value, ...requested });
  });
  if (!done.accepted) return done;
  sendSoon(call);
  const [row] = await call.database
    .select({ stock_id: listings.stockId, lot_id: listings.lotId })
    .from(listings)
    .where(eq(listings.id, requested.id));
  return accepted(row ?? { stock_id: null, lot_id: null });
}

async function intoSale(call: CallContext, { admin }: EntityAct, found: Found): Promise<Decision> {
  const { database, now } = call;
  const { listing } = found;
  if (listing.priceMinor === null) return refused('listing.noPrice', { field: 'into' });
  // Without this check, the owner could be told that a car is for sale while another holder has it.
  const [held] = await holdersOfVin(database, listing.vin, now);
  if (held) return takenBy(held, 'into');
  const priceMinor = await yuanOf(database, { minor: listing.priceMinor, currency: listing.currency });
  if (priceMinor === undefined) return refused('auction.noRate', { field: 'into' });
  const [car, photos] = await Promise.all([
    stockCarOf(database, listing, { priceMinor, now }),
    photosOf(database, listing),
  ]);
  if (!car) return refused('listing.noBrand', { field: 'into' });
  const { slug } = car;
  const changes = [
    { act: 'add' as const, resource: stockResource, id: slug, before: undefined, after: { ...car, photos } },
  ];
  return accepted({
    changes,
    logged: { listing: listing.id, into: 'sale' },
    also: [
      movedOn(database, listing, { state: 'listed', stockId: stockNumber(slug), rejectedBecause: null }, now),
      photosHandedOver(database, listing, admin.id),
      ...answerDone(call, found, { decision: 'sale' }),
    ],
  });
}

async function intoAuction(
  call: CallContext,
  { admin }: EntityAct,
  { grade, openingMinor, ...found }: Found & Pick<Approval, 'grade' | 'openingMinor'>,
): Promise<Decision> {
  const { database, now } = call;
  const { listing } = found;
  if (openingMinor === undefined) return refused('input.bid', { field: 'opening_bid' });
  if (listing.reserveMinor !== null && listing.reserveMinor < openingMinor)
    return refused('admin.formats.reserveAboveOpening', { field: 'opening_bid' });
  const defects = listing.defects.map((defect) => ({ ...defect, photographs: [] }));
  const drafted = await lotDraft(
    database,
    {
      title: carTitle(listing),
      stockId: null,
      styleId: listing.styleId,
      sellerId: listing.memberId,
      vin: listing.vin,
      currency: listing.currency,
      openingMinor,
      reserveMinor: listing.reserveMinor,
      photos: listing.photos,
      defects,
      report: {
        reportGrade: grade ?? gradeByMarks(listing.defects.length),
        reportDate: null,
        reportNote: listing.description,
      },
    },
    now,
  );
  if (!drafted.accepted) return drafted;
  const after = { ...drafted.value, listingId: listing.id };
  const lotId = sql`(select max(id) from auction_lots where listing_id = ${listing.id})`;
  return accepted({
    changes: [{ act: 'add', resource: lotResource, id: undefined, before: undefined, after }],
    logged: { listing: listing.id, into: 'auction' },
    also: [
      movedOn(database, listing, { state: 'in_auction', lotId, rejectedBecause: null }, now),
      photosHandedOver(database, listing, admin.id),
      ...answerDone(call, found, { decision: 'auction' }),
    ],
  });
}

interface Because {
  id: number;
  reason: string;
}

/** Sends a listing back to its owner. */
export const rejectListing = (call: CallContext, act: EntityAct, { id, reason }: Because): Promise<Result<null>> =>
  decideListing(call, act, { id, move: 'reject' }, (found) => ({
    steps: [],
    also: [
      movedOn(call.database, found.listing, { state: 'rejected', rejectedBecause: reason }, call.now),
      ...answerDone(call, found, { decision: 'rejected', reason }),
      act.logRow({ ids: [id], reason }),
    ],
  }));

/**
 * Removes a listing unless its car is bought, or may still be paid for. This is decided in one statement; then a lot with
 * the car is withdrawn, which tells its bidders, and the car leaves the stock.
 */
export async function removeListing(call: CallContext, act: EntityAct, { id, reason }: Because): Promise<Result<null>> {
  const { database, now } = call;
  const decided = decideListing(call, act, { id, move: 'remove' }, async (found) => {
    if (await isBought(database, id)) return BOUGHT;
    const car = await carInStock(database, found.listing);
    const leaves = car?.held?.reason === 'lot' ? undefined : car;
    return {
      steps: carRemoved(leaves),
      also: [
        removedStatement(database, found.listing, { reason, now, stockId: leaves ? null : found.listing.stockId }),
        // Frees the car from deals and from an admin's reservation.
        ...(leaves?.held ? [freeRowStatement(database, leaves.id, leaves.held)] : []),
        ...answerDone(call, found, { decision: 'removed', reason }),
        act.logRow({ ids: [id], reason }),
      ],
    };
  });
  const removed = await decided.catch((error: unknown) => {
    // Someone took the car, or changed the listing, while it was being removed.
    if (isForeignKeyBroken(error)) return BOUGHT;
    if (wasNotRemoved(error)) return undefined;
    throw error;
  });
  if (!removed) return removeListing(call, act, { id, reason });
  if (removed.accepted) await takeCarAway(call, id);
  return removed;
}

const BOUGHT = refused('listing.bought');

/** Decides about a listing. Writes of cars take turns, so a listing cannot be approved and rejected at once. */
async function decideListing(
  call: CallContext,
  act: EntityAct,
  requested: { id: number; move: ListingMove },
  planOf: (found: Found) => Change | Refusal | Promise<Change | Refusal>,
): Promise<Result<null>> {
  const plan = async (reads: CallContext['database']): Promise<Planned<Result<null>>> => {
    const found = await listingFor({ database: reads }, act, requested);
    if (!found.accepted) return { outcome: found };
    const planned = await planOf(found.value);
    return 'accepted' in planned ? { outcome: planned } : { outcome: accepted(null), change: planned };
  };
  const done = await decide(call.database, plan, { origin: 'admin', now: call.now });
  if (done.accepted) sendSoon(call);
  return done;
}
