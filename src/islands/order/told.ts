import type { StageState } from '../../domain/order/track.ts';
import type { ToldStage } from '../../domain/order/timeline.ts';
import type { Actor } from '../../domain/order/stages.ts';

/** A stage as every call about orders answers it. */
interface WireStage {
  key: string;
  state: StageState;
  actor: Actor;
  due_at: number | null;
  due_basis: ToldStage['dueBasis'];
  started_at: number | null;
  done_at: number | null;
}

/** Stages of the wire, as rules read them. */
export const toldStages = (stages: readonly WireStage[]): ToldStage[] =>
  stages.map(({ key, state, actor, ...times }) => ({
    key,
    state,
    actor,
    dueAt: times.due_at,
    dueBasis: times.due_basis,
    startedAt: times.started_at,
    doneAt: times.done_at,
  }));
