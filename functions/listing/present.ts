import type { ListingRow } from '../../data/queries/listing/listings.ts';
import { wireAmount } from '../../src/domain/shared/money.ts';
import type { DataOf } from '../../src/wire/call.ts';
import type { listingCalls } from '../../src/wire/listing.ts';

const amount = (minor: number | null): string | null => (minor === null ? null : wireAmount(minor));

/** A listing as its owner sees it. */
export function presentListing(row: ListingRow): DataOf<(typeof listingCalls)['getDetail']>['listing'] {
  const { id, version, state, name, vin, year, color, city, currency, incoterm, want, description } = row;
  return {
    id,
    version,
    state,
    name,
    vin,
    year,
    color,
    city,
    currency,
    incoterm,
    want,
    description,
    brand_id: row.brandId,
    model_id: row.modelId,
    auto_style_id: row.styleId,
    first_registration: row.firstRegistration,
    mileage_km: row.mileageKm,
    energy_type: row.energyType,
    price: amount(row.priceMinor),
    reserve: amount(row.reserveMinor),
    defects: row.defects.map((defect) => ({ ...defect })),
    photos: [...row.photos],
    rejected_because: row.rejectedBecause,
    stock_id: row.stockId,
    lot_id: row.lotId,
    updated_at: row.updatedAt,
  };
}
