import type { StockState } from '../../stock/model.ts';
import type { EnergyType } from '../model.ts';

/** Words of a row. `#` stands for a name or an amount. */
export interface RowWords {
  /** True if rows of new cars tell no price in China. */
  hidesPrices: boolean;
  about: string;
  lowest: string;
  suggested: string;
  saving: string;
  notStated: string;
  sideView: string;
  ask: string;
  allStyles: string;
  compare: string;
  atPort: string;
  /** Labels of a used car: its asking price, and that it is used. */
  asking: string;
  used: string;
  seeCar: string;
  drawing: string;
  states: Readonly<Record<StockState | 'lot' | 'deal', string>>;
  energyTypes: Readonly<Partial<Record<EnergyType, string>>>;
}
