import type { DocumentRow, OrderFacts } from '../../data/queries/order/facts.ts';
import { nextDocument } from '../../data/queries/order/make.ts';
import { packedMeasures } from '../../data/queries/catalogue/measured.ts';
import type { Statement } from '../../data/queries/shared/deliveries.ts';
import { moneyOf } from '../../src/domain/order/ledger.ts';
import { documentNumber, type NumberedKind } from '../../src/domain/order/numbers.ts';
import type { OrderPaperFacts } from '../../src/domain/order/papers/facts.ts';
import { keptLabel } from '../../src/domain/order/schedule-labels.ts';
import { hashOf } from '../../src/domain/shared/hash.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import type { CallContext } from '../http/call-context.ts';
import { newToken } from '../http/secrets.ts';
import { keepFile, type NewDocument } from './added-document.ts';
import { printOrderPaper } from './papers.ts';
import { sayScheduleLabel } from './schedule-label.ts';

interface WantedPaper {
  kind: NumberedKind;
  vehicleId: number | null;
  /** The payment of a receipt. */
  movementId: number | undefined;
  now: number;
}

/** Prints a paper of the order's facts and keeps its file. `also` counts its number up in the batch that saves it. */
export async function madePaper(
  call: Pick<CallContext, 'database' | 'environment' | 'origin'>,
  facts: OrderFacts,
  { kind, vehicleId, movementId, now }: WantedPaper,
): Promise<Result<{ added: NewDocument; also: Statement[] }>> {
  const movement = facts.movements.find(({ id }) => id === movementId);
  if (kind === 'receipt' && (movement?.kind !== 'payment' || movement.state !== 'booked'))
    return refused('wrong-state');
  if (kind !== 'packing_list' && facts.lines.length === 0) return refused('price-missing');
  const { also, ...numbered } = await numberOf(call, facts, { kind, vehicleId, now });
  const token = newToken();
  const styleIds = kind === 'packing_list' ? facts.vehicles.flatMap(({ styleId }) => styleId ?? []) : [];
  const measures = await packedMeasures(call.database, styleIds);
  const paper = paperFacts(facts, { kind, vehicleId, movementId, token, now, measures, ...numbered });
  const printed = await printOrderPaper(call, paper);
  if (!printed.accepted) return printed;
  const file = await keepFile(call, { ...printed.value, mimetype: 'application/pdf' });
  const added: NewDocument = {
    ...file,
    kind,
    number: numbered.number,
    vehicleId,
    shipmentId: null,
    stage: STAGE_OF[kind] ?? null,
    name: printed.value.name,
    mimetype: 'application/pdf',
    tokenHash: await hashOf(token),
    hasPictures: false,
  };
  return accepted({ added, also });
}

/** The stage a document of ours belongs to, if all tracks have the same one. */
const STAGE_OF: Partial<Record<NumberedKind, string>> = { proforma_invoice: 'order', sales_contract: 'contract' };

/** A new version keeps the number of the document it replaces; a receipt is always a new document. */
async function numberOf(
  { database }: Pick<CallContext, 'database'>,
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
    kind,
    number,
    version,
    issuedAt: now,
    token,
    orderNo: row.reference,
    locale: row.locale,
    buyer: { name: row.buyerName, address: row.buyerAddress },
    incoterm: row.incoterm,
    portOfLoading: row.portOfLoading,
    portOfDestination: row.portOfDestination,
    currency: row.currency,
    lines,
    vehicles: vehicles.map((vehicle) => ({ ...vehicle, ...measures.get(vehicle.styleId ?? 0) })),
    schedule: vehicleId === null ? facts.schedule.map(keyed) : [],
    payment: movement
      ? {
          no: movement.number,
          amountMinor: movement.amountMinor,
          reference: movement.reference,
          valueDate: movement.valueDate,
          received: movement.received,
          paidMinor: money.paidMinor,
          openMinor: money.openMinor ?? 0,
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
