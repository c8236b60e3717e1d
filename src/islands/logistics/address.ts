import { COST_KEYS, type CostKey } from '../../domain/logistics/model.ts';
import { isTradeTerm } from '../../domain/logistics/landed-cost.ts';
import type { TradeTerm } from '../../domain/site/incoterms.ts';

/** What was chosen and typed, as the address carries it. */
export interface Choice {
  style: string;
  port: string;
  /** Empty: the port's country. */
  country: string;
  term: TradeTerm;
  typed: Partial<Record<CostKey, string>>;
}

const FIRST_TERM: TradeTerm = 'FOB';
/** Longest text a field takes. */
const MOST_TYPED = 14;

export function readAddress(search: string): Choice {
  const query = new URLSearchParams(search);
  const term = query.get('term')?.toUpperCase();
  const typed: Choice['typed'] = {};
  for (const key of COST_KEYS) {
    const text = query.get(key)?.slice(0, MOST_TYPED);
    if (text) typed[key] = text;
  }
  return {
    style: query.get('style') ?? '',
    port: query.get('port')?.toUpperCase() ?? '',
    country: query.get('country')?.toUpperCase() ?? '',
    term: isTradeTerm(term) ? term : FIRST_TERM,
    typed,
  };
}

/** The query of a choice, without what is as it is at first. */
export function writeAddress({ style, port, country, term, typed }: Choice): string {
  const query = new URLSearchParams();
  if (style) query.set('style', style);
  if (port) query.set('port', port);
  if (country) query.set('country', country);
  if (term !== FIRST_TERM) query.set('term', term);
  for (const key of COST_KEYS) if (typed[key]) query.set(key, typed[key]);
  const text = query.toString();
  return text && `?${text}`;
}
