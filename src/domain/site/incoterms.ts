/**
 * What a price under each trade term includes, in the order of the journey. Source: Incoterms 2020 (ICC), rules A2 and
 * A9 of EXW, FCA, FOB, CIF and CIP; the terms are those we sell under.
 */

export const TRADE_TERMS = ['EXW', 'FCA', 'FOB', 'CIF', 'CIP'] as const;
export type TradeTerm = (typeof TRADE_TERMS)[number];
export const isTradeTerm = (value: unknown): value is TradeTerm => TRADE_TERMS.includes(value as TradeTerm);
/** What a page shows before anybody has chosen: the price most offers are made at. */
export const TERM_CHOSEN_FIRST: TradeTerm = 'FOB';

interface Leg {
  /** Last part of the translation key `home:terms.legs.<key>`. */
  key: string;
  /** Terms whose price pays for it; none: the buyer always pays. */
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
 * The leg during which the risk becomes the buyer's (Incoterms 2020, rule A3): the leg's end for FCA, FOB, CIF and CIP,
 * and for EXW the gate, where the first leg ends.
 */
export const RISK_PASSES = {
  EXW: 'factory',
  FCA: 'toCarrier',
  FOB: 'loading',
  CIF: 'loading',
  CIP: 'toCarrier',
} as const satisfies Record<TradeTerm, (typeof LEGS)[number]['key']>;
