import { TRADE_TERMS, type TradeTerm } from '../site/incoterms.ts';
import type { PlaceKind } from './model.ts';

/** FOB and CIF are for sea and inland waterway only, the others for any way of carriage (Incoterms 2020). */
const SEA_ONLY: Partial<Record<TradeTerm, TradeTerm>> = { FOB: 'FCA', CIF: 'CIP' };

export const isOffered = (term: TradeTerm, kind: PlaceKind): boolean => kind === 'sea' || !(term in SEA_ONLY);

/** Terms a car is offered under to such a place, in their order. */
export const termsFor = (kind: PlaceKind): TradeTerm[] => TRADE_TERMS.filter((term) => isOffered(term, kind));

/** The term itself, or the one that does for any carriage what it does for the sea: FCA for FOB, CIP for CIF. */
export const termFor = (term: TradeTerm, kind: PlaceKind): TradeTerm =>
  isOffered(term, kind) ? term : (SEA_ONLY[term] ?? term);

/** What a price is shown under before anybody has chosen; to a rail terminal it is CIP. */
export const FIRST_TERM: TradeTerm = 'CIF';
