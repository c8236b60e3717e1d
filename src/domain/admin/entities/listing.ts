import { memberIn, toMember } from '../customer.ts';
import { ENERGY_TYPES } from '../../catalogue/model.ts';
import { REPORT_GRADES } from '../../auction/model.ts';
import {
  LISTING_CURRENCIES,
  LISTING_LIMITS as LIMITS,
  LISTING_STATES,
  stateAfter,
  WANTS,
  type ListingMove,
  type ListingState,
} from '../../listing/model.ts';
import { TRADE_TERMS } from '../../site/incoterms.ts';
import type { Resource, RowCall } from '../resource.ts';
import { LISTED, spelledAlike, UPDATED, VIN } from '../patterns/common.ts';

const amount = { kind: 'money', currency: { field: 'currency', unset: 'USD' }, max: 99_999_999_900 } as const;
const reference = (resource: string, value?: string) =>
  ({ kind: 'reference', reference: { resource, ...(value && { value }) }, isAside: true, isSearchable: true }) as const;

/** Tells whether a listing is in a state from which a move is allowed. */
const can = (move: ListingMove) => (row: Readonly<Record<string, unknown>>) =>
  stateAfter(row['state'] as ListingState, move) !== undefined;

const REASON = { kind: 'area', isRequired: true, longest: 500 } as const;
/** Returns the place at which an admin reviews a listing and decides about it. */
export const reviewPlace = (id: number): string => `listing/listing/review/${id}`;

const CALLS: readonly RowCall[] = [
  { name: 'review', opens: ({ id }) => reviewPlace(Number(id)) },
  {
    name: 'approve',
    when: can('approve'),
    // Its owner has said what they want, which is the usual choice.
    begins: ({ want }) => ({ into: want === 'auction' ? 'auction' : 'sale' }),
    fields: {
      into: { kind: 'choice', choices: spelledAlike(WANTS), isRequired: true },
      opening_bid: { kind: 'text', isRequired: true, longest: 12 },
      grade: { kind: 'choice', choices: spelledAlike(REPORT_GRADES) },
    },
    asksFor: (field, { into }) => field === 'into' || into === 'auction',
  },
  { name: 'reject', when: can('reject'), fields: { reason: REASON } },
  { name: 'remove', when: can('remove'), fields: { reason: REASON } },
];

/** Cars that members offer. Admins may correct what the owner said; calls of their own decide what happens to a listing. */
export const listingResource = {
  name: 'listing',
  controller: 'listing.Listing',
  node: 'listing/listing',
  menu: { folder: 'auction', icon: 'car' },
  fields: {
    id: { kind: 'id', ...LISTED, isQuick: true, isSortable: true },
    state: { kind: 'choice', choices: spelledAlike(LISTING_STATES), ...LISTED },
    name: { kind: 'text', ...LISTED, isQuick: true, isWritable: true, isRequired: true, longest: LIMITS.nameLetters },
    memberId: { ...reference('member'), wire: 'user_id' },
    brandId: { ...reference('brand', 'number'), wire: 'brand_id', isWritable: true },
    modelId: { ...reference('model', 'number'), wire: 'model_id', isWritable: true },
    styleId: { ...reference('style'), wire: 'auto_style_id', isWritable: true },
    vin: { ...VIN, ...LISTED, isQuick: true },
    year: { kind: 'year', isAside: true, isWritable: true, min: LIMITS.firstYear, max: 2100 },
    firstRegistration: {
      kind: 'text',
      wire: 'first_registration',
      isAside: true,
      isWritable: true,
      precision: ['month'],
      patternName: 'month',
    },
    mileageKm: {
      kind: 'integer',
      wire: 'mileage_km',
      unit: 'km',
      isListed: true,
      isWritable: true,
      min: 0,
      max: LIMITS.mileageKm,
    },
    energyType: {
      kind: 'choice',
      wire: 'energy_type',
      choices: spelledAlike(ENERGY_TYPES),
      isAside: true,
      isSearchable: true,
      isWritable: true,
    },
    color: { kind: 'text', isAside: true, isWritable: true, longest: LIMITS.colorLetters },
    city: { kind: 'text', isAside: true, isWritable: true, longest: LIMITS.cityLetters },
    want: { kind: 'choice', choices: spelledAlike(WANTS), section: 'price', ...LISTED },
    priceMinor: { ...amount, wire: 'price', section: 'price', isListed: true, isWritable: true },
    reserveMinor: { ...amount, wire: 'reserve', section: 'price', isAside: true, isShown: true },
    currency: {
      kind: 'choice',
      choices: spelledAlike(LISTING_CURRENCIES),
      codes: 'currency',
      section: 'price',
      isAside: true,
      isShown: true,
    },
    incoterm: { kind: 'choice', choices: spelledAlike(TRADE_TERMS), section: 'price', isAside: true, isShown: true },
    defects: { kind: 'defects', section: 'condition', isWritable: true, longest: LIMITS.defects },
    photos: {
      kind: 'images',
      section: 'condition',
      isWritable: true,
      longest: LIMITS.photographs.max,
      pattern: /^\/uploads\//,
      patternName: 'photo',
    },
    description: { kind: 'area', section: 'condition', isWritable: true, longest: LIMITS.descriptionLetters },
    rejectedBecause: { kind: 'text', wire: 'rejected_because', isAside: true, isShown: true },
    stockId: { ...reference('stock', 'number'), wire: 'stock_id' },
    lotId: { ...reference('lot'), wire: 'lot_id' },
    submittedAt: { kind: 'instant', wire: 'submitted_at', ...LISTED },
    updatedAt: UPDATED,
  },
  order: { field: 'id', isDescending: true },
  title: 'name',
  actions: ['edit', 'export'],
  calls: [...CALLS, toMember(memberIn)],
} as const satisfies Resource<'listing'>;
