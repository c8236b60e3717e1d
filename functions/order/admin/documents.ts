import type { DocumentRow, OrderFacts } from '../../../data/queries/order/facts.ts';
import { isOrder, loadOrder } from '../../../data/queries/order/facts.ts';
import { isNumberTaken, nextDocument } from '../../../data/queries/order/make.ts';
import { packedMeasures } from '../../../data/queries/catalogue/measured.ts';
import { findPrivateFile } from '../../../data/queries/payment/files.ts';
import type { Statement } from '../../../data/queries/shared/deliveries.ts';
import { documentAudience } from '../../../src/domain/order/audience.ts';
import { addVersion, isSubject } from '../../../src/domain/order/documents.ts';
import { moneyOf } from '../../../src/domain/order/ledger.ts';
import { ORDER_LIMITS } from '../../../src/domain/order/limits.ts';
import { documentNumber, type NumberedKind } from '../../../src/domain/order/numbers.ts';
import type { OrderPaperFacts } from '../../../src/domain/order/papers/facts.ts';
import { keptLabel } from '../../../src/domain/order/schedule-labels.ts';
import { stageFacts, TRACK_KEYS } from '../../../src/domain/order/stages.ts';
import { noRow } from '../../../src/domain/admin/no-row.ts';
import { plainVin } from '../../../src/domain/listing/vin.ts';
import { hashOf, sha256Of } from '../../../src/domain/shared/hash.ts';
import { accepted, refused, type Result } from '../../../src/domain/shared/result.ts';
import { hasPicture } from '../../../src/domain/upload/pictures.ts';
import type { InputOf } from '../../../src/wire/call.ts';
import type { orderAdminCalls as calls } from '../../../src/wire/order-admin.ts';
import type { EntityAct } from '../../admin/engine/act.ts';
import type { CallContext } from '../../http/call-context.ts';
import { newToken } from '../../http/secrets.ts';
import type { Decided } from '../change.ts';
import { checkedDocument, orderFile } from '../document-file.ts';
import { withRules } from '../facts.ts';
import { happened } from '../history.ts';
import { nameCar } from '../named-car.ts';
import { printOrderPaper } from '../papers.ts';
import { NO_ORDER } from '../refusals.ts';
import { sayScheduleLabel } from '../schedule-label.ts';
import { adminAnswer } from './change.ts';

/** Files of orders stand apart from uploads: no public address leads to them. */
const FOLDER = 'private/orders';

/** Stores a file under a random name. A file without a row cannot be requested. */
async function keepFile(
  { environment: { UPLOADS: bucket } }: CallContext,
  { bytes, mimetype }: { bytes: Uint8Array<ArrayBuffer>; mimetype: string },
) {
  const key = `${FOLDER}/${newToken()}`;
  await bucket.put(key, bytes, { httpMetadata: { contentType: mimetype } });
  return { key, sha256: await sha256Of(bytes), size: bytes.byteLength };
}

type NewDocument = Pick<DocumentRow, 'kind' | 'number' | 'vehicleId' | 'shipmentId' | 'stage' | 'tokenHash'> &
  Pick<DocumentRow, 'name' | 'mimetype' | 'key' | 'sha256' | 'size' | 'hasPictures'>;

/** Rows with a document added. The version before it stays as a file and is called `replaced`. */
function withDocument(facts: OrderFacts, added: NewDocument, { id, now }: { id: number; now: number }): OrderFacts {
  const { kind, number, vehicleId, shipmentId, sha256, stage } = added;
  const track = TRACK_KEYS.find((one) => stage !== null && stageFacts(one, stage));
  const audience = documentAudience(kind, track && stage !== null ? { track, key: stage } : null);
  const ruled = addVersion(facts.documents, { id, kind, number, sha256, vehicleId, shipmentId, audience });
  const fresh = ruled.at(-1);
  const row: DocumentRow | undefined = fresh && {
    ...{ ...added, ...fresh, orderId: facts.row.id, issuedAt: now },
  };
  return { ...facts, documents: [...withRules(facts.documents, ruled), ...(row ? [row] : [])] };
}

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
    return accepted(decidedDocument(act, known, added, { id: newId(), now, also }));
  });
}

function decidedDocument(
  act: EntityAct,
  facts: OrderFacts,
  added: NewDocument,
  { id, now, also = [] }: { id: number; now: number; also?: readonly Statement[] },
): Decided {
  const after = withDocument(facts, added, { id, now });
  const audience = after.documents.at(-1)?.audience ?? 'internal';
  const { stage, vehicleId, shipmentId, number } = added;
  const of = { adminId: act.admin.id, stage, vehicleId, shipmentId, note: number, audience };
  return { after, also, history: [happened('document_added', of)], madeId: id };
}

