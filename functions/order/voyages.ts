import { isOrder, type OrderFacts, type ShipmentRow } from '../../data/queries/order/facts.ts';
import type { NewHistory } from '../../data/queries/order/save.ts';
import {
  eventStatement,
  keepPassedEvents,
  knownEvents,
  noteRequested,
  takenBackStatement,
  voyagesToAsk,
  type KnownEvent,
  type VoyageToAsk,
} from '../../data/queries/order/voyages.ts';
import { listPortNames } from '../../data/queries/logistics/logistics.ts';
import { portNamed } from '../../src/domain/logistics/port-names.ts';
import type { CarrierAnswer } from '../../src/domain/order/carrier-events.ts';
import { readReports, type VoyageReport } from '../../src/domain/order/voyage-reports.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import { log } from '../http/log.ts';
import { askCarrier } from './carrier-api.ts';
import { changeOrder, type Changing, type Decided } from './change.ts';
import { happened } from './history.ts';
import { applyReport, type Applied } from './voyage-steps.ts';

/** Shipments of one run; more wait for the next. */
const MAX_AT_ONCE = 20;
/** A shipment is not asked for more often than this. */
const EVERY_MS = 3 * 3_600_000;
/** Reports that are read of one answer; more are read of the next. */
const MAX_REPORTS = 10;

type Ports = Awaited<ReturnType<typeof listPortNames>>;

interface Asking {
  /** Whether carriers at addresses of this machine are asked. */
  isLocalAllowed: boolean;
  patienceMs?: number | undefined;
}

/**
 * Asks carriers for events of shipments on their way, and lets the orders follow. A carrier whose answer cannot be read is not
 * asked again in the same run; nothing is changed by it, and admins see why in the list of carriers.
 */
export async function followVoyages(changing: Changing, asking: Asking): Promise<void> {
  const { database, now } = changing;
  const wanted = { now, askedBefore: now - EVERY_MS, limit: MAX_AT_ONCE };
  const voyages = await voyagesToAsk(database, wanted);
  if (voyages.length === 0) return;
  const ports = await listPortNames(database);
  const silent = new Set<number>();
  for (const voyage of voyages) {
    if (silent.has(voyage.carrierId)) continue;
    const answer = await askCarrier(voyage, asking);
    if (!answer.accepted) silent.add(voyage.carrierId);
    await noteRequested(database, voyage, {
      now,
      fault: answer.accepted ? null : answer.reason,
      againAt: answer.accepted || answer.retryAfterMs === undefined ? null : now + answer.retryAfterMs,
    });
    if (answer.accepted) await followVoyage(changing, voyage, answer.value, ports);
  }
}

async function followVoyage(
  changing: Changing,
  { orderId, shipmentId }: VoyageToAsk,
  answer: CarrierAnswer,
  ports: Ports,
): Promise<void> {
  const done = await changeOrder(changing, {
    isIt: isOrder(orderId),
    act: 'carrier',
    decide: ({ facts }) => decide(changing, facts, { shipmentId, answer, ports }),
  });
  if (!done.accepted && done.reason !== 'order.wrongState')
    log('info', 'voyage-not-followed', { order: orderId, reason: done.reason });
}

/** Decides by the rows as they are now, since other runs and admins may have been faster. An order that stays is refused. */
async function decide(
  changing: Changing,
  facts: OrderFacts,
  { shipmentId, answer, ports }: { shipmentId: number; answer: CarrierAnswer; ports: Ports },
): Promise<Result<Decided>> {
  const { database } = changing;
  const known = await knownEvents(database, shipmentId);
  const read = readNew(facts, { shipmentId, answer, ports, known });
  if (!read) return refused('wrong-state');
  const applied = await applyAll(changing, facts, shipmentId, read);
  if (applied.history.length === 0) {
    await keepPassedEvents(database, shipmentId, read.reports);
    return refused('wrong-state');
  }
  const also = applied.outcomes.map(({ report, outcome }) => eventStatement(database, shipmentId, report, outcome));
  const isTaken = read.takenBack.length > 0;
  return accepted({
    after: applied.facts,
    history: applied.history,
    also: isTaken ? [...also, takenBackStatement(database, shipmentId, read.takenBack)] : also,
  });
}

/** What is new of an answer: reports, and ids of those that moved the order and were taken back since. */
interface NewReports {
  reports: readonly VoyageReport[];
  takenBack: readonly string[];
  /** When the carrier wrote down the newest estimate that was read before; 0 if there was none. */
  newestEta: number;
}

function readNew(
  { row, shipments }: OrderFacts,
  of: { shipmentId: number; answer: CarrierAnswer; ports: Ports; known: readonly KnownEvent[] },
): NewReports | undefined {
  const shipment = shipments.find(({ id }) => id === of.shipmentId);
  if (!shipment || row.state !== 'open') return undefined;
  const ids = new Set(of.known.map(({ eventId }) => eventId));
  const reports = readReports(voyageOf(row, shipment, of.ports), of.answer);
  const retracted = new Set(of.answer.retracted);
  return {
    reports: reports.filter(({ event }) => !ids.has(event.id)).slice(-MAX_REPORTS),
    takenBack: of.known.flatMap(({ eventId, outcome }) =>
      outcome === 'moved' && retracted.has(eventId) ? [eventId] : [],
    ),
    newestEta: Math.max(0, ...of.known.flatMap(({ about, createdAt }) => (about === 'eta' ? [createdAt] : []))),
  };
}

function voyageOf(row: OrderFacts['row'], shipment: ShipmentRow, ports: Ports) {
  const codeOf = (name: string | null) => (name === null ? null : (portNamed(ports, name)?.code ?? null));
  return {
    billNo: shipment.billNo,
    containerNo: shipment.containerNo,
    vessel: shipment.vessel,
    loading: codeOf(row.portOfLoading),
    destination: codeOf(row.portOfDestination),
    since: row.createdAt,
  };
}

/** The order after all that is new, in the order it happened. */
async function applyAll(
  changing: Changing,
  facts: OrderFacts,
  shipmentId: number,
  { reports, takenBack, newestEta }: NewReports,
) {
  const outcomes: { report: VoyageReport; outcome: Applied['outcome'] }[] = [];
  const history: NewHistory[] = takenBack.map((id) =>
    happened('carrier_took_back', { actor: 'system', shipmentId, note: id, audience: 'internal' }),
  );
  let after = facts;
  for (const report of reports) {
    const applied = await applyReport(changing, { before: facts, facts: after, shipmentId, newestEta }, report);
    after = applied.facts;
    history.push(...applied.history);
    outcomes.push({ report, outcome: applied.outcome });
  }
  return { facts: after, history, outcomes };
}
