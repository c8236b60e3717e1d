import type { DocumentRow, OrderFacts } from '../../../data/queries/order/facts.ts';
import { isOrder, loadOrder } from '../../../data/queries/order/facts.ts';
import { isNumberTaken } from '../../../data/queries/order/make.ts';
import { findPrivateFile } from '../../../data/queries/payment/files.ts';
import { isSubject } from '../../../src/domain/order/documents.ts';
import { ORDER_LIMITS } from '../../../src/domain/order/limits.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { plainVin } from '../../../src/domain/listing/vin.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import { hasPicture } from '../../../src/domain/upload/pictures.ts';
import type { InputOf } from '../../../src/wire/call.ts';
import type { orderAdminCalls as calls } from '../../../src/wire/order-admin.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { keepFile, withAdded } from '../added-document.ts';
import type { Decided } from '../change.ts';
import { checkedDocument, orderFile } from '../document-file.ts';
import { happened } from '../history.ts';
import { madePaper } from '../made-paper.ts';
import { nameCar } from '../named-car.ts';
import { NO_ORDER } from '../refusals.ts';
import { adminAnswer } from './change.ts';

const isThere = (
  facts: OrderFacts,
  { vehicleId, shipmentId }: Pick<DocumentRow, 'vehicleId' | 'shipmentId'>,
): boolean =>
  (vehicleId === null || facts.vehicles.some(({ id }) => id === vehicleId)) &&
  (shipmentId === null || facts.shipments.some(({ id }) => id === shipmentId));

/** Adds a document that came from someone else, or a new version of it. A number we gave in another order is refused. */
export async function addDocument(call: CallContext, act: EntityAct, input: InputOf<typeof calls.addOrderDocument>) {
  const { file, kind, number, stage = null, vehicle_id: vehicleId = null, shipment_id: shipmentId = null } = input;
  const vin = input.vin === undefined ? undefined : plainVin(input.vin);
  if (!(file instanceof File)) return refused('upload.incomplete', { field: 'file' });
  const checked = await checkedDocument(file, ORDER_LIMITS.documentBytes);
  if (!checked.accepted) return { ...checked, field: 'file' };
  if (!isSubject(kind, { vehicleId, shipmentId })) return refused('not-found', { field: 'shipment_id' });
  const { name, mimetype } = checked.value;
  const storedFile = await keepFile(call, checked.value);
  const hasPictures = hasPicture(checked.value);
  const requested = [kind, number, stage, vehicleId, shipmentId, storedFile.sha256, vin];
  return adminAnswer(call, act, input, requested, async ({ facts, now, newId }): Promise<Result<Decided>> => {
    if (!isThere(facts, { vehicleId, shipmentId })) return refused('not-found');
    if (await isNumberTaken(call.database, number, facts.row.id)) return refused('number-taken', { field: 'number' });
    const named = await nameCar(call, facts, { vehicleId, vin });
    if (!named.accepted) return named;
    const added = {
      kind,
      number,
      vehicleId,
      shipmentId,
      stage,
      tokenHash: null,
      name,
      mimetype,
      hasPictures,
      ...storedFile,
    };
    const { facts: known, also } = named.value;
    return accepted(withAdded(known, added, { adminId: act.admin.id, id: newId(), now, also }));
  });
}

/** Makes a document of the order's facts. Its number is used up by the batch that saves it, so none is ever left out. */
export async function makeDocument(call: CallContext, act: EntityAct, input: InputOf<typeof calls.makeOrderDocument>) {
  const { kind, vehicle_id: vehicleId = null, movement_id: movementId } = input;
  const requested = [kind, vehicleId, movementId];
  return adminAnswer(call, act, input, requested, async ({ facts, now, newId }): Promise<Result<Decided>> => {
    if (!isThere(facts, { vehicleId, shipmentId: null })) return refused('not-found');
    const made = await madePaper(call, facts, { kind, vehicleId, movementId, now });
    if (!made.accepted) return made;
    const { added, also } = made.value;
    return accepted(withAdded(facts, added, { adminId: act.admin.id, id: newId(), now, also }));
  });
}

/** Shares a document with the buyer, or keeps it internal. */
export function setAudience(call: CallContext, act: EntityAct, input: InputOf<typeof calls.setDocumentAudience>) {
  const { document_id: documentId, audience } = input;
  return adminAnswer(call, act, input, [documentId, audience], ({ facts }): Result<Decided> => {
    const found = facts.documents.find(({ id }) => id === documentId);
    if (!found) return refused('not-found');
    // What the buyer has agreed to stays theirs to read.
    if (audience === 'internal' && found.acceptedAt !== null) return refused('wrong-state');
    if (found.audience === audience) return accepted({ after: facts, history: [] });
    const documents = facts.documents.map((one) => (one.id === documentId ? { ...one, audience } : one));
    const event = audience === 'buyer' ? 'document_added' : 'document_withdrawn';
    return accepted({
      after: { ...facts, documents },
      history: [happened(event, { adminId: act.admin.id, note: found.number, audience })],
    });
  });
}

/** A document or a file of an order. That a proof was read stands in the log before it is sent. */
export async function readDocument(
  { database, environment }: CallContext,
  act: EntityAct,
  { id, document_id: documentId, file_id: fileId }: InputOf<typeof calls.readOrderDocument>,
) {
  const loaded = (await act.isVisible(id)) ? await loadOrder(database, isOrder(id)) : undefined;
  if (!loaded) return noRow(act.resource, id);
  const { facts } = loaded;
  if (documentId !== undefined) {
    const found = facts.documents.find((one) => one.id === documentId);
    return (found && (await orderFile(environment, found))) ?? NO_ORDER;
  }
  const isOfOrder =
    facts.movements.some(({ proofId }) => proofId === fileId) ||
    facts.claimLines.some(({ files }) => fileId !== undefined && files.includes(fileId));
  const file = isOfOrder && fileId !== undefined ? await findPrivateFile(database, fileId) : undefined;
  if (!file) return NO_ORDER;
  await database.batch([act.logRow({ ids: [id], file: file.id })]);
  return (await orderFile(environment, file)) ?? NO_ORDER;
}
