import { BALANCE_CURRENCY } from '../../account/model.ts';
import { isLadder } from '../../auction/ladder.ts';
import {
  DEPOSIT_STATES,
  LOT_OUTCOMES,
  LOT_STATES,
  MOST_OF_REPORT,
  PAYMENT_STATES,
  REPORT_GRADES,
  type IncrementBand,
} from '../../auction/model.ts';
import { UNIT_MINOR } from '../../auction/units.ts';
import { parseWireAmount } from '../../shared/money.ts';
import type { FieldValue, FormFault } from '../field-value.ts';
import { faultAt, type Resource } from '../resource.ts';
import { ASIDE, LISTED, spelledAlike, UPDATED, VIN } from './patterns.ts';

const MOST_MINOR = 99_999_999_900;
const SET = { isWritable: true, isRequired: true } as const;
/** Amounts of a lot are in its own currency. */
const amount = { kind: 'money', currency: { field: 'currency', unset: BALANCE_CURRENCY }, most: MOST_MINOR } as const;

const OF_REPORT = { section: 'report', isWritable: true } as const;
/** What an inspection found. It may be changed while the lot runs: maxima are void then. */
const REPORT = {
  reportGrade: { kind: 'choice', wire: 'report_grade', choices: spelledAlike(REPORT_GRADES), ...OF_REPORT },
  reportDate: { kind: 'date', wire: 'report_date', ...OF_REPORT },
  reportNote: { kind: 'area', wire: 'report_note', ...OF_REPORT, longest: MOST_OF_REPORT.text },
  reportPhotos: {
    kind: 'images',
    wire: 'report_photos',
    ...OF_REPORT,
    longest: MOST_OF_REPORT.photographs,
    pattern: /^\/uploads\//,
    patternName: 'photo',
  },
  reportDefects: { kind: 'defects', wire: 'report_defects', ...OF_REPORT, longest: MOST_OF_REPORT.defects },
} as const;

/** Where a lot is watched, and its result read. */
export const lotPlace = (id: number): string => `auction/lot/live/${id}`;

/** Lots. What is sold by stands once the lot opens; from then on its log says how it goes on. */
export const lotResource = {
  name: 'lot',
  controller: 'auction.Lot',
  node: 'auction/lot',
  fields: {
    id: { kind: 'id', ...LISTED, isQuick: true, isSortable: true },
    title: { kind: 'text', ...LISTED, ...SET, isQuick: true, longest: 160 },
    state: { kind: 'choice', wire: 'status', choices: spelledAlike(LOT_STATES), ...LISTED },
    outcome: { kind: 'choice', choices: spelledAlike(LOT_OUTCOMES), ...LISTED },
    stockId: {
      kind: 'reference',
      wire: 'stock_id',
      reference: { resource: 'stock', value: 'number' },
      isAside: true,
      isSearchable: true,
      isWritable: true,
    },
    styleId: {
      kind: 'reference',
      wire: 'auto_style_id',
      reference: { resource: 'style' },
      isAside: true,
      isSearchable: true,
      isWritable: true,
    },
    sellerId: {
      kind: 'reference',
      wire: 'seller_id',
      reference: { resource: 'member' },
      isAside: true,
      isSearchable: true,
      isWritable: true,
    },
    vin: VIN,
    image: { kind: 'image', isWritable: true },
    currency: {
      kind: 'choice',
      choices: spelledAlike(['USD', 'EUR', 'CNY']),
      codes: 'currency',
      section: 'money',
      isAside: true,
      ...SET,
    },
    openingMinor: { ...amount, wire: 'opening_bid', section: 'money', ...ASIDE, ...SET, least: UNIT_MINOR },
    reserveMinor: {
      ...amount,
      wire: 'reserve',
      section: 'money',
      isWritable: true,
      isSensitive: true,
      least: UNIT_MINOR,
    },
    ladderId: { kind: 'reference', wire: 'ladder_id', reference: { resource: 'ladder' }, section: 'money', ...SET },
    feeId: { kind: 'reference', wire: 'fee_id', reference: { resource: 'buyerFee' }, section: 'money', ...SET },
    depositMinor: {
      kind: 'money',
      wire: 'deposit',
      currency: { code: BALANCE_CURRENCY },
      section: 'money',
      ...SET,
      least: UNIT_MINOR,
      most: MOST_MINOR,
    },
    paymentDueDays: {
      kind: 'integer',
      wire: 'payment_due_days',
      unit: 'd',
      section: 'money',
      ...SET,
      least: 1,
      most: 90,
    },
    opensAt: { kind: 'instant', wire: 'opens_at', section: 'times', ...LISTED, ...SET },
    originalEndsAt: { kind: 'instant', wire: 'original_ends_at', section: 'times', ...SET },
    softCloseS: { kind: 'integer', wire: 'soft_close_s', unit: 's', section: 'times', ...SET, least: 10, most: 3_600 },
    ...REPORT,
    endsAt: { kind: 'instant', wire: 'ends_at', ...LISTED },
    currentMinor: { ...amount, wire: 'current_bid', isListed: true },
    bidCount: { kind: 'integer', wire: 'bid_count', ...LISTED },
    leaderAlias: { kind: 'text', wire: 'leader_alias', isListed: true },
    flagCount: { kind: 'integer', wire: 'flagged_bidders', isListed: true },
    chanceDue: { kind: 'switch', wire: 'chance_due', isAside: true },
    isSample: { kind: 'switch', wire: 'is_sample', isAside: true, isSearchable: true },
  },
  order: { field: 'id', isDescending: true },
  title: 'title',
  actions: ['add', 'edit', 'export'],
  calls: [
    { name: 'live', opens: ({ id }) => lotPlace(Number(id)) },
    {
      name: 'withdraw',
      when: ({ status }) => status !== 'closed',
      fields: { reason: { kind: 'text', isRequired: true, longest: 200 } },
    },
    { name: 'offerSecondChance', when: ({ chance_due: isDue }) => isDue === '1' },
  ],
  check: lotFaults,
} as const satisfies Resource<'lot'>;

