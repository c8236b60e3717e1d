import type { TradeTerm } from '../site/incoterms.ts';
import { LANDED_COST, type KnownAmount } from './landed-cost.ts';
import { COST_KEYS, isRateKey, type AmountKey, type CostKey, type CostLine } from './model.ts';

/** Which terms' prices pay for a line, as the table has it. */
export function paidInOf(
  lines: readonly Pick<CostLine, 'key' | 'port' | 'paidIn'>[],
): (key: CostKey) => readonly TradeTerm[] {
  const known = new Map(lines.filter(({ port }) => port === '').map(({ key, paidIn }) => [key, paidIn]));
  return (key) => known.get(key) ?? [];
}

/** The row that says who pays for a line: that for all ports. */
export function payerLine<Line extends Pick<CostLine, 'key' | 'port'>>(
  lines: readonly Line[],
  key: CostKey,
): Line | undefined {
  return lines.find((line) => line.key === key && line.port === '');
}

/** The row whose amount a line takes: that of the port before that for all. */
export function statedLine<Line extends Pick<CostLine, 'key' | 'port' | 'currency'>>(
  lines: readonly Line[],
  key: CostKey,
  port: string | undefined,
): Line | undefined {
  // An amount of another currency would have to be converted at a rate nobody named.
  const stated = lines.filter((line) => line.key === key && line.currency === LANDED_COST.currency);
  return stated.find((each) => each.port === port) ?? stated.find((each) => each.port === '');
}

/**
 * The amounts a landed cost begins with. What the reader types goes before the table, and the table's amount for the port
 * before its amount for all.
 *
 * @param carMinor price of the car where one is known: an estimate, since no price from the gate is stated.
 * @param typed cents, by line.
 */
export function knownAmounts(
  lines: readonly Pick<CostLine, 'key' | 'port' | 'amountMinor' | 'currency' | 'isEstimate'>[],
  {
    port,
    carMinor,
    typed,
  }: { port?: string | undefined; carMinor?: number | undefined; typed: Partial<Record<AmountKey, number>> },
): Partial<Record<AmountKey, KnownAmount>> {
  const amounts: Partial<Record<AmountKey, KnownAmount>> = {};
  for (const key of COST_KEYS) {
    if (isRateKey(key)) continue;
    const own = typed[key];
    const line = statedLine(lines, key, port);
    if (own !== undefined) amounts[key] = { amountMinor: own, mark: 'typed' };
    else if (line && line.amountMinor !== null)
      amounts[key] = { amountMinor: line.amountMinor, mark: line.isEstimate ? 'estimate' : 'stated' };
    else if (key === 'factory' && carMinor !== undefined) amounts[key] = { amountMinor: carMinor, mark: 'estimate' };
  }
  return amounts;
}
