import * as z from 'zod/mini';
import { SHARE_LIMITS, SHOWN_EXTRAS } from '../domain/order/audience.ts';
import { DOCUMENT_KINDS, DOCUMENT_STATES } from '../domain/order/documents.ts';
import { ORDER_LIMITS, ORDER_RATE, TRACK_RATE } from '../domain/order/limits.ts';
import { VEHICLE_STATES } from '../domain/order/model.ts';
import { PAYMENT_LIMITS, PROOF_LIMITS } from '../domain/payment/model.ts';
import { UPLOAD_LIMIT } from '../domain/upload/rules.ts';
import * as at from './addresses/order.ts';
import { call, FILE_SLACK_BYTES } from './call.ts';
import { emailField } from './email-field.ts';
import {
  because,
  described,
  idField,
  optional,
  pageFields,
  requestIdField,
  requiredText,
  textField,
} from './fields.ts';
import { claimShape, orderDetailShape, orderHeadShape, shareLinkShape, sharedOrderShape } from './order-shapes.ts';
import { paidAmountField, valueDateField } from './payment.ts';

const id = described(idField, 'Of the order.');
const vehicleId = described(idField, 'A car of the order.');
const writes = (purpose: string) => [{ purpose, per: 'member', ...ORDER_RATE } as const];
const fileIds = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(ORDER_LIMITS.claimFiles));
const words = requiredText(ORDER_LIMITS.claimLetters, 'reason', 'lines');
const version = {
  id,
  document_id: described(idField, 'The document that was read.'),
  sha256: described(textField(64), 'SHA-256 of the file that was read, in hex.'),
  request_id: requestIdField,
};
const numberField = described(requiredText(40, 'orderNumber'), 'Number of the order.');
const mailField = emailField({ missing: 'contactEmail', invalid: 'emailInvalid' });

