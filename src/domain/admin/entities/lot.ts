import { BALANCE_CURRENCY } from '../../account/model.ts';
import { LOT_OUTCOMES, LOT_STATES, MAX_OF_REPORT, REPORT_GRADES } from '../../auction/model.ts';
import { UNIT_MINOR } from '../../auction/units.ts';
import type { FieldValue, FormFault } from '../field-value.ts';
import { faultAt, type Resource } from '../resource.ts';
import { ASIDE, LISTED, SET, VIN, spelledAlike } from '../patterns/common.ts';
import { MAX_MINOR } from '../patterns/auction.ts';

/** Amounts of a lot are in its own currency. */
const amount = { kind: 'money', currency: { field: 'currency', unset: BALANCE_CURRENCY }, max: MAX_MINOR } as const;

const OF_REPORT = { section: 'report', isWritable: true } as const;
/** Findings of an inspection. They may change while the lot is open, but maxima named before are then void. */
const REPORT = {
  reportGrade: { kind: 'choice', wire: 'report_grade', choices: spelledAlike(REPORT_GRADES), ...OF_REPORT },
  reportDate: { kind: 'date', wire: 'report_date', ...OF_REPORT },
  reportNote: { kind: 'area', wire: 'report_note', ...OF_REPORT, longest: MAX_OF_REPORT.text },
  reportPhotos: {
    kind: 'images',
    wire: 'report_photos',
    ...OF_REPORT,
    longest: MAX_OF_REPORT.photographs,
    pattern: /^\/uploads\//,
    patternName: 'photo',
  },
  reportDefects: { kind: 'defects', wire: 'report_defects', ...OF_REPORT, longest: MAX_OF_REPORT.defects },
} as const;

/** Returns the place at which an admin watches a lot and reads its result. */
export const lotPlace = (id: number): string => `auction/lot/live/${id}`;

/** Lots. Their terms are fixed once the lot opens; from then on its log says what happens. */
export const lotResource = {
  name: 'lot',
  controller: 'auction.Lot',
  node: 'auction/lot',
  menu: { folder: 'auction', icon: 'gavel' },
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
    openingMinor: { ...amount, wire: 'opening_bid', section: 'money', ...ASIDE, ...SET, min: UNIT_MINOR },
    reserveMinor: {
      ...amount,
      wire: 'reserve',
      section: 'money',
      isWritable: true,
      isSensitive: true,
      min: UNIT_MINOR,
    },
    ladderId: { kind: 'reference', wire: 'ladder_id', reference: { resource: 'ladder' }, section: 'money', ...SET },
    feeId: { kind: 'reference', wire: 'fee_id', reference: { resource: 'buyerFee' }, section: 'money', ...SET },
    depositMinor: {
      kind: 'money',
      wire: 'deposit',
      currency: { code: BALANCE_CURRENCY },
      section: 'money',
      ...SET,
      min: UNIT_MINOR,
      max: MAX_MINOR,
    },
    paymentDueDays: {
      kind: 'integer',
      wire: 'payment_due_days',
      unit: 'd',
      section: 'money',
      ...SET,
      min: 1,
      max: 90,
    },
    opensAt: { kind: 'instant', wire: 'opens_at', section: 'times', ...LISTED, ...SET },
    originalEndsAt: { kind: 'instant', wire: 'original_ends_at', section: 'times', ...SET },
    softCloseS: { kind: 'integer', wire: 'soft_close_s', unit: 's', section: 'times', ...SET, min: 10, max: 3_600 },
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

/** Tells whether a grade is missing: every report has one, and a report buyers have read cannot be removed. */
function isGradeMissing(values: Values, before: Values | undefined): boolean {
  const { reportGrade, reportDate, reportNote, reportPhotos, reportDefects } = values;
  const isFilled = (value: FieldValue) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  const isBegun = [reportDate, reportNote, reportPhotos, reportDefects].some(isFilled);
  return !reportGrade && (isBegun || Boolean(before?.['reportGrade']));
}
