import { describe, expect, it } from 'vitest';
import { durationText, stageName } from '../../src/domain/order/names.ts';
import { rowText } from '../../src/domain/order/timeline-text.ts';
import type { TimelineRow } from '../../src/domain/order/timeline.ts';
import { ORDER_NOW } from '../support/orders.ts';

/** What a row of a timeline says, as the keys of its sentences with what is filled in. */

const ROW: TimelineRow = {
  key: 'contract',
  state: 'active',
  startedAt: ORDER_NOW,
  doneAt: null,
  actor: 'buyer',
  dueAt: null,
  dueBasis: null,
  position: 2,
  look: 'now',
  isBeside: false,
  isHeld: false,
  isLate: false,
  takes: { min: 2, max: 3, isAbout: false },
};
const say = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
const said = (over: Partial<TimelineRow> = {}) =>
  rowText(say, { track: 'new', row: { ...ROW, ...over }, locale: 'en' });
const DAY = JSON.stringify({ date: 'Nov 25, 2026' });
const TAKES = `timeline.takes ${JSON.stringify({ duration: durationText(say, { min: 2, max: 3, isAbout: false }) })}`;

describe('a row of a timeline', () => {
  it('names its stage, how far it is and who acts', () => {
    expect(said()).toMatchObject({
      name: stageName(say, 'new', 'contract'),
      state: 'stageState.active',
      actor: 'actors.buyer',
    });
    expect(said({ look: 'todo' }).state).toBe('stageState.waiting');
    expect(said({ look: 'done', state: 'done' }).state).toBe('stageState.done');
  });

  it.each<[string, Partial<TimelineRow>, string[]]>([
    ['under way', {}, [`timeline.since ${DAY}`, TAKES]],
    ['under way, of no stated length', { takes: undefined }, [`timeline.since ${DAY}`, 'timeline.notStated']],
    ['under way since nobody knows when', { startedAt: null }, [TAKES]],
    ['under way beside another', { isBeside: true }, [`timeline.since ${DAY}`, TAKES, 'timeline.beside']],
    ['due', { dueAt: ORDER_NOW, dueBasis: 'stated' }, [`timeline.due ${DAY}`]],
    ['about due', { dueAt: ORDER_NOW, dueBasis: 'estimate' }, [`timeline.estimate ${DAY}`]],
    ['due beside another', { dueAt: ORDER_NOW, isBeside: true }, [`timeline.due ${DAY}`, 'timeline.beside']],
    ['to come', { look: 'todo', state: 'waiting' }, [TAKES]],
    ['to come, with a date', { look: 'todo', state: 'waiting', dueAt: ORDER_NOW }, [TAKES]],
    ['to come, of no stated length', { look: 'todo', state: 'waiting', takes: undefined }, []],
    ['held by a payment', { look: 'todo', state: 'waiting', isHeld: true }, ['timeline.held']],
    ['done', { look: 'done', state: 'done', doneAt: ORDER_NOW }, ['Nov 25, 2026']],
    ['done nobody knows when', { look: 'done', state: 'done' }, []],
    ['left out', { look: 'skipped', state: 'not_needed', isHeld: true }, ['stageState.not_needed']],
  ])('that is %s', (_name, over, facts) => expect(said(over).facts).toEqual(facts));

  it('is marked where it waits or is late', () => {
    const hold = { text: 'stageState.blocked', look: 'tag-warn' };
    const late = { text: 'timeline.late', look: 'tag-red' };
    expect(said().tags).toEqual([]);
    expect(said({ state: 'blocked' }).tags).toEqual([hold]);
    expect(said({ isLate: true }).tags).toEqual([late]);
    expect(said({ state: 'blocked', isLate: true }).tags).toEqual([hold, late]);
    expect(said({ state: 'blocked', look: 'todo' }).tags).toEqual([]);
  });
});
