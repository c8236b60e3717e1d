import { expect, it } from 'vitest';
import { rowText } from '../../src/domain/order/timeline-text.ts';
import { timelineOf, type ToldStage } from '../../src/domain/order/timeline.ts';
import { freshTrack } from '../../src/domain/order/track.ts';
import { stageFacts, type TrackKey } from '../../src/domain/order/stages.ts';
import { ORDER_NOW, trackAt } from '../support/orders.ts';

const DAY_MS = 86_400_000;
const told = (track: TrackKey, key: string, over: Readonly<Record<string, Partial<ToldStage>>> = {}): ToldStage[] =>
  trackAt(freshTrack(track), key).map((stage) => ({
    ...stage,
    actor: stageFacts(track, stage.key)?.actor ?? 'us',
    dueAt: null,
    dueBasis: null,
    ...over[stage.key],
  }));
const looks = (track: TrackKey, stages: readonly ToldStage[]) =>
  Object.fromEntries(timelineOf(track, stages, { now: ORDER_NOW }).rows.map(({ key, look }) => [key, look]));
const row = (track: TrackKey, stages: readonly ToldStage[], key: string, isOpen = true) =>
  timelineOf(track, stages, { now: ORDER_NOW, isOpen }).rows.find((one) => one.key === key);

it('the stage that is under way is now; what is before it is done, what is behind it to do', () => {
  const stages = told('used', 'payment');
  expect(timelineOf('used', stages, { now: ORDER_NOW }).step).toBe(3);
  expect(looks('used', stages)).toMatchObject({ intention: 'done', payment: 'now', invoice: 'todo' });
});

it('freight that runs beside another stage is under way with it', () => {
  const stages = told('new', 'licence', { freight: { state: 'active', startedAt: ORDER_NOW } });
  expect(looks('new', stages)).toMatchObject({ licence: 'now', customs: 'todo', freight: 'now' });
  expect(row('new', stages, 'freight')?.isBeside).toBe(true);
  expect(row('new', stages, 'licence')?.isBeside).toBe(false);
});

it('a stage that is not needed is left out of the way', () => {
  const stages = told('new', 'procure', { maker: { state: 'not_needed' } });
  expect(looks('new', stages)).toMatchObject({ maker: 'skipped', procure: 'now' });
});

it('a stage on hold stays the current one', () => {
  const stages = told('new', 'customs', { customs: { state: 'blocked' } });
  expect(row('new', stages, 'customs')).toMatchObject({ look: 'now', state: 'blocked', position: 8 });
});

it('a stage that may not begin yet waits for a payment', () => {
  const stages = told('telex', 'balance', { balance: { state: 'waiting', startedAt: null } });
  expect(row('telex', stages, 'balance')).toMatchObject({ look: 'todo', isHeld: true });
  expect(row('telex', stages, 'request')?.isHeld).toBe(false);
});

it('a stage is late on the day after it was due, in China', () => {
  const due = (dueAt: number) => row('new', told('new', 'contract', { contract: { dueAt } }), 'contract')?.isLate;
  expect(due(ORDER_NOW - DAY_MS)).toBe(true);
  expect(due(ORDER_NOW - 60_000)).toBe(false);
  expect(due(ORDER_NOW + DAY_MS)).toBe(false);
});

it('durations are those that are stated, and none for other stages', () => {
  const stages = told('new', 'order');
  expect(row('new', stages, 'contract')?.takes).toEqual({ min: 2, max: 3, isAbout: false });
  expect(row('new', stages, 'telex')?.takes).toEqual({ min: 3, max: 3, isAbout: true });
  expect(row('new', stages, 'site')?.takes).toBeUndefined();
  expect(row('new', stages, 'order')?.takes).toBeUndefined();
});

it('nothing of a cancelled car is waited for or late', () => {
  const stages = told('new', 'contract', { contract: { dueAt: ORDER_NOW - 9 * DAY_MS } });
  const contract = row('new', stages, 'contract', false);
  expect(contract).toMatchObject({ look: 'todo', isLate: false, isHeld: false });
  if (!contract) throw new Error('The stage is not there.');
  const said = rowText((key) => key, { track: 'new', row: contract, locale: 'en' });
  expect(said).toMatchObject({ state: 'stageState.waiting', facts: [], tags: [] });
});

it('a track that is over has no step', () => {
  const stages = told('arrival', 'handed_over', { handed_over: { state: 'done' } });
  expect(timelineOf('arrival', stages, { now: ORDER_NOW }).step).toBeUndefined();
});
