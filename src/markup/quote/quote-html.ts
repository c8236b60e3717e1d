import type { QuoteSheet } from '../../domain/quote/sheet.ts';
import { escapeHtml } from '../escape.ts';
import { sourcedHtml } from '../logistics/source-name.ts';

type Car = QuoteSheet['cars'][number];
type Sum = Car['sums'][number];

/** Texts of the page around a quote. */
export interface QuotePageWords {
  /** Heading of a car's lines. */
  lines: string;
  /** Label of the mark after a line; `{{line}}` stands for the line's name. */
  why: string;
  pdfFailed: string;
  copied: string;
  notCopied: string;
  ordered: string;
  orderFailed: string;
}

const STATE_TAGS = {
  estimate: 'tag-warn',
  confirmed: 'tag-ok',
  expired: 'tag-red',
  withdrawn: 'tag-red',
  ordered: 'tag-ok',
} as const;
const VERDICT_TAGS = { yes: 'tag-ok', check: 'tag-warn', no: 'tag-red', not_recorded: '' } as const;

/** Draws a quote below its page's title. A press on a question mark shows the source of an amount (`installWhy`). */
export function quoteHtml(sheet: QuoteSheet, words: QuotePageWords): string {
  const { state, stateLabel, says, warning, facts, cars, total, notes } = sheet;
  const rows = facts.map(({ label, value }) => row(label, `<bdi>${escapeHtml(value)}</bdi>`)).join('');
  return (
    `<div class="stack"><p><span class="tag ${STATE_TAGS[state]}">${escapeHtml(stateLabel)}</span></p>` +
    `<p class="lead">${escapeHtml(says)}</p></div>` +
    (warning === undefined ? '' : `<p class="note note-warn">${escapeHtml(warning)}</p>`) +
    `<dl class="facts-list two-up">${rows}</dl>` +
    cars.map((car, index) => carHtml(car, index, words)).join('') +
    (total ? `<dl class="facts-list quote-sums sheet landed-part">${sumRow(total)}</dl>` : '') +
    `<ul class="quote-notes">${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul>`
  );
}

const row = (label: string, value: string): string => `<div><dt>${escapeHtml(label)}</dt><dd>${value}</dd></div>`;

const sumRow = ({ label, value, isSum, note }: Sum): string =>
  row(
    label,
    `<bdi${isSum ? ' class="strong"' : ''}>${escapeHtml(value)}</bdi>` +
      (note === undefined ? '' : `<span class="fine">${escapeHtml(note)}</span>`),
  );

function carHtml({ title, verdict, sums, lines, weeks }: Car, index: number, words: QuotePageWords): string {
  return (
    `<section class="sheet landed-part" aria-labelledby="quoted-${index}"><h2 id="quoted-${index}">` +
    `${escapeHtml(title)}</h2>` +
    (verdict ? verdictHtml(verdict) : '') +
    (sums.length === 0 ? '' : `<dl class="facts-list quote-sums">${sums.map(sumRow).join('')}</dl>`) +
    (weeks === undefined ? '' : `<p class="sub">${escapeHtml(weeks)}</p>`) +
    (lines.length === 0
      ? ''
      : `<h3>${escapeHtml(words.lines)}</h3>` +
        `<ul class="cost-lines plain">${lines.map((line, place) => lineHtml(line, `why-${index}-${place}`, words)).join('')}</ul>`) +
    '</section>'
  );
}

function verdictHtml({ state, label, reasons }: NonNullable<Car['verdict']>): string {
  const items = reasons.map((reason) => `<li>${escapeHtml(reason)}</li>`).join('');
  return (
    `<p><span class="tag ${VERDICT_TAGS[state]}">${escapeHtml(label)}</span></p>` +
    (items === '' ? '' : `<ul class="quote-notes">${items}</ul>`)
  );
}

function lineHtml(
  { name, isOurs, who, amount, mark, because, source }: Car['lines'][number],
  id: string,
  words: QuotePageWords,
) {
  const label = words.why.replace('{{line}}', () => name);
  const why =
    because === ''
      ? ''
      : `<button class="why" type="button" aria-expanded="false" aria-controls="${id}" aria-label="${escapeHtml(label)}">?</button>`;
  return (
    `<li data-payer="${isOurs ? 'seller' : 'buyer'}"><p class="what"><b>${escapeHtml(name)}</b></p>` +
    `<p class="who fine">${escapeHtml(who)}</p>` +
    `<p class="amount">${mark === '' ? '' : `<span class="mark"><span class="tag">${escapeHtml(mark)}</span>${why}</span>`}` +
    `<span class="num">${escapeHtml(amount)}</span></p>` +
    (because === '' ? '' : `<p class="fine because" id="${id}" hidden>${sourcedHtml(because, source)}</p>`) +
    '</li>'
  );
}
