import type { PublicFrame } from '../../src/domain/auction/frames.ts';
import type { LogRow } from '../../src/domain/auction/log.ts';
import type { WireLot, WireYou } from '../../src/domain/auction/lot.ts';
import type { LotTerms } from '../../src/domain/auction/terms.ts';

/** Everything about a lot that a caller is shown. */
export interface LotRead {
  lot: WireLot;
  terms: LotTerms;
  you: WireYou | null;
  history: PublicFrame[];
}

/** The whole log of a lot that has ended. */
export interface LotResult extends LotClosing {
  lot: WireLot;
  terms: LotTerms;
  rows: LogRow[];
}

/** The end of a log, and what is revealed with it. */
export interface LotClosing {
  lastRow: number;
  headHash: string;
  /** The time of the last row. */
  endedAt: number;
  termsHash: string;
  seal: Seal | null;
  reveal: { reserve: string; salt: string } | null;
}

/** A signature over the end of the log. */
export interface Seal {
  rows: number;
  head: string;
  key_id: string;
  signature: string;
}
