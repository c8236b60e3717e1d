import * as z from 'zod/mini';
import { DEFECT_KINDS, DEFECT_VIEWS } from '../domain/auction/model.ts';
import { shareSchema as share } from '../domain/auction/report.ts';
import { ENERGY_TYPES } from '../domain/catalogue/model.ts';
import {
  LISTING_CURRENCIES,
  LISTING_LIMITS as LIMITS,
  LISTING_STATES,
  LISTING_TERMS_VERSION,
  WANTS,
} from '../domain/listing/model.ts';
import { CHECK_DIGITS, plainVin } from '../domain/listing/vin.ts';
import { TRADE_TERMS } from '../domain/site/incoterms.ts';
import * as at from './addresses/listing.ts';
import { call } from './call.ts';
import {
  amountField,
  because,
  choiceField,
  described,
  emptyInput,
  idField,
  lineField,
  optional,
  pageFields,
  requestIdField,
  requiredText,
  textField,
  wholeAmountField,
  wholeNumber,
} from './fields.ts';

const defect = z.object({
  view: z.enum(DEFECT_VIEWS),
  x: described(share, 'From the left edge of the car in this view, 0 to 1.'),
  y: described(share, 'From its top, 0 to 1.'),
  kind: z.enum(DEFECT_KINDS),
  size_mm: wholeNumber(1, LIMITS.sizeMm),
  note: z._default(textField(LIMITS.noteLetters), ''),
});

/** A defect as it was stated. */
export const defectShape = z.object({
  view: z.enum(DEFECT_VIEWS),
  x: z.number(),
  y: z.number(),
  kind: z.enum(DEFECT_KINDS),
  size_mm: z.int(),
  note: z.string(),
});

/** Facts that a VIN contains. */
export const vinShape = z.object({
  valid: z.boolean(),
  check_digit: z.enum(CHECK_DIGITS),
  year: z.optional(z.int()),
  brand: z.optional(z.string()),
  brand_id: z.optional(z.int()),
});

const listingShape = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(LISTING_STATES),
  brand_id: z.nullable(z.int()),
  model_id: z.nullable(z.int()),
  auto_style_id: z.nullable(z.int()),
  name: z.string(),
  vin: z.string(),
  year: z.nullable(z.int()),
  first_registration: z.nullable(z.string()),
  mileage_km: z.nullable(z.int()),
  energy_type: z.nullable(z.enum(ENERGY_TYPES)),
  color: z.string(),
  city: z.string(),
  price: z.nullable(z.string()),
  currency: z.enum(LISTING_CURRENCIES),
  incoterm: z.nullable(z.enum(TRADE_TERMS)),
  want: z.enum(WANTS),
  reserve: z.nullable(z.string()),
  defects: z.array(defectShape),
  photos: z.array(z.string()),
  description: z.string(),
  rejected_because: z.nullable(z.string()),
  stock_id: z.nullable(z.int()),
  lot_id: z.nullable(z.int()),
  updated_at: described(z.int(), 'Milliseconds since 1970.'),
});
const OUTPUT = z.object({ listing: listingShape });

/** A field of a draft: a missing value keeps the stored one, an empty one or null clears it. */
const cleared = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? null : value)),
      z.nullable(schema),
    ),
  );

/** A month, or a day of it. */
const month = textField(10).check(
  z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?:-\d\d)?$/, { error: because('month') }),
  z.overwrite((text) => text.slice(0, 7)),
);

/** Bids are whole units, so the reserve is, too. */
const reserveField = wholeAmountField(100_000_000_000);

/** Here only the form is checked; the list of uploads tells the owner, and whether it is a photograph. */
const photo = z.string().check(z.maxLength(250));
const id = described(idField, 'The listing’s number.');
const version = wholeNumber(1, Number.MAX_SAFE_INTEGER);

