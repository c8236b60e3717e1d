import type { AuctionWords } from '../../domain/auction/words.ts';
import type { EnergyType } from '../../domain/catalogue/model.ts';
import type { FailureWords } from '../../domain/shared/call-failure.ts';
import type { Drawn } from './api.ts';

/** Why a field is at fault, in words: `errors:input.<reason>`. */
export const REASONS = [
  'required',
  'vin',
  'year',
  'monthToCome',
  'photos',
  'bid',
  'incoterm',
  'adult',
  'listingTerms',
  'wholeNumber',
  'amount',
] as const;

/** What the page hands to its island, as JSON. */
export interface Given {
  words: AuctionWords;
  failures: FailureWords;
  reasons: Readonly<Record<(typeof REASONS)[number], string>>;
  energy: Readonly<Record<EnergyType, string>>;
  /** The drawing of a car that is not in the catalogue. */
  anyCar: Drawn;
  /** Where the terms are to be read. */
  terms: string;
}