type Values = Readonly<Record<string, FieldValue>>;

function lotFaults(values: Values, before: Values | undefined): FormFault[] {
  const { openingMinor, reserveMinor, opensAt, originalEndsAt } = values;
  const faults: FormFault[] = [];
  if (isGradeMissing(values, before)) faults.push({ path: 'report_grade', fault: 'required' });
  // Bids are whole units of the currency.
  for (const [path, value] of [['opening_bid', openingMinor] as const, ['reserve', reserveMinor] as const])
    if (typeof value === 'number' && value % UNIT_MINOR !== 0) faults.push(faultAt(path, 'wholeUnits'));
  if (typeof reserveMinor === 'number' && reserveMinor < Number(openingMinor))
    faults.push(faultAt('reserve', 'reserveAboveOpening'));
  if (Number(originalEndsAt) <= Number(opensAt)) faults.push(faultAt('original_ends_at', 'endsLater'));
  return faults;
}

/** A report has a grade, and one that buyers have read is changed and not taken away. */
function isGradeMissing(values: Values, before: Values | undefined): boolean {
  const { reportGrade, reportDate, reportNote, reportPhotos, reportDefects } = values;
  const isFilled = (value: FieldValue) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  const isBegun = [reportDate, reportNote, reportPhotos, reportDefects].some(isFilled);
  return !reportGrade && (isBegun || Boolean(before?.['reportGrade']));
}

/** How much more than the last bid the next one has to be, by price. Lots copy it when they are scheduled. */
export const ladderResource = {
  name: 'ladder',
  controller: 'auction.Ladder',
  node: 'auction/ladder',
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    name: { kind: 'text', ...LISTED, ...SET, isQuick: true, longest: 80 },
    increments: { kind: 'array', entries: 'money', isListed: true, ...SET, longest: 20 },
    updatedAt: UPDATED,
  },
  order: { field: 'id', isDescending: true },
  title: 'name',
  actions: ['add', 'edit', 'del', 'export'],
  check: ({ increments }) => (bandsOf(increments) ? [] : [faultAt('increments', 'ladder')]),
} as const satisfies Resource<'ladder'>;

/** Bands as a form has them: from which price, and by how much. Undefined where they are none. */
export function bandsOf(entries: FieldValue): IncrementBand[] | undefined {
  const list = Array.isArray(entries) ? (entries as { key: string; value: string }[]) : [];
  const bands = list.map(({ key, value }) => ({
    fromMinor: parseWireAmount(key) ?? NaN,
    stepMinor: parseWireAmount(value) ?? NaN,
  }));
  const isWhole = bands.every(
    ({ fromMinor, stepMinor }) => fromMinor % UNIT_MINOR === 0 && stepMinor % UNIT_MINOR === 0,
  );
  return isWhole && isLadder(bands) ? bands : undefined;
}