const draftFields = {
  brand_id: described(cleared(idField), 'Of the catalogue; a style or a model brings its own.'),
  model_id: cleared(idField),
  auto_style_id: cleared(idField),
  name: described(cleared(lineField(LIMITS.nameLetters)), 'What the car is called.'),
  vin: described(
    cleared(textField(40).check(z.overwrite(plainVin))),
    'May be unfinished in a draft; a check digit that does not fit is told by `decodeVin` and not refused.',
  ),
  year: described(cleared(wholeNumber(LIMITS.firstYear, 2100)), 'Model year.'),
  first_registration: described(cleared(month), 'A month: `2024-05`; none that is still to come can be sent.'),
  mileage_km: cleared(wholeNumber(0, LIMITS.mileageKm)),
  energy_type: described(cleared(z.enum(ENERGY_TYPES)), 'A style brings its own.'),
  color: cleared(lineField(LIMITS.colorLetters)),
  city: described(
    cleared(lineField(LIMITS.cityLetters)),
    'Where the car stands: a `city_code` of the stock, or words.',
  ),
  price: described(cleared(amountField), 'What is asked for it, under the trade term.'),
  currency: optional(z.enum(LISTING_CURRENCIES)),
  incoterm: cleared(z.enum(TRADE_TERMS)),
  want: optional(z.enum(WANTS)),
  reserve: described(
    cleared(reserveField),
    'In an auction, the least it is sold for, in whole units. Bidders never see it.',
  ),
  defects: described(cleared(z.array(defect).check(z.maxLength(LIMITS.defects))), 'All of them.'),
  photos: described(
    cleared(z.array(photo).check(z.maxLength(LIMITS.photographs.max))),
    'All of them, in their order: each a `url` of your own upload.',
  ),
  description: cleared(textField(LIMITS.descriptionLetters)),
};

const SENDS = { purpose: 'listing-send', per: 'member', limit: 20, perMs: 60_000 } as const;

/** Cars that members offer. */
export const listingCalls = {
  getRules: call(at.getRules, {
    callers: ['member'],
    summary: 'What a listing may hold and has to, and the version of the terms a seller agrees to.',
    input: emptyInput,
    output: z.object({
      terms_version: z.int(),
      age: z.int(),
      currencies: z.array(z.enum(LISTING_CURRENCIES)),
      incoterms: z.array(z.enum(TRADE_TERMS)),
      photos_least: z.int(),
      photos_most: z.int(),
      defects_most: z.int(),
      unapproved_most: described(z.int(), 'Drafts, submitted and rejected listings one may have.'),
    }),
  }),
  decodeVin: call(at.decodeVin, {
    limits: [{ purpose: 'vin', per: 'member', limit: 60, perMs: 60_000 }],
    callers: ['member'],
    summary:
      'What a VIN says. Makers in China and North America write a check digit; one that does not fit is a warning.',
    input: z.object({ vin: described(requiredText(40, 'vin'), 'As it is read on the car.') }),
    output: vinShape,
  }),
  saveDraft: call(at.saveDraft, {
    // Enough for a form that saves itself while it is filled in.
    limits: [{ purpose: 'listing', per: 'member', limit: 60, perMs: 60_000 }],
    callers: ['member'],
    summary:
      'Makes a draft, or writes one. It names the version it was made from: where another save came in between, it answers ' +
      'code 0 with `reason: "stale"` and the newer `listing`. What was rejected becomes a draft again.',
    input: z
      .object({
        id: described(optional(idField), 'Of a listing; without it a new one is made.'),
        version: described(optional(version), 'The one you have; needed with `id`.'),
        request_id: requestIdField,
        ...draftFields,
      })
      .check(
        z.refine(({ id: of, version: had }) => of === undefined || had !== undefined, {
          path: ['version'],
          error: because('required'),
        }),
      ),
    output: OUTPUT,
  }),
  submit: call(at.submit, {
    limits: [SENDS],
    callers: ['member'],
    summary: 'Hands a draft in. What it still lacks is answered as `errors`, in the order of the form.',
    input: z.object({
      id,
      version: described(version, 'The one you have.'),
      is_adult: described(
        choiceField.check(z.refine((isAdult) => isAdult, { error: because('adult') })),
        'That you are 18 or older, and the car is yours to sell.',
      ),
      terms_version: described(
        z.literal(LISTING_TERMS_VERSION, { error: because('listingTerms') }),
        'The `terms_version` of `getRules`, which you agree to.',
      ),
    }),
    output: OUTPUT,
  }),
  withdraw: call(at.withdraw, {
    limits: [SENDS],
    callers: ['member'],
    summary: 'Takes a listing back, and its car off sale.',
    input: z.object({ id }),
    output: OUTPUT,
  }),
  getDetail: call(at.getDetail, {
    callers: ['member'],
    summary: 'A listing of your own.',
    input: z.object({ id }),
    output: OUTPUT,
  }),
  getMyListings: call(at.getMyListings, {
    callers: ['member'],
    summary: 'Your own listings, the newest first.',
    input: z.object({
      ...pageFields,
      state: described(optional(z.enum(LISTING_STATES)), 'Only listings in this state.'),
    }),
    output: z.object({ list: z.array(listingShape), total: z.int() }),
  }),
};
