import { siteDay } from '../shared/site-zone.ts';
import { accepted, refused, type Refusal, type Result } from '../shared/result.ts';
import type { DocumentKind } from './documents.ts';
import { stageFacts, stagesOf, type StageCondition, type StageFacts, type TrackKey } from './stages.ts';
import type { Moves } from '../shared/moves.ts';

export const STAGE_STATES = ['waiting', 'active', 'blocked', 'done', 'not_needed'] as const;
export type StageState = (typeof STAGE_STATES)[number];

/** What moves a stage from one state to another. Everything else is refused. */
const STAGE_MOVES: Moves<StageState, StageMove> = {
  waiting: { start: 'active', skip: 'not_needed' },
  active: { finish: 'done', block: 'blocked', skip: 'not_needed' },
  blocked: { resume: 'active', skip: 'not_needed' },
  done: { reopen: 'active' },
  not_needed: { restore: 'waiting' },
};
export const STAGE_MOVE_NAMES = ['start', 'finish', 'block', 'resume', 'skip', 'reopen', 'restore'] as const;
type StageMove = (typeof STAGE_MOVE_NAMES)[number];

/** The state a move leads to; undefined if it is refused. */
export const stageStateAfter = (from: StageState, move: StageMove): StageState | undefined => STAGE_MOVES[from][move];

/** The move that leads from one state to another; undefined if none does. No two moves do. */
const moveBetween = (from: StageState, to: StageState): StageMove | undefined =>
  STAGE_MOVE_NAMES.find((move) => stageStateAfter(from, move) === to);

/** A stage of one vehicle or shipment. Instants in milliseconds since 1970. */
export interface Stage {
  key: string;
  state: StageState;
  startedAt: number | null;
  doneAt: number | null;
}
/** All stages of a track, in the order of its table. */
export type Track = readonly Stage[];

/** What a move depends on in addition to the track. */
export interface TrackFacts {
  /** Kinds of which the vehicle or shipment has a current document. */
  documents: ReadonlySet<DocumentKind>;
  conditions: ReadonlySet<StageCondition>;
  /** Stages an entry of the schedule unlocks that is not paid yet: they do not begin. */
  locked: ReadonlySet<string>;
  /** A car is with its buyer: nothing that led there is taken back. */
  isDelivered: boolean;
}

export interface Advance {
  key: string;
  to: StageState;
  /** Asked for when going back. */
  note: string;
  /** When it happened: the stage has this instant, and so has what begins with it. */
  now: number;
}

export type AdvanceRefusal = 'unknown-stage' | 'wrong-state' | 'document-missing' | 'note-missing' | 'day-wrong';

/** An instant after all that was done. */
const LATEST = Date.UTC(9_999, 0);

const WAITING = { state: 'waiting', startedAt: null, doneAt: null } as const;

/** A track with nothing begun. */
export const freshTrack = (track: TrackKey): Track => stagesOf(track).map(({ key }) => ({ key, ...WAITING }));

/** Whether a stage is over: done, or never needed. */
export const isOver = ({ state }: Pick<Stage, 'state'>): boolean => state === 'done' || state === 'not_needed';

export const isTrackOver = (stages: Track): boolean => stages.every(isOver);

/** The stage of a track everything behind it waits for; undefined once all are over. */
export const frontOf = (stages: Track): Stage | undefined => stages.find((stage) => !isOver(stage));

export const stageOf = (stages: Track, key: string): Stage | undefined => stages.find((stage) => stage.key === key);

/** Whether all stages before one of the track are over. */
const isReached = (stages: Track, key: string): boolean => {
  const front = frontOf(stages);
  if (!front) return true;
  return placeOf(stages, front.key) >= placeOf(stages, key);
};

const placeOf = (stages: Track, key: string): number => stages.findIndex((stage) => stage.key === key);

