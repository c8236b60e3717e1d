import { describe, expect, it } from 'vitest';
import {
  askForBalance,
  changeRelease,
  followMoney,
  followRelease,
  openRelease,
  openTrack,
  openTrackOfLot,
} from '../../src/domain/order/release.ts';
import { freshTrack, isTrackOver, stageOf, type Track } from '../../src/domain/order/track.ts';

const [CLOSED, PAID, NOW] = [1_000, 2_000, 3_000];
const FREE = { locked: new Set<string>() };
const statesOf = (stages: Track): string => stages.map(({ state }) => state).join(' ');
const allDone = (stages: Track): Track => stages.map((stage) => ({ ...stage, state: 'done', doneAt: NOW }));
/** A new car whose track has come to its telex release. */
const atTelex: Track = freshTrack('new').map((stage, place) =>
  place < 9 ? { ...stage, state: 'done', doneAt: NOW } : place === 9 ? { ...stage, state: 'active' } : stage,
);

describe('the release of a shipment', () => {
  it('asks for the balance once the ship has sailed', () => {
    expect(statesOf(openRelease('telex'))).toBe('waiting waiting waiting waiting waiting waiting');
    expect(stageOf(askForBalance(openRelease('telex'), NOW), 'balance')).toMatchObject({
      state: 'active',
      startedAt: NOW,
    });
  });

  it.each([
    ['asked for', askForBalance(openRelease('telex'), NOW)],
    ['not yet asked for', openRelease('telex')],
  ])('begins when the balance is booked that was %s', (_name, release) => {
    expect(statesOf(followMoney(release, true, PAID))).toBe('done active waiting waiting waiting waiting');
    expect(stageOf(followMoney(release, true, PAID), 'balance')?.doneAt).toBe(PAID);
    expect(followMoney(release, false, PAID)).toEqual(release);
  });

  it('booked twice changes nothing more', () => {
    const once = followMoney(openRelease('telex'), true, PAID);
    expect(followMoney(once, true, NOW)).toEqual(once);
  });

  it('goes back to the balance when the booking is reversed, until the goods were released', () => {
    const begun = followMoney(openRelease('telex'), true, PAID);
    expect(statesOf(followMoney(begun, false, NOW))).toBe('active waiting waiting waiting waiting waiting');
    expect(followMoney(allDone(begun), false, NOW)).toEqual(allDone(begun));
  });

  it.each(['original_bills', 'letter_of_credit'] as const)('is not needed with %s, whatever is paid', (mode) => {
    const release = openRelease(mode);
    expect(new Set(release.map(({ state }) => state))).toEqual(new Set(['not_needed']));
    for (const isUnlocked of [true, false])
      expect(followMoney(askForBalance(release, NOW), isUnlocked, NOW)).toEqual(release);
  });
});

describe('another way to come by the goods', () => {
  const begun = followMoney(openRelease('telex'), true, PAID);
  const change = (release: Track, mode: Parameters<typeof changeRelease>[1], isUnlocked = false) => {
    const changed = changeRelease(release, mode, { isUnlocked, now: NOW });
    return changed.accepted ? statesOf(changed.value) : changed.reason;
  };

  it('makes a release unnecessary that has begun', () => {
    expect(change(begun, 'original_bills', true)).toBe(statesOf(openRelease('original_bills')));
  });

  it('is a telex release again, which begins if the money is there', () => {
    expect(change(openRelease('letter_of_credit'), 'telex')).toBe('waiting waiting waiting waiting waiting waiting');
    expect(change(openRelease('letter_of_credit'), 'telex', true)).toBe('done active waiting waiting waiting waiting');
  });

  it('is too late once the goods were released', () => {
    expect(change(allDone(begun), 'original_bills')).toBe('wrong-state');
  });

  it('makes the stage of a new car wait again', () => {
    const skipped = followRelease(openTrack('new', FREE, NOW), openRelease('original_bills'), FREE, NOW);
    expect(stageOf(followRelease(skipped, openRelease('telex'), FREE, NOW), 'telex')?.state).toBe('waiting');
  });
});

describe('the telex stage of a new car', () => {
  const release = openRelease('telex');
  it('is done when the release of its shipment is, and the next one begins', () => {
    expect(followRelease(atTelex, release, FREE, NOW)).toEqual(atTelex);
    const after = followRelease(atTelex, allDone(release), FREE, NOW);
    expect([stageOf(after, 'telex')?.state, stageOf(after, 'deregister')?.state]).toEqual(['done', 'active']);
    expect(statesOf(followRelease(after, followMoney(release, true, NOW), FREE, NOW)).endsWith('active waiting')).toBe(
      true,
    );
  });

  it('is not done before the track has come to it', () => {
    const early = openTrack('new', FREE, NOW);
    expect(followRelease(early, allDone(release), FREE, NOW)).toEqual(early);
  });

  it('is not needed from the beginning if the release is not', () => {
    const early = followRelease(openTrack('new', FREE, NOW), openRelease('letter_of_credit'), FREE, NOW);
    expect(stageOf(early, 'telex')?.state).toBe('not_needed');
  });

  it('waits while there is no shipment, and a used car has none', () => {
    expect(followRelease(atTelex, undefined, FREE, NOW)).toEqual(atTelex);
    const used = openTrack('used', FREE, NOW);
    expect(followRelease(used, allDone(release), FREE, NOW)).toEqual(used);
  });
});

describe('a track begins', () => {
  it('with its first stage', () => {
    expect(stageOf(openTrack('new', FREE, NOW), 'order')).toMatchObject({ state: 'active', startedAt: NOW });
    expect(isTrackOver(openTrack('used', FREE, NOW))).toBe(false);
  });

  it('as a lot left it that has a report', () => {
    const stages = openTrackOfLot({ closedAt: CLOSED, paidAt: PAID, reportedAt: 500 }, NOW);
    expect(statesOf(stages)).toMatch(/^done done done active waiting/);
    expect(stageOf(stages, 'payment')).toMatchObject({ startedAt: CLOSED, doneAt: PAID });
    expect(stageOf(stages, 'invoice')?.startedAt).toBe(NOW);
  });

  it('as a lot left it that has none', () => {
    const stages = openTrackOfLot({ closedAt: CLOSED, paidAt: PAID, reportedAt: null }, NOW);
    expect(statesOf(stages)).toMatch(/^done active done waiting waiting/);
  });
});

it.each([
  ['used', true, 'done active'],
  ['used', false, 'active waiting'],
  ['new', true, 'active waiting'],
] as const)('a %s car whose purchase is agreed to (%s) begins with %s', (kind, isAgreed, states) => {
  const [first, second] = openTrack(kind, FREE, NOW, isAgreed);
  expect(`${first?.state} ${second?.state}`).toBe(states);
});
