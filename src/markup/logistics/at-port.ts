import type { Locale } from '../../domain/shared/locale.ts';
import { localeOf } from '../../domain/shared/locale.ts';
import { countRangeText, dollarRangeText } from '../../domain/logistics/money-text.ts';
import type { Interval, LandedPrice } from '../../domain/logistics/price/model.ts';
import { shownRange } from '../../domain/logistics/price/shown.ts';
import { answerOf, sentenceOf, yearsOf } from '../../domain/logistics/price/verdict-sentence.ts';
import type { TradeTerm } from '../../domain/site/incoterms.ts';
import type { AtPortWords } from '../../i18n/at-port-words.ts';
import { escapeHtml } from '../escape.ts';

/** A car's price at the chosen place, with the data for its text. */
export interface AtPort {
  price: Pick<LandedPrice, 'lines' | 'cif' | 'door' | 'missing' | 'verdict' | 'mode' | 'weeks'>;
  /** The sum under the chosen term, unless that is the term on arrival. */
  ofTerm?: { term: TradeTerm; range: Interval | null } | undefined;
  /** Name of the port, and of the place where the car is cleared: the port, or another country. */
  place: string;
  cleared: string;
  isRail: boolean;
  /** Address of the price's lines; absent if no page has them. */
  href?: string | undefined;
  /** Whether the price is the lowest of several cars. */
  isFrom?: boolean | undefined;
  /** True if the reader compares prices with taxes, which then come first. */
  isByDoor?: boolean | undefined;
  /** What the sums are of; said only above a sum. */
  above?: string | undefined;
  /** The price in China that the page shows next to it, in US cents. */
  chinaMinor?: number | undefined;
}

interface Row {
  name: string;
  /** Absent: the sum is not known, and `text` says why. */
  range?: Interval;
  text?: string;
}

const TAGS = { yes: 'tag-ok', check: 'tag-warn', no: 'tag-red', not_recorded: '' } as const;

/** Fills in `{{name}}`. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => values[name] ?? mark);

/**
 * Draws what a car costs at the chosen place: the price on arrival, the price cleared there, and whether it may be
 * imported. A term is named only next to a complete sum.
 */
export function atPortHtml(at: AtPort, words: AtPortWords, locale: Locale): string {
  const { price, href, isFrom = false, chinaMinor } = at;
  const { tag } = localeOf(locale);
  const rows = rowsOf(at, words);
  const lead = rows.find(({ range }) => range);
  const list = rows.map((row) =>
    rowHtml(row, { about: isFrom ? words.fromAbout : words.about, tag, isLead: row === lead }),
  );
  const isBelow = price.cif && chinaMinor !== undefined && price.cif.low < chinaMinor;
  const below = isBelow ? `<small>${escapeHtml(words.belowChina)}</small>` : '';
  const mark = price.cif ? markHtml(price, words) : '';
  const lines = href === undefined ? '' : `<a href="${escapeHtml(href)}">${escapeHtml(words.lines)}</a>`;
  const above = at.above !== undefined && lead ? `<p class="fine">${escapeHtml(at.above)}</p>` : '';
  return `${verdictHtml(price, words)}${above}<dl>${list.join('')}</dl>${below}<p>${mark}${weeksHtml(price, words, tag)}${lines}</p>`;
}

/** Draws the first of the sums alone, in two short lines, for a row of a table. */
export function atPortLineHtml(at: AtPort, words: AtPortWords, locale: Locale): string {
  const rows = rowsOf(at, words);
  const lead = rows.find(({ range }) => range) ?? rows[0];
  return lead ? `${escapeHtml(lead.name)}<br><b>${valueHtml(lead, words.about, localeOf(locale).tag)}</b>` : '';
}

const valueHtml = ({ range, text = '' }: Row, about: string, tag: string): string =>
  escapeHtml(range ? filled(about, { amount: dollarRangeText(shownRange(range), tag) }) : text);

