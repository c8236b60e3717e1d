import type { OrderFacts } from '../../data/queries/order/facts.ts';
import type { NewHistory } from '../../data/queries/order/save.ts';
import { happenedAt } from '../../src/domain/order/happened-on.ts';
import { advanceOrder } from '../../src/domain/order/order-moves.ts';
import { isOver, stageOf } from '../../src/domain/order/track.ts';
import { reportNote, type ReportOutcome, type VoyageReport } from '../../src/domain/order/voyage-reports.ts';
import { siteDay } from '../../src/domain/shared/site-zone.ts';
import type { Changing } from './change.ts';
import { movedFacts, orderOf } from './facts.ts';
import { happened } from './history.ts';
import { brokenPromise } from './promise.ts';
import { afterMoney } from './steps.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A voyage that is expected to end later than this is a slip of the pen. */
const LONGEST_WAIT_MS = 365 * DAY_MS;

/** An order while reports of a carrier are applied to it, one after the other. */
interface Followed {
  /** As it is stored. */
  before: OrderFacts;
  facts: OrderFacts;
  shipmentId: number;
  newestEta: number;
}

export interface Applied {
  facts: OrderFacts;
  history: readonly NewHistory[];
  outcome: ReportOutcome;
}

/**
 * What a carrier's report makes of an order. What is certain, and what the rules allow an admin to enter, is entered; of
 * anything else admins are told by a line that buyers do not see.
 */
export async function applyReport(changing: Changing, followed: Followed, report: VoyageReport): Promise<Applied> {
  const { facts, shipmentId } = followed;
  const shipment = facts.shipments.find(({ id }) => id === shipmentId);
  const stage = shipment && stageOf(shipment.arrival, report.about === 'eta' ? 'arrived' : report.about);
  if (!shipment || !stage || isOver(stage)) return { facts, history: [], outcome: 'passed' };
  return report.about === 'eta'
    ? expectedAt(changing, followed, shipment, report)
    : moveStage(changing, followed, report, report.about);
}

async function moveStage(
  changing: Changing,
  { before, facts, shipmentId }: Followed,
  report: VoyageReport,
  key: 'sailed' | 'arrived',
): Promise<Applied> {
  const { at } = report.event;
  const told = (event: 'carrier_unsure' | 'carrier_early') => toldOnly(facts, shipmentId, report, event);
  if (!report.isSure || at > changing.now) return told('carrier_unsure');
  const order = orderOf(facts);
  const arrival = facts.shipments.find(({ id }) => id === shipmentId)?.arrival ?? [];
  const day = happenedAt(siteDay(at), arrival, changing.now);
  if (!day.accepted) return told('carrier_unsure');
  const requested = { key, to: 'done', note: '', now: day.value } as const;
  const moved = advanceOrder(order, { shipmentId, track: 'arrival' }, requested);
  if (!moved.accepted) return told('carrier_early');
  const after = movedFacts(facts, moved.value);
  if (await brokenPromise(changing, before, after)) return told('carrier_early');
  const line = happened('carrier_reported', { ...aboutOf(shipmentId, report), audience: 'internal' });
  return { facts: after, history: [line], outcome: 'moved' };
}

function expectedAt(
  { now }: Changing,
  { facts, shipmentId, newestEta }: Followed,
  shipment: OrderFacts['shipments'][number],
  report: VoyageReport,
): Applied {
  const { at, createdAt } = report.event;
  const isSame = shipment.etaAt !== null && siteDay(shipment.etaAt) === siteDay(at);
  if (createdAt <= newestEta || isSame) return { facts, history: [], outcome: 'passed' };
  const isBeforeDeparture = shipment.etdAt !== null && at < shipment.etdAt;
  if (!report.isSure || isBeforeDeparture || at < now - DAY_MS || at > now + LONGEST_WAIT_MS)
    return toldOnly(facts, shipmentId, report, 'carrier_unsure');
  const shipments = facts.shipments.map((one) => (one.id === shipmentId ? { ...one, etaAt: at } : one));
  return {
    facts: afterMoney({ ...facts, shipments }, now),
    history: [happened('shipment_changed', { actor: 'system', shipmentId })],
    outcome: 'moved',
  };
}

const toldOnly = (
  facts: OrderFacts,
  shipmentId: number,
  report: VoyageReport,
  event: 'carrier_unsure' | 'carrier_early',
): Applied => ({
  facts,
  outcome: 'told',
  history: [happened(event, { ...aboutOf(shipmentId, report), audience: 'internal' })],
});

const aboutOf = (shipmentId: number, { about, event }: VoyageReport) => ({
  actor: 'system' as const,
  shipmentId,
  note: reportNote(event),
  ...(about !== 'eta' && { track: 'arrival', stage: about }),
});
