import { clauseText, formatStatedDate, labelled, listText } from '../../domain/catalogue/format.ts';
import { payerLine } from '../../domain/logistics/cost-lines.ts';
import { documentOf } from '../../domain/logistics/documents.ts';
import { COST_KEYS, type CostKey, type CostLine, type Provenance } from '../../domain/logistics/model.ts';
import { escapeHtml } from '../../markup/escape.ts';
import type { CatalogueContext } from '../catalogue/context.ts';

/** What laws and authorities call themselves, by words only their language has; English for all others. */
const CITATION_LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Han}/u, 'zh-CN'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\b(?:Code (?:des|de la|général)|Décret|Administration des)\b/u, 'fr'],
  [/\b(?:Ley|Arancel|Estatuto|Código|Dirección|Decreto|decreto|Título)\b/u, 'es'],
  [/\b(?:Lei|Resolução|Portaria)\b/u, 'pt'],
];

/** Language a citation is read out in. */
function citationLanguage(citation: string): string {
  return CITATION_LANGUAGES.find(([words]) => words.test(citation))?.[1] ?? 'en';
}

/**
 * Kind of source, its name as it names itself, what it is where that does not say so, and of when it is.
 */
export function sourceHtml(
  { t, locale }: Pick<CatalogueContext, 't' | 'locale'>,
  { source, citation, year, recordedOn }: Provenance,
): string {
  const asOf = t('logistics:asOf', { year, date: formatStatedDate(recordedOn, locale) });
  const kind = escapeHtml(t(`logistics:source.${source}`));
  const key = documentOf(citation);
  const name = `<bdi lang="${citationLanguage(citation)}">${escapeHtml(citation)}</bdi>`;
  const named = key ? listText([name, escapeHtml(t(`logistics:document.${key}`))], locale) : name;
  const said = citation === '' ? kind : labelled(kind, named, locale);
  return `<span class="fine">${clauseText([said, escapeHtml(asOf)], locale)}</span>`;
}

/** The sources of a table of costs, each once, numbered as they stand below it. */
export interface CostNotes {
  notes: readonly Provenance[];
  /** Number of the note that says who pays for a line; undefined where no row does. */
  ofPayer: (key: CostKey) => number | undefined;
}

/** @param keys lines of the table. */
export function costNotes(lines: readonly CostLine[], keys: readonly CostKey[] = COST_KEYS): CostNotes {
  const nameOf = ({ source, citation, year, recordedOn }: Provenance) =>
    [source, citation, year, recordedOn].join('\n');
  const rows = lines.filter(({ key }) => keys.includes(key));
  const byName = new Map(rows.map((row) => [nameOf(row), row]));
  const names = [...byName.keys()];
  const ofRow = (row: CostLine) => names.indexOf(nameOf(row)) + 1;
  return {
    notes: [...byName.values()],
    ofPayer: (key) => {
      const row = payerLine(lines, key);
      return row && ofRow(row);
    },
  };
}

/** Id of the note of a number, which lines lead to. */
export const noteId = (number: number): string => `cost-source-${number}`;