/** The sums that are known, and what is said in place of the others. */
function rowsOf({ price, place, cleared, isRail, ofTerm, isByDoor = false }: AtPort, words: AtPortWords): Row[] {
  const arrival = filled(words.arrival, { term: isRail || price.mode === 'rail' ? 'CIP' : 'CIF', place });
  const rows: Row[] = [];
  if (ofTerm) {
    const { term, range } = ofTerm;
    rows.push({ name: filled(words.term, { term }), ...(range ? { range } : { text: words.ask }) });
  }
  if (price.cif) rows.push({ name: arrival, range: price.cif });
  else if (isPriceMissing(price)) rows.push({ name: words.price, text: words.ask });
  else rows.push({ name: filled(words.delivery, { place }), text: words.ask });
  const atDoor = filled(words.cleared, { place: cleared });
  if (price.door) rows[isByDoor ? 'unshift' : 'push']({ name: atDoor, range: price.door });
  else if (price.cif) rows.push({ name: atDoor, text: whyNoDoor(price, words) });
  return rows;
}

/** A name with its sum. Of the large one, the words around the amount are small. */
function rowHtml(row: Row, { about, tag, isLead }: { about: string; tag: string; isLead: boolean }): string {
  const { name, range } = row;
  const value = range && isLead ? amountHtml(range, about, tag) : valueHtml(row, about, tag);
  const kind = range ? ` class="${isLead ? 'big' : 'strong'}"` : '';
  return `<div><dt>${escapeHtml(name)}</dt><dd${kind}>${value}</dd></div>`;
}

function amountHtml(range: Interval, about: string, tag: string): string {
  const amount = dollarRangeText(shownRange(range), tag);
  const small = (words: string) => (words === '' ? '' : `<small>${escapeHtml(words)}</small>`);
  const [before = '', after = ''] = about.split('{{amount}}');
  return `${small(before)}${escapeHtml(amount)}${small(after)}`;
}

/** A range is an estimate, unless a rule of the demo data made it: then it is only a sample, and no offer where it is large. */
function markHtml({ lines }: AtPort['price'], { mark, notOffer }: AtPortWords): string {
  const isSample = lines.some((line) => line.mark === 'sample');
  const said = `<span>${escapeHtml(isSample ? mark.sample : mark.estimate)}</span>`;
  return isSample ? `${said}<span class="not-offer">${escapeHtml(notOffer)}</span>` : said;
}

/** Draws whether the car may be imported. A press opens the reasons, so that cards stay short. */
function verdictHtml({ verdict }: AtPort['price'], words: AtPortWords): string {
  const { state, reasons } = verdict;
  const said = `${words.import}: ${words.verdict[answerOf(verdict)]}`;
  const tag = `<span class="tag ${TAGS[state]}">${escapeHtml(said)}</span>`;
  if (reasons.length === 0) return `<p>${tag}</p>`;
  const sentences = reasons.map((reason) =>
    filled(words.reason[sentenceOf(reason)], { years: String(yearsOf(reason)) }),
  );
  const list = sentences.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('');
  return `<details><summary>${tag}<small>${escapeHtml(words.why)}</small></summary><ul>${list}</ul></details>`;
}

function weeksHtml({ weeks }: AtPort['price'], words: AtPortWords, tag: string): string {
  if (!weeks) return '';
  return `<span>${escapeHtml(filled(words.weeks, { weeks: countRangeText(weeks, tag) }))}</span>`;
}

const isPriceMissing = ({ missing }: AtPort['price']): boolean => missing.some(({ key }) => key === 'car');

/** Says why there is no sum with taxes: no rule is recorded, a fact or line (the first is named) or the rate is unknown. */
function whyNoDoor({ missing }: AtPort['price'], words: AtPortWords): string {
  if (missing.some(({ key }) => key === 'taxes' || key === 'duty')) return words.taxes;
  const names: Readonly<Record<string, string | undefined>> = words.lacks;
  const [line] = missing.flatMap(({ key, fact }) => names[fact] ?? names[key] ?? []);
  return line === undefined ? words.ask : filled(words.needs, { line });
}
