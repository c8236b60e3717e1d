import { FIRST_TERM } from '../../domain/logistics/place-terms.ts';
import { IMPORTERS, SEA_MODES, type Importer } from '../../domain/logistics/price/rows.ts';
import { TYPED_FACTS, TYPED_NAMES, type TypedFact, type TypedName } from '../../domain/logistics/typed-lines.ts';
import { isTradeTerm, type TradeTerm } from '../../domain/site/incoterms.ts';

type SeaMode = (typeof SEA_MODES)[number];

/** What was chosen and typed, as the address carries it. */
export interface Choice {
  style: string;
  port: string;
  /** Empty: the port's country. */
  country: string;
  term: TradeTerm;
  importer: Importer;
  /** Undefined: the usual way. */
  mode: SeaMode | undefined;
  typed: Partial<Record<TypedName, string>>;
  facts: Partial<Record<TypedFact, string>>;
}

/** Longest text a field takes. */
const MAX_TYPED = 14;
const FACTS = TYPED_FACTS.map(({ fact }) => fact);

export function readAddress(search: string): Choice {
  const query = new URLSearchParams(search);
  const term = query.get('term')?.toUpperCase();
  const texts = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = query.get(name)?.slice(0, MAX_TYPED);
        return text ? [[name, text]] : [];
      }),
    ) as Partial<Record<Name, string>>;
  return {
    style: query.get('style') ?? '',
    port: query.get('port')?.toUpperCase() ?? '',
    country: query.get('country')?.toUpperCase() ?? '',
    term: isTradeTerm(term) ? term : FIRST_TERM,
    importer: importerOf(query.get('importer')),
    mode: modeOf(query.get('mode')),
    typed: texts(TYPED_NAMES),
    facts: texts(FACTS),
  };
}

export const importerOf = (value: unknown): Importer => IMPORTERS.find((each) => each === value) ?? IMPORTERS[0];
export const modeOf = (value: unknown): SeaMode | undefined => SEA_MODES.find((each) => each === value);

/** The query of a choice, without what is as it is at first. */
export function writeAddress({ style, port, country, term, importer, mode, typed, facts }: Choice): string {
  const query = new URLSearchParams();
  if (style) query.set('style', style);
  if (port) query.set('port', port);
  if (country) query.set('country', country);
  if (term !== FIRST_TERM) query.set('term', term);
  if (importer !== IMPORTERS[0]) query.set('importer', importer);
  if (mode) query.set('mode', mode);
  for (const name of TYPED_NAMES) if (typed[name]) query.set(name, typed[name]);
  for (const fact of FACTS) if (facts[fact]) query.set(fact, facts[fact]);
  const text = query.toString();
  return text && `?${text}`;
}
