import { formatStatedDate, listText } from '../catalogue/format.ts';
import { countRangeText, dollarRangeText, moneyText, rateText } from '../logistics/money-text.ts';
import { clearedAt } from '../logistics/place-label.ts';
import { isIncluded } from '../logistics/price/line-keys.ts';
import { shownRange } from '../logistics/price/shown.ts';
import { isolated, leftToRight, RIGHT_TO_LEFT_MARK } from '../shared/left-to-right.ts';
import { localeOf, type Locale } from '../shared/locale.ts';
import type { ItemFacts, LineFacts, QuoteFacts } from './facts.ts';
import { quoteDay } from './day.ts';
import type { Interval, QuoteState } from './model.ts';
import type { SayQuote } from './words.ts';

/** A label with its value. */
interface SheetFact {
  label: string;
  value: string;
}

/** A sum of lines, or the reason why there is none. */
interface SheetSum extends SheetFact {
  isSum: boolean;
  /** Note on the limits of the sum. */
  note?: string | undefined;
}

interface SheetLine {
  name: string;
  isOurs: boolean;
  isCar: boolean;
  /** Whether the car's price includes the line, which then has no amount of its own. */
  isInCar: boolean;
  /** Names the side that pays the line, or says that the car's price includes it. */
  who: string;
  amount: string;
  /** How far the amount can be trusted; empty for a line that the car's price includes, and for a source that is not known. */
  mark: string;
  /** Source of the amount; empty if it is not known. */
  because: string;
  /** The name of the source in it. */
  source: string;
}

interface SheetCar {
  /** Name and number of cars. */
  title: string;
  /** Whether the car may be imported, with reasons; undefined for a withdrawn quote. */
  verdict: { state: ItemFacts['verdict']['state']; label: string; reasons: readonly string[] } | undefined;
  lines: readonly SheetLine[];
  sums: readonly SheetSum[];
  weeks: string | undefined;
}

/** All texts that are shown of a quote, in one language. Page, mail and PDF show no others. */
export interface QuoteSheet {
  title: string;
  state: QuoteState;
  stateLabel: string;
  /** Says what the state means for the buyer. */
  says: string;
  /** Warns that the price comes from a sample rule and is no offer; undefined if no price does. */
  warning: string | undefined;
  facts: readonly SheetFact[];
  cars: readonly SheetCar[];
  /** Sum for all cars; absent if there is only one car. */
  total: SheetSum | undefined;
  notes: readonly string[];
}

/**
 * Makes the texts of a quote. A term is named only next to a complete sum. Otherwise the sum is open, and its missing
 * lines are named.
 */
export function quoteSheet(quote: QuoteFacts, say: SayQuote, locale: Locale): QuoteSheet {
  const { quoteNo, state, items } = quote;
  const shown = shower(quote, say, locale);
  const isOne = items.length === 1 && items[0]?.quantity === 1;
  return {
    title: say('title', { number: leftToRight(quoteNo, locale) }),
    state,
    stateLabel: say(`state.${state}`),
    says: say(`says.${state}`, { name: quote.confirmedBy ?? '' }),
    warning: state !== 'withdrawn' && items.some(isSample) ? say('sample') : undefined,
    facts: factsOf(quote, say, locale),
    cars: items.map((item) => (state === 'withdrawn' ? shown.nameAlone(item) : shown.car(item))),
    total: isOne || state === 'withdrawn' ? undefined : shown.total(),
    notes: notesOf(quote, say),
  };
}

const isSample = ({ lines }: ItemFacts): boolean => lines.some(({ mark }) => mark === 'sample');

function notesOf({ state, withdrawnBecause }: QuoteFacts, say: SayQuote): string[] {
  if (state === 'withdrawn') return withdrawnBecause === null ? [] : [say('because', { reason: withdrawnBecause })];
  return [
    ...(state === 'confirmed' ? [say('note.order')] : []),
    say('note.reserves'),
    say('note.others'),
    say('note.notIn'),
    ...(state === 'estimate' ? [say('note.notOurs')] : []),
  ];
}

function factsOf(quote: QuoteFacts, say: SayQuote, locale: Locale): SheetFact[] {
  const day = (instant: number) => say('day', { date: quoteDay(instant, locale) });
  const number = new Intl.NumberFormat(localeOf(locale).tag);
  return [
    { label: say('fact.number'), value: quote.quoteNo },
    { label: say('fact.version'), value: number.format(quote.version) },
    { label: say('fact.made'), value: day(quote.createdAt) },
    ...(quote.state === 'withdrawn' ? [] : [{ label: say('fact.validUntil'), value: day(quote.validUntil) }]),
    { label: say('fact.port'), value: quote.portName },
    { label: say('fact.country'), value: quote.countryName },
    { label: say('fact.importer'), value: say(quote.importer) },
    ...exchangeFacts(quote, say, locale),
  ];
}

/** Returns the exchange rates of a quote with their dates; empty if none were stored. */
function exchangeFacts({ rates }: QuoteFacts, say: SayQuote, locale: Locale): SheetFact[] {
  if (rates.length === 0) return [];
  const { tag, direction } = localeOf(locale);
  const texts = rates.map(({ currency, perUsd, on }) =>
    say('exchange', { rate: rateText(Number(perUsd), currency, tag), date: isolated(formatStatedDate(on, locale)) }),
  );
  // `<bdi>` goes by the first letter, which is one of the dollar's sign.
  const mark = direction === 'rtl' ? RIGHT_TO_LEFT_MARK : '';
  return [{ label: say('fact.exchange'), value: mark + texts.join(' · ') }];
}

