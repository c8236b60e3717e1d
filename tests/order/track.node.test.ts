import { beforeAll, describe, expect, it } from 'vitest';
import { STAGE_CONDITIONS, stageFacts, stagesOf, TRACK_KEYS, type TrackKey } from '../../src/domain/order/stages.ts';
import { DOCUMENT_KINDS } from '../../src/domain/order/documents.ts';
import {
  advance,
  finishFollowing,
  freshTrack,
  isOver,
  settle,
  STAGE_MOVE_NAMES,
  STAGE_STATES,
  stageOf,
  stageStateAfter,
  type Track,
  type TrackFacts,
} from '../../src/domain/order/track.ts';
import { valueOf } from '../support/result.ts';

/** Every move there is; all others are refused. */
const ALLOWED: Record<string, string> = {
  'waiting start': 'active',
  'waiting skip': 'not_needed',
  'active finish': 'done',
  'active block': 'blocked',
  'active skip': 'not_needed',
  'blocked resume': 'active',
  'blocked skip': 'not_needed',
  'done reopen': 'active',
  'not_needed restore': 'waiting',
};

describe('the states of a stage', () => {
  it.each(STAGE_STATES.flatMap((state) => STAGE_MOVE_NAMES.map((move) => [state, move] as const)))(
    '%s, %s',
    (state, move) => expect(stageStateAfter(state, move)).toBe(ALLOWED[`${state} ${move}`]),
  );
});

const NOW = 1_800_000_000_000;
const ALL: TrackFacts = {
  documents: new Set(DOCUMENT_KINDS),
  conditions: new Set(STAGE_CONDITIONS),
  locked: new Set(),
  isDelivered: false,
};
const begun = (track: TrackKey, facts = ALL): Track => settle(track, freshTrack(track), facts, NOW);
const ask = (key: string, to: (typeof STAGE_STATES)[number], note = 'because') => ({ key, to, note, now: NOW + 1 });

/** The track with all stages before one done. */
function upTo(track: TrackKey, key: string): Track {
  let stages = begun(track);
  for (const stage of stagesOf(track)) {
    if (stage.key === key) return stages;
    stages = finished(track, stages, stage.key);
  }
  return stages;
}

function finished(track: TrackKey, stages: Track, key: string): Track {
  if (stageFacts(track, key)?.follows) return finishFollowing(track, stages, { key, now: NOW }, ALL);
  const moved = advance(track, stages, ask(key, 'done'), ALL);
  if (!moved.accepted) throw new Error(`${track} ${key}: ${moved.reason}`);
  return moved.value;
}

const statesOf = (stages: Track): string => stages.map(({ state }) => state).join(' ');

/** Faults of a track that no move may lead to. */
function faultsOf(track: TrackKey, stages: Track): string[] {
  const running = stages.filter(({ state }) => state === 'active' || state === 'blocked').map(({ key }) => key);
  const main = running.filter((key) => key !== 'freight');
  const faults = main.length > 1 ? [`two at once: ${main.join(' ')}`] : [];
  if (running.length === 2 && !['licence', 'customs'].includes(main[0] ?? '')) {
    faults.push(`beside freight: ${running.join(' ')}`);
  }
  for (const [place, stage] of stages.entries()) {
    if (stage.state === 'done' && !stages.slice(0, place).every(isOver)) faults.push(`done too soon: ${stage.key}`);
    if ((stage.doneAt !== null) !== (stage.state === 'done')) faults.push(`instant of ${stage.key}`);
    if (stage.state === 'not_needed' && !stageFacts(track, stage.key)?.canSkip) faults.push(`needed: ${stage.key}`);
  }
  const front = stages.find((stage) => !isOver(stage));
  if (front?.state === 'waiting' && stageFacts(track, front.key)?.follows !== 'money') faults.push('nothing goes on');
  return faults;
}

/** Every state a track can come to by the moves of an admin and by what its stages follow. */
function walk(track: TrackKey): { seen: Map<string, Track>; tried: number; moves: Set<string>; faults: string[] } {
  const seen = new Map<string, Track>();
  const open = [begun(track)];
  const [moves, faults] = [new Set<string>(), [] as string[]];
  let tried = 0;
  for (let stages = open.pop(); stages; stages = open.pop()) {
    if (seen.has(statesOf(stages))) continue;
    seen.set(statesOf(stages), stages);
    faults.push(...faultsOf(track, stages));
    for (const { key } of stagesOf(track)) {
      for (const to of STAGE_STATES) {
        tried += 1;
        const moved = advance(track, stages, ask(key, to), ALL);
        if (!moved.accepted) continue;
        moves.add(`${key} ${stageOf(stages, key)?.state} ${to}`);
        open.push(moved.value);
      }
      const isFront = stages.find((stage) => !isOver(stage))?.key === key;
      if (stageFacts(track, key)?.follows && isFront) open.push(finished(track, stages, key));
    }
  }
  return { seen, tried, moves, faults };
}

