import type { Locale } from '../../domain/shared/locale.ts';
import { localeOf } from '../../domain/shared/locale.ts';
import { dollarRangeText } from '../../domain/logistics/money-text.ts';
import type { Interval, LandedPrice } from '../../domain/logistics/price/model.ts';
import { shownRange } from '../../domain/logistics/price/shown.ts';
import { sentenceOf, yearsOf } from '../../domain/logistics/price/verdict-sentence.ts';
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
  const { price, place, cleared, isRail, href, ofTerm, isFrom = false } = at;
  const { tag } = localeOf(locale);
  const about = (range: Interval) =>
    filled(isFrom ? words.fromAbout : words.about, { amount: dollarRangeText(shownRange(range), tag) });
  const arrival = filled(words.arrival, { term: isRail || price.mode === 'rail' ? 'CIP' : 'CIF', place });
  const rows: [string, string, boolean][] = [];
  if (ofTerm) {
    const { term, range } = ofTerm;
    rows.push([filled(words.term, { term }), range ? about(range) : words.ask, range !== null]);
  }
  if (price.cif) rows.push([arrival, about(price.cif), true]);
  else if (isPriceMissing(price)) rows.push([words.price, words.ask, false]);
  else rows.push([filled(words.delivery, { place }), words.ask, false]);
  if (price.door) rows.push([filled(words.cleared, { place: cleared }), about(price.door), true]);
  else if (price.cif) rows.push([filled(words.cleared, { place: cleared }), whyNoDoor(price, words), false]);
  const mark = price.cif ? `<span>${escapeHtml(words.mark[markOf(price)])}</span>` : '';
  const lines = href === undefined ? '' : `<a href="${escapeHtml(href)}">${escapeHtml(words.lines)}</a>`;
  return `<dl>${rows.map(rowHtml).join('')}</dl>${verdictHtml(price, words)}<p>${mark}${weeksHtml(price, words, tag)}${lines}</p>`;
}

const rowHtml = ([name, text, isSum]: [string, string, boolean]): string =>
  `<div><dt>${escapeHtml(name)}</dt><dd${isSum ? ' class="strong"' : ''}>${escapeHtml(text)}</dd></div>`;

/** A range is an estimate, unless a rule of the demo data made it: then it is only a sample. */
const markOf = ({ lines }: AtPort['price']): keyof AtPortWords['mark'] =>
  lines.some(({ mark }) => mark === 'sample') ? 'sample' : 'estimate';

/** Draws whether the car may be imported. A press opens the reasons, so that cards stay short. */
function verdictHtml({ verdict: { state, reasons } }: AtPort['price'], words: AtPortWords): string {
  const tag = `<span class="tag ${TAGS[state]}">${escapeHtml(`${words.import}: ${words.verdict[state]}`)}</span>`;
  if (reasons.length === 0) return `<p>${tag}</p>`;
  const sentences = reasons.map((reason) =>
    filled(words.reason[sentenceOf(reason)], { years: String(yearsOf(reason)) }),
  );
  const list = sentences.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('');
  return `<details><summary>${tag}<small>${escapeHtml(words.why)}</small></summary><ul>${list}</ul></details>`;
}

function weeksHtml({ weeks }: AtPort['price'], words: AtPortWords, tag: string): string {
  if (!weeks) return '';
  const number = new Intl.NumberFormat(tag);
  const [least, most] = [number.format(weeks.low), number.format(weeks.high)];
  const text = filled(words.weeks, { weeks: least === most ? least : `${least}–${most}` });
  return `<span>${escapeHtml(text)}</span>`;
}

const isPriceMissing = ({ missing }: AtPort['price']): boolean => missing.some(({ key }) => key === 'car');

/** Says why there is no sum with taxes: no rule is recorded, a fact or line (the first is named) or the rate is unknown. */
function whyNoDoor({ missing }: AtPort['price'], words: AtPortWords): string {
  if (missing.some(({ key }) => key === 'taxes' || key === 'duty')) return words.taxes;
  const names: Readonly<Record<string, string | undefined>> = words.lacks;
  const [line] = missing.flatMap(({ key, fact }) => names[fact] ?? names[key] ?? []);
  return line === undefined ? words.ask : filled(words.needs, { line });
}