/** Whether a stage may begin: it is reached, or only stages it may run parallel to are before it. */
const mayBegin = (stages: Track, { key, parallelTo }: StageFacts): boolean =>
  isReached(stages, key) || (parallelTo?.[0] !== undefined && isReached(stages, parallelTo[0]));

/** What of a stage's papers and conditions is not there yet. */
export function missingFor(
  { documents = [], conditions = [] }: StageFacts,
  facts: TrackFacts,
): { documents: DocumentKind[]; conditions: StageCondition[] } {
  return {
    documents: documents.filter((kind) => !facts.documents.has(kind)),
    conditions: conditions.filter((condition) => !facts.conditions.has(condition)),
  };
}

/**
 * Moves a stage as an admin asks. Going back (`reopen`, `restore`) needs a note that says why, and ends with the
 * delivery; every stage behind it that was begun waits again. What the move begins by itself, `settle` begins.
 *
 * @returns the track after it; `document-missing` lists the kinds in `facts.kinds`
 */
export function advance(
  track: TrackKey,
  stages: Track,
  request: Advance,
  facts: TrackFacts,
): Result<Track, AdvanceRefusal> {
  const [stage, definition] = [stageOf(stages, request.key), stageFacts(track, request.key)];
  if (!stage || !definition) return refused('unknown-stage');
  const move = moveBetween(stage.state, request.to);
  const refusal = move ? refusalOf(move, { stages, definition, request, facts }) : refused('wrong-state');
  if (!move || refusal) return refusal ?? refused('wrong-state');
  if (siteDay(request.now) < siteDay(endOfEarlier(stages, request.key))) return refused('day-wrong', { field: 'on' });
  return accepted(settle(track, moved(track, stages, { ...request, move }), facts, request.now));
}

/** When the last of the stages before one was done; 0 if none was. */
const endOfEarlier = (stages: Track, key: string): number =>
  Math.max(0, ...stages.slice(0, placeOf(stages, key)).map(({ doneAt }) => doneAt ?? 0));

/** A move of a stage that its table allows as it stands, or would allow if something more were there. */
export interface OfferedMove {
  to: StageState;
  /** It takes back what was done, and needs a note that says why. */
  isBack: boolean;
  /** Kinds of documents that have to be there first. */
  missing: readonly DocumentKind[];
  /** Conditions that have to hold first. */
  conditions: readonly StageCondition[];
}

/** The moves of a stage that an admin may be offered: whatever `advance` makes, and what only papers or a condition stop. */
export const offeredMoves = (track: TrackKey, stages: Track, key: string, facts: TrackFacts): OfferedMove[] =>
  STAGE_STATES.flatMap((to): OfferedMove[] => {
    const stage = stageOf(stages, key);
    const move = stage && moveBetween(stage.state, to);
    if (!move) return [];
    const tried = advance(track, stages, { key, to, note: 'tried', now: LATEST }, facts);
    const { kinds = [], conditions = [] } = (tried.accepted ? {} : (tried.facts ?? {})) as {
      kinds?: readonly DocumentKind[];
      conditions?: readonly StageCondition[];
    };
    const isStopped = !tried.accepted && kinds.length === 0 && conditions.length === 0;
    return isStopped ? [] : [{ to, isBack: isGoingBack(move), missing: kinds, conditions }];
  });

/** Moves that undo an earlier one. */
const isGoingBack = (move: StageMove): boolean => move === 'reopen' || move === 'restore';

/** Moves an admin may make with stages that follow from something else. */
const MOVES_OF_FOLLOWING: readonly StageMove[] = ['block', 'resume'];

