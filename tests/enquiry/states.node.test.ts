import { expect, it } from 'vitest';
import { canBecome, ENQUIRY_STATES, isClosed, stateOnceAnswered } from '../../src/domain/enquiry/states.ts';

it('lets an enquiry go on from each state, and opens one that is over before it goes anywhere else', () => {
  const moves = ENQUIRY_STATES.flatMap((from) =>
    ENQUIRY_STATES.filter((to) => from !== to && canBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual([
    'open waiting',
    'open won',
    'open lost',
    'waiting open',
    'waiting won',
    'waiting lost',
    'won open',
    'lost open',
  ]);
  expect(ENQUIRY_STATES.every((state) => canBecome(state, state))).toBe(true);
});

it('waits for the buyer once they are answered, and leaves over what is over', () => {
  expect(ENQUIRY_STATES.map(stateOnceAnswered)).toEqual(['waiting', 'waiting', 'won', 'lost']);
  expect(ENQUIRY_STATES.filter(isClosed)).toEqual(['won', 'lost']);
});
