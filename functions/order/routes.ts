import { findOrder, isOrderOf, loadOrder } from '../../data/queries/order/facts.ts';
import { isOwnOrder, listOrders } from '../../data/queries/order/lists.ts';
import { findPrivateFile } from '../../data/queries/payment/files.ts';
import { documentAccess } from '../../src/domain/order/audience.ts';
import { accepted, refused } from '../../src/domain/shared/result.ts';
import { orderCalls as calls } from '../../src/wire/order.ts';
import { serve, serveRaw } from '../http/serve.ts';
import { keepProof } from '../payment/files.ts';
import {
  acceptDocument,
  answerClaim,
  askToCancel,
  confirmDelivery,
  detailOf,
  openClaim,
  reportOrderPayment,
} from './buyer.ts';
import { containerOf } from './container.ts';
import { orderFile } from './document-file.ts';
import { presentHead } from './present.ts';
import { NO_ORDER } from './refusals.ts';
import {
  acceptInvitation,
  checkPaper,
  ownLinks,
  readShared,
  revokeOwnLink,
  sendTrackCode,
  shareOwnOrder,
  trackOrder,
} from './share.ts';

/** Orders, as their buyers and those who follow them see them. */
export const orderRoutes = [
  serve(calls.getMyOrders, async ({ database, login, input }) => {
    const { list, total } = await listOrders(database, isOwnOrder(login.member.id, input.state), input);
    return accepted({ list: list.map(presentHead), total });
  }),
  serve(calls.getOrder, async (call) => {
    const loaded = await loadOrder(call.database, isOrderOf(call.input.id, call.login.member.id));
    return loaded ? accepted(await detailOf(call, loaded)) : NO_ORDER;
  }),
  serve(calls.acceptContract, (call) => acceptDocument(call, call.login, 'sales_contract', call.input)),
  serve(calls.confirmBillOfLading, (call) => acceptDocument(call, call.login, 'bill_of_lading', call.input)),
  serve(calls.uploadOrderProof, async (call) => {
    const { file, id } = call.input;
    if (!(file instanceof File)) return refused('upload.incomplete');
    if (!(await findOrder(call.database, isOrderOf(id, call.login.member.id)))) return NO_ORDER;
    const keeping = keepProof(call, call.login, { file, orderId: id });
    // A sender who hangs up half-way leaves no half-kept file.
    call.waitUntil(keeping.catch(() => undefined));
    return keeping;
  }),
  serve(calls.reportOrderPayment, (call) => {
    const { id, amount, currency, reference, value_date, file_id, request_id } = call.input;
    return reportOrderPayment(call, call.login, {
      id,
      amountMinor: amount,
      currency,
      reference,
      requestId: request_id,
      valueDate: value_date ?? null,
      proofId: file_id ?? null,
    });
  }),
  serveRaw(calls.getOrderDocument, async ({ database, environment, login, input }) => {
    const loaded = await loadOrder(database, isOrderOf(input.id, login.member.id));
    if (!loaded) return NO_ORDER;
    if (input.document_id !== undefined) {
      const found = loaded.facts.documents.find(({ id }) => id === input.document_id);
      const isShown = found !== undefined && documentAccess('buyer', found) === 'file';
      return (isShown ? await orderFile(environment, found) : undefined) ?? NO_ORDER;
    }
    const file = await findPrivateFile(database, input.file_id ?? '');
    const isTheirs = file?.memberId === login.member.id && file.orderId === input.id;
    return (file && isTheirs ? await orderFile(environment, file) : undefined) ?? NO_ORDER;
  }),
  serve(calls.getContainer, async (call) => {
    const loaded = await loadOrder(call.database, isOrderOf(call.input.id, call.login.member.id));
    return loaded ? containerOf(call, loaded, call.input.shipment_id) : NO_ORDER;
  }),
  serve(calls.confirmDelivery, (call) => confirmDelivery(call, call.login, call.input)),
  serve(calls.askToCancel, (call) => {
    const { id, vehicle_id, reason, request_id } = call.input;
    return askToCancel(call, call.login, { id, vehicleId: vehicle_id ?? null, reason, requestId: request_id });
  }),
  serve(calls.openClaim, (call) => {
    const { id, vehicle_id: vehicleId, text, file_ids: files, request_id: requestId } = call.input;
    return openClaim(call, call.login, { id, vehicleId, text, files, requestId });
  }),
  serve(calls.answerClaim, (call) => {
    const { id, claim_id: claimId, text, file_ids: files, request_id: requestId } = call.input;
    return answerClaim(call, call.login, { id, claimId, text, files, requestId });
  }),
  serve(calls.createShareLink, (call) => {
    const { id, expires_in_s: lastsSeconds, show } = call.input;
    return shareOwnOrder(call, call.login, { id, lastsSeconds, show });
  }),
  serve(calls.getShareLinks, (call) => ownLinks(call, call.login, call.input.id)),
  serve(calls.revokeShareLink, (call) =>
    revokeOwnLink(call, call.login, { id: call.input.id, linkId: call.input.link_id }),
  ),
  serve(calls.getShared, (call) => readShared(call, call.input.token)),
  serve(calls.sendTrackCode, (call) => {
    const { order_no: number, email } = call.input;
    return sendTrackCode(call, { number, email });
  }),
  serve(calls.trackOrder, (call) => {
    const { order_no: number, email, code } = call.input;
    return trackOrder(call, { number, email, code });
  }),
  serve(calls.checkDocument, (call) => checkPaper(call, { ...call.input, sha256: call.input.sha256 })),
  serve(calls.acceptInvitation, (call) => acceptInvitation(call, call.login, call.input.token)),
];