function refusalOf(
  move: StageMove,
  {
    stages,
    definition,
    request,
    facts,
  }: { stages: Track; definition: StageFacts; request: Advance; facts: TrackFacts },
): Refusal<AdvanceRefusal> | undefined {
  if (definition.follows && !MOVES_OF_FOLLOWING.includes(move)) return refused('wrong-state');
  if (move === 'skip' && !definition.canSkip) return refused('wrong-state');
  if (move === 'start' && (!mayBegin(stages, definition) || facts.locked.has(definition.key)))
    return refused('wrong-state');
  if (isGoingBack(move)) {
    if (facts.isDelivered) return refused('wrong-state');
    if (request.note.trim() === '') return refused('note-missing', { field: 'note' });
  }
  if (move !== 'finish') return undefined;
  if (!isReached(stages, definition.key) || facts.locked.has(definition.key)) return refused('wrong-state');
  const missing = missingFor(definition, facts);
  if (missing.documents.length > 0) return refused('document-missing', { facts: { kinds: missing.documents } });
  // Who has to agree or to pay is not done by moving on.
  return missing.conditions.length > 0
    ? refused('wrong-state', { facts: { conditions: missing.conditions } })
    : undefined;
}

/** The track after one move and what it takes back. */
function moved(
  track: TrackKey,
  stages: Track,
  { key, move, now }: { key: string; move: StageMove; now: number },
): Track {
  const place = placeOf(stages, key);
  return stages.map((stage, at) => {
    if (at === place) return stageAfter(stage, move, now);
    return isGoingBack(move) && at > place ? takenBack(track, stage, key) : stage;
  });
}

/** A stage after its track went back to an earlier one. A stage that may run parallel to that one goes on. */
function takenBack(track: TrackKey, stage: Stage, back: string): Stage {
  if (stage.state === 'not_needed' || stage.state === 'waiting') return stage;
  const goesOn = stageFacts(track, stage.key)?.parallelTo?.includes(back) ?? false;
  if (!goesOn) return { ...stage, ...WAITING };
  return stage.state === 'done' ? { ...stage, state: 'active', doneAt: null } : stage;
}

function stageAfter(stage: Stage, move: StageMove, now: number): Stage {
  const state = stageStateAfter(stage.state, move) ?? stage.state;
  if (move === 'restore') return { ...stage, ...WAITING };
  if (move === 'finish') return { ...stage, state, startedAt: Math.min(stage.startedAt ?? now, now), doneAt: now };
  if (move === 'skip') return { ...stage, state, startedAt: null, doneAt: null };
  return { ...stage, state, startedAt: move === 'resume' || move === 'block' ? stage.startedAt : now, doneAt: null };
}

/**
 * Begins the stage everything waits for, unless money has to come first. A stage that follows from something else begins the
 * same way, and is finished by what it follows.
 */
export function settle(track: TrackKey, stages: Track, { locked }: Pick<TrackFacts, 'locked'>, now: number): Track {
  const front = frontOf(stages);
  const definition = front && stageFacts(track, front.key);
  if (front?.state !== 'waiting' || !definition || definition.follows === 'money' || locked.has(front.key))
    return stages;
  return stages.map((stage) => (stage.key === front.key ? stageAfter(stage, 'start', now) : stage));
}

/** A track taken back to a stage that is over, by what the stage follows. A stage that was not needed is waited for again. */
export function takeBackTo(track: TrackKey, stages: Track, key: string, now: number): Track {
  const stage = stageOf(stages, key);
  if (!stage || !isOver(stage)) return stages;
  return moved(track, stages, { key, move: stage.state === 'done' ? 'reopen' : 'restore', now });
}

/** A track in which a stage that follows from something else is finished, and the next one begun. */
export function finishFollowing(
  track: TrackKey,
  stages: Track,
  { key, now, isNeeded = true }: { key: string; now: number; isNeeded?: boolean },
  facts: Pick<TrackFacts, 'locked'>,
): Track {
  const stage = stageOf(stages, key);
  if (!stage || isOver(stage)) return stages;
  const ended: Stage = isNeeded
    ? { ...stage, state: 'done', startedAt: stage.startedAt ?? now, doneAt: now }
    : { ...stage, state: 'not_needed', startedAt: null, doneAt: null };
  return settle(
    track,
    stages.map((each) => (each.key === key ? ended : each)),
    facts,
    now,
  );
}
