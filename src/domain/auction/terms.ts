import { canonicalJson, type Canonical } from '../shared/canonical-json.ts';
import { parseWireAmount, wireAmount } from '../shared/money.ts';
import type { Hash } from './log.ts';
import type { IncrementBand } from './model.ts';

/** The buyer's fee: a share of the price, within bounds. */
export interface BuyerFee {
  /** Decimal text: `"2.5"`. */
  percent: string;
  minimumMinor: number;
  maximumMinor: number;
}

/** What an operator sets for a lot. It can be changed until the lot opens. */
export interface LotDefinition {
  lotId: number;
  title: string;
  image: string | null;
  listingId: number | null;
  stockId: number | null;
  styleId: number | null;
  isSample: boolean;
  /** The seller, who may not bid. */
  sellerId: number | null;
  vin: string | null;
  /** If missing, the terms contain no hash of the VIN. */
  vinSalt?: string | null | undefined;
  /** Hash of the report on the car's condition. */
  reportHash: string | null;
  currency: string;
  openingMinor: number;
  opensAt: number;
  endsAt: number;
  softCloseMs: number;
  increments: readonly IncrementBand[];
  /** The lowest price at which the lot is sold, and the random salt that hides it in its commitment. */
  reserve: { minor: number; salt: string } | null;
  buyerFee: BuyerFee;
  depositMinor: number;
  depositCurrency: string;
  paymentDueMs: number;
}

/** The terms of a lot, as the wire writes them. They are hashed when the lot opens, and never change after. */
export interface LotTerms {
  version: 1;
  lot_id: number;
  vehicle: { vin_hash: string | null; name: string };
  report_hash: string | null;
  currency: string;
  opening_bid: string;
  opens_at: number;
  ends_at: number;
  soft_close_ms: number;
  increments: { from: string; step: string }[];
  reserve_commitment: string | null;
  buyer_fee: { percent: string; minimum: string; maximum: string };
  deposit: string;
  deposit_currency: string;
  payment_due_ms: number;
}

/** Version of the terms a member accepts with a deposit. */
export const TERMS_VERSION = 1;

export function termsOf(lot: LotDefinition, hash: Hash): LotTerms {
  return {
    version: TERMS_VERSION,
    lot_id: lot.lotId,
    vehicle: { vin_hash: vinHash(lot, hash), name: lot.title },
    report_hash: lot.reportHash,
    currency: lot.currency,
    opening_bid: wireAmount(lot.openingMinor),
    opens_at: lot.opensAt,
    ends_at: lot.endsAt,
    soft_close_ms: lot.softCloseMs,
    increments: lot.increments.map(({ fromMinor, stepMinor }) => ({
      from: wireAmount(fromMinor),
      step: wireAmount(stepMinor),
    })),
    reserve_commitment: lot.reserve && hash(canonicalJson(revealOf(lot.reserve))),
    buyer_fee: {
      percent: lot.buyerFee.percent,
      minimum: wireAmount(lot.buyerFee.minimumMinor),
      maximum: wireAmount(lot.buyerFee.maximumMinor),
    },
    deposit: wireAmount(lot.depositMinor),
    deposit_currency: lot.depositCurrency,
    payment_due_ms: lot.paymentDueMs,
  };
}

/**
 * Hashes the VIN for the terms, with a salt. Pages show its last six signs and its first tell the make, so an unsalted
 * hash could be reversed by trying the rest. The buyer is told VIN and salt, and can prove the hash.
 */
const vinHash = ({ vin, vinSalt }: Pick<LotDefinition, 'vin' | 'vinSalt'>, hash: Hash): string | null =>
  vin && vinSalt ? hash(canonicalJson({ salt: vinSalt, vin: vin.toUpperCase() })) : null;

/** Returns the reserve as it is revealed once the car is sold. Its hash is part of the terms from the beginning. */
export const revealOf = ({ minor, salt }: { minor: number; salt: string }) => ({ reserve: wireAmount(minor), salt });

/** Returns the text the terms are hashed from. They are JSON, although their type has no index signature for it. */
export const termsText = (terms: LotTerms): string => canonicalJson(terms as unknown as Canonical);

export const termsHash = (terms: LotTerms, hash: Hash): string => hash(termsText(terms));

const PARTS_OF_PERCENT = 1_000_000;

/** Reads the rule of the buyer's fee from terms of the wire. */
export const feeIn = ({ buyer_fee: { percent, minimum, maximum } }: LotTerms): BuyerFee => ({
  percent,
  minimumMinor: parseWireAmount(minimum) ?? 0,
  maximumMinor: parseWireAmount(maximum) ?? 0,
});

/** Computes the buyer's fee on a price: the share, rounded half up to whole cents, within the bounds. */
export function feeOn(priceMinor: number, { percent, minimumMinor, maximumMinor }: BuyerFee): number {
  const share = Math.round(Number(percent) * (PARTS_OF_PERCENT / 100));
  const fee = (BigInt(priceMinor) * BigInt(share) + BigInt(PARTS_OF_PERCENT / 2)) / BigInt(PARTS_OF_PERCENT);
  return Math.min(Math.max(Number(fee), minimumMinor), maximumMinor);
}
