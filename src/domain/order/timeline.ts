import { siteDay } from '../shared/site-zone.ts';
import { isOverdue, type DUE_BASES } from './due.ts';
import { STATED_DAYS, stageFacts, type Actor, type TrackKey } from './stages.ts';
import { frontOf, isOver, type Stage } from './track.ts';

/** A stage as calls tell it. */
export interface ToldStage extends Stage {
  actor: Actor;
  dueAt: number | null;
  dueBasis: (typeof DUE_BASES)[number] | null;
}

/** Working days that are stated; `isAbout` says that they are no limit. */
export interface StatedDays {
  min: number;
  max: number;
  isAbout: boolean;
}

export interface TimelineRow extends ToldStage {
  /** From 1. */
  position: number;
  look: 'done' | 'now' | 'todo' | 'skipped';
  /** It is under way while an earlier stage still is. */
  isBeside: boolean;
  /** It has not begun because a payment has to arrive first. */
  isHeld: boolean;
  isLate: boolean;
  /** How long we say it takes; undefined if we state nothing. */
  takes: StatedDays | undefined;
}

interface Timeline {
  rows: readonly TimelineRow[];
  /** Position of the stage everything behind it waits for; undefined once all are over. */
  step: number | undefined;
}

/**
 * Arranges the stages of a track as the rows of a timeline.
 *
 * @param isOpen false for a car that was cancelled or delivered: nothing is waited for any more
 */
export function timelineOf(
  track: TrackKey,
  stages: readonly ToldStage[],
  { now, isOpen = true }: { now: number; isOpen?: boolean },
): Timeline {
  const front = frontOf(stages);
  const today = siteDay(now);
  const rows = stages.map((stage, at): TimelineRow => {
    const isUnderWay = isOpen && (stage.state === 'active' || stage.state === 'blocked');
    const { dueAt } = stage;
    return {
      ...stage,
      position: at + 1,
      look: isOver(stage) ? (stage.state === 'done' ? 'done' : 'skipped') : isUnderWay ? 'now' : 'todo',
      isBeside: isUnderWay && stage.key !== front?.key,
      isHeld: isOpen && stage.state === 'waiting' && stage.key === front?.key,
      isLate: isUnderWay && dueAt !== null && isOverdue({ at: dueAt }, today),
      takes: isOver(stage) || !isOpen ? undefined : statedDays(track, stage.key),
    };
  });
  return { rows, step: rows.find(({ key }) => key === front?.key)?.position };
}

/** How long we say a stage takes; undefined if its duration is not stated. */
export function statedDays(track: TrackKey, key: string): StatedDays | undefined {
  const due = stageFacts(track, key)?.due;
  if (!due || 'date' in due) return undefined;
  return { ...STATED_DAYS[due.days], isAbout: due.days === 'release' };
}
