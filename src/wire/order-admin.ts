import * as z from 'zod/mini';
import { SHARE_LIMITS, SHOWN_EXTRAS } from '../domain/order/audience.ts';
import { AUDIENCES, DOCUMENT_KINDS } from '../domain/order/documents.ts';
import { ORDER_CURRENCIES, ORDER_LIMITS } from '../domain/order/limits.ts';
import { NUMBERED_KINDS } from '../domain/order/numbers.ts';
import { RELEASE_MODES } from '../domain/order/states.ts';
import { ACTORS, TRACK_KEYS } from '../domain/order/stages.ts';
import { STAGE_STATES } from '../domain/order/track.ts';
import { TRADE_TERMS } from '../domain/site/incoterms.ts';
import * as at from './addresses/order-admin.ts';
import { call, FILE_SLACK_BYTES } from './call.ts';
import { emailField } from './email-field.ts';
import {
  amountField,
  because,
  clearable,
  described,
  idField,
  lineField,
  optional,
  pageFields,
  requiredText,
  switchField,
  textField,
  wholeNumber,
} from './fields.ts';
import {
  id,
  version,
  request_id,
  reason,
  note,
  audience,
  clearableInstant,
  maybeLine,
  vehicleField,
  buyerFields,
  lines,
  admin,
  output,
  clearableLine,
  dayField,
} from './order-admin-fields.ts';
import { orderHeadShape } from './order-shapes.ts';