/** The words and the language in which a quote is shown. */
interface Showing {
  say: SayQuote;
  locale: Locale;
  tag: string;
}

/** Makes functions that show cars and sums of a quote. */
function shower(quote: QuoteFacts, say: SayQuote, locale: Locale) {
  const { term, portName: place } = quote;
  const { tag } = localeOf(locale);
  const showing = { say, locale, tag };
  const number = new Intl.NumberFormat(tag);
  const isArrival = term === 'CIF' || term === 'CIP';
  const termLabel = isArrival ? say('arrival', { term, place }) : say('term', { term });
  const cleared = say('cleared', { place: clearedAt(place, quote.country, quote.portCountry, locale) });
  // A car's name keeps its own direction in every language.
  const titleOf = ({ name, quantity }: ItemFacts) =>
    say('car', { car: isolated(name), count: number.format(quantity) });
  const nameAlone = (item: ItemFacts): SheetCar => ({
    title: titleOf(item),
    verdict: undefined,
    lines: [],
    sums: [],
    weeks: undefined,
  });
  const car = (item: ItemFacts): SheetCar => ({
    title: titleOf(item),
    verdict: {
      state: item.verdict.state,
      label: `${say('import')}: ${say(`verdict.${item.verdict.answer}`)}`,
      reasons: item.verdict.reasons.map(({ text }) => text),
    },
    lines: [...item.lines.map((line) => lineOf(line, showing)), ...item.open.map(({ name }) => openLine(name, say))],
    sums: [
      sumOf(say('perCar', { sum: termLabel }), item.price, { open: openFor(item) }, showing),
      sumOf(say('perCar', { sum: cleared }), item.door, { open: item.open, note: say('bothSides') }, showing),
    ],
    weeks: weeksOf(item, say, tag),
  });
  const total = (): SheetSum => sumOf(say('allCars', { sum: termLabel }), quote.price, { open: [] }, showing);
  return { car, nameAlone, total };
}

/** Shows a sum: exact once a person has confirmed it, approximate before. Without a sum, it names the open lines. */
function sumOf(
  label: string,
  sum: Interval | null,
  { open, note }: { open: readonly { name: string }[]; note?: string },
  { say, locale, tag }: Showing,
): SheetSum {
  if (sum) {
    const about = () => say('about', { amount: dollarRangeText(shownRange(sum), tag) });
    return { label, value: sum.low === sum.high ? moneyText(sum.low, 'USD', tag) : about(), isSum: true, note };
  }
  const lines = listText(
    open.map(({ name }) => name),
    locale,
  );
  return { label, value: say('ask'), isSum: false, note: lines === '' ? undefined : say('open', { lines }) };
}

function lineOf(line: LineFacts, { say, locale, tag }: Showing): SheetLine {
  const { payer, low, high, mark, rate } = line;
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 });
  const isOurs = payer === 'seller';
  const isInCar = isIncluded(line);
  // Such a line has no source of its own: the rule of the car's price is named there.
  const because = isInCar ? '' : becauseOf(line, say, locale);
  return {
    name: rate === null ? line.name : `${line.name} (${isolated(percent.format(rate / 100))})`,
    isOurs,
    isCar: line.key === 'car',
    isInCar,
    who: say(isInCar ? 'inCar' : isOurs ? 'ours' : 'theirs'),
    amount: dollarRangeText({ low, high }, tag, true),
    mark: mark === 'stated' && because === '' ? '' : say(`mark.${mark}`),
    because,
    source: mark === 'sample' || isInCar ? '' : (line.source ?? ''),
  };
}

const openLine = (name: string, say: SayQuote): SheetLine => ({
  name,
  isOurs: false,
  isCar: false,
  isInCar: false,
  who: '',
  amount: say('ask'),
  mark: say('mark.open'),
  because: '',
  source: '',
});

/** Returns the open lines that keep the price under the term incomplete: those of the journey, or else all. */
const openFor = ({ open }: ItemFacts): ItemFacts['open'] => {
  const journey = open.filter(({ key }) => JOURNEY.has(key));
  return journey.length > 0 ? journey : open;
};
const JOURNEY = new Set(['car', 'buyer_fee', 'inland', 'export_customs', 'loading', 'freight', 'insurance']);

/** Returns the source of an amount, and whether its period has ended. A sample names no source: it is one of the demo. */
function becauseOf(line: LineFacts, say: SayQuote, locale: Locale): string {
  const { source: name, checkedOn, endedOn, mark } = line;
  if (mark === 'sample') return say('sample');
  // A name in Latin letters keeps its order inside Arabic, on paper too.
  const source = name === null ? null : leftToRight(name, locale);
  const day = (date: string) => formatStatedDate(date, locale);
  const from = checkedOn === null ? say('only', { source: source ?? '' }) : undefined;
  return [
    ...(source === null ? [] : [from ?? say('checked', { source, date: day(checkedOn ?? '') })]),
    ...(endedOn === null ? [] : [say('ended', { date: day(endedOn) })]),
  ].join(' ');
}

function weeksOf({ weeks }: ItemFacts, say: SayQuote, tag: string): string | undefined {
  if (!weeks) return undefined;
  return say('weeks', { weeks: countRangeText(weeks, tag) });
}
