import type { TradeTerm } from '../site/incoterms.ts';
import { LANDED_COST } from './landed-cost.ts';
import type { CostKey, CostLine } from './model.ts';

interface StatedAmount {
  amountMinor: number;
  mark: 'stated' | 'estimate';
}

/** Which terms' prices pay for a line, as the table has it. */
export function paidInOf(
  lines: readonly Pick<CostLine, 'key' | 'port' | 'paidIn'>[],
): (key: CostKey) => readonly TradeTerm[] {
  const paidInByKey = new Map(lines.filter(({ port }) => port === '').map(({ key, paidIn }) => [key, paidIn]));
  return (key) => paidInByKey.get(key) ?? [];
}

/** The row that says who pays for a line: that for all ports. */
export function payerLine<Line extends Pick<CostLine, 'key' | 'port'>>(
  lines: readonly Line[],
  key: CostKey,
): Line | undefined {
  return lines.find((line) => line.key === key && line.port === '');
}

/** What the table says of the lines that are amounts for every port, in cents. Amounts of another currency are left out. */
export function statedAmounts(
  lines: readonly Pick<CostLine, 'key' | 'port' | 'amountMinor' | 'currency' | 'isEstimate'>[],
): Partial<Record<CostKey, StatedAmount>> {
  const stated = lines.flatMap(({ key, port, amountMinor, currency, isEstimate }) =>
    port === '' && amountMinor !== null && currency === LANDED_COST.currency
      ? [[key, { amountMinor, mark: isEstimate ? 'estimate' : 'stated' }] as const]
      : [],
  );
  return Object.fromEntries(stated);
}