describe.each(TRACK_KEYS)('every state of the track %s', (track) => {
  let walked: ReturnType<typeof walk>;
  beforeAll(() => {
    walked = walk(track);
  });

  it('keeps to the rules, whatever is asked of which stage', () => {
    const { seen, tried, faults } = walked;
    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThan(stagesOf(track).length);
    expect(tried).toBe(seen.size * stagesOf(track).length * STAGE_STATES.length);
    expect([...seen.values()].some((stages) => stages.every(isOver))).toBe(true);
  });

  it('moves each stage as its kind allows', () => {
    const expected = stagesOf(track).flatMap(({ key, canSkip, follows, parallelTo }) => {
      const usual = ['active blocked', 'blocked active'];
      if (follows) return follows === 'money' ? [] : usual.map((move) => `${key} ${move}`);
      usual.push('active done', 'done active');
      if (parallelTo) usual.push('waiting active');
      if (canSkip) usual.push('waiting not_needed', 'active not_needed', 'blocked not_needed', 'not_needed waiting');
      return usual.map((move) => `${key} ${move}`);
    });
    expect([...walked.moves].toSorted()).toEqual(expected.toSorted());
  });
});

describe('a stage', () => {
  const stages = TRACK_KEYS.flatMap((track) => stagesOf(track).map((facts) => [track, facts.key, facts] as const));
  it.each(stages.filter(([, , { documents }]) => documents))('%s %s waits for its papers', (track, key, facts) => {
    const moved = advance(track, upTo(track, key), ask(key, 'done'), { ...ALL, documents: new Set() });
    expect(moved).toMatchObject({ accepted: false, reason: 'document-missing', facts: { kinds: facts.documents } });
  });

  it.each(stages.flatMap(([track, key, { conditions = [] }]) => conditions.map((one) => [track, key, one] as const)))(
    '%s %s waits for %s',
    (track, key, condition) => {
      const conditions = new Set(STAGE_CONDITIONS.filter((each) => each !== condition));
      const moved = advance(track, upTo(track, key), ask(key, 'done'), { ...ALL, conditions });
      expect(moved).toMatchObject({ reason: 'wrong-state', facts: { conditions: [condition] } });
    },
  );

  it.each(stages.filter(([, , { follows }]) => !follows))('%s %s is not done before those before it', (track, key) => {
    const place = stagesOf(track).findIndex((stage) => stage.key === key);
    const before = stagesOf(track)[place - 1];
    if (!before) return expect(stageOf(begun(track), key)?.state).toBe('active');
    expect(advance(track, upTo(track, before.key), ask(key, 'done'), ALL)).toMatchObject({ reason: 'wrong-state' });
  });

  it('of another track is unknown', () => {
    expect(advance('used', begun('used'), ask('contract', 'done'), ALL)).toMatchObject({ reason: 'unknown-stage' });
  });

  it('that money unlocks begins with the money', () => {
    const locked = { ...ALL, locked: new Set(['maker']) };
    const moved = valueOf(advance('new', upTo('new', 'site'), ask('site', 'done'), locked));
    expect(stageOf(moved, 'maker')?.state).toBe('waiting');
    expect(advance('new', moved, ask('maker', 'active'), locked)).toMatchObject({ reason: 'wrong-state' });
    expect(stageOf(settle('new', moved, ALL, NOW + 5), 'maker')).toMatchObject({
      state: 'active',
      startedAt: NOW + 5,
    });
  });
});

describe('going back', () => {
  it.each(['', '  '])('asks for a reason: "%s" is none', (note) => {
    expect(advance('used', upTo('used', 'payment'), ask('inspection', 'active', note), ALL)).toMatchObject({
      reason: 'note-missing',
      field: 'note',
    });
  });

  it('lets everything behind it wait again, but for what is not needed', () => {
    const skipped = valueOf(advance('new', upTo('new', 'licence'), ask('deregister', 'not_needed'), ALL));
    const back = advance('new', skipped, ask('site', 'active'), ALL);
    expect(back.accepted && statesOf(back.value)).toBe(
      'done done active waiting waiting waiting waiting waiting waiting waiting not_needed',
    );
  });

  it('to the licence or customs lets the freight go on', () => {
    const back = advance('new', upTo('new', 'telex'), ask('licence', 'active'), ALL);
    expect(back.accepted && statesOf(back.value)).toBe(
      'done done done done done done active waiting active waiting waiting',
    );
  });
});
