import { describe, expect, it } from 'vitest';
import { PROCESSES } from '../../src/domain/editorial/processes.ts';
import { STAGES, stageFacts, stagesOf, TRACK_KEYS } from '../../src/domain/order/stages.ts';

const keysOf = (track: (typeof TRACK_KEYS)[number]) => stagesOf(track).map(({ key }) => key);

describe('the tracks of an order', () => {
  it.each(PROCESSES.map(({ key, steps }) => [key, steps.map((step) => step.key)] as const))(
    'the stages of %s are the steps the site explains',
    (track, steps) => expect(keysOf(track)).toEqual(steps),
  );

  it('have eleven, ten, six and four stages', () => {
    expect(TRACK_KEYS.map((track) => STAGES[track].length)).toEqual([11, 10, 6, 4]);
    expect(keysOf('arrival')).toEqual(['sailed', 'arrived', 'cleared', 'handed_over']);
  });

  it('state a duration for the contract and the telex release alone', () => {
    const dated = TRACK_KEYS.flatMap((track) =>
      stagesOf(track).flatMap(({ key, due }) => (due && 'days' in due ? [`${track} ${key} ${due.days}`] : [])),
    );
    expect(dated).toEqual([
      'new contract transfer',
      'new telex release',
      'telex request documents',
      'telex surrender documents',
      'telex check agent',
      'telex message release',
    ]);
  });

  it('know no stage of another track', () => {
    expect(stageFacts('used', 'contract')).toBeUndefined();
    expect(stageFacts('new', 'contract')?.actor).toBe('buyer');
  });
});
