import type { TradeTerm } from '../site/incoterms.ts';

/** Terms under which the seller delivers at the beginning of the voyage; the others name its end. */
const TERMS_OF_DEPARTURE: readonly TradeTerm[] = ['EXW', 'FCA', 'FOB'];

interface Sold {
  incoterm: TradeTerm;
  portOfLoading: string | null;
  portOfDestination: string | null;
}

/** The term with the place it names: `CIF Mombasa`. The place is left out as long as the order does not say it. */
export function termText({ incoterm, portOfLoading, portOfDestination }: Sold): string {
  const place = TERMS_OF_DEPARTURE.includes(incoterm) ? portOfLoading : portOfDestination;
  return place === null ? incoterm : `${incoterm} ${place}`;
}