/** What buyers pay beside the price: a share of it, within bounds. Lots copy it when they are scheduled. */
export const buyerFeeResource = {
  name: 'buyerFee',
  controller: 'auction.BuyerFee',
  node: 'auction/buyerFee',
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    name: { kind: 'text', ...LISTED, ...SET, isQuick: true, longest: 80 },
    percent: {
      kind: 'text',
      unit: '%',
      isListed: true,
      ...SET,
      pattern: /^\d{1,2}(?:\.\d{1,2})?$/,
      patternName: 'percent',
    },
    // In the currency of the lot that copies them, as its terms say.
    minimumMinor: { kind: 'money', wire: 'minimum', most: MOST_MINOR, isListed: true, ...SET },
    maximumMinor: { kind: 'money', wire: 'maximum', most: MOST_MINOR, isListed: true, ...SET },
    updatedAt: UPDATED,
  },
  order: { field: 'id', isDescending: true },
  title: 'name',
  actions: ['add', 'edit', 'del', 'export'],
  check: ({ minimumMinor, maximumMinor }) =>
    Number(maximumMinor) < Number(minimumMinor) ? [faultAt('maximum', 'mostAboveLeast')] : [],
} as const satisfies Resource<'buyerFee'>;

const OF_LOT = {
  lotId: { kind: 'reference', wire: 'lot_id', reference: { resource: 'lot' }, ...LISTED },
  memberId: { kind: 'reference', wire: 'user_id', reference: { resource: 'member' }, ...LISTED },
} as const;

/** Deposits, as the ledger has them. The lot gives them back; nobody else does. */
export const depositResource = {
  name: 'deposit',
  controller: 'auction.Deposit',
  node: 'auction/deposit',
  fields: {
    id: { kind: 'id', isAside: true, isSortable: true },
    ...OF_LOT,
    state: { kind: 'choice', choices: spelledAlike(DEPOSIT_STATES), ...LISTED },
    amountMinor: { kind: 'money', wire: 'amount', currency: { field: 'currency' }, isListed: true },
    currency: { kind: 'text', codes: 'currency', isAside: true },
    heldAt: { kind: 'instant', wire: 'held_at', ...LISTED },
    releasedAt: { kind: 'instant', wire: 'released_at', ...LISTED },
  },
  order: { field: 'id', isDescending: true },
  title: 'id',
  actions: ['export'],
} as const satisfies Resource<'deposit'>;

/** Whose an alias is. Buyers never learn it, and of the admins only those with this right. */
export const bidderResource = {
  name: 'bidder',
  controller: 'auction.Bidder',
  node: 'auction/bidder',
  fields: {
    id: { kind: 'id', isAside: true, isSortable: true },
    ...OF_LOT,
    alias: { kind: 'text', ...LISTED, isQuick: true },
    highestMinor: { kind: 'money', wire: 'highest', currency: { field: 'currency' }, isListed: true },
    currency: { kind: 'text', codes: 'currency', isAside: true },
    lastBidAt: { kind: 'instant', wire: 'last_bid_at', ...LISTED },
    sharesNetwork: { kind: 'switch', wire: 'shares_network', ...LISTED },
    sharesDevice: { kind: 'switch', wire: 'shares_device', ...LISTED },
  },
  order: { field: 'id', isDescending: true },
  title: 'alias',
  actions: ['export'],
} as const satisfies Resource<'bidder'>;

/** What is due for lots that were won. */
export const paymentResource = {
  name: 'payment',
  controller: 'auction.Payment',
  node: 'auction/payment',
  fields: {
    id: { kind: 'id', ...LISTED, isSortable: true },
    orderNo: { kind: 'text', wire: 'order_no', ...LISTED, isQuick: true },
    ...OF_LOT,
    state: { kind: 'choice', choices: spelledAlike(PAYMENT_STATES), ...LISTED },
    amountMinor: { kind: 'money', wire: 'amount', currency: { field: 'currency' }, isListed: true },
    currency: { kind: 'text', codes: 'currency', isAside: true },
    dueAt: { kind: 'instant', wire: 'due_at', ...LISTED },
    paidAt: { kind: 'instant', wire: 'paid_at', ...LISTED },
    settledAt: { kind: 'instant', wire: 'settled_at', ...LISTED },
  },
  order: { field: 'id', isDescending: true },
  title: 'orderNo',
  actions: ['export'],
  calls: [
    {
      name: 'book',
      when: ({ state }) => state === 'open',
      fields: { note: { kind: 'text', isRequired: true, longest: 200 } },
    },
    { name: 'lapse', when: ({ state }) => state === 'open' },
    {
      name: 'settle',
      when: ({ state, settled_at: settledAt }) => state === 'lapsed' && !settledAt,
      fields: { note: { kind: 'text', isRequired: true, longest: 200 } },
    },
  ],
} as const satisfies Resource<'payment'>;
