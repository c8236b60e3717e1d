import { directionOf } from '../../../domain/account/ledger-text.ts';

/** A figure that keeps its order in text of any direction. */
export const Amount = ({ says }: { says: string }) => <bdi className="num">{says}</bdi>;

/** An amount added or taken away. An addition is green and has a plus sign. */
export function Change({ amount, says }: { amount: string | number; says: string }) {
  return <bdi className={`num change-${directionOf(amount)}`}>{says}</bdi>;
}