/** Orders, as their buyers and those who follow them see them. */
export const orderCalls = {
  getMyOrders: call(at.getMyOrders, {
    callers: ['member'],
    summary: 'Orders of the member, the newest first.',
    input: z.object({
      ...pageFields,
      state: described(z.optional(z.enum(VEHICLE_STATES)), 'Only orders in this state.'),
    }),
    output: z.object({ list: z.array(orderHeadShape), total: z.int() }),
  }),
  getOrder: call(at.getOrder, {
    callers: ['member'],
    summary: 'All of an order that its buyer may know. Another’s order and none answer alike.',
    input: z.object({ id }),
    output: orderDetailShape,
  }),
  acceptContract: call(at.acceptContract, {
    limits: writes('order-accept'),
    callers: ['member'],
    summary: 'Accepts the sales contract in the version that was read; another file is `document-changed`.',
    input: z.object(version),
    output: orderDetailShape,
  }),
  confirmBillOfLading: call(at.confirmBillOfLading, {
    limits: writes('order-accept'),
    callers: ['member'],
    summary: 'Confirms what the bill of lading says, in the version that was read.',
    input: z.object(version),
    output: orderDetailShape,
  }),
  uploadOrderProof: call(at.uploadOrderProof, {
    limits: [{ purpose: 'proof', per: 'network', ...UPLOAD_LIMIT }, ...writes('proof-of-member')],
    callers: ['member'],
    takesFile: PROOF_LIMITS.bytes + FILE_SLACK_BYTES,
    summary:
      'Keeps a file that proves a payment, or a photograph of a claim: JPEG, PNG, WebP or PDF by its content. It has no ' +
      'public address and is removed after a day, unless a payment or a claim names it.',
    input: z.object({ file: described(z.unknown(), 'The file, with its name.'), id }),
    output: z.object({ file_id: z.string() }),
  }),
  reportOrderPayment: call(at.reportOrderPayment, {
    limits: writes('order-payment'),
    callers: ['member'],
    summary:
      'Reports a payment for an order, in its currency and no more than is open. It counts once an admin has booked it.',
    input: z.object({
      id,
      amount: paidAmountField,
      currency: described(z.string().check(z.maxLength(3)), 'Of the order; another one is `rate-missing`.'),
      reference: described(
        requiredText(PAYMENT_LIMITS.referenceLetters, 'paymentReference'),
        'What stands on the transfer.',
      ),
      value_date: described(optional(valueDateField), 'ISO date of the transfer.'),
      file_id: described(optional(textField(100)), 'Of `uploadProof`; each file proves one payment.'),
      request_id: requestIdField,
    }),
    output: orderDetailShape,
  }),
  getOrderDocument: call(at.getOrderDocument, {
    callers: ['member'],
    summary: 'A document of an order, or a file its member has sent, as a file. It is in no cache.',
    input: z
      .object({
        id,
        document_id: described(optional(idField), 'A document of the order.'),
        file_id: described(optional(textField(100)), 'Or a file the member has sent.'),
      })
      .check(
        z.refine(({ document_id: document, file_id: file }) => (document === undefined) !== (file === undefined), {
          path: ['document_id'],
          error: because('required'),
        }),
      ),
    output: z.unknown(),
    files: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    cache: 'private, no-store',
  }),
  getContainer: call(at.getContainer, {
    callers: ['member'],
    summary: 'The cars of a shipment, drawn to scale in the smallest container they all stand in.',
    input: z.object({ id, shipment_id: described(idField, 'A shipment of the order.') }),
    output: z.object({
      svg: described(
        z.nullable(z.string()),
        'Null: the size of a car is not known, or no container of ours takes them all.',
      ),
      container: described(z.nullable(z.string()), '`20GP` or `40HC`.'),
    }),
  }),
  confirmDelivery: call(at.confirmDelivery, {
    limits: writes('order-accept'),
    callers: ['member'],
    summary: 'Confirms that a car is with its buyer. Days for a claim count from then.',
    input: z.object({ id, vehicle_id: vehicleId, request_id: requestIdField }),
    output: orderDetailShape,
  }),
  askToCancel: call(at.askToCancel, {
    limits: writes('order-cancel'),
    callers: ['member'],
    summary: 'Asks to cancel an order, or one car of it. The company decides, and says what becomes of what was paid.',
    input: z.object({ id, vehicle_id: optional(vehicleId), reason: words, request_id: requestIdField }),
    output: orderDetailShape,
  }),
  openClaim: call(at.openClaim, {
    limits: writes('order-claim'),
    callers: ['member'],
    summary: 'Says that a delivered car is not as described. After the days of the settings it is `too-late`.',
    input: z.object({ id, vehicle_id: vehicleId, text: words, file_ids: fileIds, request_id: requestIdField }),
    output: claimShape,
  }),
  answerClaim: call(at.answerClaim, {
    limits: writes('order-claim'),
    callers: ['member'],
    summary: 'Adds words and photographs to a claim that is not over.',
    input: z.object({ id, claim_id: idField, text: words, file_ids: fileIds, request_id: requestIdField }),
    output: claimShape,
  }),
  createShareLink: call(at.createShareLink, {
    limits: writes('order-share'),
    callers: ['member'],
    summary: 'Makes a link that shows where the cars are, without names and prices unless `show` says so.',
    input: z.object({
      id,
      expires_in_s: described(
        z.int().check(z.gte(SHARE_LIMITS.minSeconds), z.lte(SHARE_LIMITS.maxSeconds)),
        'From now.',
      ),
      show: z._default(z.array(z.enum(SHOWN_EXTRAS)).check(z.maxLength(SHOWN_EXTRAS.length)), []),
    }),
    output: z.object({ link_id: z.int(), url: described(z.string(), 'Told once.'), expires_at: z.int() }),
  }),
  getShareLinks: call(at.getShareLinks, {
    callers: ['member'],
    summary: 'Links of an order, without what opens them.',
    input: z.object({ id }),
    output: z.object({ list: z.array(shareLinkShape) }),
  }),
  revokeShareLink: call(at.revokeShareLink, {
    limits: writes('order-share'),
    callers: ['member'],
    summary: 'Ends a link.',
    input: z.object({ id, link_id: idField }),
    output: z.null(),
  }),
  getShared: call(at.getShared, {
    limits: [{ purpose: 'order-shared', per: 'network', ...TRACK_RATE.read, isRead: true }],
    callers: ['anyone'],
    summary: 'What a link shows of an order. Unknown, expired and revoked are `gone` alike.',
    input: z.object({ token: textField(100) }),
    output: sharedOrderShape,
    cache: 'private, no-store',
  }),
  sendTrackCode: call(at.sendTrackCode, {
    limits: [
      { purpose: 'order-code', per: 'network', ...TRACK_RATE.network },
      { purpose: 'order-code', per: 'field', fields: ['email'], ...TRACK_RATE.target },
    ],
    callers: ['anyone'],
    summary:
      'Mails a code to the buyer of an order. The answer is the same for numbers and addresses that are unknown.',
    input: z.object({ order_no: numberField, email: mailField }),
    output: z.null(),
  }),
  trackOrder: call(at.trackOrder, {
    limits: [{ purpose: 'order-track', per: 'network', ...TRACK_RATE.tries }],
    callers: ['anyone'],
    summary: 'What the code shows of an order, with what is open. A code lives ten minutes and has five tries.',
    input: z.object({ order_no: numberField, email: mailField, code: requiredText(12, 'code') }),
    output: sharedOrderShape,
    cache: 'private, no-store',
  }),
  checkDocument: call(at.checkDocument, {
    limits: [{ purpose: 'order-check', per: 'network', ...TRACK_RATE.read, isRead: true }],
    callers: ['anyone'],
    summary: 'Says whether a document with a number is ours, and whether a file is that document, unchanged.',
    input: z.object({
      number: textField(40),
      token: textField(100),
      sha256: described(optional(textField(64)), 'Of the file, in hex; without it `matches` is null.'),
    }),
    output: z.object({
      number: z.string(),
      kind: z.enum(DOCUMENT_KINDS),
      state: z.enum(DOCUMENT_STATES),
      matches: z.nullable(z.boolean()),
    }),
    cache: 'private, no-store',
  }),
  acceptInvitation: call(at.acceptInvitation, {
    limits: writes('order-invitation'),
    callers: ['member'],
    summary: 'Takes an order over, for the member whose confirmed address the invitation was sent to.',
    input: z.object({ token: textField(100) }),
    output: orderDetailShape,
  }),
};
