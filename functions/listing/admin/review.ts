import { besideListing } from '../../../data/queries/listing/review.ts';
import type { ListingRow } from '../../../data/queries/listing/listings.ts';
import { shownNickname } from '../../../src/domain/account/member.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { mayDo } from '../../../src/domain/admin/permission.ts';
import { memberResource } from '../../../src/domain/admin/entities/member.ts';
import { stockResource } from '../../../src/domain/admin/entities/stock.ts';
import type { ListingState } from '../../../src/domain/listing/model.ts';
import { accepted, type Result } from '../../../src/domain/shared/result.ts';
import type { DataOf } from '../../../src/wire/call.ts';
import type { listingAdminCalls } from '../../../src/wire/listing-admin.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { readVin } from '../service.ts';

type Review = DataOf<typeof listingAdminCalls.reviewListing>;

/** The states in which a listing counts as failed. */
const FAILED: readonly ListingState[] = ['rejected', 'removed'];

/**
 * Reads all an admin needs to decide about a listing. The owner's addresses, and cars in stock with the same VIN, are
 * shown only to admins who may read those lists.
 */
export async function readReview(call: CallContext, act: EntityAct, id: number): Promise<Result<Review>> {
  const { database, locale } = call;
  const row = await act.wholeRow(String(id));
  if (!row) return noRow(act.resource, id);
  const listing = row as ListingRow;
  const [names, vin, beside] = await Promise.all([
    act.referenceNames([row], locale),
    readVin(call, listing.vin),
    besideListing(database, listing),
  ]);
  const { seller, states, sameVin, cars, next } = beside;
  const mayRead = (node: string) => mayDo(act.admin, `${node}/index`) && act.ownerId === undefined;
  const countOf = (isMeant: (state: ListingState) => boolean) =>
    states.filter(({ state }) => isMeant(state)).reduce((sum, one) => sum + one.count, 0);
  const mayReach = mayRead(memberResource.node);
  return accepted({
    row: act.present(row),
    names,
    defects: listing.defects.map((defect) => ({ ...defect })),
    photos: [...listing.photos],
    vin: {
      ...vin,
      listings: act.ownerId === undefined ? sameVin : [],
      cars: mayRead(stockResource.node) ? cars.map(({ slug }) => slug) : [],
    },
    seller: {
      id: listing.memberId,
      name: seller ? shownNickname({ nickname: seller.nickname, username: seller.username ?? '' }) : '',
      is_closed: seller?.state !== 'active',
      joined_at: seller?.joinedAt ?? 0,
      email: mayReach ? (seller?.email ?? null) : null,
      mobile: mayReach ? (seller?.mobile ?? null) : null,
      listings: countOf((state) => state !== 'draft'),
      sold: countOf((state) => state === 'sold'),
      failed: countOf((state) => FAILED.includes(state)),
    },
    next: act.ownerId === undefined ? next : null,
  });
}
