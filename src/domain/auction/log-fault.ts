/** What may be wrong with a row. */
export type RowFaultKind =
  | 'shape'
  | 'gap'
  | 'broken'
  | 'backwards'
  | 'opened'
  | 'opened-early'
  | 'alias'
  | 'leader-bids'
  | 'not-rising'
  | 'maximum'
  | 'engine'
  | 'repeated'
  | 'refusal'
  | 'extension'
  | 'no-extension'
  | 'after-end'
  | 'report'
  | 'closed-early'
  | 'end-time'
  | 'outcome'
  | 'behind-end';

/** What may be wrong with a log as a whole. */
type WholeFaultKind = 'terms' | 'no-opened' | 'no-end' | 'reserve' | 'seal' | 'no-keys' | 'unknown-key' | 'key-time';

/** A fault of a log; a log without faults is good. Their sentences are in `auction.json`, under `fault`. */
export type LogFault =
  | { kind: RowFaultKind; row: number }
  | { kind: WholeFaultKind }
  /** The line about the lot lacks this field, or contradicts the rows. */
  | { kind: 'lot' | 'lot-missing'; field: string };
