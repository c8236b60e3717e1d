import type { EnergyType } from '../catalogue/model.ts';
import { statedLine } from './cost-lines.ts';
import type { LandedLine } from './landed-cost.ts';
import { isRateKey, isTaxKey, type CostLine, type CountryRule } from './model.ts';
import { ruleFor } from './rules.ts';

/**
 * Where a line's figure comes from: the reader's own, the price of the car, a row of our tables, or a rule of the
 * country. `nobody`: no figure is written down.
 */
export type FigureSource<Line, Rule> =
  { by: 'reader' | 'price' | 'nobody' } | { by: 'table'; line: Line } | { by: 'rule'; rule: Rule };

type TableLine = Pick<CostLine, 'key' | 'port' | 'currency'>;

export interface Figures<Line extends TableLine, Rule extends CountryRule> {
  lines: readonly Line[];
  /** What is known of the country of registration. */
  rules: readonly Rule[];
  port?: string | undefined;
  energyType?: EnergyType | undefined;
}

/** Of a share that is still open, the source of its rate. */
export function figureSource<Line extends TableLine, Rule extends CountryRule>(
  line: LandedLine,
  { lines, rules, port, energyType }: Figures<Line, Rule>,
): FigureSource<Line, Rule> {
  const { key, mark, rate, isRateTyped } = line;
  if (mark === 'typed' || isRateTyped) return { by: 'reader' };
  if (isRateKey(key)) {
    const rule = rate !== undefined && isTaxKey(key) ? ruleFor(rules, key, energyType) : undefined;
    const own = rules.find((each) => each === rule);
    return own ? { by: 'rule', rule: own } : { by: 'nobody' };
  }
  if (mark === 'open') return { by: 'nobody' };
  const stated = statedLine(lines, key, port);
  return stated ? { by: 'table', line: stated } : { by: 'price' };
}
