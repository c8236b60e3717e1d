import type { OrderFacts } from '../../data/queries/order/facts.ts';
import type { NewHistory } from '../../data/queries/order/save.ts';
import type { Track } from '../../src/domain/order/track.ts';

/** A row of the history with nothing but what happened. */
export const happened = (event: string, details: Partial<NewHistory> = {}): NewHistory => ({
  event,
  actor: 'us' as const,
  adminId: null,
  vehicleId: null,
  shipmentId: null,
  track: null,
  stage: null,
  from: null,
  to: null,
  note: null,
  audience: 'buyer' as const,
  ...details,
});

type Followed = Pick<NewHistory, 'track' | 'vehicleId' | 'shipmentId'> & { stages: Track };

/** All tracks of an order, with what each is of. */
function tracksOf({ vehicles, shipments }: OrderFacts): Followed[] {
  return [
    ...vehicles.map(({ id, kind, track }) => ({ track: kind, vehicleId: id, shipmentId: null, stages: track })),
    ...shipments.flatMap(({ id, release, arrival }) => [
      { track: 'telex', vehicleId: null, shipmentId: id, stages: release },
      { track: 'arrival', vehicleId: null, shipmentId: id, stages: arrival },
    ]),
  ];
}

const nameOf = ({ track, vehicleId, shipmentId }: Followed): string =>
  `${track}:${vehicleId ?? ''}:${shipmentId ?? ''}`;

/** The stage that was asked to move (`requestedStage`), and who asked. */
export interface Moved {
  requested?: string;
  actor?: 'buyer' | 'us';
  adminId?: number | null;
}

/** What happened to the stages of an order, as rows of its history. What was not asked for was done by the system. */
export function stageHistory(before: OrderFacts, after: OrderFacts, moved: Moved): NewHistory[] {
  const earlier = new Map(tracksOf(before).map((one) => [nameOf(one), one.stages]));
  return tracksOf(after).flatMap((one) => {
    const { stages, track, vehicleId, shipmentId } = one;
    const old = new Map((earlier.get(nameOf(one)) ?? []).map((stage) => [stage.key, stage.state]));
    return stages.flatMap(({ key, state }) => {
      const from = old.get(key);
      if (from === undefined || from === state) return [];
      const isRequested = moved.requested === `${nameOf(one)}:${key}`;
      const who = isRequested
        ? { actor: moved.actor ?? 'us', adminId: moved.adminId ?? null }
        : { actor: 'system' as const };
      return [happened('stage', { track, vehicleId, shipmentId, stage: key, from, to: state, ...who })];
    });
  });
}

/** Names the stage that was asked to move, for `stageHistory`. */
export const requestedStage = (
  target: { vehicleId: number; track: string } | { shipmentId: number; track: string },
  key: string,
): string =>
  'vehicleId' in target
    ? `${target.track}:${target.vehicleId}::${key}`
    : `${target.track}::${target.shipmentId}:${key}`;
