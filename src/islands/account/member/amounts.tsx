import { directionOf } from '../../../domain/account/ledger-text.ts';

/** A figure that keeps its order in text of any direction. */
export const Amount = ({ says }: { says: string }) => <bdi className="num">{says}</bdi>;

/** A change: what is added is green, and says so by its sign too. */
export function Change({ amount, says }: { amount: string | number; says: string }) {
  return <bdi className={`num change-${directionOf(amount)}`}>{says}</bdi>;
}
