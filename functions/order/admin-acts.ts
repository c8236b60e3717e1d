import { orderResource as resource } from '../../src/domain/admin/entities/order.ts';
import { orderAdminCalls as calls } from '../../src/wire/order-admin.ts';
import { orderMoneyCalls as moneyCalls } from '../../src/wire/order-money-admin.ts';
import { orderTermsCalls as termsCalls } from '../../src/wire/order-terms-admin.ts';
import { orderTemplateCalls as templateCalls } from '../../src/wire/order-templates-admin.ts';
import type { AdminFeature } from '../admin/engine/act.ts';
import { serve, serveRaw } from '../http/serve.ts';
import { inviteBuyer, readBoard, readOrder, shareForAdmin } from './admin/board.ts';
import { addDocument, makeDocument, readDocument, setAudience } from './admin/documents.ts';
import { answerClaim, decideCancel, decideClaim } from './admin/ends.ts';
import { makeOrder } from './admin/make.ts';
import {
  bookOrderPayment,
  consentRefund,
  moveOrderCredit,
  refundOrder,
  refusePayment,
  reversePayment,
} from './admin/money.ts';
import { readTemplates } from './admin/templates.ts';
import { advance, deliverVehicle, setShipment, startCancel } from './admin/stages.ts';
import { setLines, setSchedule, setTerms } from './admin/terms.ts';

/** What admins do with orders. */
export const orderAdmin: AdminFeature = {
  // A carrier is asked with its token, so the token is kept as it was typed.
  entities: { carrier: { hashPassword: (token) => Promise.resolve(token) } },
  calls: ({ actOf }) => [
    serve(calls.makeOrder, (call) => makeOrder(call, actOf(call, resource, 'make'), call.input)),
    serve(calls.readOrder, (call) => readOrder(call, actOf(call, resource, 'index'), call.input.id)),
    serve(templateCalls.orderTemplates, (call) => readTemplates(call, actOf(call, resource, 'index'), call.input)),
    serve(calls.orderBoard, (call) => readBoard(call, call.input)),
    serve(termsCalls.setOrderLines, (call) => setLines(call, actOf(call, resource, 'lines'), call.input)),
    serve(termsCalls.setOrderSchedule, (call) => setSchedule(call, actOf(call, resource, 'lines'), call.input)),
    serve(termsCalls.setOrderTerms, (call) => setTerms(call, actOf(call, resource, 'lines'), call.input)),
    serve(calls.advanceOrder, (call) => advance(call, actOf(call, resource, 'advance'), call.input)),
    serve(calls.addOrderDocument, (call) => addDocument(call, actOf(call, resource, 'document'), call.input)),
    serve(calls.makeOrderDocument, (call) => makeDocument(call, actOf(call, resource, 'document'), call.input)),
    serve(calls.setDocumentAudience, (call) => setAudience(call, actOf(call, resource, 'document'), call.input)),
    serveRaw(calls.readOrderDocument, (call) => readDocument(call, actOf(call, resource, 'index'), call.input)),
    serve(moneyCalls.bookOrderPayment, (call) => bookOrderPayment(call, actOf(call, resource, 'book'), call.input)),
    serve(moneyCalls.refuseOrderPayment, (call) => refusePayment(call, actOf(call, resource, 'book'), call.input)),
    serve(moneyCalls.reverseOrderPayment, (call) => reversePayment(call, actOf(call, resource, 'book'), call.input)),
    serve(moneyCalls.refundOrder, (call) => refundOrder(call, actOf(call, resource, 'refund'), call.input)),
    serve(moneyCalls.consentToRefund, (call) => consentRefund(call, actOf(call, resource, 'refund'), call.input)),
    serve(moneyCalls.moveOrderCredit, (call) => moveOrderCredit(call, actOf(call, resource, 'refund'), call.input)),
    serve(calls.setOrderShipment, (call) => setShipment(call, actOf(call, resource, 'shipment'), call.input)),
    serve(calls.startOrderCancel, (call) => startCancel(call, actOf(call, resource, 'cancel'), call.input)),
    serve(calls.decideOrderCancel, (call) => decideCancel(call, actOf(call, resource, 'cancel'), call.input)),
    serve(calls.deliverOrderVehicle, (call) => deliverVehicle(call, actOf(call, resource, 'advance'), call.input)),
    serve(calls.answerOrderClaim, (call) => answerClaim(call, actOf(call, resource, 'claim'), call.input)),
    serve(calls.decideOrderClaim, (call) => decideClaim(call, actOf(call, resource, 'claim'), call.input)),
    serve(calls.shareOrder, (call) => shareForAdmin(call, actOf(call, resource, 'share'), call.input)),
    serve(calls.inviteBuyer, (call) => inviteBuyer(call, actOf(call, resource, 'share'), call.input)),
  ],
};
