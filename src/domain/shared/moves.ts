/**
 * A table of moves: for each state, the moves it allows and the state each leads to. A move that is not in the row of a state
 * is refused in that state.
 */
export type Moves<State extends string, Move extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Move, State>>>>
>;
