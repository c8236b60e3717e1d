import { isTradeTerm, type TradeTerm } from '../site/incoterms.ts';
import type { PlaceKind } from './model.ts';
import { FIRST_TERM, termFor } from './place-terms.ts';
import type { Importer } from './price/rows.ts';

/** Where prices are shown for: chosen once, and valid on every page. */
export interface ChosenPlace {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** UN/LOCODE. */
  port: string;
  term: TradeTerm;
  importer: Importer;
  /** Guessed by the country of the network, and not confirmed by the reader. */
  isGuess: boolean;
}

/** Name under which a browser keeps it; `boot.js` reads it before the first paint. */
export const KEPT_PLACE = 'place';

/** What a browser keeps: the place with its label, or nothing but the note that no country could be guessed. */
export interface KeptPlace {
  chosen?: ChosenPlace | undefined;
  /** Name of the port. */
  name?: string | undefined;
  /** What the header shows, such as `Mombasa · CIF`, and the language both are in. */
  label?: string | undefined;
  locale?: string | undefined;
}

/** What of a place others are told. */
export type ToldPlace = Omit<ChosenPlace, 'isGuess'>;

/** A place as a text: `KE KEMBA CIF individual`. */
const placeText = ({ country, port, term, importer }: ToldPlace): string => `${country} ${port} ${term} ${importer}`;

/** The text of a place as another program names it; undefined: it is none. */
export function placeTextOf(named: unknown): string | undefined {
  const { country, port, term, importer } = Object(named) as Partial<Record<keyof ChosenPlace, unknown>>;
  const place = readPlace({ country, port, term, importer, isGuess: false });
  return place && placeText(place);
}

/** Reads what `placeTextOf` wrote. */
export function readPlaceText(text: string): ToldPlace | undefined {
  const [country, port, term, importer] = text.split(' ');
  const place = readPlace({ country, port, term, importer, isGuess: false });
  if (!place) return undefined;
  const { isGuess: _isGuess, ...told } = place;
  return told;
}

const COUNTRY = /^[A-Z]{2}$/;
const PORT = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** A place as a text of another origin names it: an address, a storage, a form. Undefined: no country or no port. */
export function readPlace(named: Readonly<Record<keyof ChosenPlace, unknown>>): ChosenPlace | undefined {
  const [country, port, term] = [named.country, named.port, named.term].map((value) => String(value).toUpperCase());
  if (!COUNTRY.test(country ?? '') || !PORT.test(port ?? '')) return undefined;
  return {
    country: country ?? '',
    port: port ?? '',
    term: isTradeTerm(term) ? term : FIRST_TERM,
    importer: named.importer === 'company' ? 'company' : 'individual',
    isGuess: named.isGuess === true,
  };
}

/** A place as an address names it: `to=KEMBA&country=KE`. What is as it is without being named is left out. */
export function addressOfPlace({ port, country, term, importer }: ChosenPlace, kind: PlaceKind): string {
  const fields = [`to=${port}`, `country=${country}`];
  const offered = termFor(term, kind);
  if (offered !== termFor(FIRST_TERM, kind)) fields.push(`term=${offered}`);
  if (importer !== 'individual') fields.push(`importer=${importer}`);
  return fields.join('&');
}

/** The fields of an address that name a place: `?to=KEMBA&country=KE&term=CIF`. Without a country it is that of the port. */
export function placeOfAddress(query: URLSearchParams): ChosenPlace | undefined {
  const port = query.get('to') ?? '';
  return readPlace({
    port,
    country: query.get('country') ?? port.slice(0, 2),
    term: query.get('term'),
    importer: query.get('importer'),
    isGuess: false,
  });
}
