/**
 * What is included in a price under each Incoterm we sell under, in the order of the journey.
 *
 * Source: Incoterms 2020 (ICC), rules A2 and A9 of EXW, FCA, FOB, CIF and CIP.
 */

export const TRADE_TERMS = ['EXW', 'FCA', 'FOB', 'CIF', 'CIP'] as const;
export type TradeTerm = (typeof TRADE_TERMS)[number];
export const isTradeTerm = (value: unknown): value is TradeTerm => TRADE_TERMS.includes(value as TradeTerm);
/** The term shown until the reader has chosen one: most prices are quoted at it. */
export const TERM_CHOSEN_FIRST: TradeTerm = 'FOB';

interface Leg {
  /** Last part of the translation key `home:terms.legs.<key>`. */
  key: string;
  /** Terms whose price includes it; if empty, the buyer always pays. */
  paidIn: readonly TradeTerm[];
}

export const LEGS = [
  { key: 'factory', paidIn: ['EXW', 'FCA', 'FOB', 'CIF', 'CIP'] },
  { key: 'toCarrier', paidIn: ['FCA', 'FOB', 'CIF', 'CIP'] },
  { key: 'exportCustoms', paidIn: ['FCA', 'FOB', 'CIF', 'CIP'] },
  // Under FCA and CIP the seller hands over to the carrier; CIP freight includes the carrier's loading.
  { key: 'loading', paidIn: ['FOB', 'CIF', 'CIP'] },
  { key: 'freight', paidIn: ['CIF', 'CIP'] },
  { key: 'insurance', paidIn: ['CIF', 'CIP'] },
  { key: 'importCustoms', paidIn: [] },
] as const satisfies readonly Leg[];

/**
 * The leg during which the risk passes to the buyer (Incoterms 2020, rule A3). For FCA, FOB, CIF and CIP it passes at the
 * leg's end; for EXW at the gate, where the first leg ends.
 */
export const RISK_PASSES = {
  EXW: 'factory',
  FCA: 'toCarrier',
  FOB: 'loading',
  CIF: 'loading',
  CIP: 'toCarrier',
} as const satisfies Record<TradeTerm, (typeof LEGS)[number]['key']>;