/** Calls of admins on orders. If two change the same version, only one succeeds. */
export const orderAdminCalls = {
  makeOrder: call(at.makeOrder, {
    ...admin('make'),
    summary:
      'Opens an order: for a member or a person, from a confirmed quote, from an enquiry, or from nothing. Its cars in ' +
      'stock are reserved for it; a car that another has refuses all of it. A quote becomes one order, and an enquiry one ' +
      'at a time (`wrong-state`). A name that no paper can show is `unprintable`.',
    input: z.object({
      request_id,
      quote_id: described(optional(idField), 'A confirmed quote: its cars, buyer, port and lines.'),
      enquiry_id: described(optional(idField), 'An enquiry: its buyer.'),
      ...buyerFields,
      currency: z._default(z.enum(ORDER_CURRENCIES, { error: because('invalid') }), 'USD'),
      incoterm: optional(z.enum(TRADE_TERMS)),
      port_of_loading: maybeLine,
      port_of_destination: maybeLine,
      vehicles: z._default(z.array(vehicleField).check(z.maxLength(ORDER_LIMITS.vehicles)), []),
      lines: z._default(lines, []),
    }),
    output,
  }),
  readOrder: call(at.readOrder, {
    ...admin('index'),
    summary: 'All of an order, with what is internal.',
    input: z.object({ id }),
    output,
  }),
  orderBoard: call(at.orderBoard, {
    ...admin('index'),
    summary:
      'Open orders by what their cars wait for: by stage, by who acts, what is due first. An order with several cars stands ' +
      'and counts wherever one of them waits.',
    input: z.object({
      ...pageFields,
      stage: described(optional(textField(40)), 'Only those with a car that waits at this stage.'),
      actor: described(optional(z.enum(ACTORS)), 'Only those with a car this side has to move.'),
      late: described(switchField, 'With `1` only those that are late.'),
      reported: described(switchField, 'With `1` only those with a payment that is reported and not decided.'),
    }),
    output: z.object({
      stages: described(
        z.array(z.object({ stage: z.string(), actor: z.enum(ACTORS), count: z.int(), late: z.int() })),
        'How many open orders wait at each stage.',
      ),
      actors: described(
        z.array(z.object({ actor: z.enum(ACTORS), count: z.int(), late: z.int() })),
        'How many open orders wait for each side.',
      ),
      waiting: z.object({
        late: z.int(),
        reported: z.int(),
        cancel_asked: z.int(),
        claim_open: z.int(),
        refunds: described(z.int(), 'Refunds that wait for the consent of another admin.'),
        lacks_papers: described(z.int(), 'With a stage under way that lacks a document.'),
        open: z.int(),
      }),
      owed: described(
        z.array(z.object({ currency: z.string(), count: z.int(), open: z.string() })),
        'What is open of all orders that owe something, by currency.',
      ),
      list: z.array(orderHeadShape),
      total: z.int(),
    }),
  }),
  advanceOrder: call(at.advanceOrder, {
    ...admin('advance'),
    summary:
      'Moves one stage of a car or a shipment. `document-missing` lists the kinds it lacks; going back needs a note; anything ' +
      'else that the table of stages does not allow is `wrong-state`.',
    input: z.object({
      id,
      version,
      vehicle_id: optional(idField),
      shipment_id: optional(idField),
      track: z.enum(TRACK_KEYS),
      key: textField(40),
      to: z.enum(STAGE_STATES),
      on: described(
        optional(dayField),
        'ISO date of the day on which it happened, in China; today without. It is not after tomorrow and not before the ' +
          'stage ahead of it was done.',
      ),
      note,
      audience,
      request_id,
    }),
    output,
  }),
  addOrderDocument: call(at.addOrderDocument, {
    ...admin('document'),
    takesFile: ORDER_LIMITS.documentBytes + FILE_SLACK_BYTES,
    summary: 'Adds a document, or a new version of one. The file of an older version stays.',
    input: z.object({
      id,
      file: described(z.unknown(), 'PDF, JPEG, PNG or WebP by its content.'),
      kind: z.enum(DOCUMENT_KINDS),
      number: requiredText(60, 'required'),
      vehicle_id: optional(idField),
      shipment_id: optional(idField),
      stage: optional(textField(40)),
      vin: described(optional(lineField(40)), 'Of the car the document is about. A car without a VIN gets it.'),
      request_id,
    }),
    output,
  }),
  makeOrderDocument: call(at.makeOrderDocument, {
    ...admin('document'),
    summary: 'Makes a document of the order’s facts, in English and the buyer’s language, with a number of ours.',
    input: z.object({
      id,
      version,
      kind: z.enum(NUMBERED_KINDS),
      vehicle_id: optional(idField),
      movement_id: described(optional(idField), 'The payment of a receipt.'),
      request_id,
    }),
    output,
  }),
  setDocumentAudience: call(at.setDocumentAudience, {
    ...admin('document'),
    summary: 'Shares a document with the buyer, or keeps it internal.',
    input: z.object({ id, document_id: idField, audience: z.enum(AUDIENCES), request_id }),
    output,
  }),
  readOrderDocument: call(at.readOrderDocument, {
    ...admin('index'),
    summary: 'A document or a file of an order. Each reading of a proof stands in the log.',
    input: z.object({
      id,
      document_id: described(optional(idField), 'A document of the order.'),
      file_id: described(optional(textField(100)), 'Or a proof of a payment, or a photograph of a claim.'),
    }),
    output: z.unknown(),
    files: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    cache: 'private, no-store',
  }),
  setOrderShipment: call(at.setOrderShipment, {
    ...admin('shipment'),
    summary:
      'Adds a shipment, or changes one: its ship and dates, which cars it carries, how the goods are released. What is not ' +
      'sent stays as it is; what is sent empty is cleared.',
    input: z.object({
      id,
      version,
      shipment_id: optional(idField),
      vehicles: z.optional(z.array(idField).check(z.maxLength(ORDER_LIMITS.vehicles))),
      mode: optional(z.enum(RELEASE_MODES)),
      vessel: clearableLine,
      voyage: clearableLine,
      container_no: described(clearableLine, 'By ISO 6346: its check digit is checked.'),
      bill_no: clearableLine,
      carrier_id: described(clearable(idField), 'An active carrier, or the one the shipment has.'),
      etd_at: clearableInstant,
      eta_at: clearableInstant,
      note: described(note, 'Why a date moved; the buyer reads it.'),
      request_id,
    }),
    output,
  }),
  startOrderCancel: call(at.startOrderCancel, {
    ...admin('cancel'),
    summary: 'Begins to cancel an order, or one car of it.',
    input: z.object({ id, vehicle_id: optional(idField), reason, request_id }),
    output,
  }),
  decideOrderCancel: call(at.decideOrderCancel, {
    ...admin('cancel'),
    summary: 'Decides a cancellation. What is kept replaces the lines; what was paid above it is a credit.',
    input: z.object({
      id,
      version,
      cancellation_id: idField,
      accept: switchField,
      retained: described(optional(amountField), 'What is kept of what was paid.'),
      reason,
      request_id,
    }),
    output,
  }),
  deliverOrderVehicle: call(at.deliverOrderVehicle, {
    ...admin('advance'),
    summary: 'Confirms that a car is with its buyer; it needs a delivery note.',
    input: z.object({ id, version, vehicle_id: idField, request_id }),
    output,
  }),
  answerOrderClaim: call(at.answerOrderClaim, {
    ...admin('claim'),
    summary: 'Answers a claim.',
    input: z.object({
      id,
      claim_id: idField,
      text: requiredText(ORDER_LIMITS.claimLetters, 'reason', 'lines'),
      request_id,
    }),
    output,
  }),
  decideOrderClaim: call(at.decideOrderClaim, {
    ...admin('claim'),
    summary: 'Accepts, refuses or settles a claim. Settled with an amount, it takes that off what the car cost.',
    input: z.object({
      id,
      version,
      claim_id: idField,
      decision: z.enum(['accept', 'refuse', 'settle']),
      amount: described(optional(amountField), 'Of a settlement.'),
      reason,
      request_id,
    }),
    output,
  }),
  shareOrder: call(at.shareOrder, {
    ...admin('share'),
    summary: 'Makes a link that shows where the cars are.',
    input: z.object({
      id,
      expires_in_s: wholeNumber(SHARE_LIMITS.minSeconds, SHARE_LIMITS.maxSeconds),
      show: z._default(z.array(z.enum(SHOWN_EXTRAS)).check(z.maxLength(SHOWN_EXTRAS.length)), []),
    }),
    output: z.object({ link_id: z.int(), url: z.string(), expires_at: z.int() }),
  }),
  inviteBuyer: call(at.inviteBuyer, {
    ...admin('share'),
    summary: 'Invites the buyer to follow the order as a member: a link by mail, good once, for seven days.',
    input: z.object({ id, email: emailField({ missing: 'contactEmail', invalid: 'emailInvalid' }), request_id }),
    output: z.null(),
  }),
};
