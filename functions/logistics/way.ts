import { EXPORT_COUNTRY, type PlaceKind } from '../../src/domain/logistics/model.ts';
import { isOffered, termFor } from '../../src/domain/logistics/place-terms.ts';
import type { FreightMode, LocalCharge } from '../../src/domain/logistics/price/rows.ts';
import { isServed } from '../../src/domain/logistics/served-countries.ts';
import { accepted, refused, type Result } from '../../src/domain/shared/result.ts';
import type { TradeTerm } from '../../src/domain/site/incoterms.ts';

/** What is stored of the place and the country that were asked for. */
interface StoredWay {
  port: { code: string; kind: PlaceKind; country: string; isLoading: boolean } | undefined;
  /** The country, where it is known. */
  country: string | undefined;
  charges: readonly Pick<LocalCharge, 'key' | 'place' | 'country'>[];
}

interface RequestedWay {
  place?: string | undefined;
  country?: string | undefined;
  term?: TradeTerm | undefined;
  mode?: FreightMode | undefined;
}

export type WayRefusal = 'logistics.noPort' | 'logistics.noCountry' | 'logistics.notOfCountry' | 'logistics.seaTerm';

/** Whether there is such a place, it serves the country, and the term is one of its way of carriage. Answers the term. */
export function wayOf({ port, country, charges }: StoredWay, requested: RequestedWay): Result<TradeTerm, WayRefusal> {
  if (requested.place !== undefined && (!port || port.isLoading)) return refused('logistics.noPort', { field: 'port' });
  if (requested.country !== undefined && (country === undefined || country === EXPORT_COUNTRY))
    return refused('logistics.noCountry', { field: 'country' });
  if (port && country !== undefined && !isServed(port, country, charges))
    return refused('logistics.notOfCountry', { field: 'country' });
  const kind = requested.mode === 'rail' || port?.kind === 'rail' ? 'rail' : 'sea';
  const term = requested.term ?? termFor('CIF', kind);
  return isOffered(term, kind) ? accepted(term) : refused('logistics.seaTerm', { field: 'term' });
}
