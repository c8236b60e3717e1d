import type { OrderBooks, Written } from '../../src/domain/order/money-moves.ts';

/** Books of an order after a move: its movement takes the place of the one with its id, and its entry comes last. */
export function booksAfter<Books extends OrderBooks>(before: Books, { movement, entry }: Written): Books {
  return {
    ...before,
    movements: [...before.movements.filter(({ id }) => id !== movement.id), movement],
    entries: entry ? [...before.entries, entry] : before.entries,
  };
}