/** Makes a document of the order's facts. Its number is used up by the batch that saves it, so none is ever left out. */
export async function makeDocument(call: CallContext, act: EntityAct, input: InputOf<typeof calls.makeOrderDocument>) {
  const { kind, vehicle_id: vehicleId = null, movement_id: movementId } = input;
  const requested = [kind, vehicleId, movementId];
  return adminAnswer(call, act, input, requested, async ({ facts, now, newId }): Promise<Result<Decided>> => {
    if (!isThere(facts, { vehicleId, shipmentId: null })) return refused('not-found');
    const movement = facts.movements.find(({ id }) => id === movementId);
    if (kind === 'receipt' && (movement?.kind !== 'payment' || movement.state !== 'booked'))
      return refused('wrong-state');
    if (kind !== 'packing_list' && facts.lines.length === 0) return refused('price-missing');
    const numbered = await numberOf(call, facts, { kind, vehicleId, now });
    const token = newToken();
    const styleIds = kind === 'packing_list' ? facts.vehicles.flatMap(({ styleId }) => styleId ?? []) : [];
    const measures = await packedMeasures(call.database, styleIds);
    const paper = paperFacts(facts, { kind, vehicleId, movementId, token, now, measures, ...numbered });
    const printed = await printOrderPaper(call, paper);
    if (!printed.accepted) return printed;
    const file = await keepFile(call, { ...printed.value, mimetype: 'application/pdf' });
    const added: NewDocument = {
      ...{ kind, number: numbered.number, vehicleId, shipmentId: null, stage: STAGE_OF[kind] ?? null },
      ...{ name: printed.value.name, mimetype: 'application/pdf', ...file },
      tokenHash: await hashOf(token),
      hasPictures: false,
    };
    return accepted(decidedDocument(act, facts, added, { id: newId(), now, also: numbered.also }));
  });
}

/** The stage a document of ours belongs to, if all tracks have the same one. */
const STAGE_OF: Partial<Record<NumberedKind, string>> = { proforma_invoice: 'order', sales_contract: 'contract' };

/** A new version keeps the number of the document it replaces; a receipt is always a new document. */
async function numberOf(
  { database }: CallContext,
  { documents }: OrderFacts,
  { kind, vehicleId, now }: { kind: NumberedKind; vehicleId: number | null; now: number },
): Promise<{ number: string; version: number; also: Statement[] }> {
  const isSame = (one: DocumentRow) => one.kind === kind && one.vehicleId === vehicleId && one.tokenHash !== null;
  const earlier =
    kind === 'receipt' ? undefined : documents.findLast((one) => isSame(one) && one.state !== 'withdrawn');
  if (earlier) return { number: earlier.number, version: earlier.version + 1, also: [] };
  const { serial, counted } = await nextDocument(database, kind, now);
  return { number: documentNumber(kind, now, serial), version: 1, also: [counted] };
}

interface Paper {
  kind: NumberedKind;
  vehicleId: number | null;
  movementId: number | undefined;
  number: string;
  version: number;
  token: string;
  now: number;
  /** Weights and volumes by the ids of styles. */
  measures: Awaited<ReturnType<typeof packedMeasures>>;
}

function paperFacts(
  facts: OrderFacts,
  { kind, vehicleId, movementId, number, version, token, now, measures }: Paper,
): OrderPaperFacts {
  const { row } = facts;
  const vehicles = facts.vehicles.filter(
    ({ id, state }) => state !== 'cancelled' && (vehicleId === null || id === vehicleId),
  );
  const ids = new Set(vehicles.map(({ id }) => id));
  const lines = facts.lines.filter((line) =>
    line.vehicleId === null ? vehicleId === null : vehicleId === null || ids.has(line.vehicleId),
  );
  const shipment = facts.shipments.find(({ id }) => vehicles.some(({ shipmentId }) => shipmentId === id));
  const movement = kind === 'receipt' ? facts.movements.find(({ id }) => id === movementId) : undefined;
  const money = moneyOf(facts.lines, facts.entries);
  const credit = facts.documents.find((one) => one.kind === 'letter_of_credit' && one.state === 'current');
  return {
    ...{ kind, number, version, issuedAt: now, token, orderNo: row.reference, locale: row.locale },
    buyer: { name: row.buyerName, address: row.buyerAddress },
    ...{ incoterm: row.incoterm, portOfLoading: row.portOfLoading, portOfDestination: row.portOfDestination },
    ...{ currency: row.currency, lines },
    vehicles: vehicles.map((vehicle) => ({ ...vehicle, ...measures.get(vehicle.styleId ?? 0) })),
    schedule: vehicleId === null ? facts.schedule.map(keyed) : [],
    payment: movement
      ? {
          ...{ no: movement.number, amountMinor: movement.amountMinor, reference: movement.reference },
          ...{ valueDate: movement.valueDate, received: movement.received },
          ...{ paidMinor: money.paidMinor, openMinor: money.openMinor ?? 0 },
        }
      : null,
    shipment: shipment ?? null,
    letterOfCredit: credit?.number ?? null,
  };
}

const keyed = (entry: OrderFacts['schedule'][number]) => ({
  ...entry,
  label: keptLabel(entry.label, sayScheduleLabel),
});

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
